import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { findVisit, saveVisit } from '../../../records/visits/store.ts';
import { isPromiseKept } from '../../../records/visits/window.ts';
import { readSettings } from '../../../settings/store.ts';
import { zoneOf } from '../scene/read-scene.ts';
import { dayOf, readDay, readHours, secondsAt, toInstant } from '../scene/wall-clock.ts';

export type Promised = { windowStart: string; windowEnd: string };

/**
 * The window to promise for a start: the hours the customer asked for, if the start lies in them, otherwise the one of
 * the business's windows of that day that it lies in.
 */
export function windowAround(
  start: Temporal.Instant,
  requested: Pick<JobRow, 'preferredDate' | 'preferredTime'>,
  zone: string,
  windowMinutes: number,
): Promised {
  const day = dayOf(start, zone);
  const window = (from: number, to: number) => ({
    windowStart: toInstant(secondsAt(day, from, zone)).toString(),
    windowEnd: toInstant(secondsAt(day, to, zone)).toString(),
  });
  const hours = readHours(requested.preferredTime);
  const isRequestedDay = readDay(requested.preferredDate, zone)?.equals(day) ?? true;
  if (hours && isRequestedDay) {
    const asked = window(hours.from, hours.to);
    if (isPromiseKept({ ...asked, softWindow: false }, start.toString())) return asked;
  }
  const { hour, minute } = start.toZonedDateTimeISO(zone);
  const from = Math.floor((hour * 60 + minute) / windowMinutes) * windowMinutes;
  return window(from, Math.min(from + windowMinutes, 1440));
}

/** After a visit got its time: promises a window for it, unless the one that was promised holds. */
export async function promiseWindow(
  deps: Pick<Deps, 'clock' | 'config'>,
  sql: Sql,
  visitId: string,
  at: Temporal.Instant,
): Promise<void> {
  const visit = (await findVisit(sql, visitId))!;
  if (visit.status !== 'scheduled' && visit.status !== 'unscheduled') return;
  if (!visit.scheduledStart) {
    // Somebody took the time away, and the promise with it.
    if (visit.windowStart) await saveVisit(sql, visitId, { windowStart: null, windowEnd: null }, at);
    return;
  }
  if (visit.windowStart && isPromiseKept(visit, visit.scheduledStart)) return;
  const job = (await findJob(sql, visit.jobId))!;
  const zone = await zoneOf(deps, sql, job.franchiseId);
  const { windowMinutes } = (await readSettings(sql)).dispatch;
  const start = Temporal.Instant.from(visit.scheduledStart);
  await saveVisit(sql, visitId, windowAround(start, job, zone, windowMinutes), at);
}
