import { clientOf } from './client.ts';
import type { Count, Counters } from './counters.ts';
import { limitOf } from './table.ts';

const WINDOW_MS = 60_000;

/** The limit of one endpoint, counted by client. */
export type Limiter = {
  count(address: string): Count | Promise<Count>;
  isOver(counted: Count): boolean;
  headers(counted: Count): Record<`ratelimit-${'limit' | 'remaining' | 'reset'}`, string>;
};

export function limiterOf(method: string, url: string, counters: Counters): Limiter | undefined {
  const limit = limitOf(method, url);
  if (!limit) return undefined;
  const { endpoint, perMinute } = limit;
  const [most, prefix] = [String(perMinute), `${endpoint} `];
  return {
    count: address => counters.hit(prefix + clientOf(address), WINDOW_MS),
    isOver: ({ count }) => count > perMinute,
    headers: ({ count, resetMs }) => ({
      'ratelimit-limit': most,
      'ratelimit-remaining': String(Math.max(perMinute - count, 0)),
      'ratelimit-reset': String(Math.ceil(Math.max(resetMs, 0) / 1000)),
    }),
  };
}
