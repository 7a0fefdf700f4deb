import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import {
  findPaymentRow,
  lockPayment,
  type PaymentRow,
  savePayment,
} from '../../../records/payments/store.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { carryOutRefund } from '../refunds/carry-out-refund.ts';
import { lowerRefundedTotal } from '../refunds/lower-refunded-total.ts';
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
  await bookTotal(deps, payment, event, async known => {
    const reported = cents(charge.amount_refunded);
    return (await isOutdated(deps, known, event)) ? ((await askTotal(deps, known)) ?? reported) : reported;
  });
  await settlePayouts(deps, { jobId: payment.jobId });
  return 'processed';
}

/** A refund that the bank could not deliver. */
export async function refundUpdated(deps: Deps, refund: Fields, event: EventRow): Promise<Outcome> {
  if (refund.status !== 'failed' && refund.status !== 'canceled') return 'ignored';
  const payment = await findPaid(deps, idOf(refund.payment_intent), event);
  if (!payment) return 'ignored';
  const reason = text(refund.failure_reason) ?? 'The bank did not accept it';
  const ownId = text((refund.metadata as Fields | null | undefined)?.refundId);
  const own = (await refundsOfPayment(deps.sql, payment.id)).find(
    ({ id, processorId }) => id === ownId || (processorId && processorId === idOf(refund)),
  );
  if (own)
    await deps.sql.begin(async sql => {
      await failRefund(deps, sql, own.id, reason);
      await noteTime(sql, payment.id, event);
    });
  // Made at the processor. Maybe we have not heard of it yet, or of several together.
  else await bookTotal(deps, payment, event, known => askTotal(deps, known), reason);
  await settlePayouts(deps, { jobId: payment.jobId });
  return 'processed';
}

/**
 * Books a payment's total. If another event about its refunds is booked while the processor is asked, the answer may be
 * older than that, so it starts over. With `failure` the total may also be lower than what is booked.
 */
async function bookTotal(
  deps: Deps,
  { id, jobId }: PaymentRow,
  event: EventRow,
  findTotal: (known: PaymentRow) => Promise<number | undefined>,
  failure?: string,
) {
  for (let isBooked = false; !isBooked; ) {
    const known = (await findPaymentRow(deps.sql, id))!;
    const total = await findTotal(known);
    isBooked = (await deps.sql.begin(async sql => {
      await lockJob(sql, jobId);
      const { refundsKnownAt, refundedCents } = (await lockPayment(sql, id))!;
      if (refundsKnownAt !== known.refundsKnownAt || refundedCents !== known.refundedCents) return false;
      if (total !== undefined && failure !== undefined && total < refundedCents)
        await lowerRefundedTotal(deps, sql, id, total, failure);
      else if (total !== undefined) await recordRefundedTotal(deps, sql, id, total);
      await noteTime(sql, id, event);
      return true;
    })) as boolean;
  }
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

const askTotal = async ({ payments }: Deps, { id, amountCents }: PaymentRow): Promise<number | undefined> =>
  (await payments.findPayment(id, { amountCents }))?.refundedCents;

const createdAt = ({ payload }: EventRow) => instant(JSON.parse(payload).created);

async function noteTime(sql: Sql, paymentId: string, event: EventRow) {
  const at = createdAt(event);
  if (!at) return;
  const { refundsKnownAt } = (await findPaymentRow(sql, paymentId))!;
  if (!refundsKnownAt || Temporal.Instant.compare(at, refundsKnownAt) > 0)
    await savePayment(sql, paymentId, { refundsKnownAt: at.toString() });
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
