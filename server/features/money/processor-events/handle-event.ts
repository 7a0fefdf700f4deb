import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import type { ProcessorPayment } from '../../../providers/payments/payments.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { findJobByPayment, findPaymentRow } from '../../../records/payments/store.ts';
import { recordCard } from '../cards/record-card.ts';
import { cardSetups } from '../cards/store.ts';
import { checkouts } from '../checkout/store.ts';
import { recordFailure } from '../payments/record-failure.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { syncAccount } from '../payouts/sync-account.ts';
import { refundUnwanted } from '../refunds/refund-unwanted.ts';
import { disputeReported } from './dispute-events.ts';
import { cents, type Fields, type Handler, type Outcome, text } from './fields.ts';
import { chargeRefunded, refundUpdated } from './refund-events.ts';
import { type EventRow, settleEvent } from './store.ts';

/**
 * What each event does. A handler may run again after a crash, or after later events, so it writes the
 * current state and never a delta.
 */
const handlers: Record<string, Handler> = {
  'payment_intent.succeeded': paymentSucceeded,
  'payment_intent.payment_failed': paymentFailed,
  'checkout.session.completed': checkoutCompleted,
  'charge.refunded': chargeRefunded,
  'refund.failed': refundUpdated,
  'charge.refund.updated': refundUpdated,
  'charge.dispute.created': disputeReported,
  'charge.dispute.updated': disputeReported,
  'charge.dispute.closed': disputeReported,
  'account.updated': accountUpdated,
};

export const isHandled = (type: string): boolean => Object.hasOwn(handlers, type);

export async function handleEvent(deps: Deps, event: EventRow): Promise<Outcome> {
  if (!isHandled(event.type)) return 'ignored';
  return handlers[event.type]!(deps, JSON.parse(event.payload).data.object, event);
}

async function paymentSucceeded(deps: Deps, intent: Fields): Promise<Outcome> {
  const id = text(intent.id);
  if (!id) return 'ignored';
  const madeFor = jobIdOf(intent);
  const jobId = await findJobByPayment(deps.sql, id, madeFor);
  if (!jobId) return 'ignored';
  const amountCents = cents(intent.amount_received) || cents(intent.amount);
  const payment: ProcessorPayment | undefined = amountCents
    ? {
        ...{ id, amountCents, status: 'succeeded', refundedCents: 0, jobId: madeFor },
        tipCents: cents(Number((intent.metadata as Fields | null | undefined)?.tipCents)),
        // An event does not tell it.
        feeCents: null,
        currency: (text(intent.currency) ?? deps.config.business.currency).toLowerCase(),
        chargeId: chargeOf(intent),
      }
    : await fetchPayment(deps, id, jobId);
  if (payment?.status !== 'succeeded') throw new Error(`The processor does not know ${id} as paid`);
  await settle(deps, jobId, payment);
  return 'processed';
}

/** Records the payment, then either sends the franchise its share or refunds it all. */
async function settle(deps: Deps, jobId: string, payment: ProcessorPayment) {
  const recorded = await deps.sql.begin(sql => recordPayment(deps, sql, jobId, payment));
  if (recorded?.refundDue) await refundUnwanted(deps, payment.id);
  await settlePayouts(deps, { jobId });
}

async function paymentFailed(deps: Deps, intent: Fields, event: EventRow): Promise<Outcome> {
  const id = text(intent.id);
  const jobId = id && (await findJobByPayment(deps.sql, id, jobIdOf(intent)));
  if (!jobId) return 'ignored';
  const error = (intent.last_payment_error ?? {}) as Fields;
  const failure = text(error.message) ?? 'The payment failed';
  const code = text(error.decline_code) ?? text(error.code);
  await deps.sql.begin(async sql => {
    // Commits with the email it queues, so a crash in between cannot send a second one.
    if (await settleEvent(sql, event, 'processed', deps.clock.now()))
      await recordFailure(deps, sql, jobId, { id, amountCents: cents(intent.amount), failure, code });
  });
  return 'processed';
}

async function checkoutCompleted(deps: Deps, session: Fields): Promise<Outcome> {
  if (session.mode === 'setup') return cardSaved(deps, session);
  const jobId = await checkouts.complete(deps.sql, text(session.id) ?? '');
  const paymentId = text(session.payment_intent);
  if (!jobId) return 'ignored';
  if (!paymentId || session.payment_status !== 'paid') return 'processed';
  if ((await findPaymentRow(deps.sql, paymentId))?.status === 'succeeded') return 'processed';
  const payment = await fetchPayment(deps, paymentId, jobId);
  if (payment?.status === 'succeeded' && (payment.jobId ?? jobId) === jobId)
    await settle(deps, jobId, payment);
  return 'processed';
}

async function cardSaved(deps: Deps, session: Fields): Promise<Outcome> {
  const jobId = await cardSetups.complete(deps.sql, text(session.id) ?? '');
  const setupIntentId = text(session.setup_intent) ?? text((session.setup_intent as Fields | null)?.id);
  if (!jobId || !setupIntentId) return 'ignored';
  const customerId = text(session.customer) ?? (await deps.payments.findSetup(setupIntentId))?.customerId;
  await recordCard(deps, jobId, { setupIntentId, customerId: customerId ?? null });
  return 'processed';
}

async function accountUpdated(deps: Deps, account: Fields): Promise<Outcome> {
  return (await syncAccount(deps, text(account.id) ?? '')) ? 'processed' : 'ignored';
}

async function fetchPayment(deps: Deps, paymentId: string, jobId: string) {
  const job = await findJob(deps.sql, jobId);
  return job && deps.payments.findPayment(paymentId, { amountCents: job.totalCents });
}

function jobIdOf({ metadata }: Fields): string | null {
  const jobId = text((metadata as Fields | null | undefined)?.jobId);
  return jobId && matchesFormat('uuid', jobId) ? jobId : null;
}

const chargeOf = ({ latest_charge: charge }: Fields): string | null =>
  text(charge) ?? text((charge as Fields | null | undefined)?.id) ?? null;
