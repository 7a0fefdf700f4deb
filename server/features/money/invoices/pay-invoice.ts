import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import type { BalanceRow } from '../../../records/payments/balance.ts';
import { addInvoice, draftChanges } from './generate-invoice.ts';
import { type InvoiceRow, lockInvoiceOf, saveInvoice } from './store.ts';

/** Brings a job's invoice in line with its balance, creating it or updating its draft first. */
export async function payInvoice(
  deps: Deps,
  sql: Sql,
  job: JobRow,
  { dueCents }: Pick<BalanceRow, 'dueCents'>,
  at: Temporal.Instant,
): Promise<InvoiceRow> {
  const existing = await lockInvoiceOf(sql, job.id);
  const invoice = existing ?? (await addInvoice(deps, sql, job, 'draft', at));
  if (invoice.status === 'paid') return invoice;
  const current = existing?.status === 'draft' ? await draftChanges(deps, sql, job, existing, at) : {};
  // A partial payment leaves the invoice open, and the customer can still see what is due.
  const issued =
    dueCents > 0
      ? { status: 'sent' as const, sentAt: invoice.sentAt ?? at.toString() }
      : { status: 'paid' as const, paidAt: at.toString() };
  return saveInvoice(sql, invoice.id, { ...current, ...issued }, at);
}

/** The customer owes again what an invoice says is paid: the payment was recorded in error. */
export async function reopenInvoice(sql: Sql, jobId: string, at: Temporal.Instant) {
  const invoice = await lockInvoiceOf(sql, jobId);
  if (invoice?.status === 'paid') await saveInvoice(sql, invoice.id, { status: 'sent', paidAt: null }, at);
}

/** Voids an unpaid invoice when its job is canceled. */
export async function voidInvoiceOf(sql: Sql, jobId: string, at: Temporal.Instant) {
  const invoice = await lockInvoiceOf(sql, jobId);
  if (invoice && invoice.status !== 'paid') await saveInvoice(sql, invoice.id, { status: 'void' }, at);
}

/** Opens a draft to the customer, who can read and pay it through its link from now on. */
export async function offerInvoice(deps: Deps, sql: Sql, job: JobRow, at: Temporal.Instant) {
  const invoice = await lockInvoiceOf(sql, job.id);
  if (invoice?.status !== 'draft') return;
  const current = await draftChanges(deps, sql, job, invoice, at);
  await saveInvoice(sql, invoice.id, { ...current, status: 'sent', sentAt: at.toString() }, at);
}
