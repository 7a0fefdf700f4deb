import type { Caller } from '../../../caller.ts';
import { toIso } from '../../../clock.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { JobStatus } from '../../../records/jobs/status.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { findVisitOf } from '../../../records/visits/schedule-store.ts';
import { findCurrentVisit, worksOn } from '../../../records/visits/store.ts';
import { updateJob } from '../jobs/update-job.ts';
import { checklistOf } from './checklists.ts';
import type { FieldJob, FieldPatch } from './schemas.ts';
import { showJobs } from './show-jobs.ts';
import { insertNote, saveChecks } from './store.ts';

/** Phone clocks are slightly off: a time ahead by up to this counts as now. */
const CLOCK_SKEW = { minutes: 5 };

export const NOT_YOURS = 'This job is not on your list; it may have been given to somebody else';

/** Order of the statuses; a change to an earlier or equal one has already happened. */
const order: JobStatus[] = ['pending', 'assigned', 'en_route', 'in_progress', 'completed'];

/** What must happen before a status change, as a sentence for the worker. */
export const firstThings = {
  en_route: 'This job is not assigned yet',
  in_progress: 'Set out first: this job is not on its way',
  completed: 'Start the work first: this job is not in progress',
} as const;
export const CANCELLED = 'This job was cancelled: do not go there, or stop the work';

/**
 * What a worker does on a job: changes its status by the same rule as HQ, adds a note, checks off items. All or
 * nothing. Safe to repeat or send late: `effectId` identifies the note, and a status change that already happened does
 * nothing.
 */
export async function workOnJob(
  deps: Deps,
  jobId: string,
  patch: FieldPatch,
  actor: Caller,
  effectId: string,
): Promise<FieldJob> {
  const workerId = actor.id;
  const at = deps.clock.now();
  const occurredAt = readOccurredAt(patch.occurredAt, at);
  await updateJob(
    deps,
    jobId,
    async (job, sql) => {
      const own = await requireOwnJob(sql, job, workerId);
      requireAfterBooking(own, occurredAt);
      const { workerIds } = await findCurrentVisit(sql, jobId);
      // Somebody else's turn by now: what this worker was sent for is over.
      return workerIds.includes(workerId) ? decideMove(own, patch.status) : {};
    },
    actor,
    {
      occurredAt,
      also: (sql, job) => recordWork(sql, job, patch, { id: effectId, workerId, occurredAt, at }),
    },
  );
  return showOwnJob(deps, jobId, workerId);
}

export async function showOwnJob(deps: Deps, jobId: string, workerId: string): Promise<FieldJob> {
  const visit = await findVisitOf(deps.sql, jobId, workerId);
  if (!visit) throw notFound(NOT_YOURS);
  return (await showJobs(deps.sql, [visit]))[0]!;
}

/** Adds a note and checks off items. */
export async function recordWork(
  sql: Sql,
  job: JobRow,
  { note, checklist }: Pick<FieldPatch, 'note' | 'checklist'>,
  by: { id: string; workerId: string; occurredAt: Temporal.Instant; at: Temporal.Instant },
) {
  const { id, workerId, at } = by;
  const when = toIso(by.occurredAt);
  if (note !== undefined)
    await insertNote(sql, { id, jobId: job.id, workerId, text: note.trim(), occurredAt: when }, at);
  if (checklist) {
    refuseUnknownItems(job, checklist);
    await saveChecks(sql, { jobId: job.id, workerId, doneAt: when }, checklist);
  }
}

/** When something actually happened; defaults to now. */
export function readOccurredAt(given: string | undefined, now: Temporal.Instant): Temporal.Instant {
  if (given === undefined) return now;
  const then = Temporal.Instant.from(given);
  if (Temporal.Instant.compare(then, now) <= 0) return then;
  if (Temporal.Instant.compare(then, now.add(CLOCK_SKEW)) <= 0) return now;
  throw invalid('The request is not valid', [
    'occurredAt: lies in the future; check the clock of your phone',
  ]);
}

export function requireAfterBooking({ createdAt }: JobRow, occurredAt: Temporal.Instant) {
  if (Temporal.Instant.compare(occurredAt, createdAt) < 0)
    throw invalid('The body is not valid', ['occurredAt: is before the job was booked']);
}

/** A job that the worker is not sent to is treated as not found. */
export async function requireOwnJob(sql: Sql, job: JobRow | undefined, workerId: string): Promise<JobRow> {
  if (job && (job.workerId === workerId || (await worksOn(sql, job.id, workerId)))) return job;
  throw notFound(NOT_YOURS);
}

function decideMove(job: JobRow, requested: FieldPatch['status']): { status?: JobStatus } {
  if (!requested) return {};
  if (job.status === 'cancelled') throw conflict(CANCELLED);
  const ahead = order.indexOf(requested) - order.indexOf(job.status);
  if (ahead <= 0) return {};
  if (ahead > 1) throw conflict(firstThings[requested]);
  return { status: requested };
}

function refuseUnknownItems(job: JobRow, ticks: { id: string }[]) {
  const known = new Set(checklistOf(job).map(item => item.id));
  const unknown = ticks.filter(tick => !known.has(tick.id));
  if (unknown.length > 0)
    throw invalid(
      'The body is not valid',
      unknown.map(({ id }) => `checklist: "${id}" is not on this job's list`),
    );
}
