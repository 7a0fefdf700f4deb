import type { Deps } from '../../../deps.ts';
import { formatCents } from '../../../money.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { ProcessorRefund } from '../../../providers/payments/payments.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { findPaymentRow, lockPayment, type PaymentRow } from '../../../records/payments/store.ts';
import { alertIfMisconfigured } from '../payments/alert-misconfigured.ts';
import { recordRefundedTotal } from './record-refunded-total.ts';
import { failRefund, settleRefund } from './settle-refund.ts';
import { dueRefunds, findRefund, lockRefund, type RefundRow, saveRefund } from './store.ts';

const BATCH = 50;

/** Minutes until the next try: 1, 2, 4, … up to four hours. */
const backOff = (attempts: number) => Math.min(2 ** attempts, 240);

/**
 * Asks the processor for a requested refund; repeating it never refunds twice. A refusal is final and the office has to
 * find another way to pay the customer back. Throws if the outcome is open: it will be tried again.
 */
export async function carryOutRefund(deps: Deps, id: string): Promise<RefundRow> {
  const refund = (await findRefund(deps.sql, id))!;
  if (refund.status !== 'requested') return refund;
  const payment = (await findPaymentRow(deps.sql, refund.paymentId))!;
  try {
    // Money taken by hand is handed back by hand.
    const done = payment.method === 'card' ? await askProcessor(deps, refund) : undefined;
    await deps.sql.begin(sql =>
      done?.status === 'failed'
        ? failRefund(deps, sql, id, 'The bank did not accept it')
        : settleRefund(deps, sql, id, done?.refundId ?? null),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.retryable) {
      await postpone(deps, refund, error);
      await alertIfMisconfigured(deps, error);
      throw error;
    }
    await refuse(deps, refund, payment, error);
  }
  return (await findRefund(deps.sql, id))!;
}

/** If it was asked before, maybe in a process that died, the outcome is looked up first. */
async function askProcessor({ sql, payments }: Deps, refund: RefundRow): Promise<ProcessorRefund> {
  const { id: refundId, key, paymentId, amountCents, attempts } = refund;
  const request = { paymentId, amountCents, refundId };
  const found = attempts > 0 ? await payments.findRefundOf(key, request) : undefined;
  if (found) return found;
  await saveRefund(sql, refundId, { attempts: attempts + 1 });
  return payments.refund(key, request);
}

async function postpone(deps: Deps, { id, attempts }: RefundRow, error: Error) {
  const dueAt = deps.clock.now().add({ minutes: backOff(attempts) });
  await saveRefund(deps.sql, id, {
    ...{ dueAt: dueAt.toString(), error: error.message.slice(0, 1000) },
  });
}

/** Maybe somebody refunded the payment at the processor: then that is recorded, and nobody needs to do anything. */
async function refuse(deps: Deps, refund: RefundRow, payment: PaymentRow, error: Error) {
  const { amountCents } = payment;
  const found = await deps.payments.findPayment(payment.id, { amountCents });
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    await lockJob(sql, refund.jobId);
    await lockPayment(sql, payment.id);
    const current = (await lockRefund(sql, refund.id))!;
    if (current.status !== 'requested') return;
    await saveRefund(sql, refund.id, { status: 'refused', error: error.message, doneAt: at.toString() });
    const wasRefunded = found ? await recordRefundedTotal(deps, sql, payment.id, found.refundedCents) : 0;
    if (wasRefunded) return;
    const facts: [string, string][] = [
      ['Payment', payment.id],
      ['Amount', formatCents(refund.amountCents, deps.config.business)],
      ['Reason', error.message],
    ];
    const summary = 'The payment processor refused a refund: the customer has to be paid back another way';
    await alertOffice(deps, sql, { summary, facts, aboutJobId: refund.jobId }, at);
  });
}

/** Tries refunds again whose outcome is open. Each waits for its own time, so one that fails holds up nobody. */
export async function retryRefunds(deps: Deps): Promise<void> {
  for (const { id } of await dueRefunds(deps.sql, deps.clock.now(), BATCH)) {
    try {
      await carryOutRefund(deps, id);
    } catch (error) {
      deps.log.warn({ err: error, refundId: id }, 'A refund could not be made; it will be retried');
    }
  }
}
