import type { Client } from './ask.ts';

/** What the service says about itself, summed since it started. */
export type ServiceTimes = {
  /** By "GET /api/jobs": requests and the seconds spent on them. */
  routes: Map<string, { count: number; seconds: number }>;
  cpuSeconds: number;
  memoryBytes: number;
  loopLagSeconds: number;
  connections: number;
};

/** Undefined if the token may not see the metrics. */
export async function readServiceTimes(ask: Client): Promise<ServiceTimes | undefined> {
  const { status, body } = await ask({ path: '/metrics' });
  return status === 200 && typeof body === 'string' ? parse(body) : undefined;
}

/** Prometheus' text format: name{label="value",…} number */
export function parse(text: string): ServiceTimes {
  const times: ServiceTimes = {
    routes: new Map(),
    cpuSeconds: 0,
    memoryBytes: 0,
    loopLagSeconds: 0,
    connections: 0,
  };
  for (const line of text.split('\n')) {
    const [, name, labels = '', number] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const value = Number(number);
    if (name === 'process_cpu_seconds_total') times.cpuSeconds = value;
    if (name === 'process_resident_memory_bytes') times.memoryBytes = value;
    if (name === 'nodejs_eventloop_lag_p99_seconds') times.loopLagSeconds = value;
    if (name === 'truckroll_database_connections') times.connections += value;
    const part = /^truckroll_http_request_seconds_(sum|count)$/.exec(name ?? '')?.[1];
    if (!part) continue;
    const label = (key: string) => new RegExp(`\\b${key}="([^"]*)"`).exec(labels)?.[1] ?? '';
    const route = `${label('method')} ${label('route')}`;
    const known = times.routes.get(route) ?? { count: 0, seconds: 0 };
    if (part === 'sum') known.seconds += value;
    else known.count += value;
    times.routes.set(route, known);
  }
  return times;
}
