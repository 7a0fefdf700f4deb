import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { formatCents } from '../../../money.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { type JobRow, lockJob, saveJob } from '../../../records/jobs/store.ts';
import { type BalanceRow, findBalance } from '../../../records/payments/balance.ts';
import {
  findPaymentRow,
  lockPayment,
  type ManualMethod,
  type PaymentRow,
  savePayment,
} from '../../../records/payments/store.ts';
import { findCard } from '../cards/store.ts';
import { reopenInvoice } from '../invoices/pay-invoice.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { chargeReversed } from '../ledger/transactions.ts';
import { endPayoutOf } from '../payouts/add-payout.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { reservedCents } from '../refunds/store.ts';
import { sendReceipt } from './record-payment.ts';
import { takePayment } from './take-payment.ts';

export type ManualPayment = {
  method: ManualMethod;
  amountCents: number;
  tipCents: number;
  reference?: string | null;
  receivedAt?: string;
};

export type TakenByHand = { payment: PaymentRow; balance: BalanceRow };

/**
 * Records money that somebody took by hand. `id` comes from the request, so that repeating it records nothing.
 * `requireJob` throws if there is no such job for the actor.
 */
export async function takeByHand(
  deps: Deps,
  id: string,
  jobId: string,
  given: ManualPayment,
  actor: Caller,
  requireJob: (sql: Sql, job: JobRow | undefined) => Promise<JobRow> = requireAnyJob,
): Promise<TakenByHand> {
  const now = deps.clock.now();
  const received = given.receivedAt ? Temporal.Instant.from(given.receivedAt) : now;
  if (Temporal.Instant.compare(received, now.add({ minutes: 5 })) > 0)
    throw invalid('The body is not valid', ['receivedAt: is in the future']);
  const taken = await deps.sql.begin(async sql => {
    const found = await lockJob(sql, jobId);
    const earlier = await findPaymentRow(sql, id);
    if (earlier && earlier.jobId !== jobId)
      throw conflict('This Idempotency-Key recorded a payment of another job');
    if (earlier) return { payment: earlier, after: (await findBalance(sql, jobId))! };
    const job = await requireJob(sql, found);
    const { dueCents } = (await findBalance(sql, jobId))!;
    const priceCents = given.amountCents;
    if (priceCents > dueCents)
      throw conflict('The amount is more than is due', [
        `amount: ${formatCents(dueCents, deps.config.business)} is due`,
      ]);
    const { method, tipCents, reference = null } = given;
    const payment = { id, method, reference, tipCents, amountCents: priceCents + tipCents, chargeId: null };
    const done = (await takePayment(deps, sql, job, { ...payment, recordedBy: nameOf(actor) }, received))!;
    await sendReceipt(deps, sql, done, now);
    return done;
  });
  deps.queue.nudge(DELIVER_MESSAGES);
  await settleLater(deps, jobId);
  return { payment: taken.payment, balance: taken.after };
}

async function requireAnyJob(_: Sql, job: JobRow | undefined): Promise<JobRow> {
  if (!job) throw notFound('There is no such job');
  return job;
}

/** Reverses a payment that was recorded by hand in error. The ledger keeps both entries. */
export async function reverseByHand(deps: Deps, id: string, actor: Caller): Promise<TakenByHand> {
  const at = deps.clock.now();
  const result = await deps.sql.begin(async sql => {
    const known = await findPaymentRow(sql, id);
    if (!known) throw notFound('There is no such payment');
    if (known.method === 'card') throw conflict('A card payment cannot be deleted: refund it instead');
    const job = (await lockJob(sql, known.jobId))!;
    const payment = (await lockPayment(sql, id))!;
    if (payment.status === 'succeeded') {
      if ((await reservedCents(sql, id)) > 0)
        throw conflict('Part of the payment was refunded: it cannot be deleted');
      await savePayment(sql, id, { status: 'reversed' });
      await postLedger(sql, [chargeReversed(payment)], at);
      await endPayoutOf(deps, sql, id);
      await markUnpaid(deps, sql, job);
      const { jobId, amountCents } = payment;
      const summary = `Reversed a payment of ${formatCents(amountCents, deps.config.business)}`;
      const change = { type: 'payment.reversed', actor: nameOf(actor), summary };
      await recordChange(sql, { ...change, metadata: { jobId, paymentId: id }, subject: `job:${jobId}` }, at);
    }
    const balance = (await findBalance(sql, payment.jobId))!;
    return { payment: (await findPaymentRow(sql, id))!, balance };
  });
  await settleLater(deps, result.payment.jobId);
  return result;
}

/** What said that the job is paid no longer does. */
async function markUnpaid({ clock }: Deps, sql: Sql, job: JobRow) {
  const { paidCents, refundedCents, dueCents } = (await findBalance(sql, job.id))!;
  if (dueCents === 0) return;
  const card = await findCard(sql, job.id);
  const hasCard = card?.customerId && card.releasedAt === null;
  const unpaid = refundedCents > 0 ? 'refunded' : hasCard ? 'card_on_file' : null;
  const paymentStatus = paidCents > refundedCents ? 'partially_paid' : unpaid;
  await saveJob(sql, job.id, { paymentStatus }, clock.now());
  await reopenInvoice(sql, job.id, clock.now());
}

/** The scheduled task repeats it if the processor does not answer. */
async function settleLater(deps: Deps, jobId: string) {
  try {
    await settlePayouts(deps, { jobId });
  } catch (error) {
    deps.log.warn({ err: error, jobId }, 'A share will be settled later');
  }
}
