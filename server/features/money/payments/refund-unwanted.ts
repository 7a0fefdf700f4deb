import type { Deps } from '../../../deps.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { findPaymentRow, type PaymentRow, paymentsToRefund } from '../../../records/payments/store.ts';
import { recordRefund } from './record-refund.ts';

const BATCH = 50;

/** Makes refunds that a crash or a processor outage prevented. */
export async function refundAllUnwanted(deps: Deps) {
  for (const { id } of await paymentsToRefund(deps.sql, BATCH)) {
    try {
      await refundUnwanted(deps, id);
    } catch (error) {
      deps.log.warn({ err: error, paymentId: id }, 'A payment could not be refunded; it will be retried');
    }
  }
}

/** Refunds a payment in full when its job was already paid or canceled, and notifies the office. */
export async function refundUnwanted(deps: Deps, paymentId: string) {
  const payment = await findPaymentRow(deps.sql, paymentId);
  if (!payment || payment.refundedCents > 0) return;
  const { jobId } = payment;
  const refundedCents = await refund(deps, payment);
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    const isNew = (await recordRefund(sql, paymentId, refundedCents, at)) > 0;
    if (!isNew) return;
    const summary = 'A payment came for a job that was paid or cancelled already; it was refunded';
    const facts: [string, string][] = [
      ['Payment', paymentId],
      ['Job', jobId],
    ];
    await alertOffice(deps, sql, { summary, facts }, at);
  });
}

/** Returns the total refunded. If the processor refuses, someone may have refunded it already. */
async function refund({ payments }: Deps, { id: paymentId, amountCents }: PaymentRow): Promise<number> {
  try {
    const key = `give-back:${paymentId}`;
    return (await payments.refund(key, { paymentId, amountCents, refundId: key })).refundedCents;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    const found = await payments.findPayment(paymentId, { amountCents });
    if (!found?.refundedCents) throw error;
    return found.refundedCents;
  }
}
