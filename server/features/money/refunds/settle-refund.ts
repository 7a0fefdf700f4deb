import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { formatCents } from '../../../money.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { lockPayment, type PaymentRow } from '../../../records/payments/store.ts';
import { addCreditNote } from '../invoices/credit-note.ts';
import { lockInvoiceOf } from '../invoices/store.ts';
import { partsReturned } from '../ledger/transactions.ts';
import { bookReturned } from '../payments/book-returned.ts';
import { findRefund, lockRefund, type RefundRow, saveRefund } from './store.ts';

/** Books a refund that the processor made, once, whoever hears of it first. */
export async function settleRefund(deps: Deps, sql: Sql, id: string, processorId: string | null) {
  const known = (await findRefund(sql, id))!;
  // Lock the job before the payment, as everywhere, to avoid deadlocks.
  const job = (await lockJob(sql, known.jobId))!;
  const payment = (await lockPayment(sql, known.paymentId))!;
  const refund = (await lockRefund(sql, id))!;
  if (processorId && !refund.processorId) await saveRefund(sql, id, { processorId });
  if (refund.status !== 'requested') return;
  const at = deps.clock.now();
  await saveRefund(sql, id, { status: 'succeeded', error: null, doneAt: at.toString() });
  await bookRefund(deps, sql, refund, at);
  if (refund.origin !== 'office') return;
  const reach = reachCustomer(job);
  if (!reach) return;
  const { amountCents, reason } = refund;
  const data = { jobId: job.id, name: job.customerName, service: job.type, amountCents, reason };
  await queueMessage(sql, { ...reach, kind: 'refund', data: { ...data, method: payment.method } }, at);
}

/** Books a refund's money and its traces: ledger, share, credit note, change feed. The payment is locked. */
export async function bookRefund(deps: Deps, sql: Sql, refund: RefundRow, at: Temporal.Instant) {
  const payment = (await lockPayment(sql, refund.paymentId))!;
  const { id, jobId, amountCents, reason, origin } = refund;
  const refundedCents = payment.refundedCents + amountCents;
  await bookReturned(deps, sql, payment, { refundedCents }, { kind: 'refund', ref: `refund:${id}` });
  await recordChange(
    sql,
    {
      type: 'payment.refunded',
      actor: refund.requestedBy,
      summary: `Refunded ${formatCents(amountCents, deps.config.business)}: ${reason}`,
      metadata: { jobId, paymentId: payment.id, refundId: id, amount: amountCents / 100, origin },
      subject: `job:${jobId}`,
    },
    at,
  );
  await creditInvoice(deps, sql, refund, payment, at);
}

/** An invoice that the customer has seen is corrected by a credit note. */
async function creditInvoice(
  deps: Deps,
  sql: Sql,
  { id: refundId, jobId, amountCents, reason, origin }: RefundRow,
  payment: PaymentRow,
  at: Temporal.Instant,
) {
  const invoice = await lockInvoiceOf(sql, jobId);
  // A payment that nobody expected was never on the invoice.
  if (!invoice || invoice.status === 'draft' || origin === 'unwanted' || payment.refundDue) return;
  const before = payment.refundedCents + payment.lostCents;
  const { taxCents } = partsReturned(payment, before, before + amountCents);
  await addCreditNote(deps, sql, { invoice, refundId, amountCents, taxCents, reason }, at);
}

/** The bank could not deliver a refund and the money is back: it is owed to the customer again. */
export async function failRefund(deps: Deps, sql: Sql, id: string, reason: string) {
  const known = (await findRefund(sql, id))!;
  await lockJob(sql, known.jobId);
  const payment = (await lockPayment(sql, known.paymentId))!;
  const refund = (await lockRefund(sql, id))!;
  if (refund.status !== 'requested' && refund.status !== 'succeeded') return;
  const at = deps.clock.now();
  await saveRefund(sql, id, { status: 'failed', error: reason, doneAt: at.toString() });
  if (refund.status === 'succeeded') {
    const refundedCents = payment.refundedCents - refund.amountCents;
    const ref = `refund-failed:${id}`;
    await bookReturned(deps, sql, payment, { refundedCents }, { kind: 'refund_failed', ref });
  }
  const facts: [string, string][] = [
    ['Payment', payment.id],
    ['Amount', formatCents(refund.amountCents, deps.config.business)],
    ['Reason', reason],
  ];
  const summary = 'A refund came back from the bank: the customer has to be paid back another way';
  await alertOffice(deps, sql, { summary, facts, aboutJobId: refund.jobId }, at);
}
