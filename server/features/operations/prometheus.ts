import type { Deps } from '../../deps.ts';
import type { App } from '../../http/front-door.ts';
import { countConnections, measureQueues } from './store.ts';

/** For Prometheus: everything this process measures, with the queues and connections as they are now. */
export function prometheusRoutes(app: App, { sql, clock, metrics }: Deps) {
  const { registry, queueDepth, queueAge, databaseUp, databaseConnections } = metrics;

  app.get('/metrics', { config: { guard: 'local' }, schema: { hide: true } }, async (_request, reply) => {
    const [queues, connections] = await Promise.all([
      measureQueues(sql, clock.now()).catch(() => undefined),
      countConnections(sql).catch(() => []),
    ]);
    // What the database no longer reports must not stay at its last value.
    for (const gauge of [queueDepth, queueAge, databaseConnections]) gauge.reset();
    databaseUp.set(queues ? 1 : 0);
    for (const { queue, depth, ageSeconds } of queues ?? []) {
      queueDepth.set({ queue }, depth);
      queueAge.set({ queue }, ageSeconds);
    }
    for (const { state, count } of connections) databaseConnections.set({ state }, count);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
