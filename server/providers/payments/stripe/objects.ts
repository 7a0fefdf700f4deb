import type Stripe from 'stripe';
import { ProviderError } from '../../errors.ts';
import type {
  ChargeOutcome,
  ProcessorDispute,
  ProcessorPayment,
  ProcessorRefund,
  ProcessorSetup,
} from '../payments.ts';

export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** An expanded field. One that was not expanded counts as absent. */
const expanded = <T extends object>(field: string | T | null | undefined): T | null =>
  typeof field === 'object' ? field : null;

/** What has to be expanded for `toPayment`. */
export const PAYMENT_DETAILS = 'latest_charge.balance_transaction';

export function toPayment(intent: Stripe.PaymentIntent): ProcessorPayment {
  const charge = expanded(intent.latest_charge);
  const balance = expanded(charge?.balance_transaction);
  const isFailed = intent.status === 'canceled' || intent.last_payment_error != null;
  return {
    id: intent.id,
    status: intent.status === 'succeeded' ? 'succeeded' : isFailed ? 'failed' : 'pending',
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    tipCents: Number(intent.metadata?.tipCents ?? 0),
    refundedCents: charge?.amount_refunded ?? 0,
    // An account that settles in another currency pays its fees in that one.
    feeCents: balance?.currency === intent.currency ? balance.fee : null,
    currency: intent.currency,
    chargeId: idOf(intent.latest_charge),
    jobId: intent.metadata?.jobId ?? null,
  };
}

export function toOutcome(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === 'succeeded') return { status: 'succeeded', payment: toPayment(intent) };
  if (intent.status === 'processing')
    throw new ProviderError('The charge is still being processed', { kind: 'unknown' });
  const { last_payment_error: failure } = intent;
  if (failure) return toDecline(failure);
  return {
    status: 'requires_action',
    code: 'authentication_required',
    reason: 'The bank asks the customer to confirm',
  };
}

export function toDecline(failure: {
  code?: string | null;
  decline_code?: string | null;
  message?: string | null;
}): ChargeOutcome {
  const code = failure.decline_code ?? failure.code ?? 'card_declined';
  const isConfirmable = [failure.code, failure.decline_code].includes('authentication_required');
  return {
    status: isConfirmable ? 'requires_action' : 'declined',
    code: isConfirmable ? 'authentication_required' : code,
    reason: failure.message ?? 'The card was declined',
  };
}

export const toSetup = (intent: Stripe.SetupIntent): ProcessorSetup => ({
  id: intent.id,
  status: intent.status === 'succeeded' ? 'kept' : intent.status === 'canceled' ? 'cancelled' : 'pending',
  customerId: idOf(intent.customer),
  jobId: intent.metadata?.jobId ?? null,
});

const REFUND_STATUSES: Record<string, ProcessorRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Needs `charge` expanded. */
export const toRefund = (refund: Stripe.Refund): ProcessorRefund => ({
  refundId: refund.id,
  status: REFUND_STATUSES[refund.status ?? ''] ?? 'pending',
  refundedCents: expanded(refund.charge)?.amount_refunded ?? refund.amount,
});

export function toDispute(dispute: Stripe.Dispute): ProcessorDispute {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    id: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    currency: dispute.currency,
    status: toDisputeStatus(dispute.status),
    reason: dispute.reason,
    evidenceDueBy: dueBy === null ? null : Temporal.Instant.fromEpochMilliseconds(dueBy * 1000),
  };
}

function toDisputeStatus(status: string): ProcessorDispute['status'] {
  if (status === 'won' || status === 'lost') return status;
  // Prevented: settled between the banks before any money was held.
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open';
}
