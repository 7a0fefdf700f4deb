import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { lockPayment } from '../../../records/payments/store.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { requestRefund } from './request-refund.ts';
import { type RefundRow, refundsOfPayment, unfinishedUnwanted } from './store.ts';

const BATCH = 50;

/** Refunds unwanted payments that a crash left behind. */
export async function refundAllUnwanted(deps: Deps) {
  for (const { id } of await unfinishedUnwanted(deps.sql, BATCH)) await refundUnwanted(deps, id);
}

/** Refunds all of a payment when its job was already paid or canceled, and notifies the office. */
export async function refundUnwanted(deps: Deps, paymentId: string) {
  try {
    for (;;) {
      const refund = await deps.sql.begin(sql => nextRefund(deps, sql, paymentId));
      if (!refund) return;
      await carryOutRefund(deps, refund.id);
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, paymentId }, 'A payment could not be refunded; it will be retried');
  }
}

/**
 * The refund to carry out next. One that was refused or came back from the bank is final, unless part of the payment has
 * gone back in the meantime: the office pays the customer another way.
 */
async function nextRefund(deps: Deps, sql: Sql, paymentId: string): Promise<RefundRow | undefined> {
  const payment = (await lockPayment(sql, paymentId))!;
  const refunds = await refundsOfPayment(sql, paymentId);
  const requested = refunds.find(({ status }) => status === 'requested');
  if (requested) return requested;
  const amountCents = payment.amountCents - payment.refundedCents - payment.disputedCents - payment.lostCents;
  const isFinal = refunds.some(row => row.status !== 'succeeded' && row.amountCents <= amountCents);
  if (amountCents <= 0 || isFinal) return undefined;
  const at = deps.clock.now();
  if (refunds.length === 0) {
    const summary = 'A payment arrived for a job that was already paid or canceled; it is being refunded';
    const facts: [string, string][] = [['Payment', paymentId]];
    await alertOffice(deps, sql, { summary, facts, aboutJobId: payment.jobId }, at);
  }
  const wanted = { amountCents, reason: 'The job was already paid or canceled', requestedBy: 'payments' };
  return requestRefund(sql, payment, { ...wanted, origin: 'unwanted' }, at);
}
