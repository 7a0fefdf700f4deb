import type { Sql } from '../../../db/connect.ts';
import { eraseEmails } from '../../../providers/payments/sandbox/store.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { eraseReferences, processorIdsOf } from '../../../records/payments/store.ts';
import { cardSetups, requestRelease } from '../cards/store.ts';
import { checkouts } from '../checkout/store.ts';
import { eraseInvoices } from '../invoices/store.ts';
import { eraseEvents } from '../processor-events/erase-events.ts';
import { eraseReasons } from '../refunds/store.ts';

/**
 * Removes a person from everything about money, in the caller's transaction. Amounts stay. The cards still have to be
 * released at the processor: `releaseCards`.
 */
export async function erasePayments(
  sql: Sql,
  { email, jobs }: { email: string; jobs: JobRow[] },
  erased: string,
  at: Temporal.Instant,
) {
  if (jobs.length === 0) return;
  const jobIds = jobs.map(job => job.id);
  // A payment can be a little older than the booking that names it.
  const since = Temporal.Instant.from(jobs.map(job => job.createdAt).toSorted()[0]!).subtract({ hours: 24 });
  await eraseEvents(sql, [email, ...jobIds, ...(await processorIdsOf(sql, jobIds))], since);
  await checkouts.erase(sql, jobIds);
  await cardSetups.erase(sql, jobIds);
  await requestRelease(sql, jobIds, at);
  await eraseReferences(sql, jobIds);
  await eraseReasons(sql, jobIds, erased);
  await eraseInvoices(sql, jobIds, erased, at);
  await eraseEmails(sql, jobIds);
}
