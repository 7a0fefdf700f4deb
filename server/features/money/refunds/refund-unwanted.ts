import type { Deps } from '../../../deps.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { findPaymentRow, lockPayment } from '../../../records/payments/store.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { requestRefund } from './request-refund.ts';
import { refundsOfPayment, unwantedWithoutRefund } from './store.ts';

const BATCH = 50;

/** Refunds unwanted payments that a crash left behind. */
export async function refundAllUnwanted(deps: Deps) {
  for (const { id } of await unwantedWithoutRefund(deps.sql, BATCH)) await refundUnwanted(deps, id);
}

/** Refunds a payment in full when its job was already paid or canceled, and notifies the office. */
export async function refundUnwanted(deps: Deps, paymentId: string) {
  const at = deps.clock.now();
  const payment = (await findPaymentRow(deps.sql, paymentId))!;
  const refund = await deps.sql.begin(async sql => {
    const locked = (await lockPayment(sql, paymentId))!;
    const [known] = await refundsOfPayment(sql, paymentId);
    if (known) return known;
    const left = locked.amountCents - locked.refundedCents - locked.disputedCents - locked.lostCents;
    if (left <= 0) return undefined;
    const reason = 'The job was already paid or canceled';
    const wanted = { amountCents: left, reason, origin: 'unwanted' as const, requestedBy: 'payments' };
    const facts: [string, string][] = [
      ['Payment', paymentId],
      ['Job', payment.jobId],
    ];
    const summary = 'A payment arrived for a job that was already paid or canceled; it is being refunded';
    await alertOffice(deps, sql, { summary, facts }, at);
    return requestRefund(sql, locked, wanted, at);
  });
  if (!refund || refund.status !== 'requested') return;
  try {
    await carryOutRefund(deps, refund.id);
  } catch (error) {
    deps.log.warn({ err: error, paymentId }, 'A payment could not be refunded; it will be retried');
  }
}
