import { Counter, collectDefaultMetrics, Gauge, Histogram, type LabelValues, Registry } from 'prom-client';

/** Upper bounds in seconds: from a cached read to a request the client gave up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Gauges that prom-client names like counters, which promtool rejects; each is the sum of a gauge by type. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

export type Summary = {
  labels: Record<string, string>;
  count: number;
  failed: number;
  mean: number;
  p95: number;
};

/** Durations and failures of one kind of work. */
export type Timings<Label extends string = string> = {
  observe(labels: Record<Label, string>, seconds: number, failed?: boolean): void;
  summarize(): Promise<Summary[]>;
};

export type Metrics = ReturnType<typeof createMetrics>;

/** Every metric of this process, in its own registry. A scrape sees one process; Prometheus adds them up. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  return {
    registry,
    requests: createTimings(registry, 'truckroll_http_request', 'HTTP requests', [
      'method',
      'route',
      'status',
    ]),
    calls: createTimings(registry, 'truckroll_provider_call', 'Calls to providers', ['provider', 'call']),
    tasks: createTimings(registry, 'truckroll_task', 'Queued and scheduled tasks', ['task']),
    queueDepth: new Gauge({
      name: 'truckroll_queue_depth',
      help: 'Entries that are due and waiting',
      labelNames: ['queue'],
      registers,
    }),
    queueAge: new Gauge({
      name: 'truckroll_queue_age_seconds',
      help: 'How long the oldest waiting entry has been due',
      labelNames: ['queue'],
      registers,
    }),
    feedUnread: new Gauge({
      name: 'truckroll_change_feed_unread',
      help: 'Changes that a reader of the change feed has yet to read',
      labelNames: ['reader'],
      registers,
    }),
    feedLag: new Gauge({
      name: 'truckroll_change_feed_lag_seconds',
      help: 'How long the oldest unread change has been waiting for a reader',
      labelNames: ['reader'],
      registers,
    }),
    feedSetAside: new Gauge({
      name: 'truckroll_change_feed_set_aside',
      help: 'Changes that a reader could not process',
      labelNames: ['reader'],
      registers,
    }),
    databaseReads: new Counter({
      name: 'truckroll_database_reads_total',
      help: 'Lists and reports read from the replica, and those it could not answer; only with a replica',
      labelNames: ['place'],
      registers,
    }),
    replicaLag: new Gauge({
      name: 'truckroll_replica_lag_seconds',
      help: 'How far the replica is behind the primary; NaN while unknown',
      labelNames: [],
      registers,
    }),
    databaseUp: new Gauge({
      name: 'truckroll_database_up',
      help: 'Whether the database answers: 1 or 0',
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'truckroll_database_connections',
      help: 'Connections to this database from all instances',
      labelNames: ['state'],
      registers,
    }),
  };
}

function createTimings<Label extends string>(
  registry: Registry,
  name: string,
  what: string,
  labelNames: Label[],
): Timings<Label> {
  const registers = [registry];
  const durations = new Histogram<string>({
    name: `${name}_seconds`,
    help: `${what}: duration`,
    labelNames,
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter<string>({
    name: `${name}_errors_total`,
    help: `${what}: how many failed`,
    labelNames,
    registers,
  });
  return {
    observe(labels, seconds, failed = false) {
      durations.observe(labels, seconds);
      failures.inc(labels, failed ? 1 : 0);
    },
    async summarize() {
      const seriesOf = (labels: LabelValues<string>) => labelNames.map(label => labels[label]).join('\n');
      const failed = new Map((await failures.get()).values.map(each => [seriesOf(each.labels), each.value]));
      const all = Map.groupBy((await durations.get()).values, each => seriesOf(each.labels));
      return [...all].map(([series, values]) => {
        const find = (suffix: string) =>
          values.find(each => each.metricName === `${name}_seconds_${suffix}`)!;
        const { value: count, labels } = find('count');
        // Buckets are cumulative and in order; the last one is +Inf.
        const { le } = values.find(
          each => each.labels.le !== undefined && each.value >= count * 0.95,
        )!.labels;
        return {
          labels: labels as Record<string, string>,
          count,
          failed: failed.get(series) ?? 0,
          mean: find('sum').value / count,
          p95: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le),
        };
      });
    },
  };
}

/** The same provider with every call timed. */
export function timeCalls<T extends object>({ calls }: Metrics, provider: string, target: T): T {
  return new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const start = performance.now();
        const end = (failed: boolean) =>
          calls.observe({ provider, call: String(name) }, (performance.now() - start) / 1000, failed);
        const result = member.apply(object, args);
        if (!(result instanceof Promise)) return result;
        return result.then(
          value => {
            end(false);
            return value;
          },
          error => {
            end(true);
            throw error;
          },
        );
      };
    },
  });
}
