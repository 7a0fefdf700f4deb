import type { FastifyInstance } from 'fastify';
import { type LineLog, writeLine } from '../log.ts';
import type { Meters, Observe } from '../meters.ts';

/**
 * Every request ends in one line of the log and one count of the meters, both by route pattern: addresses and
 * queries can hold names, e-mail addresses and tokens, the pattern cannot. The id in the line is the one in the
 * response's `x-request-id`.
 */
export function watchRequests(app: FastifyInstance, log: LineLog, meters: Meters) {
  // What is the same for every request of a route is put together once: half the cost of the whole hook.
  type Watched = { line: string; observe: (Observe | undefined)[] };
  const routes = new WeakMap<object, Watched>();
  const unknown = {};

  function watch(key: object, method: string, route: string): Watched {
    const watched = { line: `,"method":"${method}","route":${JSON.stringify(route)},"status":`, observe: [] };
    // Not found has any method, each in its own words.
    if (key !== unknown) routes.set(key, watched);
    return watched;
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { config = unknown, url = '(unknown)' } = request.routeOptions;
    const { line, observe } =
      routes.get(config) ?? watch(url === '(unknown)' ? unknown : config, request.method, url);
    const [status, ms] = [reply.statusCode, reply.elapsedTime];
    const family = Math.floor(status / 100);
    observe[family] ??= meters.observer('truckroll_http_request', {
      method: request.method,
      route: url,
      status: `${family}xx`,
    });
    observe[family](ms / 1000, status >= 500);
    const traceId = request.span ? `,"traceId":"${request.span.traceId}"` : '';
    writeLine(
      log,
      `"reqId":"${request.id}"${line}${status},"ms":${Math.round(ms * 10) / 10}${traceId},"msg":"request"`,
    );
    done();
  });
}
