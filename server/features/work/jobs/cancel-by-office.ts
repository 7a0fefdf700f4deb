import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { toJobDetails } from '../../../records/jobs/line-items.ts';
import type { JobDetails, JobPatch } from '../../../records/jobs/schemas.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { type Cancelled, carryOutCancellation } from '../../money/cancellation/cancel-job.ts';
import { updateJob } from './update-job.ts';

/**
 * HQ cancels a job: refunds the charge and releases a saved card, by the same rule and with the same exactly-once
 * guarantee as when the customer cancels. A job that is already canceled only accepts notes.
 */
export async function cancelByOffice(
  deps: Deps,
  id: string,
  patch: JobPatch,
  actor: Caller,
): Promise<{ job: JobDetails; cancellation?: Cancelled }> {
  const { status: _, notes, waiveFee, ...others } = patch;
  if (Object.keys(others).length > 0)
    throw invalid('The body is not valid', ['status: with cancelled only notes and waiveFee can be given']);
  const job = await findJob(deps.sql, id);
  if (!job) throw notFound('There is no such job');
  const edits = notes === undefined ? {} : { notes };
  if (job.status === 'cancelled') return { job: await updateJob(deps, id, edits, actor) };
  const cancellation = await carryOutCancellation(
    deps,
    job,
    { waiveFee },
    { actor: nameOf(actor), ...edits },
  );
  return { job: toJobDetails((await findJob(deps.sql, id))!), cancellation };
}
