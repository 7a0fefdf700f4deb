import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import type { Visit } from '../../../records/visits/schemas.ts';
import { toVisit } from '../../../records/visits/store.ts';
import { changeVisit, refuseClosed } from './change-visits.ts';
import { checkChanges } from './check-visit.ts';
import { decideVisit } from './decide-visit.ts';
import { addReturn } from './end-visit.ts';
import { refuseLast } from './remove-visit.ts';
import type { VisitPatch } from './schemas.ts';

/** The office changes a visit: its time, its people, what it takes, or its status. */
export async function editVisit(
  deps: Deps,
  id: string,
  patch: VisitPatch,
  actor: Caller,
  returnId: string,
): Promise<Visit> {
  const visits = await changeVisit(deps, id, actor, async (open, visit) => {
    const changes = decideVisit(visit, patch, open.at);
    if (Object.keys(changes).length === 0) return;
    refuseClosed(open);
    if (changes.status === 'cancelled') refuseLast(open, visit);
    await checkChanges(open, visit, changes, patch.force);
    await open.save(visit, changes);
    if (changes.outcome === 'return_needed') await addReturn(open, { ...visit, ...changes }, returnId);
  });
  return toVisit(visits.find(visit => visit.id === id)!);
}
