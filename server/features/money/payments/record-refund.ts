import type { Sql } from '../../../db/connect.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { findPaymentRow, lockPayment, markRefunded, saveRefunded } from '../../../records/payments/store.ts';
import { postLedger, refunded, shareReversed } from '../ledger/post-ledger.ts';
import { reverseShare } from '../payouts/add-payout.ts';

/**
 * Records a payment's refunds and reverses the franchise's part of them. Takes the running total, so our own
 * refund and the processor's event about it count once. Returns the newly refunded cents.
 */
export async function recordRefund(
  sql: Sql,
  paymentId: string,
  totalCents: number,
  at: Temporal.Instant,
): Promise<number> {
  const known = await findPaymentRow(sql, paymentId);
  if (known?.status !== 'succeeded') return 0;
  // Lock the job before the payment, as everywhere, to avoid deadlocks.
  await lockJob(sql, known.jobId);
  const payment = (await lockPayment(sql, paymentId))!;
  const total = Math.min(totalCents, payment.amountCents);
  const cents = total - payment.refundedCents;
  if (cents <= 0) return 0;
  await saveRefunded(sql, paymentId, total);
  const about = { jobId: payment.jobId, paymentId, franchiseId: payment.franchiseId };
  const reversal = await reverseShare(sql, paymentId, {
    refundedCents: total,
    amountCents: payment.amountCents,
  });
  const entries = [refunded(about, cents, total)];
  if (reversal.cents > 0) entries.push(shareReversed(about, reversal.cents, reversal.total));
  await postLedger(sql, entries, at);
  const status = total === payment.amountCents ? 'refunded' : 'partially_refunded';
  await markRefunded(sql, payment, status, at);
  return cents;
}
