import { Redis } from 'ioredis';
import type { Log } from '../../log.ts';
import type { Count, Counters } from './counters.ts';

/** Counts and opens the window in one step, so no crash can leave a count that never expires. */
const hitScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}
`;

/** A request never waits longer than this for a shared count. */
const TIMEOUT_MS = 250;

/** Counters shared by all instances through Redis. While Redis is down, each process counts on its own. */
export function redisCounters(url: string, fallback: Counters, log: Log): Counters {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: TIMEOUT_MS,
    retryStrategy: tries => Math.min(100 * tries, 2000),
  });
  let down = false;
  redis.on('error', error => report(error));
  redis.on('ready', () => {
    if (down) log.info('Redis is back: limits are shared again');
    down = false;
  });

  function report(error: Error) {
    if (!down) log.error({ err: error }, 'Redis is away: limits go on in each process alone');
    down = true;
  }

  return {
    async hit(key, windowMs): Promise<Count> {
      try {
        const [count, resetMs] = (await redis.eval(hitScript, 1, `limit:${key}`, windowMs)) as [
          number,
          number,
        ];
        return { count, resetMs };
      } catch (error) {
        report(error as Error);
        return fallback.hit(key, windowMs);
      }
    },
    close: async () => redis.disconnect(),
  };
}
