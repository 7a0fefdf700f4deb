import type { Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { statusWords } from '../../../records/status-words.ts';
import type { Visit } from '../../../records/visits/schemas.ts';
import { isVisitClosed } from '../../../records/visits/status.ts';
import { deleteVisit, saveVisit, toVisit, type VisitRow } from '../../../records/visits/store.ts';
import { changeVisit, type OpenJob, refuseClosed, touchJob } from './change-visits.ts';
import { visitEvent } from './visit-trail.ts';

/**
 * Removes a visit that has not begun. Those that were to come after it come after its predecessor. Returns the visits that
 * are left.
 */
export async function removeVisit(deps: Deps, id: string, actor: Caller): Promise<Visit[]> {
  const left = await changeVisit(deps, id, actor, async (open, visit) => {
    const { sql, visits, at } = open;
    refuseClosed(open);
    if (visit.status !== 'unscheduled' && visit.status !== 'scheduled')
      throw conflict(`Visit ${visit.number} is ${statusWords(visit.status)}: it can no longer be removed`);
    refuseLast(open, visit);
    for (const next of visits.filter(each => each.afterVisitId === id))
      await saveVisit(sql, next.id, { afterVisitId: visit.afterVisitId }, at);
    await deleteVisit(sql, id);
    await touchJob(open);
    const summary = `Visit ${visit.number} removed`;
    await recordChange(sql, visitEvent('visit.removed', visit, summary, actor), at);
  });
  return left.map(toVisit);
}

/** A job without an open visit is completed if something was done, and otherwise would wait for nothing. */
export function refuseLast({ visits }: OpenJob, visit: VisitRow) {
  const others = visits.filter(each => each.id !== visit.id);
  if (!others.some(each => !isVisitClosed(each.status) || each.status === 'done'))
    throw conflict('This is the only visit left, and nothing was done: cancel the job instead');
}
