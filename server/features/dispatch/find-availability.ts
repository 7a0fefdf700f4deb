import { toIso } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../http/errors.ts';
import { estimateDuration } from '../jobs/estimate-duration.ts';
import { findAddressForCaller } from '../places/find-address.ts';
import { knownServices } from '../services/known-services.ts';
import { servingFranchise } from '../territories/serving-franchise.ts';
import { toldToCaller } from './drive-times.ts';
import { findOpenings, type Opening, startWithin } from './find-openings.ts';
import { readScene, type Scene } from './read-scene.ts';
import type { Availability, AvailabilityQuery, HoldInput } from './schemas.ts';
import { daysFrom, startsWithin, startWindows, toInstant, wallClock } from './wall-clock.ts';

/** Two hours each, from early to late; shifts decide which of them anybody can keep. */
const WINDOWS = Array.from({ length: 9 }, (_, i) => ({ from: 4 + 2 * i, to: 6 + 2 * i }));
/** Nobody is sent off sooner than this. */
const LEAD_SECONDS = 3600;

type Asked = Omit<AvailabilityQuery, 'addOns' | 'from' | 'days'> & { addOns: string[] };
export type FoundPlace = { lat: number; lng: number; label: string };

/** What somebody who books can choose from. */
export async function findAvailability(deps: Deps, query: AvailabilityQuery): Promise<Availability> {
  const addOns = (query.addOns ?? '').split(',').filter(each => each.trim());
  const asked = { ...query, addOns };
  const durationMinutes = await durationOf(deps, asked);
  const found = await findPlace(deps, asked);
  if (!found)
    return { place: null, franchiseId: null, timezone: deps.config.timezone, durationMinutes, windows: [] };
  const { place, franchiseId } = found;
  const scene = await readScene(deps, franchiseId, today =>
    daysFrom(query.from ? Temporal.PlainDate.from(query.from) : today, query.days),
  );
  const openings = await openingsFor(deps, scene, place, query.type, durationMinutes);
  const at = wallClock(scene.days, scene.zone);
  const windows = scene.days.flatMap((day, i) => {
    const that = openings.filter(({ latest, earliest }) => latest >= at(i, 0) && earliest < at(i, 1440));
    return WINDOWS.flatMap(({ from, to }) => {
      const window = { from: at(i, from * 60), to: at(i, to * 60) };
      const starts = startsWithin(window, durationMinutes * 60);
      const able = that.filter(opening => startWithin(opening, starts) !== null);
      if (able.length === 0) return [];
      return {
        date: day.toString(),
        time: `${clock(from)}-${clock(to)}`,
        start: toIso(toInstant(window.from)),
        end: toIso(toInstant(window.to)),
        workers: new Set(able.map(({ workerId }) => workerId)).size,
      };
    });
  });
  return { place, franchiseId, timezone: scene.zone, durationMinutes, windows };
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export async function durationOf({ sql }: Deps, asked: Asked): Promise<number> {
  const { type, addOns, gutterLength = null, stories = null } = asked;
  return estimateDuration({ type, addOns, gutterLength, stories }, (await knownServices(sql))(type));
}

/** Where the work is, and who would do it; nothing if nobody knows the address. */
export async function findPlace(deps: Deps, asked: Asked | HoldInput) {
  const { lat, lng, address, franchiseId } = asked;
  const isPosition = lat !== undefined && lng !== undefined;
  if (!isPosition && address === undefined)
    throw invalid('The request is not valid', ['address: is required, or lat and lng']);
  const found = isPosition
    ? { lat, lng, label: `${lat}, ${lng}`, postcode: null }
    : (await findAddressForCaller(deps, address!, 1))[0];
  if (!found) return undefined;
  const serving = franchiseId ?? (await servingFranchise(deps.sql, found))?.id ?? null;
  const place: FoundPlace = { lat: found.lat, lng: found.lng, label: found.label };
  return { place, franchiseId: serving };
}

/** Where a visit fits into the plan; a routing engine that fails is told to the caller. */
export async function openingsFor(
  deps: Deps,
  scene: Scene,
  place: FoundPlace,
  type: string,
  durationMinutes: number,
): Promise<Opening[]> {
  const wanted = { place: scene.places.row(place.lat, place.lng), seconds: durationMinutes * 60, type };
  return toldToCaller(deps, () => findOpenings(deps, scene, wanted, scene.now + LEAD_SECONDS));
}

/** Who could come within a window, and when; the shortest detour first. */
export function openingsWithin(
  openings: Opening[],
  date: string,
  time: string,
  durationMinutes: number,
  zone: string,
): { opening: Opening; start: number }[] {
  const wish = { preferredDate: date, preferredTime: time, durationMinutes };
  const [window] = startWindows(wish, [], zone);
  return openings
    .flatMap(opening => {
      const start = startWithin(opening, window!);
      return start === null ? [] : { opening, start };
    })
    .sort((a, b) => a.opening.addedSeconds - b.opening.addedSeconds || a.start - b.start);
}
