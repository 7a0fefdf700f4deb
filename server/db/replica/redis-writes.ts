import { Redis } from 'ioredis';
import type { Log } from '../../log.ts';
import { type LastWrites, UNKNOWN } from './last-writes.ts';

/** A request never waits longer than this; the primary can answer it, too. */
const TIMEOUT_MS = 250;

/**
 * Shared by all instances through Redis. While it does not answer, and as long after that as a write may be missing on a
 * replica, nobody knows what others wrote: everybody reads the primary.
 */
export function redisWrites(
  url: string,
  forgetMs: number,
  log: Log,
  now = () => performance.now(),
): LastWrites {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: TIMEOUT_MS,
    retryStrategy: tries => Math.min(100 * tries, 2000),
  });
  let failedAt = Number.NEGATIVE_INFINITY;
  let down = false;
  const failed = (error: Error) => {
    failedAt = now();
    if (!down) log.error({ err: error }, 'Redis is away: lists and reports read the primary');
    down = true;
  };
  redis.on('error', failed);
  redis.on('ready', () => {
    down = false;
  });
  let connecting: Promise<unknown> | undefined;
  const connected = async () => {
    if (redis.status === 'wait') connecting = redis.connect().catch(() => {}); // reported as an event
    await connecting;
  };
  const keyOf = (caller: string) => `last-write:${caller}`;
  return {
    async remember(caller, position) {
      try {
        await connected();
        await redis.set(keyOf(caller), position, 'PX', Math.ceil(forgetMs));
      } catch (error) {
        failed(error as Error);
      }
    },
    async find(caller) {
      try {
        await connected();
        const known = await redis.get(keyOf(caller));
        if (now() - failedAt < forgetMs) return UNKNOWN;
        return known === null ? undefined : Number(known);
      } catch (error) {
        failed(error as Error);
        return UNKNOWN;
      }
    },
    async close() {
      redis.disconnect();
    },
  };
}
