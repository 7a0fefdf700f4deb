import { deleteCodesOf } from '../../../access/codes-store.ts';
import { asCaller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { clearDetails } from '../../../changes/store.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { eraseAnswers } from '../../../http/idempotency/store.ts';
import { eraseCustomer, lockCustomerByEmail } from '../../../records/customers/store.ts';
import { deletePositions } from '../../../records/jobs/positions-store.ts';
import { isClosed } from '../../../records/jobs/status.ts';
import { eraseJobs, findJobsOf, type JobRow } from '../../../records/jobs/store.ts';
import { deleteWords } from '../../../records/search/store.ts';
import { clearMessagesTo, clearTextsOf } from '../../messages/delivery/store.ts';
import { eraseSchedules } from '../../money/billing/store.ts';
import { releaseCards } from '../../money/cards/release-cards.ts';
import { erasePayments } from '../../money/payments/erase-payments.ts';
import { forgetAddresses } from '../../schedule/places/find-address.ts';
import { deleteRecordsOf } from '../../work/field/store.ts';
import { erasePlans, plansOf } from '../plans/store.ts';
import { phonesOf } from './phones-of.ts';

export const ERASED = 'Erased';

/**
 * Erases a person: name, contact, addresses, notes, photos, every message and the card on file. Amounts and invoices
 * stay, without a name, because the books have to be kept. Opt-outs stay too, because they keep us from writing to the
 * address again. docs/privacy.md lists everything.
 */
export async function eraseAccount(deps: Deps, email: string): Promise<void> {
  const at = deps.clock.now();
  let jobs: JobRow[] = [];
  await deps.sql.begin(async sql => {
    const customer = await lockCustomerByEmail(sql, email);
    await clearMessagesTo(sql, email);
    await deleteCodesOf(sql, email);
    if (!customer) return;
    jobs = await findJobsOf(sql, { id: customer.id, email });
    const open = jobs.filter(job => !isClosed(job.status));
    if (open.length > 0)
      throw conflict(
        'There are open bookings: cancel them first, or wait until they are done',
        open.map(job => `job ${job.id}: is ${job.status}`),
      );
    const plans = await plansOf(sql, customer.id);
    const jobIds = jobs.map(job => job.id);
    await clearTextsOf(sql, { email, phones: phonesOf(customer, jobs), jobIds });
    await erasePayments(sql, { email, jobs }, ERASED, at);
    await forgetAddresses(
      sql,
      [...jobs, ...plans].map(({ address }) => address),
    );
    await deletePositions(sql, jobIds);
    await eraseJobs(sql, jobIds, ERASED, at);
    await deleteRecordsOf(sql, jobIds);
    await erasePlans(sql, customer.id, ERASED, at);
    const schedules = await eraseSchedules(sql, customer.id, ERASED, at);
    const subjects = [
      `customer:${customer.id}`,
      ...jobs.map(job => `job:${job.id}`),
      ...plans.map(plan => `plan:${plan.id}`),
      ...schedules.map(schedule => `schedule:${schedule.id}`),
    ];
    await clearDetails(sql, subjects, ERASED, at);
    await eraseCustomer(sql, customer.id, ERASED, at);
    await deleteWords(sql, [customer.id, ...jobIds]);
    await eraseAnswers(sql, [email, customer.id, ...jobIds]);
    // Names what lost its details, so that nothing in the trail can lose them unnoticed. Says nothing about the person,
    // not even where the request came from.
    const change = {
      type: 'customer.erased',
      actor: 'customer',
      summary: 'A customer was erased on request',
      subject: `customer:${customer.id}`,
      metadata: { subjects },
    };
    await asCaller({ kind: 'proof', id: '' }, () => recordChange(sql, change, at));
  });
  // Erasure does not depend on the processor: a card that it does not release now is released later.
  if (jobs.length > 0)
    await releaseCards(
      deps,
      jobs.map(job => job.id),
    );
}
