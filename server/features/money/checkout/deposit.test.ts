import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { chooseOutcome, ledgerBalances, succeeded, tell } from '../../../../test/money.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { SandboxEvent } from '../../../providers/payments/sandbox/store.ts';
import { retryWebhooks } from '../processor-events/retry-webhooks.ts';

const t = await openTestApp();

const checkout = (payload: object) => t.send({ method: 'POST', url: '/api/payments/checkout', payload });
const balanceOf = async (jobId: string) => (await t.hq('GET', `/api/jobs/${jobId}/balance`)).body.data;

/** Delivers what the sandbox has to say. */
async function hear() {
  const events = await t.sql<SandboxEvent[]>`
    update sandbox_events set delivered_at = now() where delivered_at is null returning *`;
  await tell(t, ...events.map(({ payload }) => JSON.parse(payload)));
}

async function payOn(url: string) {
  await chooseOutcome(t, url, 'pay');
  await hear();
}

describe('a deposit', () => {
  it('can be paid instead of everything, then the rest, each once', async () => {
    const job = await bookJob(t, { price: 200 });
    const { body } = await t.hq('PATCH', `/api/jobs/${job.id}`, { deposit: 50 });
    assert.equal(body.data.job.deposit, 50);
    assert.deepEqual((await balanceOf(job.id)).deposit, { amount: 50, paid: 0 });
    assert.equal((await checkout({ jobId: job.id, amount: 7_500 })).status, 409);
    const { url } = (await checkout({ jobId: job.id, amount: 5_000 })).body.data;
    await payOn(url);
    const balance = await balanceOf(job.id);
    assert.deepEqual([balance.paid, balance.due, balance.deposit], [50, 150, { amount: 50, paid: 50 }]);
    assert.equal((await checkout({ jobId: job.id, amount: 5_000 })).status, 409);
    await payOn((await checkout({ jobId: job.id, amount: 15_000 })).body.data.url);
    assert.equal((await balanceOf(job.id)).due, 0);
    assert.equal((await checkout({ jobId: job.id, amount: 15_000 })).status, 409);
  });

  it('is what the payment link asks for first; all of it can be paid at once too', async () => {
    const job = await bookJob(t, { price: 200 });
    await t.hq('PATCH', `/api/jobs/${job.id}`, { deposit: 50 });
    const { headers } = await t.send({ method: 'GET', url: `/pay/${job.id}` });
    const page = await t.send({ method: 'GET', url: new URL(headers.location!).pathname });
    assert.match(page.body, /\$50\.00/);
    assert.equal((await checkout({ jobId: job.id, amount: 20_000 })).status, 200);
  });

  it('400: nothing, negative, more than a price can be', async () => {
    const job = await bookJob(t);
    for (const deposit of [0, -1, 1e6, '5'])
      assert.equal((await t.hq('PATCH', `/api/jobs/${job.id}`, { deposit })).status, 400);
    assert.equal((await t.hq('PATCH', `/api/jobs/${job.id}`, { deposit: null })).status, 200);
  });
});

describe('a tip', () => {
  it('comes on top, goes to the workers and is never refunded as price', async () => {
    const job = await bookJob(t, { price: 100 });
    const { url } = (await checkout({ jobId: job.id, amount: 10_000, tip: 1_500 })).body.data;
    await payOn(url);
    const balance = await balanceOf(job.id);
    assert.deepEqual([balance.paid, balance.tips, balance.due, balance.credit], [100, 15, 0, 0]);
    const [payment] = (await t.hq('GET', `/api/payments?jobId=${job.id}`)).body.data.payments;
    assert.deepEqual([payment.amount, payment.tip, payment.refundable], [115, 15, 100]);
    const refund = await t.hq('POST', `/api/payments/${payment.id}/refund`, { amount: 100.01, reason: 'x' });
    assert.equal(refund.status, 409);
  });

  it('can be given on its own once everything is paid, from a page that suggests amounts', async () => {
    const job = await bookJob(t, { price: 100 });
    await tell(t, succeeded(job.id, 10_000));
    const page = await t.send({ method: 'GET', url: `/pay/${job.id}/tip` });
    assert.match(page.body, /15% · \$15\.00/);
    const { headers } = await t.send({ method: 'GET', url: `/pay/${job.id}/tip?other=12.50` });
    await payOn(headers.location!);
    const balance = await balanceOf(job.id);
    assert.deepEqual([balance.paid, balance.tips, balance.credit], [100, 12.5, 0]);
    assert.equal((await t.send({ method: 'GET', url: `/pay/${job.id}/tip?other=-1` })).status, 400);
  });
});

describe('an outdated page', () => {
  it('is closed at the processor even if that fails at first, and meanwhile no other is opened', async () => {
    const job = await bookJob(t, { price: 100 });
    const { url } = (await checkout({ jobId: job.id, amount: 10_000 })).body.data;
    const real = t.deps.payments.expireCheckout;
    t.deps.payments.expireCheckout = () => Promise.reject(new ProviderError('Away', { kind: 'retryable' }));
    await t.hq('PATCH', `/api/jobs/${job.id}`, { price: 120 });
    assert.equal((await checkout({ jobId: job.id, amount: 12_000 })).status, 502);
    assert.equal((await checkout({ jobId: job.id, amount: 12_000 })).status, 502);
    t.deps.payments.expireCheckout = real;
    await retryWebhooks(t.deps);
    const answer = await chooseOutcome(t, url, 'pay');
    assert.equal(answer.status, 200, 'the old page only says that it is over');
    assert.equal((await checkout({ jobId: job.id, amount: 12_000 })).status, 200);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
