import type { FastifyInstance } from 'fastify';
import { type LineLog, writeLine } from '../log.ts';
import type { Meters, Observe } from '../meters.ts';

/** Tells the log and the meters of a request that is over. */
export type Watch = (id: string, status: number, ms: number, traceId?: string) => void;

/**
 * Every request ends in one line of the log and one count of the meters, both by route pattern: addresses and
 * queries can hold names, e-mail addresses and tokens, the pattern cannot. The id in the line is the one in the
 * response's `x-request-id`.
 */
export function watchRequests(app: FastifyInstance, log: LineLog, meters: Meters) {
  const routes = new WeakMap<object, Watch>();

  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    let watch = config && routes.get(config);
    if (!watch) {
      watch = watchRoute(log, meters, request.method, url ?? '(unknown)');
      // Not found has any method, each in its own words.
      if (config && url) routes.set(config, watch);
    }
    watch(request.id, reply.statusCode, reply.elapsedTime, request.span?.traceId);
    done();
  });
}

/** What is the same for every request of a route is put together once: half the cost of the whole. */
export function watchRoute(log: LineLog, meters: Meters, method: string, route: string): Watch {
  const line = `,"method":"${method}","route":${JSON.stringify(route)},"status":`;
  const observe: (Observe | undefined)[] = [];
  return (id, status, ms, traceId) => {
    const family = Math.floor(status / 100);
    observe[family] ??= meters.observer('truckroll_http_request', { method, route, status: `${family}xx` });
    observe[family](ms / 1000, status >= 500);
    const trace = traceId ? `,"traceId":"${traceId}"` : '';
    writeLine(
      log,
      `"reqId":"${id}"${line}${status},"ms":${Math.round(ms * 10) / 10}${trace},"msg":"request"`,
    );
  };
}
