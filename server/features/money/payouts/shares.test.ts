import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import {
  chooseOutcome,
  connectFranchise,
  event,
  ledgerBalances,
  paidJob,
  succeeded,
  tell,
} from '../../../../test/money.ts';
import { retryWebhooks } from '../processor-events/retry-webhooks.ts';

const t = await openTestApp();

async function connected(changes: object = {}) {
  const franchise = await addFranchise(t, { sharePercent: 80, ...changes });
  await connectFranchise(t, franchise.id);
  return franchise.id as string;
}
const payoutsOf = (paymentId: string) =>
  t.sql`select * from payouts where payment_id = ${paymentId} order by created_at, id`;
/** What a franchise has received for a payment. */
const received = async (paymentId: string, franchiseId: string) =>
  (await payoutsOf(paymentId))
    .filter(payout => payout.franchiseId === franchiseId)
    .reduce((cents, { sentCents, reversedCents }) => cents + sentCents - reversedCents, 0);
const move = (jobId: string, franchiseId: string | null) =>
  t.hq('PATCH', `/api/jobs/${jobId}`, { franchiseId });

describe('a franchise’s share', () => {
  it('is of the net: tax and tips are not income', async () => {
    const franchiseId = await connected({ taxRate: 0.1 });
    const job = await bookJob(t, { franchiseId, price: 100 });
    const paid = succeeded(job.id, 11_000 + 2_000, 'pi_net');
    Object.assign((paid.data.object as { metadata: object }).metadata, { tipCents: '2000' });
    await tell(t, paid);
    assert.equal(await received('pi_net', franchiseId), 8_000);
    const balance = (await t.hq('GET', `/api/jobs/${job.id}/balance`)).body.data;
    assert.deepEqual([balance.paid, balance.tips, balance.due], [110, 20, 0]);
    await t.hq('POST', '/api/payments/pi_net/refund', { reason: 'x' });
  });

  it('goes to the franchise that the job gets after it was paid', async () => {
    const franchiseId = await connected();
    const { job, paymentId } = await paidJob(t, { price: 100 });
    assert.equal((await move(job.id, franchiseId)).status, 200);
    await retryWebhooks(t.deps);
    assert.equal(await received(paymentId, franchiseId), 8_000);
  });

  it('moves with the job, there and back, and keeps what was refunded out of it', async () => {
    const [a, b] = [await connected(), await connected({ sharePercent: 50 })];
    const { job, paymentId } = await paidJob(t, { franchiseId: a, price: 100 });
    await tell(t, event('charge.refunded', { payment_intent: paymentId, amount_refunded: 2_500 }));
    const at = async () => [await received(paymentId, a), await received(paymentId, b)];
    assert.deepEqual(await at(), [6_000, 0]);
    await move(job.id, b);
    await retryWebhooks(t.deps);
    assert.deepEqual(await at(), [0, 3_750]);
    await move(job.id, a);
    await retryWebhooks(t.deps);
    assert.deepEqual(await at(), [6_000, 0]);
    await move(job.id, null);
    await retryWebhooks(t.deps);
    assert.deepEqual(await at(), [0, 0]);
  });

  it('of a fixed amount per job adds up over part payments', async () => {
    const franchiseId = await connected();
    await t.hq('PATCH', `/api/franchises/${franchiseId}`, {});
    await t.sql`update franchise_splits set share_percent = null, share_fixed_cents = 5000
      where franchise_id = ${franchiseId}`;
    const job = await bookJob(t, { franchiseId, price: 100 });
    await tell(t, succeeded(job.id, 3_000, 'pi_fixed_1'), succeeded(job.id, 7_000, 'pi_fixed_2'));
    assert.deepEqual(
      [await received('pi_fixed_1', franchiseId), await received('pi_fixed_2', franchiseId)],
      [1_500, 3_500],
    );
  });

  it('waits for completion if the business wants that', async () => {
    const franchiseId = await connected();
    await t.hq('PATCH', '/api/settings', { payouts: { when: 'completion' } });
    const { job, paymentId } = await paidJob(t, { franchiseId, price: 100 });
    assert.equal(await received(paymentId, franchiseId), 0);
    await t.sql`update jobs set status = 'completed', completed_at = now() where id = ${job.id}`;
    await retryWebhooks(t.deps);
    assert.equal(await received(paymentId, franchiseId), 8_000);
    await t.hq('PATCH', '/api/settings', { payouts: { when: 'payment' } });
  });

  it('of a canceled job’s fee does not wait for a completion that never comes', async () => {
    const franchiseId = await connected();
    await t.hq('PATCH', '/api/settings', { payouts: { when: 'completion' } });
    const { job, paymentId } = await paidJob(t, { franchiseId, price: 100 });
    await t.deps.payments.findPayment(paymentId, { amountCents: 10_000 });
    const payload = { jobId: job.id, email: job.customerEmail, amount: 70 };
    assert.equal((await t.send({ method: 'POST', url: '/api/customer/cancel', payload })).status, 200);
    await retryWebhooks(t.deps);
    assert.equal(await received(paymentId, franchiseId), 2_400);
    await t.hq('PATCH', '/api/settings', { payouts: { when: 'payment' } });
  });

  describe('of a refund that failed at the bank', () => {
    /** A paid and refunded job, and how its refund fails. */
    async function refunded(name: string) {
      const franchiseId = await connected();
      const job = await bookJob(t, { franchiseId, price: 100 });
      const paymentId = `pi_${name}`;
      await t.deps.payments.findPayment(paymentId, { amountCents: 10_000 });
      await tell(t, succeeded(job.id, 10_000, paymentId));
      await t.hq('POST', `/api/payments/${paymentId}/refund`, { reason: 'x' });
      assert.equal(await received(paymentId, franchiseId), 0);
      const [row] = await t.sql`select processor_id from refunds where payment_id = ${paymentId}`;
      const refund = { id: row!.processorId, payment_intent: paymentId, amount: 10_000, status: 'failed' };
      const fail = async () => {
        await chooseOutcome(t, `/sandbox/payment/${paymentId}`, 'refund_failed');
        await tell(t, event('refund.failed', refund));
      };
      return { franchiseId, job, paymentId, fail };
    }

    it('is the franchise’s again', async () => {
      const { franchiseId, paymentId, fail } = await refunded('back');
      await fail();
      assert.equal(await received(paymentId, franchiseId), 8_000);
    });

    it('is what it was, whatever split the franchise has by now', async () => {
      const { franchiseId, paymentId, fail } = await refunded('back_as_before');
      const today = t.clock.now().toString().slice(0, 10);
      const split = { effectiveFrom: today, sharePercent: 10 };
      assert.equal((await t.hq('POST', `/api/franchises/${franchiseId}/splits`, split)).status, 201);
      await fail();
      assert.equal(await received(paymentId, franchiseId), 8_000);
    });

    it('belongs to the franchise that has the job by now', async () => {
      const { job, paymentId, fail } = await refunded('back_elsewhere');
      const other = await connected({ sharePercent: 50 });
      await move(job.id, other);
      await fail();
      assert.equal(await received(paymentId, other), 5_000);
    });
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
