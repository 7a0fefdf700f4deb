import type { Deps } from '../../../deps.ts';
import { DomainError, notFound } from '../../../http/errors.ts';
import { findJob } from '../../../records/jobs/store.ts';
import type { Visit } from '../../../records/visits/schemas.ts';
import { findVisit, listVisits, toVisit, type VisitRow } from '../../../records/visits/store.ts';
import type { ChangePreview } from '../jobs/schemas.ts';
import { whyOutOfOrder } from './check-visit.ts';
import { decideVisit } from './decide-visit.ts';
import { nothing, previewTrip } from './preview-trip.ts';
import type { VisitPatch } from './schemas.ts';

/**
 * Previews a change of a visit. `conflicts` block it. `warnings` do not: the office may knowingly break a promise
 * (`breakPromise`) or send a crew without a skill (`force`).
 */
export async function previewVisit(
  deps: Deps,
  id: string,
  patch: VisitPatch,
): Promise<{ visit: Visit; preview: ChangePreview }> {
  const visit = await findVisit(deps.sql, id);
  const job = visit && (await findJob(deps.sql, visit.jobId));
  if (!job) throw notFound('There is no such visit');
  let wanted: VisitRow;
  try {
    wanted = { ...visit, ...decideVisit(visit, { ...patch, breakPromise: true }, deps.clock.now()) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const conflicts = error.details ?? [error.message];
    return { visit: toVisit(visit), preview: { ...nothing, allowed: false, conflicts } };
  }
  const preview = await previewTrip(deps, { job, visit }, { job, visit: wanted });
  const why = whyOutOfOrder(await listVisits(deps.sql, job.id), wanted);
  const conflicts = why ? [why, ...preview.conflicts] : preview.conflicts;
  return {
    visit: toVisit(visit),
    preview: { ...preview, conflicts, allowed: conflicts.length === 0 },
  };
}
