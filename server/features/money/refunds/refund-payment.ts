import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { formatCents } from '../../../money.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { findPaymentRow, lockPayment, refundableCents } from '../../../records/payments/store.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { requestRefund } from './request-refund.ts';
import { findRefund, type RefundRow, reservedCents } from './store.ts';

/**
 * Refunds a payment on the office's request, in full or in part. Requests at the same time take turns, so they never
 * exceed the payment. If the processor does not answer, the refund stays requested and is tried again. `id` comes from
 * the request, so that repeating it asks for the same refund.
 */
export async function refundPayment(
  deps: Deps,
  id: string,
  paymentId: string,
  wanted: { amountCents?: number; reason: string },
  actor: Caller,
): Promise<RefundRow> {
  const at = deps.clock.now();
  const requested = await deps.sql.begin(async sql => {
    const earlier = await findRefund(sql, id);
    if (earlier) return earlier;
    const known = await findPaymentRow(sql, paymentId);
    if (!known) throw notFound('There is no such payment');
    await lockJob(sql, known.jobId);
    const payment = (await lockPayment(sql, paymentId))!;
    if (payment.status !== 'succeeded') throw conflict('Only a payment that succeeded can be refunded');
    const left = refundableCents(payment, await reservedCents(sql, paymentId));
    if (left <= 0) throw conflict('Nothing of the payment is left to refund');
    const amountCents = wanted.amountCents ?? left;
    if (amountCents > left)
      throw conflict('The amount is more than is left of the payment', [
        `amount: ${formatCents(left, deps.config.business)} can be refunded`,
      ]);
    const { reason } = wanted;
    return requestRefund(
      sql,
      payment,
      { amountCents, reason, origin: 'office', requestedBy: nameOf(actor) },
      at,
      id,
    );
  });
  try {
    await carryOutRefund(deps, requested.id);
    await settlePayouts(deps, { jobId: requested.jobId });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, refundId: requested.id }, 'A refund or its share will be settled later');
  }
  deps.queue.nudge(DELIVER_MESSAGES);
  return (await findRefund(deps.sql, requested.id))!;
}
