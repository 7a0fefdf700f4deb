import type { Caller } from '../../../caller.ts';
import { describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { findPropertyByAddress, insertProperty } from '../../../records/customers/properties-store.ts';
import { lockCustomer, saveCustomer } from '../../../records/customers/store.ts';
import { findJob, type JobRow, lockJob, saveJob } from '../../../records/jobs/store.ts';

/**
 * Takes over what was typed into a booking: the name and phone become the customer's, and the address one of their
 * properties. Until then they are on the job alone, because anyone can book in anyone's name. Safe to repeat.
 */
export async function acceptDetails(deps: Deps, jobId: string, actor: Caller): Promise<JobRow> {
  const at = deps.clock.now();
  const booked = await findJob(deps.sql, jobId);
  if (!booked) throw notFound('There is no such job');
  const saved = await deps.sql.begin(async sql => {
    const customer = await lockCustomer(sql, booked.customerId);
    const job = await lockJob(sql, jobId);
    if (!customer || !job) throw notFound('There is no such job');
    const { customerName: name, customerPhone, address, lat, lng } = job;
    const changes = differences(customer, { name, phone: customerPhone ?? undefined });
    if (Object.keys(changes).length > 0) {
      const change = describedChange('customer', customer.id, actor, customer, changes);
      await recordChange(sql, actor.kind === 'proof' ? { ...change, actor: 'customer' } : change, at);
      await saveCustomer(sql, customer.id, changes, at);
    }
    const property =
      (await findPropertyByAddress(sql, customer.id, address)) ??
      (await insertProperty(sql, customer.id, { address, lat, lng }, at));
    return job.propertyId === property.id ? job : saveJob(sql, jobId, { propertyId: property.id }, at);
  });
  return saved as JobRow;
}
