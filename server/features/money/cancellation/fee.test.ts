import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ledgerBalances, messagesTo, succeeded, tell } from '../../../../test/money.ts';

const t = await openTestApp();
await t.hq('PATCH', '/api/settings', {
  cancellation: { freeUntilHours: 24, feePercent: 50, feeFixed: 10 },
});

/** A job with a visit that starts in so many hours. */
async function visitIn(hours: number, changes: object = {}) {
  const job = await bookJob(t, { price: 100, ...changes });
  const start = t.clock.now().add({ minutes: Math.round(hours * 60) });
  await t.sql`update jobs set scheduled_start = ${start}, scheduled_end = ${start.add({ hours: 1 })}
    where id = ${job.id}`;
  return job;
}
async function paidVisitIn(hours: number, changes: object = {}) {
  const job = await visitIn(hours, changes);
  const id = `pi_${crypto.randomUUID()}`;
  await t.deps.payments.findPayment(id, { amountCents: 10_000 });
  await tell(t, succeeded(job.id, 10_000, id));
  return job;
}
const cancel = (payload: object) => t.send({ method: 'POST', url: '/api/customer/cancel', payload });
const balanceOf = async (jobId: string) => (await t.hq('GET', `/api/jobs/${jobId}/balance`)).body.data;
const invoicesOf = async (jobId: string) =>
  (await t.hq('GET', `/api/invoices?jobId=${jobId}`)).body.data.invoices;

describe('the cancellation policy', () => {
  it('is free until its deadline, to the minute, and for a job without a visit', async () => {
    for (const [hours, fee] of [
      [24.05, 0],
      [24, 0],
      [23.9, 60],
      [-1, 60],
    ] as const) {
      const job = await visitIn(hours);
      const { status, body } = await cancel({ jobId: job.id, preview: true });
      assert.deepEqual([status, body.data], [200, { fee, refund: 0 }], `${hours} hours before`);
    }
    const job = await bookJob(t);
    assert.deepEqual((await cancel({ jobId: job.id, preview: true })).body.data, { fee: 0, refund: 0 });
  });

  it('previews the fee and the refund and changes nothing', async () => {
    const job = await paidVisitIn(2);
    assert.deepEqual((await cancel({ jobId: job.id, preview: true })).body.data, { fee: 60, refund: 40 });
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.status, 'pending');
    assert.equal((await balanceOf(job.id)).refunded, 0);
  });

  it('keeps the fee of a paid job and refunds the rest with a credit note', async () => {
    const email = 'late@example.com';
    const job = await paidVisitIn(2, { customerEmail: email });
    const { body } = await cancel({ jobId: job.id });
    assert.deepEqual([body.data.refunded, body.data.fee], [true, 60]);
    const balance = await balanceOf(job.id);
    assert.deepEqual([balance.total, balance.paid, balance.refunded, balance.due], [60, 100, 40, 0]);
    const kinds = (await invoicesOf(job.id)).map(({ kind, total }: { kind: string; total: number }) => [
      kind,
      total,
    ]);
    assert.deepEqual(kinds, [
      ['credit_note', -40],
      ['invoice', 100],
    ]);
    const [mail] = (await messagesTo(t, email)).filter(
      ({ kind }: { kind: string }) => kind === 'cancellation',
    );
    assert.match(mail.text, /cancellation fee is \$60\.00/);
  });

  it('bills the fee of an unpaid job, which can be paid by the link', async () => {
    const job = await visitIn(2);
    await cancel({ jobId: job.id });
    assert.deepEqual((await balanceOf(job.id)).due, 60);
    const [invoice] = await invoicesOf(job.id);
    assert.deepEqual([invoice.status, invoice.total], ['sent', 60]);
    const { status } = await t.send({ method: 'GET', url: `/pay/${job.id}` });
    assert.equal(status, 303);
    await tell(t, succeeded(job.id, 6_000));
    assert.equal((await balanceOf(job.id)).due, 0);
    assert.equal((await invoicesOf(job.id))[0].status, 'paid');
  });

  it('is waived by the office', async () => {
    const job = await paidVisitIn(2);
    const { status } = await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled', waiveFee: true });
    assert.equal(status, 200);
    const balance = await balanceOf(job.id);
    assert.deepEqual([balance.total, balance.refunded, balance.due], [0, 100, 0]);
  });

  it('never takes more than the job costs', async () => {
    const job = await visitIn(1, { price: 5 });
    assert.equal((await cancel({ jobId: job.id, preview: true })).body.data.fee, 5);
  });

  it('asks for the booking’s contact if the business wants that', async () => {
    await t.hq('PATCH', '/api/settings', { cancellation: { requireContact: true } });
    const job = await bookJob(t, { customerEmail: 'owner@example.com' });
    assert.equal((await cancel({ jobId: job.id })).status, 409);
    assert.equal((await cancel({ jobId: job.id, email: 'else@example.com' })).status, 409);
    assert.equal((await cancel({ jobId: job.id, phone: '555-0100' })).status, 409);
    assert.equal((await cancel({ jobId: job.id, email: 'Owner@example.com' })).status, 200);
    await t.hq('PATCH', '/api/settings', { cancellation: { requireContact: false } });
  });

  it('charges a card on file instead of releasing it', async () => {
    const job = await visitIn(1, { paymentId: 'seti_fee', paymentStatus: 'card_on_file' });
    const { lookUpPayments } = await import('../payments/look-up-payments.ts');
    const { chargeDue } = await import('../billing/charge-due.ts');
    await lookUpPayments(t.deps);
    await cancel({ jobId: job.id });
    await chargeDue(t.deps);
    const balance = await balanceOf(job.id);
    assert.deepEqual([balance.paid, balance.due], [60, 0]);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
