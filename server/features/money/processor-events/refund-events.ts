import type { Deps } from '../../../deps.ts';
import { findPaymentRow, type PaymentRow, savePayment } from '../../../records/payments/store.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { carryOutRefund } from '../refunds/carry-out-refund.ts';
import { recordRefundedTotal } from '../refunds/record-refunded-total.ts';
import { failRefund } from '../refunds/settle-refund.ts';
import { refundsOfPayment } from '../refunds/store.ts';
import { cents, type Fields, idOf, instant, type Outcome, text } from './fields.ts';
import { type EventRow, lockEvent, settleEvent } from './store.ts';

/** `charge.refunded` has the running total of a payment's refunds, ours and those made at the processor. */
export async function chargeRefunded(deps: Deps, charge: Fields, event: EventRow): Promise<Outcome> {
  const payment = await findPaid(deps, idOf(charge.payment_intent), event);
  if (!payment) return 'ignored';
  // Ours first: asking again under the same key says whether they were made, and then they are not somebody else's.
  for (const { id, status } of await refundsOfPayment(deps.sql, payment.id))
    if (status === 'requested') await carryOutRefund(deps, id);
  const total = await currentTotal(deps, payment, cents(charge.amount_refunded), createdAt(event));
  await deps.sql.begin(sql => recordRefundedTotal(deps, sql, payment.id, total));
  await noteTime(deps, payment, event);
  await settlePayouts(deps, { jobId: payment.jobId });
  return 'processed';
}

/** A refund that the bank could not deliver. */
export async function refundUpdated(deps: Deps, refund: Fields, event: EventRow): Promise<Outcome> {
  if (refund.status !== 'failed' && refund.status !== 'canceled') return 'ignored';
  const payment = await findPaid(deps, idOf(refund.payment_intent), event);
  if (!payment) return 'ignored';
  const refunds = await refundsOfPayment(deps.sql, payment.id);
  const ownId = text((refund.metadata as Fields | null | undefined)?.refundId);
  const isSame = (amountCents: number) => amountCents === cents(refund.amount);
  const known =
    refunds.find(({ id, processorId }) => id === ownId || (processorId && processorId === idOf(refund))) ??
    refunds.findLast(row => row.status === 'succeeded' && !row.processorId && isSame(row.amountCents));
  const reason = text(refund.failure_reason) ?? 'The bank did not accept it';
  if (known) await deps.sql.begin(sql => failRefund(deps, sql, known.id, reason));
  await noteTime(deps, payment, event);
  await settlePayouts(deps, { jobId: payment.jobId });
  return 'processed';
}

/**
 * An event that was made before one we know already says less than the processor knows by now, so the processor is
 * asked.
 */
async function currentTotal(
  deps: Deps,
  payment: PaymentRow,
  total: number,
  at: Temporal.Instant | undefined,
) {
  const { refundsKnownAt, amountCents } = payment;
  const isOld = at && refundsKnownAt && Temporal.Instant.compare(at, refundsKnownAt) <= 0;
  if (!isOld) return total;
  const now = await findPaymentRow(deps.sql, payment.id);
  const found = await deps.payments.findPayment(payment.id, { amountCents });
  return found && found.refundedCents >= now!.refundedCents ? found.refundedCents : total;
}

const createdAt = ({ payload }: EventRow) => instant(JSON.parse(payload).created);

async function noteTime(deps: Deps, { id }: PaymentRow, event: EventRow) {
  const at = createdAt(event);
  if (!at) return;
  const { refundsKnownAt } = (await findPaymentRow(deps.sql, id))!;
  if (!refundsKnownAt || Temporal.Instant.compare(at, refundsKnownAt) > 0)
    await savePayment(deps.sql, id, { refundsKnownAt: at.toString() });
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
