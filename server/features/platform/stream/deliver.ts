import { asCaller, asService } from '../../../caller.ts';
import type { Sql } from '../../../db/connect.ts';
import { type Announced, isAfter, mayHear } from './hints.ts';
import type { Listener } from './listener.ts';
import { findCrews, findSeen } from './store.ts';

const scopeOf = ({ caller: { franchiseIds } }: Listener): string =>
  franchiseIds ? JSON.stringify(franchiseIds.toSorted()) : '';

const isWorker = ({ caller }: Listener) => caller.kind === 'worker';

/**
 * Tells each listener what they may hear of: one statement for everybody who sees the same franchises, one for all
 * technicians, however many there are.
 */
export async function deliver(sql: Sql, listeners: Listener[], changes: Announced[]) {
  if (changes.length === 0 || listeners.length === 0) return;
  const [technicians, office] = [listeners.filter(isWorker), listeners.filter(one => !isWorker(one))];
  await deliverToTechnicians(sql, technicians, changes);
  for (const [scope, group] of Map.groupBy(office, scopeOf)) {
    const find = () =>
      findSeen(
        sql,
        changes.map(({ subject }) => subject),
      );
    const seen = await (scope ? asCaller(group[0]!.caller, find) : asService(find));
    const franchiseOf = new Map(seen.map(({ subject, franchiseId }) => [subject, franchiseId]));
    for (const listener of group)
      for (const change of changes) {
        const { subject, type, of, leftFranchise } = change;
        if (!isAfter(change, listener.at) || !mayHear(listener.caller, type)) continue;
        // The whole business also hears of what was deleted, and a franchise of what it lost.
        const isLost = leftFranchise !== null && listener.caller.franchiseIds?.includes(leftFranchise);
        if (scope && !franchiseOf.has(subject) && !isLost) continue;
        listener.send({ type, id: of, franchiseId: franchiseOf.get(subject) ?? null }, change);
      }
  }
}

/** Technicians hear of their own jobs, also of one that is taken away, and of changes of their own hours. */
async function deliverToTechnicians(sql: Sql, listeners: Listener[], changes: Announced[]) {
  if (listeners.length === 0) return;
  const jobs = changes.filter(({ type }) => type === 'job').map(({ of }) => of);
  const ids = [...new Set(listeners.map(({ caller }) => caller.id))];
  const crews = jobs.length > 0 ? await asService(() => findCrews(sql, jobs, ids)) : [];
  const own = new Set(crews.map(({ jobId, workerId }) => `${jobId} ${workerId}`));
  for (const listener of listeners)
    for (const change of changes) {
      const { type, of } = change;
      const workerId = listener.caller.id;
      const isOwnJob = type === 'job' && (own.has(`${of} ${workerId}`) || listener.jobs?.has(of));
      if (!isAfter(change, listener.at) || !(isOwnJob || (type === 'worker' && of === workerId))) continue;
      if (isOwnJob) listener.jobs?.add(of);
      listener.send({ type, id: of }, change);
    }
}
