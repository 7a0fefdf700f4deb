import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { clientOf } from './client.ts';
import type { Count, Counters } from './counters.ts';
import { limitOf } from './table.ts';

const WINDOW_MS = 60_000;

/** Puts every route under its limit. Runs before authentication and validation: refused requests count too. */
export function enforceLimits(app: FastifyInstance, counters: Counters) {
  app.addHook('onRoute', route => {
    const limit = limitOf([route.method].flat()[0]!, route.url);
    if (!limit) return;
    const { endpoint, perMinute } = limit;
    const [most, prefix] = [String(perMinute), `${endpoint} `];

    function judge(reply: FastifyReply, { count, resetMs }: Count): Error | undefined {
      const seconds = String(Math.ceil(Math.max(resetMs, 0) / 1000));
      reply.header('ratelimit-limit', most);
      reply.header('ratelimit-remaining', String(Math.max(perMinute - count, 0)));
      reply.header('ratelimit-reset', seconds);
      if (count <= perMinute) return undefined;
      reply.header('retry-after', seconds);
      return new DomainError(429, `Too many requests: try again in ${seconds} s`);
    }

    // Called back rather than awaited: counts in memory are there at once, and a promise costs more than they do.
    function enforce(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
      const counted = counters.hit(prefix + clientOf(request.ip), WINDOW_MS);
      if (counted instanceof Promise) counted.then(count => done(judge(reply, count)), done);
      else done(judge(reply, counted));
    }
    route.onRequest = [enforce, ...[route.onRequest ?? []].flat()];
  });
}
