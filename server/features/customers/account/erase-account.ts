import { deleteCodesOf } from '../../../access/codes-store.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { clearDetails } from '../../../changes/store.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { eraseCustomer, lockCustomerByEmail } from '../../../records/customers/store.ts';
import { isClosed } from '../../../records/jobs/status.ts';
import { eraseJobs, findJobsOf } from '../../../records/jobs/store.ts';
import { clearMessagesTo, clearTextsOf } from '../../messages/delivery/store.ts';
import { eraseSchedules } from '../../money/billing/store.ts';
import { cardSetups } from '../../money/cards/store.ts';
import { checkouts } from '../../money/checkout/store.ts';
import { deleteRecordsOf } from '../../work/field/store.ts';
import { erasePlans, plansOf } from '../plans/store.ts';
import { phonesOf } from './phones-of.ts';

export const ERASED = 'Erased';

/**
 * Erases a person: name, contact, addresses, notes, photos and every message. Amounts stay, without a name,
 * so the books still add up. Opt-outs stay too, because they keep us from writing to the address again.
 */
export async function eraseAccount(deps: Deps, email: string): Promise<void> {
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    const customer = await lockCustomerByEmail(sql, email);
    await clearMessagesTo(sql, email);
    await deleteCodesOf(sql, email);
    if (!customer) return;
    const jobs = await findJobsOf(sql, { id: customer.id, email });
    const open = jobs.filter(job => !isClosed(job.status));
    if (open.length > 0)
      throw conflict(
        'There are open bookings: cancel them first, or wait until they are done',
        open.map(job => `job ${job.id}: is ${job.status}`),
      );
    const plans = await plansOf(sql, customer.id);
    const jobIds = jobs.map(job => job.id);
    await clearTextsOf(sql, { email, phones: phonesOf(customer, jobs), jobIds });
    await checkouts.clearEmails(sql, jobIds);
    await cardSetups.clearEmails(sql, jobIds);
    await eraseJobs(sql, jobIds, ERASED, at);
    await deleteRecordsOf(sql, jobIds);
    await erasePlans(sql, customer.id, ERASED, at);
    const schedules = await eraseSchedules(sql, customer.id, ERASED, at);
    await clearDetails(sql, [
      ...jobs.map(job => `job:${job.id}`),
      ...plans.map(plan => `plan:${plan.id}`),
      ...schedules.map(schedule => `schedule:${schedule.id}`),
    ]);
    await eraseCustomer(sql, customer.id, ERASED, at);
    const subject = `customer:${customer.id}`;
    await recordChange(
      sql,
      { type: 'customer.erased', actor: 'customer', summary: 'A customer was erased on request', subject },
      at,
    );
  });
}
