import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { recurringBilling } from '../../../../test/billing.ts';
import { bookJob, completeJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo, paidJob } from '../../../../test/money.ts';
import { lookUpPayments } from '../payments/look-up-payments.ts';
import { chargeDue } from './charge-due.ts';

const t = await openTestApp();
const billing = recurringBilling(t);

const invoicesOf = async (jobId: string) =>
  (await t.hq('GET', `/api/invoices?jobId=${jobId}`)).body.data.invoices as {
    id: string;
    status: string;
    number: string;
    url: string;
    total: number;
  }[];
const statusesOf = async (jobId: string) => (await invoicesOf(jobId)).map(({ status }) => status);
const invoiceMails = async (to: string) =>
  (await messagesTo(t, to)).filter(({ kind }: { kind: string }) => kind === 'invoice');
const settings = (patch: object) => t.hq('PATCH', '/api/settings', patch);
beforeEach(() => settings({ invoices: { autoSend: true } }));
afterEach(() => t.sql`delete from settings`);

describe('a completed job', () => {
  it('gets its invoice, and the customer gets it by email', async () => {
    const job = await bookJob(t, { customerEmail: 'done@example.com', customerPhone: '555-0144' });
    assert.deepEqual(await statusesOf(job.id), []);
    await completeJob(t, job.id);
    const [invoice] = await invoicesOf(job.id);
    assert.deepEqual([invoice!.status, invoice!.total], ['sent', 149]);
    const mails = await invoiceMails('done@example.com');
    assert.equal(mails.length, 1);
    assert.ok(mails[0].text.includes(invoice!.url));
    assert.equal((await invoiceMails('555-0144')).length, 0);
    assert.equal((await t.hq('POST', '/api/invoices/generate', { jobId: job.id })).status, 409);
    const trail = await t.sql`
      select actor from activity where type = 'invoice.sent' and subject = ${`job:${job.id}`}`;
    assert.deepEqual([...trail], [{ actor: 'system' }]);
  });

  it('gets it by text message if there is no email address, and as a draft if there is neither', async () => {
    const texted = await bookJob(t, { customerEmail: undefined, customerPhone: '555-0177' });
    await completeJob(t, texted.id);
    assert.deepEqual(await statusesOf(texted.id), ['sent']);
    assert.equal((await invoiceMails('555-0177')).length, 1);
    const unreachable = await bookJob(t, { customerEmail: undefined });
    await completeJob(t, unreachable.id);
    assert.deepEqual(await statusesOf(unreachable.id), ['draft']);
  });

  it('gets a draft if the office sends invoices itself', async () => {
    await settings({ invoices: { autoSend: false } });
    const job = await bookJob(t, { customerEmail: 'waits@example.com' });
    await completeJob(t, job.id);
    assert.deepEqual(await statusesOf(job.id), ['draft']);
    assert.equal((await invoiceMails('waits@example.com')).length, 0);
  });

  it('gets no second invoice, and no second email', async () => {
    const { job: paid } = await paidJob(t, { customerEmail: 'paid@example.com' });
    await completeJob(t, paid.id);
    assert.deepEqual(await statusesOf(paid.id), ['paid']);
    assert.equal((await invoiceMails('paid@example.com')).length, 0);

    const sent = await bookJob(t, { customerEmail: 'sent@example.com' });
    const { invoice } = (await t.hq('POST', '/api/invoices/generate', { jobId: sent.id })).body.data;
    await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
    await completeJob(t, sent.id);
    assert.deepEqual(await statusesOf(sent.id), ['sent']);
    assert.equal((await invoiceMails('sent@example.com')).length, 1);
  });

  it('has an earlier draft brought up to date and sent', async () => {
    const job = await bookJob(t);
    const { invoice } = (await t.hq('POST', '/api/invoices/generate', { jobId: job.id })).body.data;
    await t.hq('PATCH', `/api/jobs/${job.id}`, { price: 180 });
    await completeJob(t, job.id);
    const [after] = await invoicesOf(job.id);
    assert.deepEqual([after!.id, after!.status, after!.total], [invoice.id, 'sent', 180]);
  });

  it('that costs nothing gets none', async () => {
    const job = await bookJob(t, { price: 0 });
    await completeJob(t, job.id);
    assert.deepEqual(await statusesOf(job.id), []);
  });

  it('with a card on file has a draft until the card is charged', async () => {
    const job = await bookJob(t, { paymentId: 'seti_done', customerEmail: 'card@example.com' });
    await lookUpPayments(t.deps);
    await completeJob(t, job.id);
    assert.deepEqual(await statusesOf(job.id), ['draft']);
    await chargeDue(t.deps);
    assert.deepEqual(await statusesOf(job.id), ['paid']);
    assert.equal((await invoiceMails('card@example.com')).length, 0, 'a receipt instead');
  });

  it('whose card is declined has an invoice that the customer can pay', async () => {
    const job = await bookJob(t, { paymentId: 'seti_done_declined', customerEmail: 'declined@example.com' });
    await lookUpPayments(t.deps);
    await completeJob(t, job.id);
    await chargeDue(t.deps);
    const [invoice] = await invoicesOf(job.id);
    assert.equal(invoice!.status, 'sent');
    const page = await t.send({ method: 'GET', url: new URL(invoice!.url).pathname });
    assert.ok(page.body.includes(`/pay/${job.id}`));
  });

  it('of a schedule keeps its draft while the charge is pending', async () => {
    const { id, recurringScheduleId } = await billing.add({
      ...{ autoCharge: true, paymentsCustomerId: 'cus_down', nextBillingDate: '2026-03-02' },
    });
    assert.ok(recurringScheduleId);
    await billing.run();
    const [made] = await billing.jobsOf(id);
    assert.deepEqual(await statusesOf(made!.jobId), ['draft']);
    await completeJob(t, made!.jobId);
    assert.deepEqual(await statusesOf(made!.jobId), ['draft']);
  });
});
