import type { Caller } from '../../../caller.ts';
import { toIso } from '../../../clock.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { JobStatus } from '../../../records/jobs/status.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { findCurrentVisit, worksOn } from '../../../records/visits/store.ts';
import { updateJob } from '../jobs/update-job.ts';
import { checklistOf } from './checklists.ts';
import type { FieldJob, FieldPatch } from './schemas.ts';
import { showJobs } from './show-jobs.ts';
import { insertNote, saveChecks } from './store.ts';

/** Phone clocks are slightly off: a time ahead by up to this counts as now. */
const CLOCK_SKEW = { minutes: 5 };

/** Order of the statuses; a change to an earlier or equal one has already happened. */
const order: JobStatus[] = ['pending', 'assigned', 'en_route', 'in_progress', 'completed'];

/** What must happen before a status change, as a sentence for the worker. */
const before = {
  en_route: 'This job is not assigned yet',
  in_progress: 'Set out first: this job is not on its way',
  completed: 'Start the work first: this job is not in progress',
} as const;

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
      also: async (sql, job) => {
        const when = toIso(occurredAt);
        if (patch.note !== undefined)
          await insertNote(
            sql,
            { id: effectId, jobId, workerId, text: patch.note.trim(), occurredAt: when },
            at,
          );
        if (patch.checklist) {
          refuseUnknownItems(job, patch.checklist);
          await saveChecks(sql, { jobId, workerId, doneAt: when }, patch.checklist);
        }
      },
    },
  );
  return showOwnJob(deps, jobId, workerId);
}

export async function showOwnJob(deps: Deps, jobId: string, workerId: string): Promise<FieldJob> {
  const job = await requireOwnJob(deps.sql, await findJob(deps.sql, jobId), workerId);
  return (await showJobs(deps.sql, [job]))[0]!;
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
  throw notFound('This job is not on your list; it may have been given to somebody else');
}

function decideMove(job: JobRow, requested: FieldPatch['status']): { status?: JobStatus } {
  if (!requested) return {};
  if (job.status === 'cancelled') throw conflict('This job was cancelled: do not go there, or stop the work');
  const ahead = order.indexOf(requested) - order.indexOf(job.status);
  if (ahead <= 0) return {};
  if (ahead > 1) throw conflict(before[requested]);
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
