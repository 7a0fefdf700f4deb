import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/front-door.ts';
import type { Gauge } from '../../../meters.ts';
import { countConnections, measureQueues, type QueueState } from './store.ts';

/** For Prometheus: request durations by route, provider calls, queues, memory and the event loop of this process. */
export function prometheusRoutes(app: App, deps: Deps) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());

  app.get('/metrics', { config: { guard: 'local' }, schema: { hide: true } }, async (_request, reply) => {
    const { sql, clock, meters } = deps;
    const [queues, connections] = await Promise.all([
      measureQueues(sql, clock.now()).catch(() => undefined),
      countConnections(sql).catch(() => []),
    ]);
    const help = 'Connections to this database, of all instances';
    const gauges = [
      ...gaugesOfProcess(delay),
      ...gaugesOfQueues(queues),
      ...connections.map(({ state, count }) => ({
        name: 'truckroll_database_connections',
        help,
        labels: { state },
        value: count,
      })),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(meters.render(gauges));
  });
}

const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);

function gaugesOfProcess(delay: ReturnType<typeof monitorEventLoopDelay>): Gauge[] {
  const { heapUsed, rss } = process.memoryUsage();
  const eventLoop = 'truckroll_event_loop_delay_seconds';
  const help = 'Delay of the event loop since the last scrape';
  const gauges = [
    { name: eventLoop, help, labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
    { name: eventLoop, help, labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
    { name: eventLoop, help, labels: { quantile: '1' }, value: seconds(delay.max) },
    { name: 'truckroll_heap_used_bytes', help: 'Heap in use', value: heapUsed },
    { name: 'truckroll_resident_bytes', help: 'Memory of the process', value: rss },
    { name: 'truckroll_uptime_seconds', help: 'Since the start', value: process.uptime() },
  ];
  delay.reset();
  return gauges;
}

function gaugesOfQueues(queues: QueueState[] | undefined): Gauge[] {
  const up = { name: 'truckroll_database_up', help: 'Whether the database answers', value: queues ? 1 : 0 };
  return [
    up,
    ...(queues ?? []).flatMap(({ queue, depth, ageSeconds }) => [
      { name: 'truckroll_queue_depth', help: 'What is due and waits', labels: { queue }, value: depth },
      {
        name: 'truckroll_queue_age_seconds',
        help: 'Since the oldest was due',
        labels: { queue },
        value: ageSeconds,
      },
    ]),
  ];
}
