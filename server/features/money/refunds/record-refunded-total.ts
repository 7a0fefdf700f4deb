import { randomUUIDv7 } from 'node:crypto';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { findPaymentRow, lockPayment } from '../../../records/payments/store.ts';
import { bookRefund } from './settle-refund.ts';
import { insertRefund, refundsOfPayment } from './store.ts';

/**
 * Records what was refunded outside of the service: takes the processor's running total for the payment and books what
 * we do not know of. Returns the cents that were new, or undefined while one of our own refunds is open: maybe the total
 * has it already.
 */
export async function recordRefundedTotal(
  deps: Deps,
  sql: Sql,
  paymentId: string,
  totalCents: number,
): Promise<number | undefined> {
  const known = await findPaymentRow(sql, paymentId);
  if (known?.status !== 'succeeded') return 0;
  await lockJob(sql, known.jobId);
  const payment = (await lockPayment(sql, paymentId))!;
  if ((await refundsOfPayment(sql, paymentId)).some(({ status }) => status === 'requested')) return undefined;
  const most = payment.amountCents - payment.disputedCents - payment.lostCents;
  const amountCents = Math.min(totalCents, most) - payment.refundedCents;
  if (amountCents <= 0) return 0;
  const at = deps.clock.now();
  const id = randomUUIDv7();
  const refund = await insertRefund(
    sql,
    {
      ...{ id, paymentId, jobId: payment.jobId, amountCents, key: `refund:${id}`, processorId: null },
      ...{ reason: 'Refunded at the payment processor', origin: 'processor', requestedBy: 'payments' },
      ...{ status: 'succeeded', doneAt: at.toString() },
    },
    at,
  );
  await bookRefund(deps, sql, refund, at);
  return amountCents;
}
