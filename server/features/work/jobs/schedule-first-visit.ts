import type { Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql, Transaction } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { findCurrentVisit, listVisits, saveVisit } from '../../../records/visits/store.ts';
import { promiseWindow } from '../../schedule/promises/promise-window.ts';
import { explainClash } from '../visits/change-visits.ts';
import { checkChanges } from '../visits/check-visit.ts';
import { decideVisit } from '../visits/decide-visit.ts';
import { followUp } from '../visits/follow-up.ts';
import { visitChange } from '../visits/visit-trail.ts';
import type { OfficeJobInput } from './schemas.ts';

/**
 * Gives a new job's visit the window, time and people that the office chose, and tells the customer. With a window only,
 * that is the promise, and dispatch finds the time.
 */
export async function scheduleFirstVisit(
  deps: Deps,
  sql: Transaction,
  job: JobRow,
  input: OfficeJobInput,
  actor: Caller,
  at: Temporal.Instant,
): Promise<JobRow> {
  refuseImpossible(input, at);
  const { windowStart, windowEnd, start, end, workerIds, skills, force } = input;
  const visits = [...(await listVisits(sql, job.id))];
  const visit = visits[0]!;
  const crew = input.crew ?? Math.max(1, workerIds?.length ?? 1);
  const given = { windowStart, windowEnd, start, end, workerIds, skills, crew };
  const patch = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
  const changes = decideVisit(visit, patch, at);
  if (Object.keys(changes).length === 0) return job;
  await checkChanges({ sql, job, visits }, visit, changes, force);
  try {
    // In a savepoint, so that the other job can still be read and named.
    await sql.savepoint(tx => saveVisit(tx, visit.id, changes, at));
  } catch (error) {
    throw await explainClash(sql, error, { ...visit, ...changes });
  }
  await recordChange(sql, visitChange(visit, changes, actor), at);
  if (input.notify === false) await promise(deps, sql, job.id, at);
  else {
    const after = { job: (await findJob(sql, job.id))!, visits: [...(await listVisits(sql, job.id))] };
    await followUp(deps, sql, { job, visits }, after, at);
  }
  return (await findJob(sql, job.id))!;
}

async function promise(deps: Deps, sql: Sql, jobId: string, at: Temporal.Instant) {
  const { id, scheduledStart } = await findCurrentVisit(sql, jobId);
  if (scheduledStart) await promiseWindow(deps, sql, id, at);
}

function refuseImpossible({ start, workerIds, windowEnd }: OfficeJobInput, at: Temporal.Instant) {
  if (start && !workerIds?.length)
    throw invalid('The body is not valid', ['workerIds: are needed for an exact time']);
  if (!start && windowEnd && Temporal.Instant.compare(windowEnd, at) <= 0)
    throw invalid('The body is not valid', ['windowEnd: is in the past']);
}
