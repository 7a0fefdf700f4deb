import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import {
  chooseOutcome,
  connectFranchise,
  event,
  ledgerBalances,
  messagesTo,
  paidJob,
  succeeded,
  tell,
} from '../../../../test/money.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { findPaymentRow } from '../../../records/payments/store.ts';
import { retryWebhooks } from '../processor-events/retry-webhooks.ts';

const t = await openTestApp({ config: { hqEmail: 'office@example.com' } });

/** A paid job whose payment the sandbox knows. */
async function paid(changes: object = {}) {
  const job = await bookJob(t, changes);
  const id = `pi_${crypto.randomUUID()}`;
  const amountCents = Math.round(job.total * 100);
  await t.deps.payments.findPayment(id, { amountCents });
  await tell(t, succeeded(job.id, amountCents, id));
  return { job, paymentId: id };
}
const refund = (id: string, body: object, headers: Record<string, string> = {}) =>
  t.hq('POST', `/api/payments/${id}/refund`, { reason: 'A window was left dirty', ...body }, headers);
const atProcessor = async (id: string) =>
  (await t.deps.payments.findPayment(id, { amountCents: 0 }))!.refundedCents;
const invoicesOf = async (jobId: string) =>
  (await t.hq('GET', `/api/invoices?jobId=${jobId}`)).body.data.invoices;

describe('POST /api/payments/{id}/refund', () => {
  it('200: in parts and then the rest, on a completed job, with credit notes and mails', async () => {
    const email = 'refunded@example.com';
    const { job, paymentId } = await paid({ customerEmail: email });
    await t.sql`update jobs set status = 'completed', completed_at = now() where id = ${job.id}`;
    const first = (await refund(paymentId, { amount: 49.5 })).body.data;
    assert.deepEqual([first.refund.status, first.refund.amount], ['succeeded', 49.5]);
    assert.deepEqual([first.balance.refunded, first.balance.due], [49.5, 49.5]);
    const rest = (await refund(paymentId, {})).body.data;
    assert.deepEqual([rest.refund.amount, rest.balance.refunded], [99.5, 149]);
    assert.equal(await atProcessor(paymentId), 14_900);
    const notes = (await invoicesOf(job.id)).filter(({ kind }: { kind: string }) => kind === 'credit_note');
    assert.deepEqual(notes.map(({ total }: { total: number }) => total).sort(), [-49.5, -99.5]);
    const mails = (await messagesTo(t, email)).filter(({ kind }: { kind: string }) => kind === 'refund');
    assert.equal(mails.length, 2);
  });

  it('409: more than is left, nothing left, not a success; 404; 400: zero, negative, third decimals', async () => {
    const { job, paymentId } = await paid();
    assert.equal((await refund(paymentId, { amount: 149.01 })).status, 409);
    for (const amount of [0, -1, 0.005, '5', 1e9])
      assert.equal((await refund(paymentId, { amount })).status, 400, String(amount));
    assert.equal((await refund(paymentId, { reason: '' })).status, 400);
    assert.equal((await refund('pi_unknown', {})).status, 404);
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}/balance`)).body.data.refunded, 0);
    await refund(paymentId, {});
    assert.equal((await refund(paymentId, { amount: 0.01 })).status, 409);
  });

  it('ten at once, from two offices, never exceed the payment', async () => {
    const { paymentId } = await paid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(paymentId, { amount: 60 })));
    assert.deepEqual(answers.map(({ status }) => status).filter(status => status === 200).length, 2);
    assert.equal(await atProcessor(paymentId), 12_000);
  });

  it('the same key refunds once', async () => {
    const { paymentId } = await paid();
    const headers = { 'idempotency-key': 'refund-once' };
    const answers = await Promise.all([1, 2, 3].map(() => refund(paymentId, { amount: 10 }, headers)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(await atProcessor(paymentId), 1_000);
  });

  it('takes the franchise’s share back in proportion, and the tip stays with the workers', async () => {
    const franchise = await addFranchise(t, { sharePercent: 80 });
    await connectFranchise(t, franchise.id);
    const { paymentId } = await paid({ franchiseId: franchise.id, price: 100 });
    await refund(paymentId, { amount: 25 });
    const [payout] = await t.sql`select * from payouts where payment_id = ${paymentId}`;
    assert.deepEqual(
      [payout!.shareCents, payout!.takenBackCents, payout!.reversedCents],
      [8_000, 2_000, 2_000],
    );
  });
});

describe('a processor that does not cooperate', () => {
  it('does not answer: the refund stays requested, and the task makes it later, once', async () => {
    const job = await bookJob(t);
    const id = `pi_${crypto.randomUUID()}timeout`;
    await t.deps.payments.findPayment(id, { amountCents: 14_900 });
    await tell(t, succeeded(job.id, 14_900, id));
    const first = (await refund(id, { amount: 20 })).body.data;
    assert.equal(first.refund.status, 'requested');
    assert.equal((await refund(id, { amount: 129.01 })).status, 409, 'the open one counts');
    t.clock.advance({ minutes: 10 });
    await retryWebhooks(t.deps);
    assert.equal(await atProcessor(id), 2_000);
    const { refunds } = (await t.hq('GET', `/api/refunds?paymentId=${id}`)).body.data;
    assert.deepEqual(
      refunds.map(({ status }: { status: string }) => status),
      ['succeeded'],
    );
  });

  it('refuses for good: the office is told, nothing is booked, and the job can still be canceled', async () => {
    const { job, paymentId } = await paid();
    const real = t.deps.payments.refund;
    t.deps.payments.refund = () =>
      Promise.reject(new ProviderError('The account is closed', { kind: 'final' }));
    try {
      assert.equal((await refund(paymentId, {})).body.data.refund.status, 'refused');
      const payload = { jobId: job.id };
      const { status, body } = await t.send({ method: 'POST', url: '/api/customer/cancel', payload });
      assert.deepEqual([status, body.data.refunded], [200, false]);
      assert.ok(!JSON.stringify(body).includes('closed'), 'the processor’s words stay with the office');
    } finally {
      t.deps.payments.refund = real;
    }
    assert.equal((await findPaymentRow(t.sql, paymentId))!.refundedCents, 0);
    const alerts = (await messagesTo(t, 'office@example.com')).filter(({ text }: { text: string }) =>
      text.includes('refused a refund'),
    );
    assert.ok(alerts.length > 0);
  });

  it('says later that the bank sent a refund back: it is owed again, whatever comes first', async () => {
    const { job, paymentId } = await paid();
    const { refund: made } = (await refund(paymentId, { amount: 40 })).body.data;
    const [row] = await t.sql`select processor_id from refunds where id = ${made.id}`;
    const failed = event('refund.failed', {
      ...{ id: row!.processorId, payment_intent: paymentId, amount: 4_000, status: 'failed' },
    });
    await chooseOutcome(t, `/sandbox/payment/${paymentId}`, 'refund_failed');
    await tell(t, failed, { ...failed, id: 'evt_again' });
    const balance = (await t.hq('GET', `/api/jobs/${job.id}/balance`)).body.data;
    assert.deepEqual([balance.refunded, balance.due], [0, 0]);
    assert.equal((await refund(paymentId, { amount: 40 })).body.data.balance.refunded, 40);
  });

  it('50 refunds that can never be made do not hold up the next one', async () => {
    for (let i = 0; i < 51; i++) {
      const { job } = await paidJob(t);
      await tell(t, succeeded(job.id, 14_900, `pi_${i}_down`));
    }
    const { job } = await paidJob(t);
    await t.deps.payments.findPayment('pi_behind', { amountCents: 14_900 });
    await tell(t, succeeded(job.id, 14_900, 'pi_behind'));
    t.clock.advance({ hours: 1 });
    await retryWebhooks(t.deps);
    assert.equal((await findPaymentRow(t.sql, 'pi_behind'))!.refundedCents, 14_900);
  });

  it('a part refund made at the processor is completed for an unwanted payment', async () => {
    const { job } = await paidJob(t);
    await t.deps.payments.findPayment('pi_part', { amountCents: 14_900 });
    await t.deps.payments.refund('by-hand', { paymentId: 'pi_part', amountCents: 900, refundId: 'x' });
    await tell(t, succeeded(job.id, 14_900, 'pi_part'));
    await tell(t, event('charge.refunded', { payment_intent: 'pi_part', amount_refunded: 900 }));
    await retryWebhooks(t.deps);
    assert.equal((await findPaymentRow(t.sql, 'pi_part'))!.refundedCents, 14_900);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
