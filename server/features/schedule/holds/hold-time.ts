import { clientKey } from '../../../access/client-key.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, tooMany } from '../../../http/errors.ts';
import { findVisitsWithin } from '../../../records/jobs/visits-store.ts';
import { holdWorker } from '../../../records/workers/store.ts';
import { durationOf, findPlace, openingsFor, openingsWithin } from '../availability/find-availability.ts';
import { readScene } from '../scene/read-scene.ts';
import { readHours, toInstant } from '../scene/wall-clock.ts';
import type { HeldTime, HoldInput } from './schemas.ts';
import { countHoldsOf, findHold, findHoldsWithin, type Hold, insertHold } from './store.ts';

const HOLD_TIME = { minutes: 10 };
/** Enough for an office full of customers; one client holding everything would block all other bookings. */
const MAX_HELD = 20;
/** How many of the best openings to try before the window counts as gone. */
const MAX_TRIES = 5;

/** Holds the best time within a window for a customer who is booking. */
export async function holdTime(
  deps: Deps,
  id: string,
  input: HoldInput,
  clientAddress: string,
): Promise<HeldTime> {
  const earlier = await findHold(deps.sql, id);
  if (earlier) return toHeld(earlier);
  const client = clientKey(deps.config, 'hold', clientAddress);
  if ((await countHoldsOf(deps.sql, client, deps.clock.now())) >= MAX_HELD)
    throw tooMany('Too many times are held from this address: let one go, or try again later', 600);
  if (!readHours(input.time))
    throw invalid('The body is not valid', ['time: must be a window like 08:00-10:00']);
  const found = await findPlace(deps, input);
  if (!found) throw invalid('The body is not valid', ['address: is not known here']);
  const { place, franchiseId } = found;
  const durationMinutes = await durationOf(deps, input);
  const scene = await readScene(deps, franchiseId, () => [Temporal.PlainDate.from(input.date)]);
  const openings = await openingsFor(deps, scene, place, input.type, durationMinutes);
  const able = openingsWithin(openings, input.date, input.time, durationMinutes, scene.zone);
  for (const { opening, start } of able.slice(0, MAX_TRIES)) {
    const end = start + durationMinutes * 60;
    const hold: Hold = {
      id,
      workerId: opening.workerId,
      franchiseId,
      type: input.type,
      lat: place.lat,
      lng: place.lng,
      preferredDate: input.date,
      preferredTime: input.time,
      scheduledStart: toInstant(start).toString(),
      scheduledEnd: toInstant(end).toString(),
      expiresAt: deps.clock.now().add(HOLD_TIME).toString(),
      client,
    };
    const free = [toInstant(start - opening.driveBefore), toInstant(end + opening.driveAfter)] as const;
    if (await insertIfFree(deps, hold, free, opening.beside)) return toHeld((await findHold(deps.sql, id))!);
  }
  throw conflict('This window is no longer free; choose another');
}

/** Returns false if a visit or hold already overlaps the time or the drive to it. */
async function insertIfFree(
  deps: Deps,
  hold: Hold,
  [from, to]: readonly [Temporal.Instant, Temporal.Instant],
  beside: string[],
): Promise<boolean> {
  const at = deps.clock.now();
  try {
    return await deps.sql.begin(async sql => {
      const worker = await holdWorker(sql, hold.workerId);
      if (worker?.franchiseId !== hold.franchiseId) return false;
      const visits = await findVisitsWithin(sql, hold.workerId, from, to, beside);
      const holds = await findHoldsWithin(sql, hold.workerId, from, to, beside, at);
      if (visits.length + holds.length > 0) return false;
      await insertHold(sql, hold, at);
      return true;
    });
  } catch (error) {
    if (breaks(error, 'visit_time_held') || breaks(error, 'job_visits_overlap')) return false;
    throw error;
  }
}

const iso = (text: string) => new Date(text).toISOString();

const toHeld = (hold: Hold): HeldTime => ({
  holdId: hold.id,
  preferredDate: hold.preferredDate,
  preferredTime: hold.preferredTime,
  scheduledStart: iso(hold.scheduledStart),
  scheduledEnd: iso(hold.scheduledEnd),
  expiresAt: iso(hold.expiresAt),
});
