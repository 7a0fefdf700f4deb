import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { formatCents } from '../../../money.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import type { ProcessorPayment } from '../../../providers/payments/payments.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { findPaymentRow } from '../../../records/payments/store.ts';
import { recordRefundedTotal } from '../refunds/record-refunded-total.ts';
import { assertCurrency } from './assert-currency.ts';
import { recordFee } from './record-fees.ts';
import { isExpectedAmount, type Taken, takePayment } from './take-payment.ts';

export type Recorded = {
  job: JobRow;
  /** A duplicate payment, or one made after the job was canceled: it must be refunded. */
  refundDue: boolean;
};

/** Records a successful payment at the processor. Runs in the caller's transaction and is safe to repeat. */
export async function recordPayment(
  deps: Deps,
  sql: Sql,
  jobId: string,
  payment: ProcessorPayment,
): Promise<Recorded | undefined> {
  assertCurrency(payment, deps.config);
  const at = deps.clock.now();
  const job = await lockJob(sql, jobId);
  if (!job) return undefined;
  const { id, amountCents, tipCents, chargeId, feeCents } = payment;
  const given = { id, amountCents, tipCents, chargeId, method: 'card' as const };
  const taken = await takePayment(deps, sql, job, { ...given, reference: null, recordedBy: null }, at);
  if (taken && !taken.payment.refundDue) await tellAbout(deps, sql, taken, at);
  if (feeCents !== null) await recordFee(sql, id, feeCents, at);
  if (payment.refundedCents > 0) await recordRefundedTotal(deps, sql, id, payment.refundedCents);
  const refundDue = taken ? taken.payment.refundDue : (await findPaymentRow(sql, id))?.refundDue;
  return { job, refundDue: refundDue ?? false };
}

async function tellAbout(deps: Deps, sql: Sql, taken: Taken, at: Temporal.Instant) {
  const { job, payment } = taken;
  if (!isExpectedAmount(taken)) await alertDifference(deps, sql, taken, at);
  await sendReceipt(deps, sql, taken, at);
  deps.log.debug({ jobId: job.id, paymentId: payment.id }, 'A payment was recorded');
}

export async function sendReceipt(
  deps: Deps,
  sql: Sql,
  { job, payment, invoice }: Taken,
  at: Temporal.Instant,
) {
  const reach = reachCustomer(job);
  if (!reach || !invoice) return;
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
async function alertDifference(deps: Deps, sql: Sql, taken: Taken, at: Temporal.Instant) {
  const { job, payment, before, after } = taken;
  const money = (cents: number) => formatCents(cents, deps.config.business);
  const difference = after.dueCents > 0 ? 'less' : 'more';
  const summary = `A customer paid ${difference} than is due`;
  const facts: [string, string][] = [
    ['Paid', money(payment.amountCents)],
    ['Was due', money(before.dueCents)],
    after.dueCents > 0 ? ['Still due', money(after.dueCents)] : ['Credit', money(after.creditCents)],
  ];
  await alertOffice(deps, sql, { summary, facts, aboutJobId: job.id }, at);
}
