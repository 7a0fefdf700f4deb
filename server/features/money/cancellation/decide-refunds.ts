import type { Sql } from '../../../db/connect.ts';
import { succeededPayments } from '../../../records/payments/store.ts';
import type { CancellationRow, DecidedRefund } from './store.ts';

/**
 * What to refund when a job is canceled, up to the limit. Earlier decisions stand, and payments that arrived
 * since are added. Payments already marked `refundDue` are refunded separately.
 */
export async function decideRefunds(
  sql: Sql,
  { jobId, refunds, limitCents, tries }: CancellationRow,
): Promise<DecidedRefund[]> {
  const decided = [...refunds];
  let left = limitCents ?? Number.POSITIVE_INFINITY;
  for (const refund of decided) left -= refund.amountCents;
  for (const payment of await succeededPayments(sql, jobId)) {
    if (payment.refundDue || decided.some(({ paymentId }) => paymentId === payment.id)) continue;
    const amountCents = Math.min(payment.amountCents - payment.refundedCents, left);
    if (amountCents <= 0) continue;
    const nth = decided.length > 0 ? `:${payment.id}` : '';
    const key = `refund:${jobId}${nth}${tries > 0 ? `:${tries}` : ''}`;
    decided.push({ paymentId: payment.id, amountCents, key, refundId: null });
    left -= amountCents;
  }
  return decided;
}
