import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/**
 * Logs and counts every request, by route pattern: URLs and queries can contain names, email addresses and tokens,
 * patterns cannot. `reqId` is the response's `x-request-id`.
 */
export function watchRequests(app: FastifyInstance, log: Log, { requests }: Metrics) {
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { id: reqId, method, span } = request;
    const route = request.routeOptions.url ?? '(unknown)';
    if (!request.routeOptions.config.isEndless)
      requests.observe(
        { method, route, status: `${Math.floor(status / 100)}xx` },
        elapsedTime / 1000,
        status >= 500,
      );
    const ms = Math.round(elapsedTime * 10) / 10;
    log.info({ reqId, method, route, status, ms, traceId: span?.traceId }, 'request');
    done();
  });
}
