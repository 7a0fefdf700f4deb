import type { Clock } from '../../clock.ts';
import { evictOldest } from '../../evict-oldest.ts';

export type Count = { count: number; resetMs: number };

/** Counts hits per key in windows that open with the first hit. */
export type Counters = {
  hit(key: string, windowMs: number): Count | Promise<Count>;
  close?(): Promise<void>;
};

/** Beyond this many clients in one window the oldest are evicted, which bounds memory under any flood. */
const MAX_CLIENTS = 500_000;
const SWEEP_MS = 30_000;

export function memoryCounters(clock: Clock): Counters {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let nextSweep = 0;

  function sweep(now: number) {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    nextSweep = now + SWEEP_MS;
  }

  return {
    hit(key, windowMs) {
      const now = clock.now().epochMilliseconds;
      if (now >= nextSweep) sweep(now);
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { count: 0, endsAt: now + windowMs };
        evictOldest(windows, key, window, MAX_CLIENTS);
      }
      window.count++;
      return { count: window.count, resetMs: window.endsAt - now };
    },
  };
}
