import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { lockPayment, paymentsWithoutFee, savePayment } from '../../../records/payments/store.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { feeCharged } from '../ledger/transactions.ts';

const BATCH = 50;
const GIVE_UP_AFTER = 5;

/** Books what the processor kept of a payment, once. */
export async function recordFee(sql: Sql, paymentId: string, feeCents: number, at: Temporal.Instant) {
  const payment = await lockPayment(sql, paymentId);
  if (payment?.status !== 'succeeded' || payment.feeCents !== null) return;
  await savePayment(sql, paymentId, { feeCents });
  await postLedger(sql, [feeCharged(payment, feeCents)], at);
}

/**
 * Events do not name the fee, so this asks for it. One that cannot be had yet does not hold up the others; a processor
 * that does not answer at all is left alone until the next run.
 */
export async function recordFees(deps: Deps): Promise<void> {
  let failures = 0;
  for (let after = ''; ; ) {
    const payments = await paymentsWithoutFee(deps.sql, after, BATCH);
    if (payments.length === 0) return;
    after = payments.at(-1)!.id;
    for (const { id, amountCents } of payments) {
      const found = await findQuietly(deps, id, amountCents);
      failures = found ? 0 : failures + 1;
      if (failures === GIVE_UP_AFTER) return;
      const feeCents = found?.feeCents ?? null;
      if (feeCents !== null) await deps.sql.begin(sql => recordFee(sql, id, feeCents, deps.clock.now()));
    }
  }
}

async function findQuietly(deps: Deps, id: string, amountCents: number) {
  try {
    return await deps.payments.findPayment(id, { amountCents });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, paymentId: id }, 'The fee of a payment is not known yet');
    return undefined;
  }
}
