import type { Sql } from '../../../db/connect.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { findPaymentRow, lockPayment, markRefunded, saveRefunded } from '../../../records/payments/store.ts';
import { postLedger, refunded, shareReversed } from '../ledger/post-ledger.ts';
import { reverseShare } from '../payouts/add-payout.ts';

/**
 * Books what has been refunded of a payment in all, and takes the franchise's part of it back. Told by the
 * total, so that our own refund and the processor's event about it are one refund. Returns the news in cents.
 */
export async function recordRefund(
  sql: Sql,
  paymentId: string,
  totalCents: number,
  at: Temporal.Instant,
): Promise<number> {
  const known = await findPaymentRow(sql, paymentId);
  if (known?.status !== 'succeeded') return 0;
  // The job before the payment, as everywhere: two that wait for each other would both fail.
  await lockJob(sql, known.jobId);
  const payment = (await lockPayment(sql, paymentId))!;
  const total = Math.min(totalCents, payment.amountCents);
  const cents = total - payment.refundedCents;
  if (cents <= 0) return 0;
  await saveRefunded(sql, paymentId, total);
  const about = { jobId: payment.jobId, paymentId, franchiseId: payment.franchiseId };
  const back = await reverseShare(sql, paymentId, {
    refundedCents: total,
    amountCents: payment.amountCents,
  });
  const entries = [refunded(about, cents, total)];
  if (back.cents > 0) entries.push(shareReversed(about, back.cents, back.total));
  await postLedger(sql, entries, at);
  const status = total === payment.amountCents ? 'refunded' : 'partially_refunded';
  await markRefunded(sql, payment, status, at);
  return cents;
}
