import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { type Counters, memoryCounters } from './counters.ts';
import { redisCounters } from './redis.ts';

/** Shared through Redis if configured, otherwise counted by this process for itself and its children. */
export function chooseCounters({ config, clock, log }: { config: Config; clock: Clock; log: Log }): Counters {
  const own = memoryCounters(clock);
  return config.redisUrl ? redisCounters(config.redisUrl, own, log) : own;
}
