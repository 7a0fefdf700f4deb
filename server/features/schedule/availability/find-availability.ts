import type { Deps } from '../../../deps.ts';
import { readBusyScene } from '../scene/read-scene.ts';
import { daysFrom } from '../scene/wall-clock.ts';
import { windowsOf } from './openings-for.ts';
import type { Availability, AvailabilityQuery } from './schemas.ts';
import { openingsForWork, readWanted } from './wanted-work.ts';

/** The windows a customer can book, or move a visit to. */
export async function findAvailability(deps: Deps, query: AvailabilityQuery): Promise<Availability> {
  const addOns = (query.addOns ?? '').split(',').filter(each => each.trim());
  const wanted = await readWanted(deps, { ...query, addOns });
  const { found, durationMinutes } = wanted;
  if (!found)
    return { place: null, franchiseId: null, timezone: deps.config.timezone, durationMinutes, windows: [] };
  const { place, franchiseId } = found;
  const from = query.date ?? query.from;
  const scene = await readBusyScene(deps, franchiseId, today =>
    daysFrom(from ? Temporal.PlainDate.from(from) : today, query.date ? 1 : query.days),
  );
  const openings = await openingsForWork(deps, scene, place, wanted);
  const windows = windowsOf(scene, openings, durationMinutes * 60);
  return { place, franchiseId, timezone: scene.zone, durationMinutes, windows };
}
