import type { Caller } from '../../../caller.ts';
import { toIso } from '../../../clock.ts';
import { breaks, type Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { bannedWorkers } from '../../../records/customers/store.ts';
import { type JobRow, saveJob } from '../../../records/jobs/store.ts';
import { saveVisit, type VisitChanges, type VisitRow } from '../../../records/visits/store.ts';
import { lockWorkers } from '../../../records/workers/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { findCancellation } from '../../money/cancellation/store.ts';
import { readMovable } from '../../schedule/holds/movable-visit.ts';
import { refusals } from '../../schedule/holds/refusals.ts';
import { claimHold, findHold, type Hold } from '../../schedule/holds/store.ts';
import { windowAround } from '../../schedule/promises/promise-window.ts';
import { skillOf, zoneOf } from '../../schedule/scene/read-scene.ts';
import { changeVisits, type OpenJob } from '../../work/visits/change-visits.ts';
import { missingSkills, whyOutOfOrder } from '../../work/visits/check-visit.ts';
import type { Rescheduled } from './schemas.ts';

/**
 * Moves the next open visit of a job into the time that is held, on the customer's request. Decided with the job locked:
 * dispatch, cancellation and announcements take turns with it. The old time is free and the new one taken in one
 * transaction. The same request again changes nothing.
 */
export async function rescheduleVisit(
  deps: Deps,
  jobId: string,
  holdId: string,
  actor: Caller,
): Promise<Rescheduled> {
  const visits = await changeVisits(deps, jobId, actor, async open => {
    if (open.visits.some(visit => visit.movedByHold === holdId)) return;
    const { visit, whyNot } = await readMovable(open.sql, open.job, open.at);
    if (whyNot) throw conflict(whyNot);
    if (await findCancellation(open.sql, jobId)) throw conflict(refusals.beingCanceled);
    const hold = await takeHold(open, visit, holdId);
    await move(deps, open, visit, hold);
  });
  const { windowStart, windowEnd } = visits.find(visit => visit.movedByHold === holdId)!;
  return { windowStart, windowEnd };
}

/** Claims a held time that suits the visit. Locks workers before the hold, as those who hold times do. */
async function takeHold({ sql, job, at }: OpenJob, visit: VisitRow, holdId: string): Promise<Hold> {
  const held = await findHold(sql, holdId);
  if (!held || !isFor(held, job, visit)) throw conflict(refusals.gone);
  const crew = await lockWorkers(sql, [...new Set([...visit.workerIds, held.workerId])]);
  const worker = crew.find(({ id }) => id === held.workerId);
  const banned = await bannedWorkers(sql, job.customerId);
  const suits =
    worker?.active &&
    worker.franchiseId === job.franchiseId &&
    !banned.includes(worker.id) &&
    missingSkills(job, visit, [worker]).length === 0;
  const hold = suits ? await claimHold(sql, holdId, at) : undefined;
  if (!hold) throw conflict(refusals.gone);
  return hold;
}

/** A hold made for this visit, or made like a booking of the same work: same place, and long enough. */
function isFor(hold: Hold, job: JobRow, visit: VisitRow): boolean {
  const minutes = (Date.parse(hold.scheduledEnd) - Date.parse(hold.scheduledStart)) / 60_000;
  if (minutes < visit.durationMinutes) return false;
  if (hold.visitId !== null) return hold.visitId === visit.id;
  const isHere =
    job.lat === null ||
    job.lng === null ||
    (Math.abs(hold.lat - job.lat) < NEAR_DEGREES && Math.abs(hold.lng - job.lng) < NEAR_DEGREES);
  return skillOf(hold.type) === skillOf(job.type) && isHere;
}

/** About half a mile: the same house, looked up twice. */
const NEAR_DEGREES = 0.007;

async function move(deps: Deps, open: OpenJob, visit: VisitRow, hold: Hold) {
  const { sql, job, visits, at } = open;
  const zone = await zoneOf(deps, sql, job.franchiseId);
  const { windowMinutes } = (await readSettings(sql)).dispatch;
  const start = Temporal.Instant.from(hold.scheduledStart);
  const changes: VisitChanges = {
    status: 'scheduled',
    workerIds: [hold.workerId],
    scheduledStart: toIso(start),
    scheduledEnd: toIso(start.add({ minutes: visit.durationMinutes })),
    ...windowAround(start, hold, zone, windowMinutes),
    softWindow: false,
  };
  if (whyOutOfOrder(visits, { ...visit, ...changes })) throw conflict(refusals.gone);
  try {
    await open.save(visit, changes);
  } catch (error) {
    // Not the office's explanation: it names the other job.
    if (breaks(error, 'visit_workers_overlap') || breaks(error, 'visit_time_held'))
      throw conflict(refusals.gone);
    throw error;
  }
  await saveVisit(sql, visit.id, { movedByHold: hold.id }, at);
  // If the visit ever has to be planned again, it is for the day that was asked for last.
  const requested = { preferredDate: hold.preferredDate, preferredTime: hold.preferredTime };
  await saveJob(sql, job.id, visits.length === 1 ? requested : {}, at);
  open.isRequested = true;
  await tellOffice(deps, sql, job, visit, { ...visit, ...changes }, zone, at);
}

async function tellOffice(
  deps: Deps,
  sql: Sql,
  job: JobRow,
  before: VisitRow,
  after: VisitRow,
  zone: string,
  at: Temporal.Instant,
) {
  const facts: [string, string][] = [
    ['Customer', job.customerName],
    ['Service', job.type],
    ['Before', inWords(deps, before, zone)],
    ['Now', inWords(deps, after, zone)],
  ];
  const summary = 'A customer rescheduled a visit';
  await alertOffice(deps, sql, { summary, facts, aboutJobId: job.id }, at);
}

function inWords({ config }: Deps, { windowStart, windowEnd, scheduledStart }: VisitRow, zone: string) {
  const start = windowStart ?? scheduledStart;
  if (!start) return 'No time yet';
  const format = new Intl.DateTimeFormat(config.business.locale, {
    timeZone: zone,
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  } as Intl.DateTimeFormatOptions);
  return format.formatRange(Date.parse(start), Date.parse(windowStart ? windowEnd! : start));
}
