import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { addInvoice } from '../invoices/generate-invoice.ts';
import { deliverInvoice } from '../invoices/send-invoice.ts';
import { lockInvoiceOf } from '../invoices/store.ts';
import { queueCardCharge } from './charge-card.ts';
import { findCharge } from './charges-store.ts';

/** Bills a job that is done, in the caller's transaction: charges its saved card, or else sends its invoice. */
export async function billCompletedJob(deps: Deps, sql: Sql, job: JobRow, at: Temporal.Instant) {
  await queueCardCharge(deps, sql, job);
  if (job.totalCents === 0) return;
  const existing = await lockInvoiceOf(sql, job.id);
  const isIssued = existing && existing.status !== 'draft';
  if (isIssued) return;
  // The charge decides: if it succeeds, the draft becomes a paid invoice; if not, the customer gets it to pay.
  const isCharging = (await findCharge(sql, job.id))?.status === 'due';
  const { autoSend } = (await readSettings(sql)).invoices;
  const reach = reachCustomer(job);
  const invoice = existing ?? (await addInvoice(deps, sql, job, 'draft', at));
  if (isCharging || !autoSend || !reach) return;
  await deliverInvoice(deps, sql, job, invoice, reach, 'system', at);
}
