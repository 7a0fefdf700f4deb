import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { lockCustomerByEmail, ownerOf } from '../../../records/customers/store.ts';
import { isClosed } from '../../../records/jobs/status.ts';
import { findJobsOf, type JobRow } from '../../../records/jobs/store.ts';
import { statusWords } from '../../../records/status-words.ts';
import { releaseCards } from '../../money/cards/release-cards.ts';
import { eraseAddress, erasePerson } from './erase-person.ts';
import { appendErasures } from './erasure-log.ts';
import { recordErasure } from './erasures-store.ts';

/** Erases whoever proved to own this address. Possible once nothing is left to do or to pay for them. */
export async function eraseAccount(deps: Deps, email: string): Promise<void> {
  const at = deps.clock.now();
  const erasure = await deps.sql.begin(async sql => {
    const customer = await lockCustomerByEmail(sql, email);
    const jobs = customer ? await findJobsOf(sql, { id: ownerOf(customer), email }) : [];
    refuseOpen(jobs);
    await eraseAddress(sql, email, at);
    if (customer) await erasePerson(sql, { customer, email, jobs }, 'A customer was erased on request', at);
    const jobIds = jobs.map(job => job.id);
    return recordErasure(
      sql,
      deps.config.erasureKey,
      { email, customerId: customer?.id ?? null, jobIds },
      at,
    );
  });
  appendErasures(deps, [erasure]);
  // Erasure does not depend on the processor: a card that it does not release now is released later.
  if (erasure.jobIds.length > 0) await releaseCards(deps, erasure.jobIds);
}

function refuseOpen(jobs: JobRow[]) {
  const open = jobs.filter(job => !isClosed(job.status));
  if (open.length > 0)
    throw conflict(
      'There are open bookings: cancel them first, or wait until they are done',
      open.map(job => `booking #${job.number}: is ${statusWords(job.status)}`),
    );
}
