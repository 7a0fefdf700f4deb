import { measureReaders } from '../../../changes/feed-store.ts';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/front-door.ts';
import { countConnections, measureQueues } from './store.ts';

/** Prometheus metrics: everything this process measures, plus current queues and connections. */
export function prometheusRoutes(app: App, { sql, clock, metrics, replica }: Deps) {
  const { registry, queueDepth, queueAge, databaseUp, databaseConnections } = metrics;
  const { feedUnread, feedLag, feedSetAside, replicaLag } = metrics;

  app.get('/metrics', { config: { access: 'metrics' }, schema: { hide: true } }, async (_request, reply) => {
    const [queues, connections, readers] = await Promise.all([
      measureQueues(sql, clock.now()).catch(() => undefined),
      countConnections(sql).catch(() => []),
      measureReaders(sql).catch(() => []),
    ]);
    // A gauge the database no longer reports must not stay at its last value.
    for (const gauge of [queueDepth, queueAge, databaseConnections, feedUnread, feedLag, feedSetAside])
      gauge.reset();
    databaseUp.set(queues ? 1 : 0);
    for (const { queue, depth, ageSeconds } of queues ?? []) {
      queueDepth.set({ queue }, depth);
      queueAge.set({ queue }, ageSeconds);
    }
    for (const { state, count } of connections) databaseConnections.set({ state }, count);
    if (replica) replicaLag.set(replica.lagSeconds() ?? Number.NaN);
    for (const { reader, unread, lagSeconds, setAside } of readers) {
      feedUnread.set({ reader }, unread);
      feedLag.set({ reader }, lagSeconds);
      feedSetAside.set({ reader }, setAside);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
