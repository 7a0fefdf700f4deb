import { dayOf } from '../scene/wall-clock.ts';

/** From this moment a visit's worker and minute stay: a time of day on the evening before, where the franchise is. */
export function freezeTime(start: Temporal.Instant, zone: string, freezeAt: string): Temporal.Instant {
  const eve = dayOf(start, zone).subtract({ days: 1 });
  return eve.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(freezeAt) }).toInstant();
}

export const isFrozen = (
  start: string | Temporal.Instant,
  zone: string,
  freezeAt: string,
  now: Temporal.Instant,
): boolean => Temporal.Instant.compare(now, freezeTime(Temporal.Instant.from(start), zone, freezeAt)) >= 0;
