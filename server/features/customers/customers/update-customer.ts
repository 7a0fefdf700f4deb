import type { Caller } from '../../../caller.ts';
import { describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import type { Customer, CustomerPatch } from '../../../records/customers/schemas.ts';
import { type CustomerRow, lockCustomer, saveCustomer, toTags } from '../../../records/customers/store.ts';
import { withTotals } from '../../../records/customers/totals.ts';
import { moveToEmail, reindexJobsOf } from '../../../records/jobs/store.ts';
import { namesOf } from '../../../records/workers/store.ts';
import { explainTaken } from './explain-taken.ts';

/**
 * Changes a customer. Jobs booked before keep the name, phone and tax they were booked with, but a new email address goes
 * to those that carry the old one: messages and the customer's account go by it.
 */
export async function updateCustomer(
  deps: Deps,
  id: string,
  { name, company, tags, ...patch }: CustomerPatch,
  actor: Caller,
): Promise<Customer> {
  const at = deps.clock.now();
  const wanted = {
    ...patch,
    name: name?.trim(),
    company: company?.trim() ?? company,
    tags: tags && toTags(tags),
  };
  try {
    const saved = await deps.sql.begin(async sql => {
      const before = await lockOwner(sql, id, actor);
      if (!before) throw notFound('There is no such customer');
      const changes = differences(before, wanted);
      if (Object.keys(changes).length === 0) return before;
      await checkWorkers(sql, { ...before, ...changes });
      const change = describedChange('customer', before.id, actor, before, changes);
      // The trail must not name a customer by their address.
      await recordChange(sql, actor.kind === 'proof' ? { ...change, actor: 'customer' } : change, at);
      const saved = await saveCustomer(sql, before.id, changes, at);
      if (before.email && saved.email && changes.email)
        await moveToEmail(sql, before.id, before.email, saved.email, at);
      if (changes.company !== undefined) await reindexJobsOf(sql, before.id);
      return saved;
    });
    return (await withTotals(deps.sql, [saved]))[0]!;
  } catch (error) {
    throw await explainTaken(deps.sql, error, wanted.email);
  }
}

/** The office means the customer that is left after a merge. The owner of an address means what is kept under it. */
async function lockOwner(sql: Sql, id: string, actor: Caller): Promise<CustomerRow | undefined> {
  const row = await lockCustomer(sql, id);
  return row?.mergedInto && actor.kind !== 'proof' ? lockOwner(sql, row.mergedInto, actor) : row;
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
