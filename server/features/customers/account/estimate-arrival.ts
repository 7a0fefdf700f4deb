import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { liveArrival } from '../../schedule/repair/live-arrival.ts';
import type { Booking } from './schemas.ts';

type Visit = {
  status: string;
  scheduledStart: string | null;
  workerId: string | null;
  lat: number | null;
  lng: number | null;
};

/**
 * When a technician on the way will arrive: from the last position by road, or else by the schedule, and
 * never in the past. The position is shown only while on the way.
 */
export async function estimateArrival(deps: Deps, visit: Visit): Promise<Booking['arrival']> {
  if (visit.status !== 'en_route') return null;
  const live = await liveArrival(deps, visit);
  if (live) {
    const { lat, lng, recordedAt } = live.position;
    return { at: toIso(live.at), source: 'live', worker: { lat, lng, recordedAt } };
  }
  if (visit.scheduledStart === null) return null;
  const [planned, now] = [Temporal.Instant.from(visit.scheduledStart), deps.clock.now()];
  const at = toIso(Temporal.Instant.compare(planned, now) < 0 ? now : planned);
  return { at, source: 'schedule', worker: null };
}
