import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { type JobRow, lockJob, saveJob } from '../../../records/jobs/store.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import { type PaymentRow, savePayment } from '../../../records/payments/store.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { partsReturned, returned } from '../ledger/transactions.ts';
import { adjustPayout } from '../payouts/add-payout.ts';

type Returned = Pick<PaymentRow, 'refundedCents' | 'lostCents' | 'disputedCents'>;

/**
 * Books that money of a payment went back to the customer, or did after all not: the payment's new totals, the ledger,
 * the franchise's share in proportion, and what the job says of its payment. Job and payment are locked.
 */
export async function bookReturned(
  deps: Deps,
  sql: Sql,
  payment: PaymentRow,
  changes: Partial<Returned>,
  { kind, ref }: { kind: 'refund' | 'refund_failed' | 'dispute_lost'; ref: string },
) {
  const at = deps.clock.now();
  const after = { ...payment, ...changes };
  await savePayment(sql, payment.id, changes);
  const parts = partsReturned(
    payment,
    payment.refundedCents + payment.lostCents,
    after.refundedCents + after.lostCents,
  );
  await postLedger(sql, [returned(payment, kind, ref, parts)], at);
  const job = (await lockJob(sql, payment.jobId))!;
  await adjustPayout(deps, sql, after);
  await markJob(sql, job, at);
}

/** A job that was paid twice and refunded once is still paid. */
async function markJob(sql: Sql, job: JobRow, at: Temporal.Instant) {
  const { paidCents, refundedCents, dueCents } = (await findBalance(sql, job.id))!;
  const isPartly = refundedCents > 0 && (dueCents > 0 || job.status === 'cancelled');
  const paymentStatus =
    paidCents <= refundedCents ? 'refunded' : isPartly ? 'partially_refunded' : job.paymentStatus;
  if (paymentStatus !== job.paymentStatus) await saveJob(sql, job.id, { paymentStatus }, at);
}
