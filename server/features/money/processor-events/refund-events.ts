import type { Deps } from '../../../deps.ts';
import { findPaymentRow, type PaymentRow } from '../../../records/payments/store.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { failRefund } from '../refunds/settle-refund.ts';
import { refundsOfPayment } from '../refunds/store.ts';
import { askTotal, bookRefundedTotal, SENT_BACK } from './book-refunded-total.ts';
import { cents, createdAt, type Fields, idOf, type Outcome, text } from './fields.ts';
import { type EventRow, lockEvent, settleEvent } from './store.ts';

/** `charge.refunded` has the running total of a payment's refunds, ours and those made at the processor. */
export async function chargeRefunded(deps: Deps, charge: Fields, event: EventRow): Promise<Outcome> {
  const payment = await findPaid(deps, idOf(charge.payment_intent), event);
  if (!payment) return 'ignored';
  await bookRefundedTotal(deps, payment, event, async known => {
    const reported = cents(charge.amount_refunded);
    return (await isOutdated(deps, known, event)) ? ((await askTotal(deps, known)) ?? reported) : reported;
  });
  await settlePayouts(deps, { jobId: payment.jobId });
  return 'processed';
}

/** An event from before one that we know already, or about a refund that failed since, says less than the processor. */
async function isOutdated(
  { sql }: Deps,
  { id, refundsKnownAt }: PaymentRow,
  event: EventRow,
): Promise<boolean> {
  const at = createdAt(event);
  if (at && refundsKnownAt && Temporal.Instant.compare(at, refundsKnownAt) <= 0) return true;
  return (await refundsOfPayment(sql, id)).some(({ status }) => status === 'failed');
}

/** A refund that the bank could not deliver. */
export async function refundUpdated(deps: Deps, refund: Fields, event: EventRow): Promise<Outcome> {
  if (refund.status !== 'failed' && refund.status !== 'canceled') return 'ignored';
  const payment = await findPaid(deps, idOf(refund.payment_intent), event);
  if (!payment) return 'ignored';
  const reason = text(refund.failure_reason) ?? SENT_BACK;
  const ownId = text((refund.metadata as Fields | null | undefined)?.refundId);
  const own = (await refundsOfPayment(deps.sql, payment.id)).find(
    ({ id, processorId }) => id === ownId || (processorId && processorId === idOf(refund)),
  );
  if (own) await deps.sql.begin(sql => failRefund(deps, sql, own.id, reason));
  // One made at the processor may be part of a larger total, not booked yet, or have come instead of our own.
  await bookRefundedTotal(deps, payment, event, known => askTotal(deps, known), reason);
  await settlePayouts(deps, { jobId: payment.jobId });
  return 'processed';
}

/** Serializes with whoever is recording the payment: an event before its payment waits for it. */
export function findPaid(
  deps: Deps,
  paymentId: string | undefined,
  event: EventRow,
): Promise<PaymentRow | undefined> {
  return deps.sql.begin(async sql => {
    await lockEvent(sql, event.id);
    const found = paymentId ? await findPaymentRow(sql, paymentId) : undefined;
    if (found?.status === 'succeeded') return found;
    await settleEvent(sql, event, 'ignored', deps.clock.now());
    return undefined;
  }) as Promise<PaymentRow | undefined>;
}
