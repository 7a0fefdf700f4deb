import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { addInvoice, redraft } from './generate-invoice.ts';
import { type InvoiceRow, lockInvoiceOf, saveInvoice } from './store.ts';

/** The job was paid: its invoice is generated, or its draft brought up to date, and marked paid. */
export async function payInvoice(
  deps: Deps,
  sql: Sql,
  job: JobRow,
  paidCents: number,
  at: Temporal.Instant,
): Promise<InvoiceRow> {
  const existing = await lockInvoiceOf(sql, job.id);
  const invoice = !existing
    ? await addInvoice(deps, sql, job, 'draft', at)
    : existing.status === 'draft'
      ? await redraft(deps, sql, job, existing, at)
      : existing;
  if (invoice.status === 'paid') return invoice;
  // Less than it says, and it stays open: the customer still sees what is owed, and may read it.
  if (paidCents < invoice.totalCents)
    return saveInvoice(sql, invoice.id, { status: 'sent', sentAt: invoice.sentAt ?? at.toString() }, at);
  return saveInvoice(sql, invoice.id, { status: 'paid', paidAt: at.toString() }, at);
}

/** The job is off: what was not paid is no longer owed. */
export async function voidInvoiceOf(sql: Sql, jobId: string, at: Temporal.Instant) {
  const invoice = await lockInvoiceOf(sql, jobId);
  if (invoice && invoice.status !== 'paid') await saveInvoice(sql, invoice.id, { status: 'void' }, at);
}

/** The customer is asked to pay it: from now on it can be read by its link. */
export async function offerInvoice(deps: Deps, sql: Sql, job: JobRow, at: Temporal.Instant) {
  const invoice = await lockInvoiceOf(sql, job.id);
  if (invoice?.status !== 'draft') return;
  await redraft(deps, sql, job, invoice, at);
  await saveInvoice(sql, invoice.id, { status: 'sent', sentAt: at.toString() }, at);
}
