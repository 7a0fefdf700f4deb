import { recordChange } from '../../../changes/record-change.ts';
import { insertVisit, listVisits, saveVisit, type VisitRow } from '../../../records/visits/store.ts';
import type { OpenJob } from './change-visits.ts';
import { visitEvent } from './visit-trail.ts';

/**
 * Adds the visit that finishes what this one left: first in line, with nobody assigned yet. Visits that were to come after
 * this one now come after that.
 */
export async function addReturn(
  { sql, job, visits, actor, at }: OpenJob,
  visit: VisitRow,
  id: string,
  durationMinutes = visit.durationMinutes,
) {
  const { crew, skills, loads, dueBy, outcomeReason, parts } = visit;
  const values = { crew, skills, loads, dueBy, outcomeReason, parts, isReturn: true };
  await insertVisit(sql, { id, jobId: job.id, durationMinutes, ...values }, at);
  for (const next of visits.filter(each => each.afterVisitId === visit.id))
    await saveVisit(sql, next.id, { afterVisitId: id }, at);
  const added = (await listVisits(sql, job.id)).find(each => each.id === id)!;
  const summary = `Visit ${added.number} added: visit ${visit.number} left work unfinished`;
  await recordChange(sql, visitEvent('visit.added', added, summary, actor), at);
}
