import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { event, ledgerBalances, messagesTo, paidJob, succeeded, tell } from '../../../../test/money.ts';

const t = await openTestApp();

const balanceOf = async (jobId: string) => (await t.hq('GET', `/api/jobs/${jobId}/balance`)).body.data;
const record = (jobId: string, payment: object, headers: Record<string, string> = {}) =>
  t.hq('POST', `/api/jobs/${jobId}/payments`, { method: 'cash', ...payment }, headers);
const checkout = (jobId: string, amount: number) =>
  t.send({ method: 'POST', url: '/api/payments/checkout', payload: { jobId, amount } });

const nothing = { paid: 0, refunded: 0, disputed: 0, tips: 0, credit: 0, deposit: null };

describe('GET /api/jobs/{id}/balance', () => {
  it('200: what is due before and after part payments; 404: unknown; 401: no token', async () => {
    const job = await bookJob(t);
    assert.deepEqual(await balanceOf(job.id), { ...nothing, total: 149, due: 149 });
    await tell(t, succeeded(job.id, 4_900));
    assert.deepEqual(await balanceOf(job.id), { ...nothing, total: 149, paid: 49, due: 100 });
    await tell(t, succeeded(job.id, 10_000));
    assert.deepEqual(await balanceOf(job.id), { ...nothing, total: 149, paid: 149, due: 0 });
    assert.equal((await t.hq('GET', `/api/jobs/${crypto.randomUUID()}/balance`)).status, 404);
    assert.equal((await t.send({ method: 'GET', url: `/api/jobs/${job.id}/balance` })).status, 401);
  });

  it('one dollar toward the price leaves the rest payable, and the job pays up later', async () => {
    const job = await bookJob(t);
    await tell(t, succeeded(job.id, 100));
    assert.equal((await checkout(job.id, 14_900)).status, 409);
    assert.equal((await checkout(job.id, 14_800)).status, 200);
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.paymentStatus, 'partially_paid');
    await tell(t, succeeded(job.id, 14_800));
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.paymentStatus, 'charged');
    const { invoices } = (await t.hq('GET', `/api/invoices?jobId=${job.id}`)).body.data;
    assert.deepEqual([invoices.length, invoices[0].status], [1, 'paid']);
  });

  it('a fully refunded job can be paid again', async () => {
    const { job, paymentId } = await paidJob(t);
    await tell(t, event('charge.refunded', { payment_intent: paymentId, amount_refunded: 14_900 }));
    assert.deepEqual(await balanceOf(job.id), { ...nothing, total: 149, paid: 149, refunded: 149, due: 149 });
    assert.equal((await checkout(job.id, 14_900)).status, 200);
    await tell(t, succeeded(job.id, 14_900));
    assert.equal((await balanceOf(job.id)).due, 0);
  });

  it('shows what was paid over the total as credit', async () => {
    const job = await bookJob(t);
    await tell(t, succeeded(job.id, 20_000));
    const { due, credit } = await balanceOf(job.id);
    assert.deepEqual([due, credit], [0, 51]);
  });
});

describe('POST /api/jobs/{id}/payments', () => {
  it('201: records cash with its tip, pays the invoice and sends a receipt', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.1 });
    const email = 'cash@example.com';
    const job = await bookJob(t, { price: 100, franchiseId: franchise.id, customerEmail: email });
    const { status, body } = await record(job.id, { amount: 110, tip: 15, reference: 'envelope 7' });
    assert.equal(status, 201);
    const { payment, balance } = body.data;
    assert.deepEqual(
      [payment.method, payment.amount, payment.tip, payment.tax, payment.fee, payment.reference],
      ['cash', 125, 15, 10, null, 'envelope 7'],
    );
    assert.deepEqual(balance, { ...nothing, total: 110, paid: 110, tips: 15, due: 0 });
    const kinds = (await messagesTo(t, email)).map(({ kind }: { kind: string }) => kind);
    assert.ok(kinds.includes('receipt'));
  });

  it('the same key records one payment', async () => {
    const job = await bookJob(t);
    const headers = { 'idempotency-key': 'cash-once' };
    const answers = [
      await record(job.id, { amount: 50 }, headers),
      await record(job.id, { amount: 50 }, headers),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201],
    );
    assert.equal((await balanceOf(job.id)).paid, 50);
  });

  it('400: nothing, negative, third decimals, another method, the future; 409: more than is due; 404', async () => {
    const job = await bookJob(t);
    const bad = [
      { amount: 0 },
      { amount: -5 },
      { amount: 1.005 },
      { amount: '10' },
      { amount: 10, method: 'barter' },
      { amount: 10, receivedAt: '2027-01-01T00:00:00Z' },
      { amount: 10, tip: -1 },
      {},
    ];
    for (const payment of bad)
      assert.equal((await record(job.id, payment)).status, 400, JSON.stringify(payment));
    assert.equal((await record(job.id, { amount: 149.01 })).status, 409);
    assert.equal((await record(crypto.randomUUID(), { amount: 10 })).status, 404);
    assert.deepEqual(await balanceOf(job.id), { ...nothing, total: 149, due: 149 });
  });

  it('two cashiers at once never take more than is due', async () => {
    const job = await bookJob(t);
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(job.id, { amount: 100 })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409]);
    assert.equal((await balanceOf(job.id)).due, 49);
  });
});

describe('DELETE /api/payments/{id}', () => {
  it('after it, neither the invoice nor the job says that it is paid', async () => {
    const job = await bookJob(t);
    const states = async () => {
      const { paymentStatus } = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job;
      const [invoice] = (await t.hq('GET', `/api/invoices?jobId=${job.id}`)).body.data.invoices;
      return [paymentStatus, invoice.status, invoice.paidAt !== null];
    };
    const reverse = (id: string) => t.hq('DELETE', `/api/payments/${id}`);
    const first = (await record(job.id, { amount: 49 })).body.data.payment;
    const second = (await record(job.id, { amount: 100 })).body.data.payment;
    assert.deepEqual(await states(), ['charged', 'paid', true]);
    await reverse(second.id);
    assert.deepEqual(await states(), ['partially_paid', 'sent', false]);
    await reverse(first.id);
    assert.deepEqual(await states(), [null, 'sent', false]);
  });

  it('200: reverses a manual payment, also when repeated, and the job is due again', async () => {
    const job = await bookJob(t);
    const { payment } = (await record(job.id, { amount: 149, method: 'check', reference: '1041' })).body.data;
    for (let i = 0; i < 2; i++) {
      const { status, body } = await t.hq('DELETE', `/api/payments/${payment.id}`);
      assert.deepEqual([status, body.data.payment.status, body.data.balance.due], [200, 'reversed', 149]);
    }
    const kinds = await t.sql`select kind from ledger_transactions where job_id = ${job.id} order by id`;
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['charge', 'charge_reversed'],
    );
  });

  it('409: a card payment, or one that was refunded in part; 404: unknown', async () => {
    const { paymentId } = await paidJob(t);
    assert.equal((await t.hq('DELETE', `/api/payments/${paymentId}`)).status, 409);
    const job = await bookJob(t);
    const { payment } = (await record(job.id, { amount: 149 })).body.data;
    await t.hq('POST', `/api/payments/${payment.id}/refund`, { amount: 10, reason: 'Too much' });
    assert.equal((await t.hq('DELETE', `/api/payments/${payment.id}`)).status, 409);
    assert.equal((await t.hq('DELETE', '/api/payments/man_unknown')).status, 404);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
