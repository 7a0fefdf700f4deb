import { randomUUIDv7 } from 'node:crypto';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { lockPayment } from '../../../records/payments/store.ts';
import { failRefund } from './settle-refund.ts';
import { insertRefund, refundsOfPayment, saveRefund } from './store.ts';

/**
 * Books that refunds made at the processor came back from the bank: `totalCents` is what is left of a payment's refunds.
 * We may know several of them as one row, of which the failed part becomes a row of its own. Job and payment are locked.
 */
export async function lowerRefundedTotal(
  deps: Deps,
  sql: Sql,
  paymentId: string,
  totalCents: number,
  reason: string,
): Promise<void> {
  let excess = (await lockPayment(sql, paymentId))!.refundedCents - totalCents;
  for (const refund of (await refundsOfPayment(sql, paymentId)).toReversed()) {
    if (refund.origin !== 'processor' || refund.status !== 'succeeded' || excess <= 0) continue;
    const amountCents = Math.min(refund.amountCents, excess);
    excess -= amountCents;
    let { id } = refund;
    if (amountCents < refund.amountCents) {
      await saveRefund(sql, id, { amountCents: refund.amountCents - amountCents });
      id = randomUUIDv7();
      const { attempts: _, dueAt, createdAt, error, ...rest } = refund;
      await insertRefund(sql, { ...rest, id, key: `refund:${id}`, amountCents }, deps.clock.now());
    }
    await failRefund(deps, sql, id, reason);
  }
}
