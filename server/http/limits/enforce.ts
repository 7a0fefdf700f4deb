import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import { clientOf } from './client.ts';
import type { Counters } from './counters.ts';
import { limitOf, limitOfRequest } from './table.ts';

const WINDOW_MS = 60_000;

/** Limits every route per client. Runs before authentication and validation, so rejected requests count too. */
export function enforceLimits(app: FastifyInstance, counters: Counters) {
  app.addHook('onRoute', route => {
    const limit = limitOf([route.method].flat()[0]!, route.url);
    if (!limit) return;
    route.onRequest = [
      async (request, reply) => {
        const { endpoint, perMinute } = limitOfRequest(limit, request.query);
        const { count, resetMs } = await counters.hit(`${endpoint} ${clientOf(request.ip)}`, WINDOW_MS);
        const seconds = String(Math.ceil(Math.max(resetMs, 0) / 1000));
        reply.headers({
          'ratelimit-limit': String(perMinute),
          'ratelimit-remaining': String(Math.max(perMinute - count, 0)),
          'ratelimit-reset': seconds,
        });
        if (count <= perMinute) return;
        reply.header('retry-after', seconds);
        throw new DomainError(429, `Too many requests: try again in ${seconds} s`);
      },
      ...[route.onRequest ?? []].flat(),
    ];
  });
}
