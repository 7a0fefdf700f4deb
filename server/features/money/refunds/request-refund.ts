import { randomUUIDv7 } from 'node:crypto';
import type { Sql } from '../../../db/connect.ts';
import type { PaymentRow } from '../../../records/payments/store.ts';
import { insertRefund, type RefundRow } from './store.ts';

type Wanted = Pick<RefundRow, 'amountCents' | 'reason' | 'origin' | 'requestedBy'>;

/** Writes down a refund before the processor is asked. Runs in the caller's transaction with the payment locked. */
export function requestRefund(
  sql: Sql,
  payment: PaymentRow,
  wanted: Wanted,
  at: Temporal.Instant,
  id = randomUUIDv7() as string,
): Promise<RefundRow> {
  const about = { paymentId: payment.id, jobId: payment.jobId, processorId: null, doneAt: null };
  return insertRefund(sql, { ...wanted, ...about, id, key: `refund:${id}`, status: 'requested' }, at);
}
