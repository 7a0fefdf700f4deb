import type { Caller } from '../../../caller.ts';
import { describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import type { Customer, CustomerPatch } from '../../../records/customers/schemas.ts';
import { countJobsOf, lockCustomer, saveCustomer } from '../../../records/customers/store.ts';

/** Jobs booked before keep the tax they were booked with. */
export function updateCustomer(
  deps: Deps,
  id: string,
  patch: CustomerPatch,
  actor: Caller,
): Promise<Customer> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const before = await lockCustomer(sql, id);
    if (!before) throw notFound('There is no such customer');
    const jobs = await countJobsOf(sql, id);
    const changes = differences(before, patch);
    if (Object.keys(changes).length === 0) return { ...before, jobs };
    await recordChange(sql, describedChange('customer', id, actor, before, changes), at);
    return { ...(await saveCustomer(sql, id, changes, at)), jobs };
  }) as Promise<Customer>;
}
