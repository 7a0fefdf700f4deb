import type { FastifyInstance } from 'fastify';
import type { Meters } from '../meters.ts';

/** By route pattern: addresses are endless, and can hold names and tokens. */
export function measureRequests(app: FastifyInstance, meters: Meters) {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? '(unknown)',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    meters.observe('truckroll_http_request', labels, reply.elapsedTime / 1000, reply.statusCode >= 500);
    done();
  });
}
