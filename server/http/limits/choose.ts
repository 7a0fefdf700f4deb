import type { Deps } from '../../deps.ts';
import { type Counters, memoryCounters } from './counters.ts';
import { redisCounters } from './redis.ts';

/** Shared through Redis where one is configured, else counted by this process for itself and its children. */
export function chooseCounters({ config, clock, log }: Deps): Counters {
  const own = memoryCounters(clock);
  return config.redisUrl ? redisCounters(config.redisUrl, own, log) : own;
}
