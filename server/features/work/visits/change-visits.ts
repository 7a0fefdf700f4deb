import type { Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks, type Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { findJob, findJobs, type JobRow, lockJob, saveJob } from '../../../records/jobs/store.ts';
import { statusWords } from '../../../records/status-words.ts';
import { findVisitsWithin } from '../../../records/visits/schedule-store.ts';
import {
  findVisit,
  listVisits,
  saveVisit,
  type VisitChanges,
  type VisitRow,
} from '../../../records/visits/store.ts';
import { CHARGE_RECURRING } from '../../money/billing/charge-due.ts';
import { followUp } from './follow-up.ts';
import { visitChange } from './visit-trail.ts';

/** A job that is locked, with its visits. */
export type OpenJob = {
  sql: Sql;
  job: JobRow;
  visits: VisitRow[];
  actor: Caller;
  at: Temporal.Instant;
  /** When it actually happened, if that was reported later. */
  occurredAt?: Temporal.Instant;
  /** Set if the customer asked for the change: they are not told that we had to make it. */
  isRequested?: boolean;
  /** Writes changes of a visit and their entry in the trail. */
  save(visit: VisitRow, changes: VisitChanges): Promise<void>;
};

/**
 * Changes visits of a job in one transaction: decided on locked rows, written with the audit trail, and followed by what
 * the job's own change calls for.
 */
export async function changeVisits(
  deps: Deps,
  jobId: string,
  actor: Caller,
  change: (open: OpenJob) => Promise<void>,
  occurredAt?: Temporal.Instant,
): Promise<VisitRow[]> {
  const at = deps.clock.now();
  let wanted: VisitRow | undefined;
  try {
    const after = await deps.sql.begin(async sql => {
      const job = await lockJob(sql, jobId);
      if (!job) throw notFound('There is no such job');
      const visits: VisitRow[] = [...(await listVisits(sql, jobId))];
      const save = async (visit: VisitRow, changes: VisitChanges) => {
        if (Object.keys(changes).length === 0) return;
        wanted = { ...visit, ...changes };
        await saveVisit(sql, visit.id, changes, at);
        await recordChange(sql, visitChange(visit, changes, actor, occurredAt), at);
      };
      const open: OpenJob = { sql, job, visits, actor, at, occurredAt, save };
      await change(open);
      const saved = { job: (await findJob(sql, jobId))!, visits: [...(await listVisits(sql, jobId))] };
      await followUp(deps, sql, { job, visits }, saved, at, open);
      // A new start may have brought a new promise.
      return { ...saved, visits: await listVisits(sql, jobId) };
    });
    deps.queue.nudge(DELIVER_MESSAGES);
    if (after.job.status === 'completed') deps.queue.nudge(CHARGE_RECURRING);
    return after.visits;
  } catch (error) {
    throw await explainClash(deps.sql, error, wanted);
  }
}

/** Changes one visit; what `change` gets is read again once its job is locked. */
export async function changeVisit(
  deps: Deps,
  id: string,
  actor: Caller,
  change: (open: OpenJob, visit: VisitRow) => Promise<void>,
  occurredAt?: Temporal.Instant,
): Promise<VisitRow[]> {
  const known = await findVisit(deps.sql, id);
  if (!known) throw notFound('There is no such visit');
  const work = async (open: OpenJob) => {
    const visit = open.visits.find(each => each.id === id);
    if (!visit) throw notFound('There is no such visit');
    await change(open, visit);
  };
  return changeVisits(deps, known.jobId, actor, work, occurredAt);
}

/** A job's own version goes up even where its fields stay: plans based on it are no longer current. */
export const touchJob = ({ sql, job, at }: OpenJob) => saveJob(sql, job.id, {}, at);

export function refuseClosed({ job }: OpenJob) {
  if (job.status === 'cancelled' || job.status === 'completed')
    throw conflict(`The job is ${statusWords(job.status)}: its visits can no longer change`);
}

/** Names the other job when somebody would be in two places. */
export async function explainClash(sql: Sql, error: unknown, wanted: VisitRow | undefined): Promise<unknown> {
  if (breaks(error, 'visit_time_held'))
    return conflict('The time is held for a customer who is booking it right now');
  if (!wanted?.scheduledStart || !breaks(error, 'visit_workers_overlap')) return error;
  const clashes = await Promise.all(
    wanted.workerIds.map(workerId =>
      findVisitsWithin(sql, workerId, wanted.scheduledStart!, wanted.scheduledEnd!, [wanted.id]),
    ),
  );
  const others = clashes.flat();
  const numbers = (await findJobs(sql, [...new Set(others.map(({ jobId }) => jobId))])).map(
    ({ number }) => ` #${number}`,
  );
  const details = others.map(
    ({ jobId, scheduledStart, scheduledEnd }) => `job ${jobId}: ${scheduledStart} to ${scheduledEnd}`,
  );
  return conflict(`The technician is already booked at that time${numbers.length > 0 ? ':' : ''}${numbers}`, [
    ...new Set(details),
  ]);
}
