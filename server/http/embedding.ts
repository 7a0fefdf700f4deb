import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A step of booking: websites that the office listed may call it from a browser. */
    embeddable?: boolean;
  }
}

export type ListOrigins = () => Promise<string[]>;

/** No credentials: booking needs none, so another site never acts in the name of somebody who is signed in. */
const preflight = {
  'access-control-allow-headers': 'content-type, idempotency-key',
  'access-control-max-age': '600',
};
const readable = 'idempotency-replayed, retry-after, x-request-id';

/** CORS for the listed origins, on embeddable routes alone. Runs ahead of the limits, so that a 429 can be read too. */
export function allowEmbedding(app: FastifyInstance, listOrigins: ListOrigins) {
  const isListed = async ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && (await listOrigins()).includes(headers.origin);

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.embeddable) return;
    reply.header('vary', 'origin');
    if (!(await isListed(request))) return;
    reply.header('access-control-allow-origin', request.headers.origin);
    reply.header('access-control-expose-headers', readable);
  });

  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', route => {
    if (!route.config?.embeddable || route.method === 'OPTIONS') return;
    const known = methods.get(route.url);
    const allowed = known ?? new Set<string>();
    for (const method of [route.method].flat()) if (method !== 'HEAD') allowed.add(method);
    methods.set(route.url, allowed);
    if (known) return;
    const options = { config: { access: 'public', embeddable: true }, schema: { hide: true } } as const;
    app.options(route.url, options, async (request, reply) => {
      if (!(await isListed(request))) throw new DomainError(403, 'This website may not use the booking API');
      return reply
        .code(204)
        .headers({ ...preflight, 'access-control-allow-methods': [...allowed].join(', ') })
        .send();
    });
  });
}

/** The headers of `/book?embed=1`: framed by the listed origins and nobody else. Undefined: by nobody. */
export function frameHeaders(policy: string, origins: string[]): Record<string, string> | undefined {
  if (origins.length === 0) return undefined;
  return {
    'content-security-policy': policy.replace(
      "frame-ancestors 'none'",
      `frame-ancestors ${origins.join(' ')}`,
    ),
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** The script of the one-liner, which other websites load. */
export function serveEmbedLoader(app: FastifyInstance) {
  const loader = readFileSync(join(import.meta.dirname, '..', '..', 'web', 'public', 'embed.js'));
  app.get('/embed.js', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(loader),
  );
}
