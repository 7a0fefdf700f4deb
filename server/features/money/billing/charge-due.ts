import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { ChargeOutcome } from '../../../providers/payments/payments.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import { alertIfMisconfigured } from '../payments/alert-misconfigured.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { refundUnwanted } from '../refunds/refund-unwanted.ts';
import {
  type ChargeRequest,
  type ChargeRow,
  claimCharges,
  saveCharge,
  saveRequest,
} from './charges-store.ts';
import { recordDecline } from './record-decline.ts';

export const CHARGE_RECURRING = 'charge-recurring';

const CONCURRENCY = 4;
/** A charge with an unknown outcome is looked up and retried after this long. */
const LEASE = Temporal.Duration.from({ minutes: 10 });

/** Runs up to `most` due charges. A job is charged once, no matter how often this runs. */
export async function chargeDue(deps: Deps, most = Number.POSITIVE_INFINITY): Promise<number> {
  for (let charged = 0; ; ) {
    const now = deps.clock.now();
    const charges = await claimCharges(deps.sql, Math.min(CONCURRENCY, most - charged), now, now.add(LEASE));
    if (charges.length === 0) return charged;
    await Promise.all(charges.map(charge => chargeOne(deps, charge)));
    deps.queue.nudge(DELIVER_MESSAGES);
    charged += charges.length;
    if (charged >= most) return charged;
  }
}

export async function chargeOne(deps: Deps, charge: ChargeRow) {
  const job = (await findJob(deps.sql, charge.jobId))!;
  try {
    const outcome = await attemptCharge(deps, charge, job);
    if (outcome?.status === 'succeeded') await settle(deps, job, outcome);
    else if (outcome) await recordDecline(deps, charge, job, { ...outcome, canRetry: true });
  } catch (error) {
    await recordFault(deps, charge, job, error as Error);
  }
}

/** Undefined if there is nothing to charge any more. */
async function attemptCharge(
  { sql, payments }: Deps,
  charge: ChargeRow,
  job: JobRow,
): Promise<ChargeOutcome | undefined> {
  const { request: unanswered } = charge;
  // Even a job that was paid or canceled since may have been charged by a request without an answer.
  const earlier = unanswered && (await payments.findCharge(unanswered.key, withoutKey(unanswered)));
  if (earlier) return earlier;
  const { dueCents, paidCents } = (await findBalance(sql, job.id))!;
  if (dueCents === 0 || charge.amountCents === 0) {
    await saveCharge(sql, charge, { status: paidCents > 0 ? 'paid' : 'given_up', request: null });
    return undefined;
  }
  const request = unanswered ?? (await decideRequest({ sql, payments }, charge, job));
  if (!request) return { status: 'declined', code: 'no_card', reason: 'There is no card on file' };
  return payments.charge(request.key, withoutKey(request));
}

/**
 * Stores the request before the processor is asked, so that a retry asks for exactly the same. The processor
 * stores a decline under its key, so every attempt needs a new key.
 */
async function decideRequest(
  { sql, payments }: Pick<Deps, 'sql' | 'payments'>,
  charge: ChargeRow,
  job: JobRow,
): Promise<ChargeRequest | undefined> {
  const cardId = await payments.findCard(charge.customer);
  if (!cardId) return undefined;
  const attempt = charge.attempts > 0 ? `:${charge.attempts}` : '';
  const key = charge.scheduleId ? `charge:${charge.scheduleId}:${charge.dueDate}` : `charge:${charge.jobId}`;
  return saveRequest(sql, job.id, {
    key: `${key}${attempt}`,
    customerId: charge.customer,
    cardId,
    jobId: job.id,
    amountCents: charge.amountCents,
    description: job.type,
  });
}

const withoutKey = ({ key, ...charge }: ChargeRequest) => charge;

async function settle(deps: Deps, job: JobRow, { payment }: ChargeOutcome & { status: 'succeeded' }) {
  const recorded = await deps.sql.begin(async sql => {
    const done = await recordPayment(deps, sql, job.id, payment);
    await saveCharge(sql, { jobId: job.id }, { status: 'paid', error: null, request: null });
    return done;
  });
  if (recorded?.refundDue) await refundUnwanted(deps, payment.id);
  await settlePayouts(deps, { jobId: job.id });
}

/** What can never work is given up. Anything else is retried and does not count as an attempt. */
async function recordFault(deps: Deps, charge: ChargeRow, job: JobRow, error: Error) {
  const { sql, log } = deps;
  if (error instanceof ProviderError && !error.retryable) {
    log.warn({ err: error, jobId: job.id }, 'A charge was given up');
    const failure = { code: 'not_possible', reason: error.message, canRetry: false };
    return recordDecline(deps, charge, job, failure);
  }
  log.warn({ err: error, jobId: job.id }, 'A charge failed; it will be retried');
  await saveCharge(sql, charge, { status: 'due', error: error.message });
  await alertIfMisconfigured(deps, error);
}
