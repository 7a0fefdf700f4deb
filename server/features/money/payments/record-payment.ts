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
  /** A duplicate payment, or one made after the job was canceled: it must be refunded. */
  refundDue: boolean;
};

/**
 * Records a successful payment and everything that follows from it: ledger, job, invoice, receipt and the
 * franchise's share. Runs in the caller's transaction and is safe to repeat.
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
  const isUnexpected = job.status === 'cancelled' || (await succeededPayments(sql, jobId)).length > 0;
  const isNew = await saveSuccess(sql, { ...payment, refundDue: isUnexpected }, job, at);
  const refundDue = isNew ? isUnexpected : ((await findPaymentRow(sql, payment.id))?.refundDue ?? false);
  if (isNew) {
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
  // Keep the reference to a card on file, so that canceling the job releases it.
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

/** Happens only when the price changed while the customer was paying. The office has to resolve it. */
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
