import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { findPaymentRow, jobsToLookUp, markLookedUp } from '../../../records/payments/store.ts';
import { recordCard } from '../cards/record-card.ts';
import { refundUnwanted } from '../refunds/refund-unwanted.ts';
import { recordPayment } from './record-payment.ts';

export const LOOK_UP_PAYMENTS = 'look-up-payments';
const BATCH = 50;

/** Looks up the payments named at booking. Queued at booking and swept every minute. */
export async function lookUpPayments(deps: Deps): Promise<number> {
  let found = 0;
  for (const { id } of await jobsToLookUp(deps.sql, BATCH)) {
    const job = await findJob(deps.sql, id);
    try {
      if (job && (await lookUpPayment(deps, job))) found++;
    } catch (error) {
      deps.log.warn({ err: error, jobId: id }, 'A payment could not be looked up');
      // A refusal is final. Anything else is retried.
      if (error instanceof ProviderError && !error.retryable)
        await markLookedUp(deps.sql, id, deps.clock.now());
    }
  }
  return found;
}

/**
 * Checks whether the payment named at booking is real. A booking's claim is recorded but not trusted; the
 * processor decides. A payment made for another job, or already recorded for one, does not count.
 */
export async function lookUpPayment(deps: Deps, job: JobRow): Promise<boolean> {
  const { sql, payments, clock } = deps;
  const { id: jobId, paymentId } = job;
  if (!paymentId) return false;
  if ((await findPaymentRow(sql, paymentId))?.status === 'succeeded') {
    await markLookedUp(sql, jobId, clock.now());
    return false;
  }
  if (paymentId.startsWith('seti_')) {
    await lookUpCard(deps, jobId, paymentId);
    return false;
  }
  const payment = await payments.findPayment(paymentId, { amountCents: job.totalCents });
  const isOurs = payment?.status === 'succeeded' && (payment.jobId ?? jobId) === jobId;
  const recorded = await sql.begin(async tx => {
    await markLookedUp(tx, jobId, clock.now());
    return isOurs ? recordPayment(deps, tx, jobId, payment) : undefined;
  });
  if (recorded?.refundDue) await refundUnwanted(deps, paymentId);
  if (isOurs) deps.queue.nudge(DELIVER_MESSAGES);
  return isOurs;
}

async function lookUpCard(deps: Deps, jobId: string, setupIntentId: string) {
  const setup = await deps.payments.findSetup(setupIntentId);
  if (setup && setup.status !== 'cancelled' && (setup.jobId ?? jobId) === jobId) {
    const customerId = setup.status === 'kept' ? setup.customerId : null;
    await recordCard(deps, jobId, { setupIntentId, customerId });
  }
  await markLookedUp(deps.sql, jobId, deps.clock.now());
}
