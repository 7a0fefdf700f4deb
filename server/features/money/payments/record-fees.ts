import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { lockPayment, paymentsWithoutFee, savePayment } from '../../../records/payments/store.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { feeCharged } from '../ledger/transactions.ts';

const BATCH = 50;

/** Books what the processor kept of a payment, once. */
export async function recordFee(sql: Sql, paymentId: string, feeCents: number, at: Temporal.Instant) {
  const payment = await lockPayment(sql, paymentId);
  if (payment?.status !== 'succeeded' || payment.feeCents !== null) return;
  await savePayment(sql, paymentId, { feeCents });
  await postLedger(sql, [feeCharged(payment, feeCents)], at);
}

/** Events do not name the fee, so this asks for it. One that cannot be found yet does not hold up the others. */
export async function recordFees(deps: Deps): Promise<number> {
  let recorded = 0;
  for (let after = ''; ; ) {
    const payments = await paymentsWithoutFee(deps.sql, after, BATCH);
    if (payments.length === 0) return recorded;
    after = payments.at(-1)!.id;
    for (const { id, amountCents } of payments) {
      const found = await deps.payments.findPayment(id, { amountCents });
      const feeCents = found?.feeCents;
      if (feeCents === null || feeCents === undefined) continue;
      await deps.sql.begin(sql => recordFee(sql, id, feeCents, deps.clock.now()));
      recorded++;
    }
  }
}
