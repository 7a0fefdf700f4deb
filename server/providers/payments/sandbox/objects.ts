import type { Sql } from '../../../db/connect.ts';
import type {
  AccountState,
  NewCheckout,
  NewSetup,
  ProcessorDispute,
  ProcessorPayment,
  ProcessorRefund,
  ProcessorSetup,
} from '../payments.ts';
import { addEvent, findObject, lockObject, newId, saveObject } from './store.ts';

export type Session = NewCheckout & { id: string; status: 'open' | 'complete' | 'expired'; url: string };
export type SetupSession = NewSetup & { id: string; status: Session['status']; url: string };
export type Account = AccountState & { id: string; name: string; returnUrl?: string };
export type Transfer = { id: string; amountCents: number; reversedCents: number };
export type SandboxRefund = {
  id: string;
  paymentId: string;
  amountCents: number;
  status: ProcessorRefund['status'];
  /** Our own id of the refund, unless it was made on the processor's dashboard. */
  ourId?: string;
};
export type SandboxDispute = Omit<ProcessorDispute, 'evidenceDueBy'> & {
  paymentId: string;
  evidenceDueBy: string;
  hasEvidence: boolean;
};
export type SandboxPayment = ProcessorPayment & {
  /** How many refunds were made. */
  refunds: number;
  /** The latest of each, for the sandbox's page of the payment. */
  lastRefundId?: string;
  disputeId?: string;
};

/** What a page asks for. Pages opened by earlier releases have no tip. */
export const toPay = ({ amountCents, tipCents = 0 }: { amountCents: number; tipCents?: number }) =>
  amountCents + tipCents;

/** What the real processor would keep of a card payment: 2.9% + 30 cents. */
const feeOf = (amountCents: number) => Math.round(amountCents * 0.029) + 30;

/** A payment that was charged in full, unless said otherwise. */
export const newPayment = (
  currency: string,
  { id = newId('pi'), ...fields }: { amountCents: number } & Partial<SandboxPayment>,
): SandboxPayment => ({
  id,
  status: 'succeeded',
  tipCents: 0,
  refundedCents: 0,
  feeCents: feeOf(fields.amountCents),
  currency: currency.toLowerCase(),
  refunds: 0,
  chargeId: id.replace(/^pi_/, 'ch_'),
  jobId: null,
  ...fields,
});

/** Payments stored by earlier releases lack the newer fields. */
export async function lockPayment(
  tx: Sql,
  id: string,
  currency: string,
): Promise<SandboxPayment | undefined> {
  const known = await lockObject<SandboxPayment>(tx, id);
  return known && newPayment(currency, known);
}

/** Treats an unknown payment as charged in full, so a booking can make one up. */
export async function findOrCreatePayment(
  tx: Sql,
  id: string,
  amountCents: number,
  currency: string,
): Promise<SandboxPayment> {
  const known = await lockPayment(tx, id, currency);
  if (known) return known;
  const status = /declined$/.test(id) ? 'failed' : 'succeeded';
  return saveObject(tx, newPayment(currency, { id, status, amountCents }));
}

/** Treats an unknown card as saved, so a booking can make one up. */
export const findOrCreateSetup = async (tx: Sql, id: string): Promise<ProcessorSetup> =>
  (await findObject<ProcessorSetup>(tx, id)) ?? {
    ...{ id, status: 'kept', customerId: id.replace(/^seti_/, 'cus_'), jobId: null },
  };

/** Saves a card and queues its event. */
export async function makeSetup(tx: Sql, session: SetupSession): Promise<void> {
  const id = newId('seti');
  const customerId = id.replace(/^seti_/, 'cus_');
  await saveObject<ProcessorSetup>(tx, { id, status: 'kept', customerId, jobId: session.jobId });
  await addEvent(tx, 'checkout.session.completed', {
    id: session.id,
    object: 'checkout.session',
    mode: 'setup',
    setup_intent: id,
    customer: customerId,
    payment_status: 'no_payment_required',
    client_reference_id: session.jobId,
    metadata: { jobId: session.jobId },
  });
}

/** Makes a successful payment and queues its event. */
export async function makePayment(
  tx: Sql,
  currency: string,
  { jobId, tipCents = 0, ...price }: { jobId: string; amountCents: number; tipCents?: number },
): Promise<SandboxPayment> {
  const payment = newPayment(currency, { jobId, tipCents, amountCents: toPay({ ...price, tipCents }) });
  await saveObject(tx, payment);
  await addEvent(tx, 'payment_intent.succeeded', intentOf(payment));
  return payment;
}

/** Refunds part of a payment and queues the event. The caller has locked the payment. */
export async function makeRefund(
  tx: Sql,
  payment: SandboxPayment,
  amountCents: number,
  ourId?: string,
): Promise<ProcessorRefund> {
  const about = { id: newId('re'), paymentId: payment.id, amountCents, ourId };
  const refund: SandboxRefund = { ...about, status: 'succeeded' };
  const refundedCents = payment.refundedCents + amountCents;
  const changed = { ...payment, refundedCents, refunds: payment.refunds + 1, lastRefundId: refund.id };
  await saveObject(tx, refund);
  await saveObject(tx, changed);
  await addEvent(tx, 'charge.refunded', chargeOf(changed));
  return { refundId: refund.id, status: refund.status, refundedCents };
}

// The formats of the processor's events.

export const intentOf = (payment: ProcessorPayment, failure?: { code: string; message: string }) => ({
  id: payment.id,
  object: 'payment_intent',
  amount: payment.amountCents,
  amount_received: payment.status === 'succeeded' ? payment.amountCents : 0,
  currency: payment.currency,
  status: payment.status === 'succeeded' ? 'succeeded' : 'requires_payment_method',
  latest_charge: payment.chargeId,
  last_payment_error: failure ?? null,
  metadata: {
    ...(payment.jobId ? { jobId: payment.jobId } : {}),
    ...(payment.tipCents > 0 ? { tipCents: String(payment.tipCents) } : {}),
  },
});

export const refundOf = (refund: SandboxRefund, payment: ProcessorPayment) => ({
  id: refund.id,
  object: 'refund',
  charge: payment.chargeId,
  payment_intent: payment.id,
  amount: refund.amountCents,
  currency: payment.currency,
  status: refund.status,
  metadata: refund.ourId ? { refundId: refund.ourId } : {},
});

export const disputeOf = (dispute: SandboxDispute) => ({
  id: dispute.id,
  object: 'dispute',
  charge: dispute.paymentId.replace(/^pi_/, 'ch_'),
  payment_intent: dispute.paymentId,
  amount: dispute.amountCents,
  currency: dispute.currency,
  status:
    dispute.status !== 'open' ? dispute.status : dispute.hasEvidence ? 'under_review' : 'needs_response',
  reason: dispute.reason,
  evidence_details: {
    due_by: Math.floor(Temporal.Instant.from(dispute.evidenceDueBy).epochMilliseconds / 1000),
  },
});

export const chargeOf = (payment: ProcessorPayment) => ({
  id: payment.chargeId,
  object: 'charge',
  payment_intent: payment.id,
  amount: payment.amountCents,
  amount_refunded: payment.refundedCents,
  currency: payment.currency,
});
