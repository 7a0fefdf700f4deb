import type { Sql } from '../../../db/connect.ts';
import { type PaymentRow, refundableCents, succeededPayments } from '../../../records/payments/store.ts';
import { refundsOfCancellation, refundsOfJob } from '../refunds/store.ts';
import type { CancellationRow } from './store.ts';

export type WantedRefund = { payment: PaymentRow; amountCents: number };

/**
 * What is still to be refunded for a cancellation: everything that was paid except the fee, or as much as was asked for.
 * Counts what was requested before, and what the processor refused or the bank sent back, which the office settles.
 * Payments marked `refundDue` are refunded separately.
 */
export async function decideRefunds(
  sql: Sql,
  { jobId, limitCents, feeCents, createdAt }: CancellationRow,
): Promise<WantedRefund[]> {
  const refunds = await refundsOfJob(sql, jobId);
  const open = (await succeededPayments(sql, jobId))
    .filter(payment => !payment.refundDue)
    .map(payment => {
      const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
      const taken = own.filter(({ status, origin }) => status !== 'failed' || origin === 'cancellation');
      return { payment, left: refundableCents(payment, sum(taken)) };
    })
    .filter(({ left }) => left > 0);
  const asked = sum(await refundsOfCancellation(sql, { jobId, createdAt }));
  let left = Math.min(
    sum(open.map(({ left }) => ({ amountCents: left }))) - feeCents,
    (limitCents ?? Number.POSITIVE_INFINITY) - asked,
  );
  return open.flatMap(({ payment, left: most }) => {
    const amountCents = Math.min(most, left);
    if (amountCents <= 0) return [];
    left -= amountCents;
    return [{ payment, amountCents }];
  });
}

const sum = (parts: { amountCents: number }[]) => parts.reduce((cents, part) => cents + part.amountCents, 0);
