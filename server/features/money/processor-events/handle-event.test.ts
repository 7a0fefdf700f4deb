import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import {
  event,
  failed,
  ledgerBalances,
  messagesTo,
  sendEvent,
  storedEvent,
  succeeded,
  tell,
} from '../../../../test/money.ts';
import { processNewEvents } from './process-events.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });
const jobOf = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;

describe('payment_intent.succeeded', () => {
  it('marks the job and invoice paid, sends a receipt and posts to the ledger', async () => {
    const job = await bookJob(t, { customerEmail: 'paid@example.com', price: 120 });
    await tell(t, succeeded(job.id, 12_000, 'pi_paid'));
    const paid = await jobOf(job.id);
    assert.deepEqual([paid.paymentStatus, paid.paymentId], ['charged', 'pi_paid']);
    const { invoices } = (await t.hq('GET', `/api/invoices?jobId=${job.id}`)).body.data;
    assert.deepEqual([invoices.length, invoices[0].status, invoices[0].total], [1, 'paid', 120]);
    const receipts = (await messagesTo(t, 'paid@example.com')).filter(
      (message: { kind: string }) => message.kind === 'receipt',
    );
    assert.equal(receipts.length, 1);
    assert.match(receipts[0].text, /\$120\.00/);
    assert.ok(receipts[0].text.includes(invoices[0].url));
  });

  it('keeps a partial payment, leaves the invoice open and notifies the office', async () => {
    const job = await bookJob(t, { price: 120 });
    await tell(t, succeeded(job.id, 10_000));
    const { invoices } = (await t.hq('GET', `/api/invoices?jobId=${job.id}`)).body.data;
    assert.equal(invoices[0].status, 'sent');
    const alerts = await messagesTo(t, 'hq@example.com');
    assert.ok(alerts.some(({ text }: { text: string }) => text.includes(job.id) && text.includes('$100.00')));
  });

  it('records one payment for fifty deliveries at once', async () => {
    const job = await bookJob(t, { customerEmail: 'fifty@example.com' });
    const body = succeeded(job.id, 14_900, 'pi_fifty');
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendEvent(t, body)));
    assert.ok(answers.every(({ status }) => status === 200));
    await Promise.all([processNewEvents(t.deps), processNewEvents(t.deps), processNewEvents(t.deps)]);
    const [count] = await t.sql`
      select (select count(*) from payments where job_id = ${job.id}) as payments,
        (select count(*) from ledger_transactions where job_id = ${job.id}) as posted,
        (select count(*) from messages where recipient = 'fifty@example.com' and kind = 'receipt') as receipts`;
    assert.deepEqual({ ...count }, { payments: 1, posted: 1, receipts: 1 });
  });

  it('records one payment for several events about it at once', async () => {
    const job = await bookJob(t, { customerEmail: 'several@example.com' });
    const bodies = Array.from({ length: 12 }, () => succeeded(job.id, 14_900, 'pi_several'));
    await Promise.all(bodies.map(body => sendEvent(t, body)));
    await Promise.all([processNewEvents(t.deps), processNewEvents(t.deps)]);
    const [count] = await t.sql`
      select (select count(*) from ledger_transactions where job_id = ${job.id}) as posted,
        (select count(*) from messages where recipient = 'several@example.com' and kind = 'receipt') as receipts`;
    assert.deepEqual({ ...count }, { posted: 1, receipts: 1 });
  });

  it('ends up paid whether a failure comes before or after', async () => {
    for (const order of ['failed first', 'failed last']) {
      const job = await bookJob(t, { customerEmail: `${order.replace(' ', '.')}@example.com` });
      const [no, yes] = [failed(job.id, 14_900, `pi_${job.id}`), succeeded(job.id, 14_900, `pi_${job.id}`)];
      await tell(t, ...(order === 'failed first' ? [no, yes] : [yes, no]));
      assert.equal((await jobOf(job.id)).paymentStatus, 'charged', order);
      const [payment] = await t.sql`select status from payments where id = ${`pi_${job.id}`}`;
      assert.equal(payment!.status, 'succeeded');
    }
  });

  it('does not lose a refund that arrives before its payment', async () => {
    const job = await bookJob(t);
    const refund = event('charge.refunded', {
      payment_intent: 'pi_early',
      amount: 14_900,
      amount_refunded: 4_900,
    });
    await tell(t, refund);
    assert.equal((await storedEvent(t, refund.id)).status, 'ignored');
    await tell(t, succeeded(job.id, 14_900, 'pi_early'));
    await processNewEvents(t.deps);
    const [payment] = await t.sql`select refunded_cents from payments where id = 'pi_early'`;
    assert.equal(payment!.refundedCents, 4_900);
    assert.equal((await jobOf(job.id)).paymentStatus, 'partially_refunded');
  });

  it('asks the processor when the amount is missing', async () => {
    const job = await bookJob(t, { price: 77 });
    await tell(t, event('payment_intent.succeeded', { id: 'pi_bare', metadata: { jobId: job.id } }));
    const [payment] = await t.sql`select amount_cents from payments where id = 'pi_bare'`;
    assert.equal(payment!.amountCents, 7_700);
  });

  it('is stored and ignored for an unknown payment', async () => {
    const unknown = succeeded(null, 5_000, 'pi_nobody');
    await tell(t, unknown, event('customer.created', { id: 'cus_1' }, 'evt_other'));
    assert.equal((await storedEvent(t, unknown.id)).status, 'ignored');
    assert.equal((await storedEvent(t, 'evt_other')).status, 'ignored');
  });

  it('gains nothing from naming someone else’s payment at booking', async () => {
    const victim = await bookJob(t);
    const thief = await bookJob(t, { paymentId: 'pi_stolen', paymentStatus: 'charged' });
    await tell(t, succeeded(victim.id, 14_900, 'pi_stolen'));
    assert.equal((await jobOf(victim.id)).paymentStatus, 'charged');
    const { status } = await t.send({
      method: 'POST',
      url: '/api/customer/cancel',
      payload: { jobId: thief.id },
    });
    assert.equal(status, 200);
    const [payment] = await t.sql`select job_id, refunded_cents from payments where id = 'pi_stolen'`;
    assert.deepEqual({ ...payment }, { jobId: victim.id, refundedCents: 0 });
  });

  it('refunds a second payment in full and notifies the office', async () => {
    const franchise = await addFranchise(t);
    const job = await bookJob(t, { franchiseId: franchise.id });
    await t.deps.payments.findPayment('pi_twice', { amountCents: 14_900 });
    await tell(t, succeeded(job.id, 14_900, 'pi_once'));
    await tell(t, succeeded(job.id, 14_900, 'pi_twice'));
    const rows = await t.sql`select id, refunded_cents from payments where job_id = ${job.id} order by id`;
    assert.deepEqual(
      rows.map(row => [row.id, row.refundedCents]),
      [
        ['pi_once', 0],
        ['pi_twice', 14_900],
      ],
    );
    assert.equal((await jobOf(job.id)).paymentStatus, 'charged');
    assert.ok(
      (await messagesTo(t, 'hq@example.com')).some(({ text }: { text: string }) => text.includes('pi_twice')),
    );
  });
});

describe('GET /api/payments', () => {
  it('200: lists a job’s payments and refunds; 400: invalid id; 401: no token', async () => {
    const job = await bookJob(t);
    await tell(t, failed(job.id, 14_900, 'pi_listed_no'));
    await tell(t, succeeded(job.id, 14_900, 'pi_listed'));
    await tell(t, event('charge.refunded', { payment_intent: 'pi_listed', amount_refunded: 4_900 }));
    const list = async (query: string) =>
      (await t.hq('GET', `/api/payments?jobId=${job.id}${query}`)).body.data.payments;
    assert.equal((await list('')).length, 2);
    const [paid] = await list('&status=succeeded');
    assert.deepEqual([paid.id, paid.amount, paid.refunded], ['pi_listed', 149, 49]);
    assert.equal((await t.hq('GET', '/api/payments?jobId=x')).status, 400);
    assert.equal((await t.send({ method: 'GET', url: '/api/payments' })).status, 401);
  });
});

describe('payment_intent.payment_failed', () => {
  it('notifies a customer without an email address by SMS', async () => {
    const job = await bookJob(t, { customerEmail: undefined, customerPhone: '555-0190' });
    await tell(t, failed(job.id, 14_900));
    await tell(t, succeeded(job.id, 14_900));
    const sent = (await messagesTo(t, '555-0190')).map((message: { kind: string; channel: string }) => [
      message.kind,
      message.channel,
    ]);
    assert.deepEqual(sent, [
      ['receipt', 'sms'],
      ['payment_failed', 'sms'],
    ]);
  });

  it('is recorded, and the customer gets a link to try again', async () => {
    const job = await bookJob(t, { customerEmail: 'failed@example.com' });
    await tell(t, failed(job.id, 14_900));
    const [mail] = (await messagesTo(t, 'failed@example.com')).filter(
      (message: { kind: string }) => message.kind === 'payment_failed',
    );
    assert.ok(mail.text.includes(`/pay/${job.id}`));
    assert.match(mail.text, /enough funds/);
    assert.doesNotMatch(mail.text, /Your card was declined\./);
    const { payments } = (await t.hq('GET', `/api/payments?jobId=${job.id}`)).body.data;
    assert.equal(payments[0].failure, 'Your card was declined.');
    const { status, headers } = await t.send({ method: 'GET', url: `/pay/${job.id}` });
    assert.equal(status, 303);
    assert.match(headers.location!, /\/sandbox\/checkout\/cs_/);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
