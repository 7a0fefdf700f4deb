import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { connectFranchise, event, ledgerBalances, paidJob, tell } from '../../../../test/money.ts';

const t = await openTestApp();

let franchises = 0;
/** Keeps 80 percent, and has always spent it by the time that some of it should come back. */
async function spender() {
  const { id } = await addFranchise(t, { id: `f${++franchises}-spent`, sharePercent: 80 });
  await connectFranchise(t, id);
  return id as string;
}
const refund = (paymentId: string, cents: number) =>
  tell(t, event('charge.refunded', { payment_intent: paymentId, amount_refunded: cents }));
const payoutOf = async (paymentId: string) =>
  (await t.sql`select sent_cents, withheld_cents from payouts where payment_id = ${paymentId}`)[0];

describe('a share that cannot be reversed', () => {
  it('is withheld from the next shares until it is even', async () => {
    const franchiseId = await spender();
    const pay = async (price: number) => (await paidJob(t, { franchiseId, price })).paymentId;
    const lost = await pay(100);
    await refund(lost, 10_000);
    assert.deepEqual(await payoutOf(await pay(50)), { sentCents: 0, withheldCents: 4_000 });
    assert.deepEqual(await payoutOf(await pay(100)), { sentCents: 4_000, withheldCents: 4_000 });
    assert.deepEqual(await payoutOf(await pay(100)), { sentCents: 8_000, withheldCents: 0 });
  });

  it('stays owed if the share it was withheld from is refunded as well', async () => {
    const franchiseId = await spender();
    const pay = async (price: number) => (await paidJob(t, { franchiseId, price })).paymentId;
    await refund(await pay(100), 10_000);
    const withheld = await pay(100);
    assert.deepEqual(await payoutOf(withheld), { sentCents: 0, withheldCents: 8_000 });
    await refund(withheld, 10_000);
    assert.deepEqual(await payoutOf(await pay(50)), { sentCents: 0, withheldCents: 4_000 });
    assert.deepEqual(await payoutOf(await pay(100)), { sentCents: 4_000, withheldCents: 4_000 });
    assert.deepEqual(await payoutOf(await pay(100)), { sentCents: 8_000, withheldCents: 0 });
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
