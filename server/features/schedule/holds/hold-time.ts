import { clientKey } from '../../../access/client-key.ts';
import type { Caller } from '../../../caller.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, tooMany } from '../../../http/errors.ts';
import { knownServices } from '../../../records/services/known-services.ts';
import { findAddOn } from '../../../records/services/price-lines.ts';
import { findVisitsWithin } from '../../../records/visits/schedule-store.ts';
import { holdWorker } from '../../../records/workers/store.ts';
import { openingsWithin } from '../availability/openings-for.ts';
import { openingsForWork, readWanted, type WantedWork } from '../availability/wanted-work.ts';
import { readBusyScene } from '../scene/read-scene.ts';
import { readHours, toInstant } from '../scene/wall-clock.ts';
import { refusals } from './refusals.ts';
import type { HeldTime, HoldInput } from './schemas.ts';
import { findHold, findHoldsWithin, type Hold, insertHold } from './store.ts';

const HOLD_TIME = { minutes: 10 };
/** Work that is not on the list of services is estimated from what the caller says, so it holds no more than this. */
const MAX_UNLISTED_MINUTES = 240;
/** How many of the best openings to try before the window counts as gone. */
const MAX_TRIES = 5;

/** Holds the best time within a window for a customer who books or moves a visit. */
export async function holdTime(
  deps: Deps,
  id: string,
  input: HoldInput,
  clientAddress: string,
  caller: Caller,
): Promise<HeldTime> {
  const earlier = await findHold(deps.sql, id);
  if (earlier) return toHeld(earlier);
  const client = clientKey(deps.config, 'hold', clientAddress);
  if (!readHours(input.time))
    throw invalid('The body is not valid', ['time: must be a window like 08:00-10:00']);
  const wanted = await readWanted(deps, input, caller);
  const { found, type, durationMinutes, visit } = wanted;
  if (!found) throw invalid('The body is not valid', ['address: is not known here']);
  const { place, franchiseId } = found;
  if (!visit) await refuseMadeUpWork(deps, type, input.addOns, durationMinutes);
  const held = await holdWindow(deps, {
    ...{ id, place, franchiseId, wanted, date: input.date, time: input.time, client },
    expiresAt: deps.clock.now().add(HOLD_TIME),
  });
  if (!held) throw conflict(refusals.windowTaken);
  return toHeld(held);
}

type WantedHold = Pick<Hold, 'id' | 'franchiseId' | 'client'> & {
  place: NonNullable<WantedWork['found']>['place'];
  wanted: WantedWork;
  date: string;
  time: string;
  expiresAt: Temporal.Instant;
};

/** Holds the best time within a window, or nothing if it is no longer free. */
export async function holdWindow(deps: Deps, asked: WantedHold): Promise<Hold | undefined> {
  const { id, place, franchiseId, wanted, date, time, expiresAt, client } = asked;
  const { type, durationMinutes, visit } = wanted;
  const scene = await readBusyScene(deps, franchiseId, () => [Temporal.PlainDate.from(date)]);
  const openings = await openingsForWork(deps, scene, place, wanted);
  const able = openingsWithin(openings, date, time, durationMinutes, scene.zone);
  for (const { opening, start } of able.slice(0, MAX_TRIES)) {
    const end = start + durationMinutes * 60;
    const hold: Hold = {
      id,
      workerId: opening.workerId,
      franchiseId,
      type,
      lat: place.lat,
      lng: place.lng,
      preferredDate: date,
      preferredTime: time,
      scheduledStart: toInstant(start).toString(),
      scheduledEnd: toInstant(end).toString(),
      expiresAt: expiresAt.toString(),
      client,
      visitId: visit?.id ?? null,
    };
    const free = [toInstant(start - opening.driveBefore), toInstant(end + opening.driveAfter)] as const;
    if (await insertIfFree(deps, hold, free, opening.beside)) return findHold(deps.sql, id);
  }
  return undefined;
}

/** A hold is no longer than the service that is booked with it: nobody can block a day with made-up work. */
async function refuseMadeUpWork({ sql }: Deps, type: string, addOns: string[], durationMinutes: number) {
  const service = (await knownServices(sql))(type);
  const unknown = service && addOns.find(label => !findAddOn(service, label));
  if (unknown !== undefined)
    throw invalid('The body is not valid', [`addOns: "${unknown}" is not offered with this service`]);
  if (!service && durationMinutes > MAX_UNLISTED_MINUTES) throw conflict(refusals.tooLong);
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
      const { workerId, visitId } = hold;
      const visits = await findVisitsWithin(sql, workerId, from, to, visitId ? [...beside, visitId] : beside);
      const holds = await findHoldsWithin(sql, workerId, from, to, beside, at, visitId);
      if (visits.length + holds.length > 0) return false;
      await insertHold(sql, hold, at);
      return true;
    });
  } catch (error) {
    if (breaks(error, 'visit_holds_per_client'))
      throw tooMany('You already hold five times: release one, or try again in ten minutes', 600);
    if (breaks(error, 'visit_time_held') || breaks(error, 'visit_workers_overlap')) return false;
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
