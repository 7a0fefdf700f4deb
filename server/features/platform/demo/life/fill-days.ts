import type { Sql } from '../../../../db/connect.ts';
import { linkProperties } from '../../../../records/customers/properties-store.ts';
import { addOutcomes } from './add-days.ts';
import type { Money } from './add-invoices.ts';
import { outcomesOf } from './job-rows.ts';
import { type Cast, type PlannedVisit, planDays } from './plan-days.ts';
import { addWaiting, existingJobs, findClients, findTaken, findTechnicians } from './store.ts';
import { newRequest, waitingJobs } from './waiting-jobs.ts';

const HISTORY_DAYS = 183;
const AHEAD_DAYS = 6;
/** A service that was off for longer has a gap in its history. */
const CATCH_UP_DAYS = 14;

/** How much of a day is taken when it comes, and as far ahead as people book. */
const LIVE = { day: 0.95, night: 0.95 };
const bookedAhead = (days: number) => Math.max(0.15, LIVE.day - 0.13 * Math.max(0, days));

const dayOf = (now: Temporal.Instant, timezone: string) => now.toZonedDateTimeISO(timezone).toPlainDate();
const daysFrom = (today: Temporal.PlainDate, day: Temporal.PlainDate) => today.until(day).total('days');

/** Six months of a business that grew, a busy day around now, and the week ahead. */
export async function addHistory(sql: Sql, cast: Cast, business: Money, now: Temporal.Instant) {
  const { timezone } = business;
  const today = dayOf(now, timezone);
  const planned = planDays(
    cast,
    { from: today.subtract({ days: HISTORY_DAYS }), to: today.add({ days: AHEAD_DAYS }), timezone },
    (day, isNight) => {
      const ahead = daysFrom(today, day);
      if (ahead >= 0) return isNight ? (ahead === 0 ? LIVE.night : 0.1) : bookedAhead(ahead);
      const growth = 0.1 + (0.2 * (HISTORY_DAYS + ahead)) / HISTORY_DAYS;
      const weekend = day.dayOfWeek > 5 ? 0.6 : 1;
      return isNight ? 0.08 : growth * weekend;
    },
  );
  await addOutcomes(sql, outcomesOf(planned, now.epochMilliseconds), business, now);
  await addWaiting(sql, waitingJobs(cast, now, timezone));
}

/** The people of the demo as they are now. Undefined if there is no demo, or not any more. */
export async function readCast(sql: Sql, seed: number): Promise<Cast | undefined> {
  const technicians = [...(await findTechnicians(sql, seed))];
  if (technicians.length === 0) return undefined;
  const clients = [...(await findClients(sql, seed))];
  return clients.length === 0 ? undefined : { seed, technicians, clients };
}

/** Plans what has come nearer since the last time. Days that nobody saw are filled in as history. */
export async function refillDays(
  sql: Sql,
  cast: Cast,
  business: Money,
  now: Temporal.Instant,
): Promise<number> {
  const { timezone } = business;
  const today = dayOf(now, timezone);
  const from = today.subtract({ days: CATCH_UP_DAYS });
  const planned = planDays(cast, { from, to: today.add({ days: AHEAD_DAYS }), timezone }, (day, isNight) => {
    const ahead = daysFrom(today, day);
    return isNight ? (ahead > 0 ? 0.1 : LIVE.night) : bookedAhead(ahead);
  });
  const known = await existingJobs(
    sql,
    planned.map(({ id }) => id),
  );
  const dateOf = ({ start }: PlannedVisit) =>
    dayOf(Temporal.Instant.fromEpochMilliseconds(start), timezone).toString();
  const seen = new Set(planned.filter(({ id }) => known.has(id)).map(dateOf));
  const missing = planned.filter(
    visit => !known.has(visit.id) && (!seen.has(dateOf(visit)) || visit.start > now.epochMilliseconds),
  );
  const free = await onlyFree(sql, cast, missing, now);
  await addOutcomes(sql, outcomesOf(free, now.epochMilliseconds), business, now);
  const request = newRequest(cast, now, timezone);
  if (request) await addWaiting(sql, [request]);
  const added = [...free.map(({ id }) => id), ...(request ? [request.id] : [])];
  if (added.length > 0) await linkProperties(sql, added);
  return added.length;
}

/** Whatever people booked or moved there stays. */
async function onlyFree(sql: Sql, cast: Cast, planned: PlannedVisit[], now: Temporal.Instant) {
  const ids = cast.technicians.map(({ id }) => id);
  const taken = Map.groupBy(
    await findTaken(sql, ids, now.subtract({ hours: 24 * CATCH_UP_DAYS })),
    ({ workerId }) => workerId,
  );
  const margin = 15 * 60_000;
  return planned.filter(
    ({ technician, start, end }) =>
      !taken.get(technician.id)?.some(other => other.start < end + margin && start < other.end + margin),
  );
}
