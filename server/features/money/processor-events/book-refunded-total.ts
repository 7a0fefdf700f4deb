import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import {
  findPaymentRow,
  lockPayment,
  type PaymentRow,
  savePayment,
} from '../../../records/payments/store.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { openDisputesOf } from '../disputes/store.ts';
import { carryOutRefund } from '../refunds/carry-out-refund.ts';
import { lowerRefundedTotal } from '../refunds/lower-refunded-total.ts';
import { recordRefundedTotal } from '../refunds/record-refunded-total.ts';
import { failRefund } from '../refunds/settle-refund.ts';
import { refundsOfPayment } from '../refunds/store.ts';
import { createdAt } from './fields.ts';
import type { EventRow } from './store.ts';

export const SENT_BACK = 'The bank did not accept it';

/**
 * Books how much of a payment was refunded by now. Events come in any order, so whatever would not fit in with the rest
 * is asked for first. If anything else about the payment is booked meanwhile, the total may be older than that, and it
 * starts over. Only with `failure` may the total be lower than what is booked: some refund came back from the bank.
 */
export async function bookRefundedTotal(
  deps: Deps,
  { id, jobId }: PaymentRow,
  event: EventRow,
  findTotal: (known: PaymentRow) => Promise<number | undefined>,
  failure?: string,
): Promise<void> {
  for (let isBooked = false; !isBooked; ) {
    await carryOutOwn(deps, id);
    const known = (await findPaymentRow(deps.sql, id))!;
    const total = (await findTotal(known)) ?? known.refundedCents;
    const isLower = failure !== undefined && total < known.refundedCents;
    if (total !== known.refundedCents && (await failOwn(deps, id, failure ?? SENT_BACK))) continue;
    if (total > known.amountCents - known.disputedCents - known.lostCents && (await endDisputes(deps, id)))
      continue;
    isBooked = (await deps.sql.begin(async sql => {
      await lockJob(sql, jobId);
      const payment = (await lockPayment(sql, id))!;
      if (!isSame(payment, known)) return false;
      if (isLower) await lowerRefundedTotal(deps, sql, id, total, failure);
      else if ((await recordRefundedTotal(deps, sql, id, total)) === undefined) return false;
      await noteTime(sql, id, event);
      return true;
    })) as boolean;
  }
}

/** Asking again under the same key says whether our refunds were made: then they are not somebody else's. */
async function carryOutOwn(deps: Deps, paymentId: string) {
  for (const { id, status } of await refundsOfPayment(deps.sql, paymentId))
    if (status === 'requested') await carryOutRefund(deps, id);
}

/** Books which of our refunds came back from the bank. Returns whether there were any. */
async function failOwn(deps: Deps, paymentId: string, reason: string): Promise<boolean> {
  let isAny = false;
  for (const { id, status, processorId } of await refundsOfPayment(deps.sql, paymentId)) {
    if (status !== 'succeeded' || !processorId) continue;
    if ((await deps.payments.findRefund(processorId))?.status !== 'failed') continue;
    await deps.sql.begin(sql => failRefund(deps, sql, id, reason));
    isAny = true;
  }
  return isAny;
}

/** Books which disputes the bank has decided: nothing is refunded while one is open. Returns whether there were any. */
async function endDisputes(deps: Deps, paymentId: string): Promise<boolean> {
  let isAny = false;
  for (const dispute of await openDisputesOf(deps.sql, paymentId)) {
    const status = (await deps.payments.findDispute(dispute.id))?.status;
    if (status !== 'won' && status !== 'lost') continue;
    await deps.sql.begin(sql => recordDispute(deps, sql, { ...dispute, status }));
    isAny = true;
  }
  return isAny;
}

const isSame = (a: PaymentRow, b: PaymentRow): boolean =>
  a.refundsKnownAt === b.refundsKnownAt &&
  a.refundedCents === b.refundedCents &&
  a.disputedCents === b.disputedCents &&
  a.lostCents === b.lostCents;

export const askTotal = async (
  { payments }: Deps,
  { id, amountCents }: PaymentRow,
): Promise<number | undefined> => (await payments.findPayment(id, { amountCents }))?.refundedCents;

/** Remembers when the processor last said something about a payment's refunds. */
async function noteTime(sql: Sql, paymentId: string, event: EventRow) {
  const at = createdAt(event);
  if (!at) return;
  const { refundsKnownAt } = (await findPaymentRow(sql, paymentId))!;
  if (!refundsKnownAt || Temporal.Instant.compare(at, refundsKnownAt) > 0)
    await savePayment(sql, paymentId, { refundsKnownAt: at.toString() });
}
