import { toIso } from '../../clock.ts';
import type { Booking } from './schemas.ts';

type Visit = { status: string; scheduledStart: string | null };

/**
 * When somebody who is on the way arrives: by the plan, and never in the past. The worker's place on the road
 * makes it `live` once it is known.
 */
export function estimateArrival(
  { status, scheduledStart }: Visit,
  now: Temporal.Instant,
): Booking['arrival'] {
  if (status !== 'en_route' || scheduledStart === null) return null;
  const planned = Temporal.Instant.from(scheduledStart);
  return { at: toIso(Temporal.Instant.compare(planned, now) < 0 ? now : planned), source: 'schedule' };
}
