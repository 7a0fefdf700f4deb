import type { Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import type { Visit } from '../../../records/visits/schemas.ts';
import { findVisit, insertVisit, toVisit } from '../../../records/visits/store.ts';
import { changeVisits, refuseClosed } from './change-visits.ts';
import { checkChanges } from './check-visit.ts';
import { decideVisit } from './decide-visit.ts';
import type { VisitInput } from './schemas.ts';
import { visitEvent } from './visit-trail.ts';

/** Adds a visit to a job that is not over, with or without a time and people. */
export async function addVisit(
  deps: Deps,
  id: string,
  jobId: string,
  input: VisitInput,
  actor: Caller,
): Promise<Visit> {
  const visits = await changeVisits(deps, jobId, actor, async open => {
    const { sql, job, at } = open;
    if (open.visits.some(visit => visit.id === id)) return;
    refuseClosed(open);
    await insertVisit(sql, { id, jobId, durationMinutes: input.durationMinutes ?? job.durationMinutes }, at);
    const added = await findVisit(sql, id);
    if (!added) throw notFound('There is no such job');
    await recordChange(sql, visitEvent('visit.added', added, `Visit ${added.number} added`, actor), at);
    const changes = decideVisit(added, input, at);
    await checkChanges(open, added, changes, input.force);
    await open.save(added, changes);
  });
  return toVisit(visits.find(visit => visit.id === id)!);
}
