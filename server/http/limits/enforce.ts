import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Count, Counters } from './counters.ts';
import { limiterOf } from './limiter.ts';

/** Puts every route under its limit. Runs before authentication and validation: refused requests count too. */
export function enforceLimits(app: FastifyInstance, counters: Counters) {
  app.addHook('onRoute', route => {
    const limiter = limiterOf([route.method].flat()[0]!, route.url, counters);
    if (!limiter) return;

    function judge(reply: FastifyReply, counted: Count): Error | undefined {
      const headers = limiter!.headers(counted);
      reply.headers(headers);
      if (!limiter!.isOver(counted)) return undefined;
      const seconds = headers['ratelimit-reset'];
      reply.header('retry-after', seconds);
      return new DomainError(429, `Too many requests: try again in ${seconds} s`);
    }

    // Called back rather than awaited: counts in memory are there at once, and a promise costs more than they do.
    function enforce(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
      const counted = limiter!.count(request.ip);
      if (counted instanceof Promise) counted.then(count => done(judge(reply, count)), done);
      else done(judge(reply, counted));
    }
    route.onRequest = [enforce, ...[route.onRequest ?? []].flat()];
  });
}
