import type { Recognized } from '../../../access/recognize.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { conflict, notFound, upstreamFailed } from '../../../http/errors.ts';
import { toCents, toUnits } from '../../../money.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { findJob, type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { CHARGE_RECURRING } from '../billing/charge-due.ts';
import { releaseCard } from '../cards/record-card.ts';
import { cardSetups } from '../cards/store.ts';
import { closePage } from '../checkout/close-checkout.ts';
import { checkouts } from '../checkout/store.ts';
import { lookUpPayment } from '../payments/look-up-payments.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { carryOutRefund } from '../refunds/carry-out-refund.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { refundsOfCancellation } from '../refunds/store.ts';
import { speaksForCustomer } from './check-caller.ts';
import { type CancelledBy, completeCancellation, setupIntentOf } from './complete-cancellation.ts';
import { decideRefunds } from './decide-refunds.ts';
import { cancellationFee } from './fee.ts';
import { moneyOfJobs } from './preview-cancellation.ts';
import type { CancelInput } from './schemas.ts';
import {
  type CancellationRow,
  findCancellation,
  lockCancellation,
  saveCancellation,
  unfinishedCancellations,
} from './store.ts';

const COMPLETED = 'The job is completed: it cannot be canceled';
const BATCH = 50;
/** A cancellation takes seconds. One that takes longer was cut off. */
const TIME_TO_FINISH = Temporal.Duration.from({ minutes: 2 });

export type Cancelled = {
  refunded: boolean;
  refundId?: string;
  setupIntentCancelled: boolean;
  /** Only if there is one. */
  fee?: number;
  message: string;
};

/** What canceling would cost and return now. */
export type CancellationQuote = { fee: number; refund: number };

type Waiver = { waiveFee?: boolean };

/**
 * Cancels on a customer's request. The endpoint is public, so nothing in the request is trusted: what was paid comes from
 * our records and the processor, and only someone who speaks for the customer may ask for a lower refund.
 */
export async function cancelJob(
  deps: Deps,
  input: CancelInput,
  caller: Recognized,
): Promise<Cancelled | CancellationQuote> {
  const job = matchesFormat('uuid', input.jobId) ? await findJob(deps.sql, input.jobId) : undefined;
  if (!job) throw notFound('There is no such job');
  const mayAsk = await speaksForCustomer(deps, job, input, caller);
  if (input.preview) return quoteCancellation(deps, job);
  const wanted = mayAsk ? input : { ...input, amount: null };
  return carryOutCancellation(deps, job, wanted, { actor: 'customer' });
}

async function quoteCancellation({ sql, clock }: Deps, job: JobRow): Promise<CancellationQuote> {
  const { cancellation } = (await moneyOfJobs(sql, [job], clock.now())).get(job.id)!;
  if (!cancellation.allowed) throw conflict(cancellation.reason!);
  const { fee, refund } = cancellation;
  return { fee, refund };
}

/**
 * Saves the decision, calls the processor under keys derived from it, then completes everything in one
 * transaction. Ten concurrent requests, or a retry after a crash, make one refund.
 */
export async function carryOutCancellation(
  deps: Deps,
  job: JobRow,
  input: Omit<CancelInput, 'jobId' | 'preview'> & Waiver,
  by: CancelledBy,
): Promise<Cancelled> {
  if (job.status === 'completed') throw conflict(COMPLETED);
  const earlier = await findCancellation(deps.sql, job.id);
  if (earlier?.doneAt) return toResult(deps, earlier);
  try {
    await lookUpPayment(deps, job);
    const done = await conclude(deps, job, input, by);
    if ((await findJob(deps.sql, job.id))!.status === 'completed') throw conflict(COMPLETED);
    return toResult(deps, done);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, jobId: job.id }, 'A cancellation could not be carried out');
    throw upstreamFailed(unanswered[(await findCancellation(deps.sql, job.id)) ? 'decided' : 'unchanged']);
  }
}

const unanswered = {
  unchanged: 'The payment processor does not answer: nothing was changed, please try again',
  decided: 'The payment processor does not answer: your booking will be canceled as soon as it does',
};

/**
 * Finishes cancellations that were cut off after their decision: the process died, or the processor did not answer. Their
 * refunds are made in any case, so the jobs must not stay booked.
 */
export async function finishCancellations(deps: Deps): Promise<void> {
  const before = deps.clock.now().subtract(TIME_TO_FINISH);
  for (const { jobId } of await unfinishedCancellations(deps.sql, before, BATCH)) {
    try {
      await conclude(deps, (await findJob(deps.sql, jobId))!, {}, { actor: 'payments' });
    } catch (error) {
      deps.log.warn({ err: error, jobId }, 'A cancellation could not be finished; it will be retried');
    }
  }
}

async function conclude(
  deps: Deps,
  job: JobRow,
  input: Parameters<typeof carryOutCancellation>[2],
  by: CancelledBy,
): Promise<CancellationRow> {
  for (;;) {
    const decision = await decide(deps, job, input, by);
    await refundAndRelease(deps, decision);
    const done = await completeCancellation(deps, job.id, input, by);
    if (!done) continue;
    await finish(deps, done);
    return done;
  }
}

/** Decides what to refund and writes it down, before the processor is asked for anything. */
function decide(
  deps: Deps,
  { id: jobId }: JobRow,
  { amount, waiveFee }: Pick<CancelInput, 'amount'> & Waiver,
  { actor }: CancelledBy,
): Promise<CancellationRow> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const job = (await lockJob(sql, jobId))!;
    if (job.status === 'completed') {
      const earlier = await findCancellation(sql, jobId);
      if (earlier) return earlier;
      throw conflict(COMPLETED);
    }
    const setupIntentId = await setupIntentOf(sql, jobId);
    const limitCents = typeof amount === 'number' ? toCents(amount) : null;
    const { cancellation: policy } = await readSettings(sql);
    const feeCents = waiveFee ? 0 : cancellationFee(policy, job, at);
    const byCustomer = actor === 'customer';
    const first = { limitCents, feeCents, setupIntentId, byCustomer };
    const decision = await lockCancellation(sql, jobId, first, at);
    for (const { payment, amountCents } of await decideRefunds(sql, decision)) {
      const reason = 'The job was canceled';
      const wanted = { amountCents, reason, origin: 'cancellation' as const, requestedBy: 'customer' };
      await requestRefund(sql, payment, wanted, at);
    }
    await saveCancellation(sql, jobId, { setupIntentId });
    return { ...decision, setupIntentId };
  }) as Promise<CancellationRow>;
}

async function refundAndRelease(deps: Deps, { jobId, setupIntentId, feeCents, createdAt }: CancellationRow) {
  for (const { id, status } of await refundsOfCancellation(deps.sql, { jobId, createdAt }))
    if (status === 'requested') await carryOutRefund(deps, id);
  // A card on file stays until the fee is paid with it.
  if (setupIntentId && feeCents === 0 && (await releaseCard(deps, setupIntentId)))
    await saveCancellation(deps.sql, jobId, { setupCancelled: true });
}

/** Best effort: scheduled tasks repeat this if it fails. */
async function finish(deps: Deps, { jobId }: CancellationRow) {
  deps.queue.nudge(DELIVER_MESSAGES);
  deps.queue.nudge(CHARGE_RECURRING);
  try {
    await closePage(deps, checkouts, jobId);
    await closePage(deps, cardSetups, jobId);
    await settlePayouts(deps, { jobId });
  } catch (error) {
    deps.log.warn({ err: error, jobId }, 'A share will be reversed later');
  }
}

async function toResult(
  deps: Deps,
  { jobId, setupCancelled, feeCents, createdAt }: CancellationRow,
): Promise<Cancelled> {
  const refunds = await refundsOfCancellation(deps.sql, { jobId, createdAt });
  const refund = refunds.find(({ status }) => status === 'succeeded');
  const refused = refunds.some(({ status }) => status === 'refused');
  return {
    refunded: refund !== undefined,
    ...(refund ? { refundId: refund.processorId ?? refund.id } : {}),
    setupIntentCancelled: setupCancelled,
    ...(feeCents > 0 ? { fee: toUnits(feeCents) } : {}),
    message: refused
      ? messages.refused
      : refund
        ? messages.refunded
        : messages[setupCancelled ? 'card' : 'plain'],
  };
}

const messages = {
  refused: 'Your booking is canceled. We could not return your money to your card: we will be in touch',
  refunded: 'Your booking is canceled and your money is on its way back',
  card: 'Your booking is canceled and your card is no longer on file',
  plain: 'Your booking is canceled',
};
