import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { conflict, notFound, upstreamFailed } from '../../../http/errors.ts';
import { toCents } from '../../../money.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { phoneDigits } from '../../../records/customers/match-customers.ts';
import { emailKey } from '../../../records/customers/store.ts';
import { findJob, type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { type PaymentRow, succeededPayments } from '../../../records/payments/store.ts';
import { releaseCard } from '../cards/record-card.ts';
import { cardSetups } from '../cards/store.ts';
import { closePage } from '../checkout/close-checkout.ts';
import { checkouts } from '../checkout/store.ts';
import { lookUpPayment } from '../payments/look-up-payments.ts';
import { recordRefund } from '../payments/record-refund.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { type CancelledBy, completeCancellation, setupIntentOf } from './complete-cancellation.ts';
import { decideRefunds } from './decide-refunds.ts';
import type { CancelInput } from './schemas.ts';
import { type CancellationRow, findCancellation, lockCancellation, saveCancellation } from './store.ts';

const COMPLETED = 'The job is completed: it cannot be cancelled';

export type Cancelled = {
  refunded: boolean;
  refundId?: string;
  setupIntentCancelled: boolean;
  message: string;
};

/**
 * Cancels on a customer's request. The endpoint is public, so nothing in the request is trusted: what was
 * paid comes from our records and the processor.
 */
export async function cancelJob(deps: Deps, input: CancelInput): Promise<Cancelled> {
  const job = matchesFormat('uuid', input.jobId) ? await findJob(deps.sql, input.jobId) : undefined;
  if (!job) throw notFound('There is no such job');
  await checkOwnership(deps, job, await succeededPayments(deps.sql, job.id), input);
  return carryOutCancellation(deps, job, input, { actor: 'customer' });
}

/**
 * Saves the decision, calls the processor under keys derived from it, then completes everything in one
 * transaction. Ten concurrent requests, or a retry after a crash, make one refund.
 */
export async function carryOutCancellation(
  deps: Deps,
  job: JobRow,
  input: Omit<CancelInput, 'jobId'>,
  by: CancelledBy,
): Promise<Cancelled> {
  if (job.status === 'completed') throw conflict(COMPLETED);
  const earlier = await findCancellation(deps.sql, job.id);
  if (earlier?.doneAt) return toResult(earlier);
  try {
    await lookUpPayment(deps, job);
    for (;;) {
      const decision = await decide(deps, job, input);
      await refundAndRelease(deps, decision);
      const done = await completeCancellation(deps, job.id, input, by);
      if (!done) continue;
      await finish(deps, done);
      if ((await findJob(deps.sql, job.id))!.status === 'completed') throw conflict(COMPLETED);
      return toResult(done);
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, jobId: job.id }, 'A cancellation could not be carried out');
    throw upstreamFailed('The payment processor does not answer: nothing was changed, please try again');
  }
}

async function checkOwnership(
  { sql }: Deps,
  job: JobRow,
  paid: PaymentRow[],
  { paymentId, email, phone }: CancelInput,
) {
  const own = [job.paymentId, ...paid.map(({ id }) => id)];
  if (paymentId && !own.includes(paymentId)) throw conflict('The payment is not of this job');
  if (email && job.customerEmail && (await emailKey(sql, email)) !== (await emailKey(sql, job.customerEmail)))
    throw conflict('The email address is not the one of this job');
  if (phone && job.customerPhone && phoneDigits(phone) !== phoneDigits(job.customerPhone))
    throw conflict('The phone is not the one of this job');
}

/** Refunds everything that was charged, or the requested amount if that is less. */
function decide(
  deps: Deps,
  { id: jobId }: JobRow,
  input: Pick<CancelInput, 'amount'>,
): Promise<CancellationRow> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const job = (await lockJob(sql, jobId))!;
    if (job.status === 'completed') throw conflict(COMPLETED);
    const setupIntentId = await setupIntentOf(sql, jobId);
    const limitCents = typeof input.amount === 'number' ? toCents(input.amount) : null;
    const decision = await lockCancellation(sql, jobId, { limitCents, setupIntentId }, at);
    const refunds = await decideRefunds(sql, decision);
    await saveCancellation(sql, jobId, { refunds, setupIntentId });
    return { ...decision, refunds, setupIntentId };
  }) as Promise<CancellationRow>;
}

async function refundAndRelease(deps: Deps, { jobId, refunds, setupIntentId, tries }: CancellationRow) {
  const { sql, payments, clock } = deps;
  try {
    for (const { paymentId, amountCents, key, refundId: known } of refunds) {
      if (known) continue;
      const { refundId, refundedCents } = await payments.refund(key, { paymentId, amountCents });
      await sql.begin(async tx => {
        await lockJob(tx, jobId);
        const { refunds: now } = (await findCancellation(tx, jobId))!;
        await recordRefund(tx, paymentId, refundedCents, clock.now());
        const withId = now.map(refund => (refund.paymentId === paymentId ? { ...refund, refundId } : refund));
        await saveCancellation(tx, jobId, { refunds: withId });
      });
    }
    if (setupIntentId && (await releaseCard(deps, setupIntentId)))
      await saveCancellation(sql, jobId, { setupCancelled: true });
  } catch (error) {
    // A refusal is final, so the next attempt decides again under a new key. After any other error the refund
    // may have gone through.
    if (error instanceof ProviderError && !error.retryable)
      await sql.begin(async tx => {
        await lockJob(tx, jobId);
        const made = (await findCancellation(tx, jobId))!.refunds.filter(({ refundId }) => refundId);
        await saveCancellation(tx, jobId, { tries: tries + 1, refunds: made });
      });
    throw error;
  }
}

/** Best effort: scheduled tasks repeat this if it fails. */
async function finish(deps: Deps, done: CancellationRow) {
  deps.queue.nudge(DELIVER_MESSAGES);
  try {
    await closePage(deps, checkouts, done.jobId);
    await closePage(deps, cardSetups, done.jobId);
    await settlePayouts(deps, { jobId: done.jobId });
  } catch (error) {
    deps.log.warn({ err: error, jobId: done.jobId }, 'A share will be reversed later');
  }
}

function toResult({ refunds, setupCancelled }: CancellationRow): Cancelled {
  const refund = refunds.find(({ refundId }) => refundId);
  const message = refund
    ? 'Your booking is cancelled and your money is on its way back'
    : setupCancelled
      ? 'Your booking is cancelled and your card is no longer on file'
      : 'Your booking is cancelled';
  return {
    refunded: refund !== undefined,
    ...(refund ? { refundId: refund.refundId! } : {}),
    setupIntentCancelled: setupCancelled,
    message,
  };
}
