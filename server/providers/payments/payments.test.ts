import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../test/factories.ts';
import { startFakeProcessor } from '../../../test/fake-processor.ts';
import { openTestApp } from '../../../test/harness.ts';
import { chooseOutcome, event, ledgerBalances, succeeded, tell } from '../../../test/money.ts';
import { ProviderError } from '../errors.ts';
import type { Payments } from './payments.ts';
import { stripePayments } from './stripe/stripe.ts';

const fake = await startFakeProcessor();
const stripe = stripePayments('sk_test_1', { currency: 'USD', apiUrl: fake.url, timeout: 300 });
const t = await openTestApp({ deps: { payments: stripe } });
const inSandbox = await openTestApp();
const sandbox = inSandbox.deps.payments;
/** Accounts take transfers once their owner finished onboarding. */
const enable: Record<string, (accountId: string) => Promise<unknown>> = {
  stripe: async () => undefined,
  sandbox: accountId => chooseOutcome(inSandbox, `/sandbox/onboarding/${accountId}`, 'finish'),
};
after(fake.close);
beforeEach(() => {
  fake.state.fault = undefined;
});

const CHECKOUT = {
  jobId: '5f0c2f3e-7c07-4ad5-9d4c-0c8b7a3f0001',
  amountCents: 12_345,
  tipCents: 0,
  description: 'Gutter cleaning & “more”',
  customerEmail: 'robin@example.com',
  successUrl: 'http://localhost:8080/done',
  cancelUrl: 'http://localhost:8080/later',
};
let made = 0;
const key = (name: string) => `${name}:${++made}`;

/** The contract of every adapter. */
for (const [name, payments] of Object.entries<Payments>({ stripe, sandbox })) {
  describe(`the ${name} processor`, () => {
    const charge = {
      ...{ customerId: 'cus_1', cardId: 'pm_1' },
      ...{ jobId: CHECKOUT.jobId, amountCents: 5_000, description: 'x' },
    };
    const pay = async () => {
      const outcome = await payments.charge(key('charge'), charge);
      assert.equal(outcome.status, 'succeeded');
      return (outcome as { payment: { id: string; chargeId: string | null } }).payment;
    };

    it('opens one page per key, and closes it repeatedly', async () => {
      const again = key('checkout');
      const [first, second] = [
        await payments.openCheckout(again, CHECKOUT),
        await payments.openCheckout(again, CHECKOUT),
      ];
      assert.deepEqual(first, second);
      assert.ok(URL.canParse(first.url));
      for (let i = 0; i < 2; i++) await payments.expireCheckout(first.sessionId);
    });

    it('opens one page to save a card per key, and closes it', async () => {
      const again = key('setup');
      const { amountCents: _, tipCents: __, ...setup } = CHECKOUT;
      const [first, second] = [
        await payments.openSetup(again, setup),
        await payments.openSetup(again, setup),
      ];
      assert.deepEqual(first, second);
      assert.ok(URL.canParse(first.url));
      await payments.expireCheckout(first.sessionId);
    });

    it('charges a saved card once per key, and tells declines from failures', async () => {
      const again = key('charge');
      const outcomes = await Promise.all([payments.charge(again, charge), payments.charge(again, charge)]);
      assert.deepEqual(outcomes[0], outcomes[1]);
      const { payment } = outcomes[0] as { payment: { id: string; amountCents: number; jobId: string } };
      assert.deepEqual([payment.amountCents, payment.jobId], [5_000, CHECKOUT.jobId]);
      const found = await payments.findPayment(payment.id, { amountCents: 1 });
      assert.deepEqual([found!.status, found!.amountCents, found!.refundedCents], ['succeeded', 5_000, 0]);
      for (const [customerId, status] of [
        ['cus_declined', 'declined'],
        ['cus_sca', 'requires_action'],
      ] as const)
        assert.equal((await payments.charge(key('no'), { ...charge, customerId })).status, status);
    });

    it('finds what became of a charge', async () => {
      const again = key('charge');
      assert.equal(await payments.findCharge(again, charge), undefined);
      const outcome = await payments.charge(again, charge);
      assert.deepEqual(await payments.findCharge(again, charge), outcome);
      for (const customerId of ['cus_declined', 'cus_sca']) {
        const refused = key('charge');
        const { status } = await payments.charge(refused, { ...charge, customerId });
        assert.equal((await payments.findCharge(refused, { ...charge, customerId }))!.status, status);
      }
      assert.ok(await payments.findCard('cus_1'));
    });

    it('reports the currency, the fee and the tip of a payment', async () => {
      const { id } = await pay();
      const { currency, feeCents, tipCents } = (await payments.findPayment(id, { amountCents: 1 }))!;
      assert.deepEqual([currency, feeCents, tipCents], ['usd', 175, 0]);
    });

    it('refunds once per key, reports the total refunded, and finds a refund again', async () => {
      const { id: paymentId } = await pay();
      const again = key('refund');
      const refund = { paymentId, amountCents: 2_000, refundId: again };
      assert.equal(await payments.findRefundOf(again, refund), undefined);
      const first = await payments.refund(again, refund);
      assert.deepEqual([first.refundedCents, first.status], [2_000, 'succeeded']);
      assert.equal((await payments.refund(again, refund)).refundId, first.refundId);
      assert.deepEqual(await payments.findRefundOf(again, refund), first);
      assert.deepEqual(await payments.findRefund(first.refundId), first);
      const rest = await payments.refund(key('refund'), { paymentId, amountCents: 3_000, refundId: 'rest' });
      assert.equal(rest.refundedCents, 5_000);
      await assert.rejects(
        payments.refund(key('refund'), { paymentId, amountCents: 1, refundId: 'more' }),
        (error: unknown) => error instanceof ProviderError && error.kind === 'final',
      );
      assert.equal(await payments.findRefund('re_nothing'), undefined);
      assert.equal(await payments.findDispute('dp_nothing'), undefined);
    });

    it('creates an account, reports its state, transfers to it and finds the transfer again', async () => {
      const franchise = { id: `f-${name}`, name: 'North', email: 'north@example.com' };
      const { accountId } = await payments.createAccount(key('account'), franchise);
      const urls = { returnUrl: 'http://localhost:8080/back', refreshUrl: 'http://localhost:8080/again' };
      assert.ok(URL.canParse((await payments.linkToOnboarding(accountId, urls)).url));
      assert.deepEqual(await payments.findAccount(accountId), {
        chargesEnabled: false,
        payoutsEnabled: false,
        detailsSubmitted: false,
      });
      assert.equal(await payments.findAccount('acct_nobody'), undefined);
      await enable[name]!(accountId);
      const transfer = { accountId, amountCents: 100, jobId: CHECKOUT.jobId, chargeId: null };
      const [sent, back] = [key('transfer'), key('reversal')];
      assert.equal(await payments.findTransfer(sent, transfer), undefined);
      const { transferId } = await payments.transfer(sent, transfer);
      assert.deepEqual(await payments.findTransfer(sent, transfer), { transferId });
      const reversal = { transferId, amountCents: 60 };
      assert.equal(await payments.findReversal(back, reversal), false);
      await payments.reverseTransfer(back, reversal);
      assert.equal(await payments.findReversal(back, reversal), true);
    });
  });
}

describe('with a failing processor', () => {
  const cancel = (jobId: string) =>
    t.send({ method: 'POST', url: '/api/customer/cancel', payload: { jobId } });
  const retry = () => t.cron('webhook-retry');
  const paid = async (franchiseId?: string) => {
    const job = await bookJob(t, { price: 100, franchiseId });
    const { id } = fake.payment(10_000, { jobId: job.id }) as { id: string };
    return { job, id };
  };
  async function connected() {
    const franchise = await addFranchise(t);
    await t.hq('POST', '/api/payments/connect/onboard', { franchiseId: franchise.id });
    const { accountId } = (
      await t.sql`select * from connected_accounts where franchise_id = ${franchise.id}`
    )[0]!;
    Object.assign(fake.objects.get(accountId)!, { charges_enabled: true, payouts_enabled: true });
    await tell(t, event('account.updated', { id: accountId }));
    return franchise;
  }

  for (const fault of ['down', 'lost', 'slow'] as const) {
    it(`${fault}: a cancellation fails, then succeeds, and refunds once`, async () => {
      const { job, id } = await paid();
      await tell(t, succeeded(job.id, 10_000, id));
      const before = fake.count('re');
      fake.state.fault = fault;
      assert.equal((await cancel(job.id)).status, 502);
      assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.status, 'pending');
      fake.state.fault = undefined;
      assert.equal((await cancel(job.id)).body.data.refunded, true);
      assert.equal(fake.count('re'), before + 1);
    });

    it(`${fault}: an event whose share cannot be sent is retried and sends it once`, async () => {
      const franchise = await connected();
      const { job, id } = await paid(franchise.id);
      const before = fake.count('tr');
      fake.state.fault = fault;
      const [result] = await tell(t, succeeded(job.id, 10_000, id));
      assert.equal(result!.success, false);
      assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.paymentStatus, 'charged');
      fake.state.fault = undefined;
      await retry();
      await retry();
      assert.equal(fake.count('tr'), before + 1);
      const { totalPaid } = (await t.hq('GET', `/api/payments/connect/dashboard?franchiseId=${franchise.id}`))
        .body.data;
      assert.equal(totalPaid, 80);
    });
  }

  it('sends nothing in the end when a refund races a lost transfer answer', async () => {
    const franchise = await connected();
    const { job, id } = await paid(franchise.id);
    fake.state.fault = 'lost';
    await tell(t, succeeded(job.id, 10_000, id));
    fake.state.fault = undefined;
    assert.equal((await cancel(job.id)).body.data.refunded, true);
    await retry();
    const { totalPaid, balance, transfers } = (
      await t.hq('GET', `/api/payments/connect/dashboard?franchiseId=${franchise.id}`)
    ).body.data;
    assert.deepEqual([totalPaid, balance, transfers[0].status], [0, 0, 'reversed']);
  });

  it('holds a refused share, and the event is done', async () => {
    const franchise = await connected();
    const { job, id } = await paid(franchise.id);
    fake.state.fault = 'refused';
    const [result] = await tell(t, succeeded(job.id, 10_000, id));
    assert.equal(result!.success, true);
    fake.state.fault = undefined;
    await retry();
    const { totalPaid } = (await t.hq('GET', `/api/payments/connect/dashboard?franchiseId=${franchise.id}`))
      .body.data;
    assert.equal(totalPaid, 80);
  });

  it('retries a refused refund under a new key', async () => {
    const { job, id } = await paid();
    await tell(t, succeeded(job.id, 10_000, id));
    fake.state.fault = 'refused';
    assert.equal((await cancel(job.id)).status, 502);
    fake.state.fault = undefined;
    assert.equal((await cancel(job.id)).body.data.refunded, true);
  });

  it('keeps the ledger balanced and every request valid', async () => {
    await ledgerBalances(t);
    assert.deepEqual(fake.problems, []);
  });
});
