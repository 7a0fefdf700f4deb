import type { Interval } from '@truckroll/planner';
import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { estimateDuration } from '../../../records/jobs/estimate-duration.ts';
import { knownServices } from '../../../records/services/known-services.ts';
import type { BusyTime } from '../../../records/visits/schedule-store.ts';
import { findAddressForCaller } from '../places/find-address.ts';
import { asUpstreamFailure } from '../scene/drive-times.ts';
import type { Scene } from '../scene/read-scene.ts';
import { startsWithin, startWindows, toInstant, wallClock } from '../scene/wall-clock.ts';
import { servingFranchise } from '../territories/serving-franchise.ts';
import { findOpenings, type Opening, startWithin } from './find-openings.ts';
import type { Availability, AvailabilityQuery } from './schemas.ts';

/** Two hours each, from early to late; shifts decide which of them can be offered. */
const WINDOWS = Array.from({ length: 9 }, (_, i) => ({ from: 4 + 2 * i, to: 6 + 2 * i }));
/** Minimum notice before a visit. */
const LEAD_SECONDS = 3600;

export type OpeningsQuery = Omit<
  AvailabilityQuery,
  'type' | 'visit' | 'addOns' | 'from' | 'days' | 'date'
> & {
  type: string;
  addOns: string[];
};
export type FoundPlace = { lat: number; lng: number; label: string };

/** The windows on all days that at least one worker can make. */
export function windowsOf(
  scene: Scene<BusyTime>,
  openings: Opening[],
  seconds: number,
): Availability['windows'] {
  const at = wallClock(scene.days, scene.zone);
  const byDay = openingsByDay(
    openings,
    scene.days.map((_, day) => ({ from: at(day, 0), to: at(day, 1440) })),
  );
  return scene.days.flatMap((day, i) =>
    byDay[i]!.length === 0
      ? []
      : WINDOWS.flatMap(({ from, to }) => {
          const window = { from: at(i, from * 60), to: at(i, to * 60) };
          const workers = countWorkers(byDay[i]!, startsWithin(window, seconds));
          if (workers === 0) return [];
          return {
            date: day.toString(),
            time: `${clock(from)}-${clock(to)}`,
            start: toIso(toInstant(window.from)),
            end: toIso(toInstant(window.to)),
            workers,
          };
        }),
  );
}

/** One pass over a thousand openings instead of one for each day. Days are in order. */
function openingsByDay(openings: Opening[], days: Interval[]): Opening[][] {
  const byDay = days.map((): Opening[] => []);
  for (const opening of openings)
    for (let day = 0; day < days.length && days[day]!.from <= opening.latest; day++)
      if (opening.earliest < days[day]!.to) byDay[day]!.push(opening);
  return byDay;
}

/** Openings are grouped by worker, so comparing with the last counted worker is enough. */
function countWorkers(openings: Opening[], starts: Interval): number {
  let count = 0;
  let last: string | undefined;
  for (const opening of openings) {
    if (opening.workerId === last || startWithin(opening, starts) === null) continue;
    last = opening.workerId;
    count++;
  }
  return count;
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export async function durationOf({ sql }: Deps, asked: OpeningsQuery): Promise<number> {
  const { type, addOns, gutterLength = null, stories = null, durationMinutes } = asked;
  if (durationMinutes !== undefined) return durationMinutes;
  return estimateDuration({ type, addOns, gutterLength, stories }, (await knownServices(sql))(type));
}

type WorkPlace = Pick<AvailabilityQuery, 'lat' | 'lng' | 'address' | 'franchiseId'>;

/** Where the work is and which franchise serves it; undefined for an unknown address. */
export async function findPlace(deps: Deps, asked: WorkPlace) {
  const { lat, lng, address, franchiseId } = asked;
  const isPosition = lat !== undefined && lng !== undefined;
  if (!isPosition && address === undefined)
    throw invalid('The request is not valid', ['address: is required, or lat and lng']);
  const found = isPosition
    ? { lat, lng, label: `${lat}, ${lng}`, postcode: null }
    : (await findAddressForCaller(deps, address!, 1)).places[0];
  if (!found) return undefined;
  const serving = franchiseId ?? (await servingFranchise(deps.sql, found))?.id ?? null;
  const place: FoundPlace = { lat: found.lat, lng: found.lng, label: found.label };
  return { place, franchiseId: serving };
}

/** Where a visit fits into the plan. A routing failure becomes an upstream error for the caller. */
export async function openingsFor(
  deps: Deps,
  scene: Scene<BusyTime>,
  place: FoundPlace,
  type: string,
  durationMinutes: number,
): Promise<Opening[]> {
  const wanted = { place: scene.places.row(place.lat, place.lng), seconds: durationMinutes * 60, type };
  return asUpstreamFailure(deps, () => findOpenings(deps, scene, wanted, scene.now + LEAD_SECONDS));
}

/** Who could come within a window, and when; shortest detour first. */
export function openingsWithin(
  openings: Opening[],
  date: string,
  time: string,
  durationMinutes: number,
  zone: string,
): { opening: Opening; start: number }[] {
  const requested = { preferredDate: date, preferredTime: time, durationMinutes };
  const [window] = startWindows(requested, [], zone);
  return openings
    .flatMap(opening => {
      const start = startWithin(opening, window!);
      return start === null ? [] : { opening, start };
    })
    .sort((a, b) => a.opening.addedSeconds - b.opening.addedSeconds || a.start - b.start);
}
