import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import {
  connectFranchise,
  event,
  ledgerBalances,
  messagesTo,
  paidJob,
  succeeded,
  tell,
} from '../../../../test/money.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';

const t = await openTestApp();

const cancel = (payload: object) => t.send({ method: 'POST', url: '/api/customer/cancel', payload });
const jobOf = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
const refundsAt = async (paymentId: string) =>
  (await t.sql`select data from sandbox_objects where id = ${paymentId}`)[0]?.data ?? { refunds: 0 };
/** The sandbox treats a payment it has never seen as charged in full. */
const booked = (changes: object = {}) =>
  bookJob(t, { paymentStatus: 'charged', paymentId: `pi_${crypto.randomUUID()}`, ...changes });

describe('POST /api/customer/cancel', () => {
  it('200: refunds the charge and notifies the customer by email and SMS', async () => {
    const job = await booked({ customerEmail: 'cancel@example.com', customerPhone: '555-0142' });
    const { status, body } = await cancel({
      jobId: job.id,
      paymentId: job.paymentId,
      paymentStatus: 'charged',
      amount: 149,
      email: 'CANCEL@example.com',
      phone: '(555) 0142',
      type: 'whatever',
      dateISO: '2026-03-09T10:00:00Z',
    });
    assert.equal(status, 200);
    assert.deepEqual(
      { ...body.data, refundId: 're', message: '' },
      {
        refunded: true,
        refundId: 're',
        setupIntentCancelled: false,
        message: '',
      },
    );
    assert.match(body.data.refundId, /^re_/);
    const cancelled = await jobOf(job.id);
    assert.deepEqual([cancelled.status, cancelled.paymentStatus], ['cancelled', 'refunded']);
    for (const to of ['cancel@example.com', '555-0142']) {
      const found = (await messagesTo(t, to)).filter(({ kind }: { kind: string }) => kind === 'cancellation');
      assert.equal(found.length, 1, to);
      assert.match(found[0].text, /\$149\.00/);
    }
  });

  it('200: releases a card on file', async () => {
    const job = await bookJob(t, { paymentId: 'seti_1', paymentStatus: 'card_on_file' });
    const { body } = await cancel({ jobId: job.id, paymentId: 'seti_1', paymentStatus: 'card_on_file' });
    assert.deepEqual([body.data.refunded, body.data.setupIntentCancelled], [false, true]);
    assert.equal(body.data.refundId, undefined);
  });

  it('200: moves no money when nothing was paid', async () => {
    const job = await bookJob(t, { paymentStatus: 'charged' });
    const { body } = await cancel({ jobId: job.id, paymentStatus: 'charged', amount: 149 });
    assert.deepEqual([body.data.refunded, body.data.setupIntentCancelled], [false, false]);
  });

  it('refunds what was charged, or the requested amount if that is less', async () => {
    for (const [amount, refunded] of [
      [9999, 14_900],
      [100.005, 10_001],
      [0, 0],
      [null, 14_900],
    ]) {
      const job = await booked();
      const { body } = await cancel({ jobId: job.id, email: job.customerEmail, amount });
      assert.equal(body.data.refunded, refunded !== 0, String(amount));
      const [payment] = await t.sql`select refunded_cents from payments where id = ${job.paymentId}`;
      assert.equal(payment!.refundedCents, refunded, String(amount));
    }
  });

  it('returns the same answer and refunds once when canceled twice', async () => {
    const job = await booked();
    const first = await cancel({ jobId: job.id });
    const second = await cancel({ jobId: job.id, amount: 1 });
    assert.deepEqual(second.body, first.body);
    assert.equal((await refundsAt(job.paymentId)).refunds, 1);
  });

  it('refunds once when ten cancellations with different amounts race', async () => {
    const job = await booked({ customerEmail: 'ten@example.com' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        cancel({ jobId: job.id, email: 'ten@example.com', amount: 100 + i }),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.data.refundId)).size, 1);
    assert.equal((await refundsAt(job.paymentId)).refunds, 1);
    const mails = (await messagesTo(t, 'ten@example.com')).filter(
      ({ kind }: { kind: string }) => kind === 'cancellation',
    );
    assert.equal(mails.length, 1);
  });

  it('404: an unknown job', async () => {
    for (const jobId of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      assert.equal((await cancel({ jobId })).status, 404);
  });

  it('409: rejects another payment, email or phone than the job’s, and changes nothing', async () => {
    const job = await booked({ customerPhone: '555-0177' });
    for (const wrong of [{ paymentId: 'pi_other' }, { email: 'eve@example.com' }, { phone: '555-0178' }])
      assert.equal((await cancel({ jobId: job.id, ...wrong })).status, 409, JSON.stringify(wrong));
    assert.equal((await jobOf(job.id)).status, 'pending');
  });

  it('takes an empty payment id or status for none', async () => {
    const job = await booked();
    const { status } = await cancel({ jobId: job.id, paymentId: '', paymentStatus: '' });
    assert.equal(status, 200);
    assert.equal((await jobOf(job.id)).status, 'cancelled');
  });

  it('409: a completed job', async () => {
    const worker = await addWorker(t);
    const job = await booked();
    for (const status of ['assigned', 'en_route', 'in_progress', 'completed'])
      await t.hq('PATCH', `/api/jobs/${job.id}`, { status, workerId: worker.id });
    assert.equal((await cancel({ jobId: job.id })).status, 409);
  });

  it('400: rejects invalid values', async () => {
    const { status, body } = await cancel({
      jobId: ' ',
      paymentStatus: 'odd',
      amount: -1,
      dateISO: '2026-02-30',
    });
    assert.equal(status, 400);
    assert.equal(body.details.length, 4);
  });

  it('502: changes nothing when the processor fails', async () => {
    const job = await booked({ paymentId: `pi_${crypto.randomUUID()}_down` });
    assert.equal((await cancel({ jobId: job.id })).status, 502);
    assert.equal((await jobOf(job.id)).status, 'pending');
  });

  it('does not refund twice when the processor’s answer is lost', async () => {
    const job = await booked({ paymentId: `pi_${crypto.randomUUID()}_timeout` });
    assert.equal((await cancel({ jobId: job.id, email: job.customerEmail, amount: 50 })).status, 502);
    assert.equal((await jobOf(job.id)).status, 'pending');
    const { status, body } = await cancel({ jobId: job.id });
    assert.equal(status, 200);
    assert.equal(body.data.refunded, true);
    const { refunds, refundedCents } = await refundsAt(job.paymentId);
    assert.deepEqual([refunds, refundedCents], [1, 5_000]);
  });

  it('ignores the processor’s event about our own refund', async () => {
    const job = await booked();
    await cancel({ jobId: job.id });
    await tell(t, event('charge.refunded', { payment_intent: job.paymentId, amount_refunded: 14_900 }));
    const posted = await t.sql`select kind from ledger_transactions where job_id = ${job.id} order by id`;
    assert.deepEqual(
      posted.map(({ kind }) => kind),
      ['charge', 'fee', 'refund'],
    );
  });

  it('does not deadlock when a refund races the processor’s event about it', async () => {
    const jobs = await Promise.all(Array.from({ length: 8 }, () => booked()));
    const answers = await Promise.all(
      jobs.flatMap(job => [
        cancel({ jobId: job.id }),
        tell(t, event('charge.refunded', { payment_intent: job.paymentId, amount_refunded: 14_900 })),
      ]),
    );
    assert.ok(answers.every(answer => !('status' in answer) || answer.status === 200));
  });

  it('shows the refund on the invoice', async () => {
    const job = await booked();
    await cancel({ jobId: job.id, email: job.customerEmail, amount: 49 });
    const { invoices } = (await t.hq('GET', `/api/invoices?jobId=${job.id}`)).body.data;
    const invoice = invoices.find(({ kind }: { kind: string }) => kind === 'invoice');
    const page = await t.send({ method: 'GET', url: new URL(invoice.url).pathname });
    assert.match(page.body, /Refunded<\/th><td>\$49\.00/);
  });

  it('refunds a payment that arrives after the cancellation', async () => {
    const job = await bookJob(t);
    await cancel({ jobId: job.id });
    await t.deps.payments.findPayment('pi_late', { amountCents: 14_900 });
    await tell(t, succeeded(job.id, 14_900, 'pi_late'));
    assert.deepEqual((await refundsAt('pi_late')).refundedCents, 14_900);
    const page = await t.send({ method: 'GET', url: `/pay/${job.id}` });
    assert.ok(page.body.includes('canceled'));
  });

  it('voids an unpaid invoice', async () => {
    const job = await bookJob(t);
    const { invoice } = (await t.hq('POST', '/api/invoices/generate', { jobId: job.id })).body.data;
    await cancel({ jobId: job.id });
    assert.equal(
      (await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' })).status,
      409,
    );
  });

  it('reverses the franchise’s share, sent or not', async () => {
    const franchise = await addFranchise(t, { sharePercent: 70 });
    const dashboard = async () =>
      (await t.hq('GET', `/api/payments/connect/dashboard?franchiseId=${franchise.id}`)).body.data;
    const { job: waiting, paymentId } = await paidJob(t, { franchiseId: franchise.id, price: 100 });
    assert.deepEqual((await dashboard()).totalPending, 70);
    await t.deps.payments.findPayment(paymentId, { amountCents: 10_000 });
    assert.equal((await cancel({ jobId: waiting.id })).body.data.refunded, true);
    assert.deepEqual((await dashboard()).totalPending, 0);

    await connectFranchise(t, franchise.id);
    const { job: sent, paymentId: sentId } = await paidJob(t, { franchiseId: franchise.id, price: 100 });
    assert.deepEqual([(await dashboard()).totalPaid, (await dashboard()).totalPending], [70, 0]);
    await t.deps.payments.findPayment(sentId, { amountCents: 10_000 });
    await cancel({ jobId: sent.id, email: sent.customerEmail, amount: 50 });
    assert.deepEqual([(await dashboard()).totalPaid, (await dashboard()).balance], [35, 0]);
    assert.equal(await settlePayouts(t.deps), 0);
  });

  it('429: rejects the sixth request within a minute', async () => {
    const ask = () =>
      t.send({ method: 'POST', url: '/api/customer/cancel', payload: { jobId: 'x' }, ip: '203.0.113.80' });
    for (let i = 0; i < 5; i++) assert.equal((await ask()).status, 404);
    assert.equal((await ask()).status, 429);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
