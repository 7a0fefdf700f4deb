import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import {
  disputeOf,
  lockPayment,
  makeRefund,
  refundOf,
  type SandboxDispute,
  type SandboxPayment,
  type SandboxRefund,
} from '../../../providers/payments/sandbox/objects.ts';
import { addEvent, findObject, newId, saveObject } from '../../../providers/payments/sandbox/store.ts';

/** A payment with its latest dispute and refund. */
export type PaymentState = {
  payment: SandboxPayment;
  dispute?: SandboxDispute & { status: 'open' | 'won' | 'lost' };
  refund?: SandboxRefund;
};
export type PaymentOutcome = 'dispute' | 'evidence' | 'won' | 'lost' | 'refund_failed' | 'refund';

const EVIDENCE_WITHIN = Temporal.Duration.from({ hours: 7 * 24 });

export const leftOf = ({ amountCents, refundedCents }: SandboxPayment) => amountCents - refundedCents;
/** Half of what is left, at least a cent. */
export const partOf = (payment: SandboxPayment) => Math.ceil(leftOf(payment) / 2);

export async function lockPaymentState(
  { config }: Deps,
  sql: Sql,
  id: string,
): Promise<PaymentState | undefined> {
  const payment = id.startsWith('pi_') && (await lockPayment(sql, id, config.business.currency));
  if (!payment) return undefined;
  const { disputeId, lastRefundId } = payment;
  return {
    payment,
    dispute: disputeId ? await findObject(sql, disputeId) : undefined,
    refund: lastRefundId ? await findObject(sql, lastRefundId) : undefined,
  };
}

/** What can happen to a payment next. */
export function choicesOf({ payment, dispute, refund }: PaymentState): PaymentOutcome[] {
  if (payment.status !== 'succeeded') return [];
  if (dispute?.status === 'open') return dispute.hasEvidence ? ['won', 'lost'] : ['evidence', 'won', 'lost'];
  const isLeft = leftOf(payment) > 0 && dispute?.status !== 'lost';
  return [
    ...(isLeft && !dispute ? (['dispute'] as const) : []),
    ...(isLeft ? (['refund'] as const) : []),
    ...(refund?.status === 'succeeded' ? (['refund_failed'] as const) : []),
  ];
}

/**
 * Does what the bank, the customer or somebody at the processor's dashboard would do, and queues the events
 * of it. Returns false if there is no such payment. What cannot happen now does nothing.
 */
export function settlePayment(deps: Deps, id: string, outcome: string): Promise<boolean> {
  return deps.sql.begin(async sql => {
    const state = await lockPaymentState(deps, sql, id);
    if (!state) return false;
    const chosen = choicesOf(state).find(choice => choice === outcome);
    if (chosen === 'dispute') await openDispute(sql, state.payment, deps.clock.now());
    else if (chosen === 'refund') await makeRefund(sql, state.payment, partOf(state.payment));
    else if (chosen === 'refund_failed') await failRefund(sql, state.payment, state.refund!);
    else if (chosen) await moveDispute(sql, state.dispute!, chosen);
    return true;
  }) as Promise<boolean>;
}

async function openDispute(sql: Sql, payment: SandboxPayment, at: Temporal.Instant) {
  const dispute: SandboxDispute = {
    id: newId('dp'),
    paymentId: payment.id,
    amountCents: leftOf(payment),
    currency: payment.currency,
    status: 'open',
    reason: 'fraudulent',
    evidenceDueBy: at.add(EVIDENCE_WITHIN).toString(),
    hasEvidence: false,
  };
  await saveObject(sql, dispute);
  await saveObject(sql, { ...payment, disputeId: dispute.id });
  await addEvent(sql, 'charge.dispute.created', disputeOf(dispute));
}

async function moveDispute(sql: Sql, dispute: SandboxDispute, outcome: 'evidence' | 'won' | 'lost') {
  const changed =
    outcome === 'evidence' ? { ...dispute, hasEvidence: true } : { ...dispute, status: outcome };
  await saveObject(sql, changed);
  const type = outcome === 'evidence' ? 'charge.dispute.updated' : 'charge.dispute.closed';
  await addEvent(sql, type, disputeOf(changed));
}

async function failRefund(sql: Sql, payment: SandboxPayment, refund: SandboxRefund) {
  const failed: SandboxRefund = { ...refund, status: 'failed' };
  await saveObject(sql, failed);
  await saveObject(sql, { ...payment, refundedCents: payment.refundedCents - refund.amountCents });
  for (const type of ['refund.failed', 'charge.refund.updated'])
    await addEvent(sql, type, refundOf(failed, payment));
}
