import type { Deps } from '../../../deps.ts';
import { formatCents } from '../../../money.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { ChargeOutcome } from '../../../providers/payments/payments.ts';
import { findJob, type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { succeededPayments } from '../../../records/payments/store.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { offerInvoice } from '../invoices/pay-invoice.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { refundUnwanted } from '../payments/refund-unwanted.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { type ChargeRow, claimCharges, saveCharge } from './store.ts';

export const CHARGE_RECURRING = 'charge-recurring';

const CONCURRENCY = 4;
/** A charge with an unknown outcome is retried under the same key after this long. */
const LEASE = Temporal.Duration.from({ minutes: 10 });
/**
 * Dunning: days to wait before each retry of a declined card. After the last one, the customer has to pay.
 */
const RETRY_AFTER_DAYS = [1, 3, 5, 7];

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
  const { sql, log } = deps;
  const job = (await findJob(sql, charge.jobId))!;
  if (job.status === 'cancelled' || charge.amountCents === 0)
    return void (await saveCharge(sql, job.id, { status: 'given_up' }));
  if ((await succeededPayments(sql, job.id)).length > 0)
    return void (await saveCharge(sql, job.id, { status: 'paid' }));
  try {
    const outcome = await attemptCharge(deps, charge, job);
    if (outcome.status === 'succeeded') await settle(deps, job, outcome);
    else await recordDecline(deps, charge, job, outcome.reason);
  } catch (error) {
    log.warn({ err: error, jobId: job.id }, 'A charge failed; it will be retried');
  }
}

async function attemptCharge({ payments }: Deps, charge: ChargeRow, job: JobRow): Promise<ChargeOutcome> {
  // The processor stores a decline under its key, so every attempt needs a new key. An interrupted attempt
  // reuses its own.
  const attempt = charge.attempts > 0 ? `:${charge.attempts}` : '';
  const key = charge.scheduleId ? `charge:${charge.scheduleId}:${charge.dueDate}` : `charge:${charge.jobId}`;
  try {
    return await payments.charge(`${key}${attempt}`, {
      customerId: charge.customer,
      jobId: job.id,
      amountCents: charge.amountCents,
      description: job.type,
    });
  } catch (error) {
    if (error instanceof ProviderError && !error.retryable)
      return { status: 'declined', reason: error.message };
    throw error;
  }
}

async function settle(deps: Deps, job: JobRow, { payment }: ChargeOutcome & { status: 'succeeded' }) {
  const recorded = await deps.sql.begin(async sql => {
    const done = await recordPayment(deps, sql, job.id, payment);
    await saveCharge(sql, job.id, { status: 'paid', error: null });
    return done;
  });
  if (recorded?.refundDue) await refundUnwanted(deps, payment.id);
  await settlePayouts(deps, { jobId: job.id });
}

/** Notifies the customer and the office of every decline, with the date of the next attempt. */
async function recordDecline(deps: Deps, charge: ChargeRow, job: JobRow, reason: string) {
  const { config, clock } = deps;
  const at = clock.now();
  const days = RETRY_AFTER_DAYS[charge.attempts];
  const retryAt = days === undefined ? null : at.add({ hours: 24 * days });
  const zone = await zoneOf(deps, deps.sql, job.franchiseId);
  const nextTry = retryAt?.toZonedDateTimeISO(zone).toPlainDate().toString() ?? null;
  await deps.sql.begin(async sql => {
    const current = (await lockJob(sql, job.id))!;
    await saveCharge(sql, job.id, {
      status: retryAt ? 'due' : 'given_up',
      attempts: charge.attempts + 1,
      asked: false,
      dueAt: retryAt ?? at,
      error: reason,
    });
    const isOwed = current.status !== 'cancelled' && (await succeededPayments(sql, job.id)).length === 0;
    if (!isOwed) return;
    await offerInvoice(deps, sql, current, at);
    const reach = reachCustomer(job);
    if (reach)
      await queueMessage(
        sql,
        {
          ...reach,
          kind: 'dunning',
          data: {
            jobId: job.id,
            name: job.customerName,
            service: job.type,
            amountCents: charge.amountCents,
            reason,
            nextTry,
            payUrl: `${config.publicUrl}/pay/${job.id}`,
          },
        },
        at,
      );
    const summary = charge.scheduleId ? 'A recurring charge was refused' : 'A card on file was refused';
    const facts: [string, string][] = [
      ['Customer', job.customerName],
      ['Amount', formatCents(charge.amountCents, config.business)],
      ['Reason', reason],
      ['Next try', nextTry ?? 'none: given up'],
      ['Job', job.id],
    ];
    await alertOffice(deps, sql, { summary, facts }, at);
  });
}
