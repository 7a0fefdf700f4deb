import type { Deps } from '../../../deps.ts';
import { findLocation, type LocationRow } from '../positions/store.ts';
import { drivesBetween, isRoutingTrouble, Places } from '../scene/drive-times.ts';

export type LiveArrival = { at: Temporal.Instant; position: LocationRow };

/**
 * When a worker en route arrives, by road from the last position. Undefined if no position is recent enough or no road
 * is known.
 */
export async function liveArrival(
  deps: Deps,
  visit: { workerId: string | null; lat: number | null; lng: number | null },
): Promise<LiveArrival | undefined> {
  if (!visit.workerId || visit.lat === null) return undefined;
  const now = deps.clock.now();
  const position = await findLocation(deps.sql, visit.workerId, now);
  const silentSince = now.subtract({ minutes: deps.config.locations.staleMinutes });
  if (!position || Temporal.Instant.compare(position.recordedAt, silentSince) < 0) return undefined;
  try {
    const places = new Places();
    const [from, to] = [places.row(position.lat, position.lng), places.row(visit.lat, visit.lng)];
    const drives = await drivesBetween(deps, places, [[from, to]]);
    const seconds = drives(from, to);
    // Count from when the position was recorded.
    const leave = Temporal.Instant.from(position.recordedAt);
    const at = leave.add({ seconds: Math.max(0, seconds) });
    if (seconds < 0) return undefined;
    return { at: Temporal.Instant.compare(at, now) < 0 ? now : at, position };
  } catch (error) {
    if (!isRoutingTrouble(error)) throw error;
    deps.log.warn({ err: error }, 'An arrival cannot be estimated');
    return undefined;
  }
}
