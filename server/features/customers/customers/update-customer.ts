import type { Caller } from '../../../caller.ts';
import { describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import type { Customer, CustomerPatch } from '../../../records/customers/schemas.ts';
import { countJobsOf, lockCustomer, saveCustomer } from '../../../records/customers/store.ts';
import { namesOf } from '../../../records/workers/store.ts';

/** Changes a customer. Jobs booked before keep the name, phone and tax they were booked with. */
export function updateCustomer(
  deps: Deps,
  id: string,
  { name, ...patch }: CustomerPatch,
  actor: Caller,
): Promise<Customer> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const before = await lockCustomer(sql, id);
    if (!before) throw notFound('There is no such customer');
    const jobs = await countJobsOf(sql, id);
    const changes = differences(before, { ...patch, name: name?.trim() });
    if (Object.keys(changes).length === 0) return { ...before, jobs };
    await checkWorkers(sql, { ...before, ...changes });
    const change = describedChange('customer', id, actor, before, changes);
    // The trail must not name a customer by their address.
    await recordChange(sql, actor.kind === 'proof' ? { ...change, actor: 'customer' } : change, at);
    return { ...(await saveCustomer(sql, id, changes, at)), jobs };
  }) as Promise<Customer>;
}

async function checkWorkers(sql: Sql, wanted: Pick<Customer, 'preferredWorkerIds' | 'bannedWorkerIds'>) {
  const { preferredWorkerIds, bannedWorkerIds } = wanted;
  const known = await namesOf(sql, [...preferredWorkerIds, ...bannedWorkerIds]);
  const problems = (['preferredWorkerIds', 'bannedWorkerIds'] as const)
    .filter(list => wanted[list].some(id => !known.has(id)))
    .map(list => `${list}: names no worker`);
  if (preferredWorkerIds.some(id => bannedWorkerIds.includes(id)))
    problems.push('bannedWorkerIds: names a preferred worker');
  if (problems.length > 0) throw invalid('The body is not valid', problems);
}
