import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
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
/** A late answer alone doesn't mean that Redis is away. This is how long it has to answer at all. */
const AWAY_MS = 3_000;

/** Counters shared by all instances through Redis. While Redis is down, each process counts on its own. */
export function redisCounters(url: string, fallback: Counters, log: Log): Counters {
  const redis = new Redis(url, {
    // With the first request: while the application is put together, the process is too busy to notice that it is
    // connected, and its timers say that it took too long.
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: tries => Math.min(100 * tries, 2000),
  });
  let down = false;
  let closed = false;
  let asking = false;
  let slowConnects = 0;
  let connecting: Promise<unknown> | undefined;
  redis.on('error', (error: NodeJS.ErrnoException) => {
    // The timer of a busy process is no proof; the next attempt is.
    if (error.code === 'ETIMEDOUT' && slowConnects++ === 0) return;
    report(error);
  });
  redis.on('ready', () => {
    if (down) log.info('Redis is back: limits are shared again');
    down = false;
    slowConnects = 0;
  });

  function report(error: Error) {
    if (!down && !closed) log.error({ err: error }, 'Redis is away: limits go on in each process alone');
    down = true;
  }

  /** After an answer that came too late: is it slow, or does it hang? One that hangs gets a new connection. */
  async function askWhetherAway() {
    if (asking || down) return;
    asking = true;
    try {
      const answered = await within(redis.ping(), AWAY_MS);
      if (answered || closed) return;
      report(new Error(`No answer within ${AWAY_MS} ms`));
      redis.disconnect(true);
    } catch {
      // The connection was lost meanwhile: an event says so.
    } finally {
      asking = false;
    }
  }

  const count = async (key: string, windowMs: number) => {
    if (redis.status === 'wait') connecting = redis.connect().catch(() => {}); // reported as an event
    await connecting;
    return (await redis.eval(hitScript, 1, `limit:${key}`, windowMs)) as [number, number];
  };

  return {
    async hit(key, windowMs): Promise<Count> {
      try {
        const answer = await within(count(key, windowMs), TIMEOUT_MS);
        if (answer) return { count: answer[0], resetMs: answer[1] };
        if (redis.status === 'ready') void askWhetherAway();
      } catch (error) {
        // Without a connection there is an event, too.
        if (redis.status === 'ready') report(error as Error);
      }
      return fallback.hit(key, windowMs);
    },
    async close() {
      closed = true;
      redis.disconnect();
    },
  };
}

/**
 * Undefined if it takes longer. Time that this process was busy doesn't count against Redis: timers fire before the
 * answers that arrived meanwhile are read, so those get their turn first.
 */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const stop = new AbortController();
  const late = sleep(ms, undefined, { signal: stop.signal })
    .then(() => setImmediate())
    .then(() => setImmediate());
  late.catch(() => {});
  work.catch(() => {}); // it may fail after we stopped waiting
  try {
    return await Promise.race([work, late as Promise<undefined>]);
  } finally {
    stop.abort();
  }
}

/** Asks Redis once whether it answers, for `truckroll doctor`. */
export async function pingRedis(url: string, timeoutMs: number): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    retryStrategy: null,
  });
  let failure: Error | undefined;
  redis.on('error', error => (failure ??= error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw failure ?? error;
  } finally {
    redis.disconnect();
  }
}
