import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { startFakeProcessor } from '../../../../test/fake-processor.ts';
import { ProviderError } from '../../errors.ts';
import { stripePayments } from './stripe.ts';

const fake = await startFakeProcessor();
const stripe = stripePayments('sk_test_1', { currency: 'USD', apiUrl: fake.url, timeout: 300 });
after(fake.close);
beforeEach(() => {
  fake.state.fault = undefined;
});

const jobId = '5f0c2f3e-7c07-4ad5-9d4c-0c8b7a3f0001';
const SETUP = {
  jobId,
  description: 'Gutter cleaning & “more”',
  customerEmail: 'robin@example.com',
  successUrl: 'http://localhost:8080/done',
  cancelUrl: 'http://localhost:8080/later',
};
const CHARGE = { customerId: 'cus_1', cardId: 'pm_1', jobId, amountCents: 5_000, description: 'x' };
const TRANSFER = { accountId: 'acct_1', amountCents: 100, jobId, chargeId: 'ch_1' };
let made = 0;
const key = (name: string) => `${name}:${++made}`;

describe('the requests to Stripe', () => {
  it('pin the API version, and carry our idempotency key', async () => {
    await stripe.openCheckout('checkout:exact', { ...SETUP, amountCents: 12_345, tipCents: 0 });
    const { form, key: sent, path, version } = fake.seen.at(-1)!;
    assert.deepEqual([path, sent, version], ['/v1/checkout/sessions', 'checkout:exact', '2026-10-28.endive']);
    assert.deepEqual(form, {
      mode: 'payment',
      line_items: [
        {
          quantity: '1',
          price_data: { currency: 'usd', unit_amount: '12345', product_data: { name: SETUP.description } },
        },
      ],
      client_reference_id: jobId,
      metadata: { jobId },
      payment_intent_data: { metadata: { jobId }, transfer_group: `job_${jobId}` },
      customer_email: 'robin@example.com',
      success_url: 'http://localhost:8080/done',
      cancel_url: 'http://localhost:8080/later',
    });
  });

  it('show a tip as a line of its own, and the payment says how much of it is the tip', async () => {
    await stripe.openCheckout('checkout:tip', { ...SETUP, amountCents: 10_000, tipCents: 1_500 });
    const { form } = fake.seen.at(-1)!;
    const lines = form.line_items as { price_data: { unit_amount: string } }[];
    assert.deepEqual(
      lines.map(line => line.price_data.unit_amount),
      ['10000', '1500'],
    );
    const metadata = { jobId, tipCents: '1500' };
    assert.deepEqual(
      [form.metadata, (form.payment_intent_data as { metadata: object }).metadata],
      [metadata, metadata],
    );
    const { id } = fake.payment(11_500, metadata) as { id: string };
    const found = (await stripe.findPayment(id, { amountCents: 1 }))!;
    assert.deepEqual([found.amountCents, found.tipCents], [11_500, 1_500]);
  });

  it('save a card, find it, and release it at any stage', async () => {
    await stripe.openSetup('keep-card:exact', SETUP);
    assert.deepEqual(fake.seen.at(-1)!.form, {
      mode: 'setup',
      currency: 'usd',
      customer_creation: 'always',
      client_reference_id: jobId,
      metadata: { jobId },
      setup_intent_data: { metadata: { jobId }, description: SETUP.description },
      customer_email: 'robin@example.com',
      success_url: 'http://localhost:8080/done',
      cancel_url: 'http://localhost:8080/later',
    });
    const method = fake.make('pm', { customer: 'cus_1' }) as { id: string };
    const facts = { status: 'succeeded', customer: 'cus_1', payment_method: method.id, metadata: { jobId } };
    const { id } = fake.make('seti', facts) as { id: string };
    assert.deepEqual(await stripe.findSetup(id), { id, status: 'kept', customerId: 'cus_1', jobId });
    assert.equal(await stripe.findSetup('seti_nobody'), undefined);
    for (let i = 0; i < 2; i++) assert.equal(await stripe.cancelSetup(id), true);
    assert.equal(fake.objects.get(method.id)!.customer, null);
    const { id: unfinished } = fake.make('seti', { status: 'requires_payment_method' }) as { id: string };
    assert.equal(await stripe.cancelSetup(unfinished), true);
    assert.equal(await stripe.cancelSetup('seti_nobody'), false);
  });

  it('carry our own ids, so that a look-up finds what was made', async () => {
    await stripe.charge('charge:exact', CHARGE);
    assert.deepEqual(fake.seen.at(-1)!.form.metadata, { jobId, chargeKey: 'charge:exact' });
    const { id: paymentId } = fake.payment(5_000) as { id: string };
    await stripe.refund(key('refund'), { paymentId, amountCents: 100, refundId: 'r-1' });
    assert.deepEqual(fake.seen.at(-1)!.form.metadata, { refundId: 'r-1' });
    const { transferId } = await stripe.transfer('payout:exact', TRANSFER);
    assert.deepEqual(fake.seen.at(-1)!.form.metadata, { jobId, payoutKey: 'payout:exact' });
    await stripe.reverseTransfer('back:exact', { transferId, amountCents: 1 });
    assert.deepEqual(fake.seen.at(-1)!.form.metadata, { payoutKey: 'back:exact' });
    assert.deepEqual(await stripe.findTransfer('payout:exact', TRANSFER), { transferId });
    assert.equal(await stripe.findReversal('back:exact', { transferId, amountCents: 1 }), true);
    assert.equal(
      (await stripe.findRefundOf('', { paymentId, amountCents: 100, refundId: 'r-1' }))!.status,
      'succeeded',
    );
    assert.equal((await stripe.findCharge('charge:exact', CHARGE))!.status, 'succeeded');
    await stripe.createAccount(key('account'), { id: 'f', name: 'North', email: null });
    await stripe.linkToOnboarding('acct_1', {
      returnUrl: 'http://localhost/a',
      refreshUrl: 'http://localhost/b',
    });
    await stripe.findAccount('acct_1');
    await stripe.expireCheckout('cs_1');
  });

  it('find a card, or none', async () => {
    assert.equal(await stripe.findCard('cus_1'), 'pm_1');
    assert.equal(await stripe.findCard('cus_empty'), undefined);
    assert.equal(await stripe.findPayment('pi_nobody', { amountCents: 1 }), undefined);
  });

  it('leave the fee open while it is unknown or in another currency', async () => {
    const fees = async (balance: object | null) => {
      const { id, latest_charge } = fake.payment(1_000) as { id: string; latest_charge: object };
      Object.assign(latest_charge, { balance_transaction: balance });
      return (await stripe.findPayment(id, { amountCents: 1 }))!.feeCents;
    };
    assert.equal(await fees({ fee: 59, currency: 'usd' }), 59);
    assert.equal(await fees({ fee: 59, currency: 'eur' }), null);
    assert.equal(await fees(null), null);
  });

  it('report refunds and disputes in our words', async () => {
    const refund = (status: string) =>
      fake.make('re', { status, amount: 5, charge: 'ch_1' }) as { id: string };
    for (const [theirs, ours] of [
      ['succeeded', 'succeeded'],
      ['pending', 'pending'],
      ['requires_action', 'pending'],
      ['failed', 'failed'],
      ['canceled', 'failed'],
    ] as const)
      assert.equal((await stripe.findRefund(refund(theirs).id))!.status, ours);
    const facts = { amount: 5_000, currency: 'usd', payment_intent: 'pi_1', reason: 'fraudulent' };
    for (const [theirs, ours] of [
      ['needs_response', 'open'],
      ['under_review', 'open'],
      ['won', 'won'],
      ['lost', 'lost'],
      ['warning_needs_response', 'inquiry'],
      ['warning_closed', 'inquiry'],
      ['prevented', 'inquiry'],
    ] as const) {
      const evidence_details = { due_by: 1_767_225_600 };
      const { id } = fake.make('dp', { ...facts, status: theirs, evidence_details }) as { id: string };
      const { evidenceDueBy, ...dispute } = (await stripe.findDispute(id))!;
      assert.deepEqual(dispute, {
        ...{ id, paymentId: 'pi_1', amountCents: 5_000, currency: 'usd' },
        ...{ status: ours, reason: 'fraudulent' },
      });
      assert.equal(evidenceDueBy!.toString(), '2026-01-01T00:00:00Z');
    }
  });
});

describe('the failures of Stripe', () => {
  const kindOf = async (call: Promise<unknown>) => {
    try {
      await call;
    } catch (error) {
      return error instanceof ProviderError ? error.kind : error;
    }
    return 'none';
  };

  for (const [fault, changing, reading] of [
    ['declined', 'declined', 'declined'],
    ['refused', 'final', 'final'],
    ['unauthorized', 'ours', 'ours'],
    ['forbidden', 'ours', 'ours'],
    ['down', 'unknown', 'retryable'],
    ['lost', 'unknown', 'retryable'],
    ['slow', 'unknown', 'retryable'],
    ['in use', 'unknown', 'retryable'],
    ['busy', 'retryable', 'retryable'],
  ] as const)
    it(`${fault}: ${changing} when changing something, ${reading} when reading`, async () => {
      fake.state.fault = fault;
      assert.equal(await kindOf(stripe.transfer(key('transfer'), TRANSFER)), changing);
      assert.equal(await kindOf(stripe.findPayment('pi_1', { amountCents: 1 })), reading);
    });

  it('another request under the same key is an unknown outcome: the first may have worked', async () => {
    const again = key('charge');
    await stripe.charge(again, CHARGE);
    assert.equal(await kindOf(stripe.charge(again, { ...CHARGE, description: 'renamed' })), 'unknown');
  });

  it('a decline is an answer with a code, not a failure', async () => {
    const { cus_declined, cus_sca } = {
      cus_declined: await stripe.charge(key('charge'), { ...CHARGE, customerId: 'cus_declined' }),
      cus_sca: await stripe.charge(key('charge'), { ...CHARGE, customerId: 'cus_sca' }),
    };
    assert.deepEqual(cus_declined, { status: 'declined', code: 'insufficient_funds', reason: 'No' });
    assert.deepEqual(cus_sca, { status: 'requires_action', code: 'authentication_required', reason: 'No' });
  });

  it('a charge still being processed is an unknown outcome', async () => {
    const again = key('charge');
    const { id } = fake.payment(5_000, { chargeKey: again }, { customer: 'cus_1' }) as { id: string };
    fake.objects.get(id)!.status = 'processing';
    assert.equal(await kindOf(stripe.findCharge(again, CHARGE)), 'unknown');
  });
});

it('sends nothing that Stripe’s API description rejects', () => {
  assert.deepEqual(fake.problems, []);
  // The description covers the rest. For these, the types of the SDK have to do.
  const undescribed = [
    'GET /v1/customers/:id/payment_methods',
    'GET /v1/disputes/:id',
    'GET /v1/payment_intents',
    'GET /v1/refunds',
    'GET /v1/refunds/:id',
    'GET /v1/setup_intents/:id',
    'GET /v1/transfers/:id/reversals',
    'POST /v1/payment_methods/:id/detach',
    'POST /v1/transfers/:id/reversals',
  ];
  assert.deepEqual([...fake.undescribed].sort(), process.env.REFERENCE_DATA ? undescribed : []);
});
