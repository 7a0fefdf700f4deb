import { businessDay } from '../../../business-day.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { formatCents } from '../../../money.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import type { ProcessorPayment } from '../../../providers/payments/payments.ts';
import { type JobRow, lockJob, saveJob } from '../../../records/jobs/store.ts';
import {
  findPaymentRow,
  markLookedUp,
  saveSuccess,
  succeededPayments,
} from '../../../records/payments/store.ts';
import { payInvoice } from '../invoices/pay-invoice.ts';
import { charged, postLedger, shareEarned } from '../ledger/post-ledger.ts';
import { addPayout } from '../payouts/add-payout.ts';
import { reviveIgnored } from '../processor-events/store.ts';
import { recordRefund } from './record-refund.ts';

export type Recorded = {
  job: JobRow;
  /** Paid after the job was cancelled, or a second time: it is nobody's to keep. */
  refundDue: boolean;
};

/**
 * A successful payment, with everything that follows from it in our own books: ledger, job, invoice, receipt,
 * the franchise's share. All of it once, in the caller's transaction; telling it again changes nothing.
 */
export async function recordPayment(
  deps: Deps,
  sql: Sql,
  jobId: string,
  payment: ProcessorPayment,
): Promise<Recorded | undefined> {
  const at = deps.clock.now();
  const job = await lockJob(sql, jobId);
  if (!job) return undefined;
  const isUnwanted = job.status === 'cancelled' || (await succeededPayments(sql, jobId)).length > 0;
  const isNews = await saveSuccess(sql, { ...payment, refundDue: isUnwanted }, job, at);
  const refundDue = isNews ? isUnwanted : ((await findPaymentRow(sql, payment.id))?.refundDue ?? false);
  if (isNews) {
    const about = { jobId, paymentId: payment.id, franchiseId: job.franchiseId };
    const today = businessDay(at, deps.config.timezone);
    const share = refundDue ? 0 : await addPayout(sql, about, payment.amountCents, today, at);
    const entries = [charged(about, payment.amountCents)];
    if (share > 0) entries.push(shareEarned(about, share));
    await postLedger(sql, entries, at);
    if (!refundDue) await settleJob(deps, sql, job, payment, at);
    await recordChange(sql, entryOf(job, payment, refundDue), at);
    await reviveIgnored(sql, payment.id, at);
  }
  if (payment.refundedCents > 0) await recordRefund(sql, payment.id, payment.refundedCents, at);
  return { job, refundDue };
}

async function settleJob(deps: Deps, sql: Sql, job: JobRow, payment: ProcessorPayment, at: Temporal.Instant) {
  // A card on file stays named: it is let go when the job is cancelled.
  const paymentId = job.paymentId?.startsWith('seti_') ? job.paymentId : payment.id;
  const paid = await saveJob(sql, job.id, { paymentId, paymentStatus: 'charged' }, at);
  await markLookedUp(sql, job.id, at);
  const invoice = await payInvoice(deps, sql, paid, payment.amountCents, at);
  if (payment.amountCents !== paid.totalCents) await alertDifference(deps, sql, paid, payment, at);
  const reach = reachCustomer(job);
  if (!reach) return;
  await queueMessage(
    sql,
    {
      ...reach,
      kind: 'receipt',
      data: {
        jobId: job.id,
        name: job.customerName,
        service: job.type,
        amountCents: payment.amountCents,
        paymentId: payment.id,
        invoiceNumber: invoice.number,
        invoiceUrl: `${deps.config.publicUrl}/invoice/${invoice.token}`,
      },
    },
    at,
  );
}

/** It can only happen where a price was changed while the customer was paying: people have to settle it. */
async function alertDifference(
  deps: Deps,
  sql: Sql,
  job: JobRow,
  payment: ProcessorPayment,
  at: Temporal.Instant,
) {
  const difference = payment.amountCents < job.totalCents ? 'less' : 'more';
  const summary = `A customer paid ${difference} than the job costs by now`;
  const facts: [string, string][] = [
    ['Job', job.id],
    ['Paid', formatCents(payment.amountCents, deps.config.business)],
    ['Price', formatCents(job.totalCents, deps.config.business)],
  ];
  await alertOffice(deps, sql, { summary, facts }, at);
}

const entryOf = (job: JobRow, payment: ProcessorPayment, refundDue: boolean) => ({
  type: refundDue ? 'payment.unexpected' : 'payment.succeeded',
  actor: 'payments',
  summary: refundDue
    ? 'A payment came for a job that was paid or cancelled: it goes back'
    : 'The job was paid',
  metadata: { jobId: job.id, paymentId: payment.id, amount: payment.amountCents / 100 },
  subject: `job:${job.id}`,
});
