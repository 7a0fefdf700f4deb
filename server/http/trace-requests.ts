import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Span, Tracing } from '../tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** A span for each request, named by route pattern. Continues the caller's trace only behind a trusted proxy. */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing | undefined,
  { trustProxy }: Pick<Config, 'trustProxy'>,
) {
  app.decorateRequest('span', null);
  if (!tracing) return;

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '(unknown)';
    const parent = trustProxy ? request.headers.traceparent : undefined;
    request.span = tracing.begin(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'truckroll.request_id': request.id,
        },
      },
      typeof parent === 'string' ? parent : undefined,
    );
    done();
  });

  // Wrap the handler itself: the body is read between hooks, outside the request's context.
  app.addHook('onRoute', route => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const run = () => handler.call(this, request, reply);
      return request.span ? request.span.within(run) : run();
    };
  });

  app.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, { 'http.response.status_code': statusCode }, statusCode >= 500);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, { 'truckroll.aborted': true }, false);
    done();
  });
}

function end({ span }: FastifyRequest, attributes: Record<string, number | boolean>, isError: boolean) {
  span?.end({ attributes, ...(isError ? { error: new Error('the answer is a 5xx') } : {}) });
}
