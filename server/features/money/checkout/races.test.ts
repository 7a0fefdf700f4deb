import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { chooseOutcome, ledgerBalances, tell } from '../../../../test/money.ts';
import { retryWebhooks } from '../processor-events/retry-webhooks.ts';

const t = await openTestApp();

const checkout = (jobId: string, amount: number) =>
  t.send({ method: 'POST', url: '/api/payments/checkout', payload: { jobId, amount } });
const setPrice = (jobId: string, price: number) => t.hq('PATCH', `/api/jobs/${jobId}`, { price });
const balanceOf = async (jobId: string) => (await t.hq('GET', `/api/jobs/${jobId}/balance`)).body.data;
/** The pages of a job that a customer can pay on, at the processor itself. */
const payable = (jobId: string) => t.sql<{ url: string; amount: number }[]>`
  select data ->> 'url' as url, (data ->> 'amountCents')::int as amount from sandbox_objects
  where data ->> 'jobId' = ${jobId} and data ->> 'status' = 'open'`;
async function pay(jobId: string, url: string) {
  await chooseOutcome(t, url, 'pay');
  const events = await t.sql`select payload from sandbox_events where payload like ${`%${jobId}%`}`;
  await tell(t, ...events.map(({ payload }) => JSON.parse(payload)));
}

describe('a checkout that races a price change', () => {
  it('leaves at most one page to pay on, which asks for the current price', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await bookJob(t);
      const [opened, changed] = await Promise.all([checkout(id, 14_900), setPrice(id, 160)]);
      assert.equal(changed.status, 200);
      assert.ok([200, 409].includes(opened.status), JSON.stringify(opened.body));
      await retryWebhooks(t.deps);
      const pages = await payable(id);
      assert.ok(pages.length <= 1 && pages.every(({ amount }) => amount === 16_000), JSON.stringify(pages));
      const page = (await checkout(id, 16_000)).body.data;
      assert.equal((await payable(id)).length, 1);
      await pay(id, page.url);
      const { due, paid, credit } = await balanceOf(id);
      assert.deepEqual({ due, paid, credit }, { due: 0, paid: 160, credit: 0 });
    }
  });

  /** Changes the price while the processor opens a page. */
  function changePriceMeanwhile(jobId: string) {
    const { openCheckout } = t.deps.payments;
    t.deps.payments.openCheckout = async (key, details) => {
      t.deps.payments.openCheckout = openCheckout;
      assert.equal((await setPrice(jobId, 160)).status, 200);
      return openCheckout(key, details);
    };
  }

  it('409: closes the page if the caller expects the old price', async () => {
    const { id } = await bookJob(t);
    changePriceMeanwhile(id);
    assert.equal((await checkout(id, 14_900)).status, 409);
    assert.deepEqual([...(await payable(id))], []);
  });

  it('303: the payment link leads to a page with the new price', async () => {
    const { id } = await bookJob(t);
    changePriceMeanwhile(id);
    const { status, headers } = await t.send({ method: 'GET', url: `/pay/${id}` });
    assert.equal(status, 303);
    const pages = await payable(id);
    assert.deepEqual(
      pages.map(page => ({ ...page })),
      [{ url: headers.location, amount: 16_000 }],
    );
  });
});

it('closes a page to save a card that the processor opens after the booking was canceled', async () => {
  const { id } = await bookJob(t);
  const { openSetup } = t.deps.payments;
  t.deps.payments.openSetup = async (key, details) => {
    t.deps.payments.openSetup = openSetup;
    const canceled = await t.send({ method: 'POST', url: '/api/customer/cancel', payload: { jobId: id } });
    assert.equal(canceled.status, 200);
    return openSetup(key, details);
  };
  const { status } = await t.send({ method: 'POST', url: '/api/payments/keep-card', payload: { jobId: id } });
  assert.equal(status, 409);
  assert.deepEqual([...(await payable(id))], []);
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
