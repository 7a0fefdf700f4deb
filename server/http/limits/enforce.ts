import rateLimit, { type FastifyRateLimitStore, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Counters } from './counters.ts';
import { limitOf } from './table.ts';

const WINDOW_MS = 60_000;

type Reply = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Puts every route under its limit. Runs before authentication and validation: refused requests count too. */
export async function enforceLimits(app: FastifyInstance, counters: Counters) {
  app.addHook('onRoute', route => {
    const limit = limitOf([route.method].flat()[0]!, route.url);
    if (limit)
      route.config = { ...route.config, rateLimit: { max: limit.perMinute, groupId: limit.endpoint } };
  });
  // The plugin keeps a store per route; ours counts per endpoint, which the key it hands over already names.
  class Store {
    incr(key: string, reply: Reply, windowMs: number) {
      const answer = ({ count, resetMs }: { count: number; resetMs: number }) =>
        reply(null, { current: count, ttl: Math.max(resetMs, 0) });
      const counted = counters.hit(key, windowMs);
      if (counted instanceof Promise) counted.then(answer, reply);
      else answer(counted);
    }
    child() {
      return this;
    }
  }
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    enableDraftSpec: true,
    store: Store as unknown as new () => FastifyRateLimitStore,
    errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
      new DomainError(429, `Too many requests: try again in ${Math.ceil(ttl / 1000)} s`),
  } as RateLimitPluginOptions);
}
