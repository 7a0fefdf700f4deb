import { randomUUIDv7 } from 'node:crypto';
import { businessDay } from '../../../business-day.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { composeCreditNote } from './compose-invoice.ts';
import { findCreditNote, type InvoiceRow, insertInvoices, lockInvoice, reserveNumbers } from './store.ts';

type Refund = {
  invoice: Pick<InvoiceRow, 'id'>;
  refundId: string;
  /** With the tax in it. */
  amountCents: number;
  taxCents: number;
  reason: string;
};

/** Credits a refund of an issued invoice, in the caller's transaction. A refund is credited once. */
export async function addCreditNote(
  deps: Deps,
  sql: Sql,
  { invoice: { id: invoiceId }, refundId, ...refund }: Refund,
  at: Temporal.Instant,
): Promise<InvoiceRow> {
  // Locked before looking: otherwise a second call at the same time would use up a number.
  const invoice = (await lockInvoice(sql, invoiceId))!;
  const existing = await findCreditNote(sql, refundId);
  if (existing) return existing;
  const day = businessDay(at, deps.config.timezone);
  const [number] = await reserveNumbers(sql, Number(day.slice(0, 4)), 1, 'credit_note');
  const content = composeCreditNote(invoice.content, refund, number!, day);
  const note = {
    id: randomUUIDv7(),
    kind: 'credit_note' as const,
    number: number!,
    jobId: invoice.jobId,
    franchiseId: invoice.franchiseId,
    status: 'paid' as const,
    content,
    totalCents: content.totalCents,
    creditsId: invoice.id,
    refundId,
  };
  return (await insertInvoices(sql, [note], at))[0]!;
}
