import type { Deps } from '../../../deps.ts';
import { DomainError, notFound } from '../../../http/errors.ts';
import { toJobDetails } from '../../../records/jobs/line-items.ts';
import type { JobDetails, JobPatch } from '../../../records/jobs/schemas.ts';
import { findJob, type JobRow, tripOf } from '../../../records/jobs/store.ts';
import { knownServices } from '../../../records/services/known-services.ts';
import { findCurrentVisit, toVisitChanges } from '../../../records/visits/store.ts';
import { moneyOfJobs } from '../../money/cancellation/preview-cancellation.ts';
import { nothing, previewTrip } from '../visits/preview-trip.ts';
import type { ChangePreview } from './schemas.ts';
import { decideChanges } from './update-job.ts';

/**
 * Previews a manual change. `conflicts` block it; `warnings` do not: HQ may assign outside shifts and skills, but never
 * into an overlap.
 */
export async function previewChange(
  deps: Deps,
  id: string,
  patch: JobPatch,
): Promise<{ job: JobDetails; preview: ChangePreview }> {
  const job = await findJob(deps.sql, id);
  if (!job) throw notFound('There is no such job');
  return { job: toJobDetails(job), preview: await previewPatch(deps, job, patch) };
}

async function previewPatch(deps: Deps, job: JobRow, patch: JobPatch): Promise<ChangePreview> {
  const now = deps.clock.now();
  let wanted: JobRow;
  try {
    wanted = { ...job, ...decideChanges(job, patch, await knownServices(deps.sql), now) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...nothing, allowed: false, conflicts: error.details ?? [error.message] };
  }
  if (patch.status === 'cancelled') {
    const money = await moneyOfJobs(deps.sql, [job], now, patch.waiveFee);
    return { ...nothing, cancellation: money.get(job.id)!.cancellation };
  }
  const visit = await findCurrentVisit(deps.sql, job.id);
  const { workerId, scheduledStart, scheduledEnd } = wanted;
  const trip = toVisitChanges(visit, tripOf({ workerId, scheduledStart, scheduledEnd }), now);
  return previewTrip(deps, { job, visit }, { job: wanted, visit: { ...visit, ...trip } });
}
