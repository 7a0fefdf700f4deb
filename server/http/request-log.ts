import type { FastifyInstance } from 'fastify';

/**
 * One line for each request, by route pattern: addresses and queries can hold names, e-mail addresses and
 * tokens, the pattern cannot. The id in the line is the one in the response's `x-request-id`.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '(unknown)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.span && { traceId: request.span.traceId }),
    };
    app.log.info(line, 'request');
    done();
  });
}
