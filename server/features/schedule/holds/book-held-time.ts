import { recordChange } from '../../../changes/record-change.ts';
import { cutText } from '../../../cut-text.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { findJob, type JobRow, lockJob, saveJob } from '../../../records/jobs/store.ts';
import { findCurrentVisit } from '../../../records/visits/store.ts';
import { findWorker } from '../../../records/workers/store.ts';
import { promiseWindow } from '../promises/promise-window.ts';
import { tellCustomer } from '../promises/tell-customer.ts';
import { claimHold, findHold, type Hold } from './store.ts';

/** The time a booking names, if it is still held. A repeated booking has already used it. */
export async function heldTime(
  { sql, clock }: Deps,
  jobId: string,
  holdId: string,
  booking: { franchiseId: string | null; durationMinutes: number },
): Promise<Hold | undefined> {
  const hold = await findHold(sql, holdId);
  const isLive = hold && Temporal.Instant.compare(hold.expiresAt, clock.now()) > 0;
  const isSame = booking.franchiseId === null || booking.franchiseId === hold?.franchiseId;
  if (isLive && isSame) {
    const minutes = (Date.parse(hold.scheduledEnd) - Date.parse(hold.scheduledStart)) / 60_000;
    if (booking.durationMinutes <= minutes) return hold;
    throw conflict('The booking takes longer than the time that is held for it');
  }
  if (await findJob(sql, jobId)) return undefined;
  throw conflict('The time is no longer held; choose another');
}

/**
 * Gives a new booking the time held for it. The booking itself is already committed: if the process stops in between,
 * the job stays pending with its requested window and auto-dispatch plans it.
 */
export async function bookHeldTime(deps: Deps, jobId: string, holdId: string): Promise<JobRow> {
  const at = deps.clock.now();
  try {
    return await deps.sql.begin(async sql => {
      const job = (await lockJob(sql, jobId))!;
      const hold = job.status === 'pending' ? await claimHold(sql, holdId, at) : undefined;
      if (!hold) return job;
      const worker = await findWorker(sql, hold.workerId);
      if (!worker?.active || worker.franchiseId !== job.franchiseId) return job;
      const saved = await saveJob(
        sql,
        job.id,
        {
          status: 'assigned',
          workerId: hold.workerId,
          lat: hold.lat,
          lng: hold.lng,
          scheduledStart: hold.scheduledStart,
          scheduledEnd: endOf(hold, job),
        },
        at,
      );
      const summary = cutText(`pending → assigned: ${worker.name}, ${saved.scheduledStart}`, 500);
      const entry = { type: 'job.moved', actor: 'customer', summary, subject: `job:${job.id}` };
      await recordChange(sql, entry, at);
      const { id: visitId } = await findCurrentVisit(sql, job.id);
      await promiseWindow(deps, sql, visitId, at);
      await tellCustomer(deps, sql, visitId, at);
      return saved;
    });
  } catch (error) {
    if (breaks(error, 'visit_workers_overlap') || breaks(error, 'visit_time_held'))
      return (await findJob(deps.sql, jobId))!;
    throw error;
  }
}

/** The service may take less than the time that was held. */
function endOf({ scheduledStart, scheduledEnd }: Hold, { durationMinutes }: JobRow): string {
  const end = Temporal.Instant.from(scheduledStart).add({ minutes: durationMinutes });
  return Temporal.Instant.compare(end, scheduledEnd) < 0 ? end.toString() : scheduledEnd;
}
