import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../http/errors.ts';
import type { Actor } from '../../http/identity/guards.ts';
import { nameOf } from '../activity/describe-change.ts';
import type { Job, JobPatch } from '../jobs/schemas.ts';
import { findJob, toJob } from '../jobs/store.ts';
import { updateJob } from '../jobs/update-job.ts';
import { type Cancelled, carryOutCancellation } from './cancel-job.ts';

/**
 * Headquarters cancels: what was charged goes back and a kept card is let go, by the same rule and as surely once
 * as when the customer cancels. A job that is cancelled already only takes the notes.
 */
export async function cancelByHeadquarters(
  deps: Deps,
  id: string,
  patch: JobPatch,
  actor: Actor,
): Promise<{ job: Job; cancellation?: Cancelled }> {
  const { status: _, notes, ...others } = patch;
  if (Object.keys(others).length > 0)
    throw invalid('The body is not valid', ['status: with cancelled only notes can change']);
  const job = await findJob(deps.sql, id);
  if (!job) throw notFound('There is no such job');
  const edits = notes === undefined ? {} : { notes };
  if (job.status === 'cancelled') return { job: await updateJob(deps, id, edits, actor) };
  const cancellation = await carryOutCancellation(deps, job, {}, { actor: nameOf(actor), ...edits });
  return { job: toJob((await findJob(deps.sql, id))!), cancellation };
}
