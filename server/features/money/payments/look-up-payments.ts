import { asService } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { findPaymentRow, jobsToLookUp, markLookedUp } from '../../../records/payments/store.ts';
import { recordCard } from '../cards/record-card.ts';
import { refundUnwanted } from '../refunds/refund-unwanted.ts';
import { alertIfMisconfigured } from './alert-misconfigured.ts';
import { assertCurrency } from './assert-currency.ts';
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
      deps.log.warn({ err: error, jobId: id }, 'A payment could not be looked up; it will be retried');
      await alertIfMisconfigured(deps, error);
    }
  }
  return found;
}

/**
 * Checks whether the payment named at booking is real. A booking's claim is recorded but not trusted; the
 * processor decides. A payment made for another job, or already recorded for one, does not count.
 */
export async function lookUpPayment(deps: Deps, job: JobRow): Promise<boolean> {
  const { sql, payments, clock, config } = deps;
  const { id: jobId, paymentId } = job;
  // Whoever's job it was recorded for.
  const known = paymentId && (await asService(() => findPaymentRow(sql, paymentId)));
  if (!paymentId || (known && known.status === 'succeeded')) {
    await markLookedUp(sql, jobId, clock.now());
    return false;
  }
  if (paymentId.startsWith('seti_')) {
    await lookUpCard(deps, job, paymentId);
    return false;
  }
  const payment = await unlessRejected(deps, job, async () => {
    const found = await payments.findPayment(paymentId, { amountCents: job.totalCents });
    if (found?.status === 'succeeded') assertCurrency(found, config);
    return found;
  });
  const isOurs = payment?.status === 'succeeded' && (payment.jobId ?? jobId) === jobId;
  const recorded = await sql.begin(async tx => {
    await markLookedUp(tx, jobId, clock.now());
    return isOurs ? recordPayment(deps, tx, jobId, payment) : undefined;
  });
  if (recorded?.refundDue) await refundUnwanted(deps, paymentId);
  if (isOurs) deps.queue.nudge(DELIVER_MESSAGES);
  return isOurs;
}

async function lookUpCard(deps: Deps, job: JobRow, setupIntentId: string) {
  const { id: jobId } = job;
  const setup = await unlessRejected(deps, job, () => deps.payments.findSetup(setupIntentId));
  if (setup && setup.status !== 'cancelled' && (setup.jobId ?? jobId) === jobId) {
    const customerId = setup.status === 'kept' ? setup.customerId : null;
    await recordCard(deps, jobId, { setupIntentId, customerId });
  }
  await markLookedUp(deps.sql, jobId, deps.clock.now());
}

/** What can never count is as good as absent. Somebody may have paid all the same, so the office is alerted. */
async function unlessRejected<T>(
  deps: Deps,
  job: JobRow,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    await alertRejected(deps, job, error);
    return undefined;
  }
}

async function alertRejected(deps: Deps, job: JobRow, { message }: ProviderError) {
  const summary = 'A payment named at booking does not count';
  const facts: [string, string][] = [
    ['Customer', job.customerName],
    ['Reason', message],
    ['Payment', job.paymentId!],
  ];
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    // Opening a page to pay looks it up again, which is no reason for another alert.
    if (await markLookedUp(sql, job.id, at))
      await alertOffice(deps, sql, { summary, facts, aboutJobId: job.id }, at);
  });
  deps.queue.nudge(DELIVER_MESSAGES);
}
