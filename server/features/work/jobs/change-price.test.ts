import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo, paidJob, succeeded, tell } from '../../../../test/money.ts';
import { chargeDue } from '../../money/billing/charge-due.ts';
import { lookUpPayments } from '../../money/payments/look-up-payments.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });

const reprice = (jobId: string, price: number) => t.hq('PATCH', `/api/jobs/${jobId}`, { price });
const invoiceOf = async (jobId: string) =>
  (await t.hq('POST', '/api/invoices/generate', { jobId })).body.data.invoice;
const sendInvoice = (invoiceId: string) => t.hq('POST', '/api/invoices/send', { invoiceId, method: 'email' });

describe('changing a price', () => {
  it('updates a draft invoice until it is sent', async () => {
    const job = await bookJob(t, { customerEmail: 'draft@example.com' });
    const { id } = await invoiceOf(job.id);
    assert.equal((await reprice(job.id, 200)).status, 200);
    const { body } = await sendInvoice(id);
    assert.deepEqual([body.data.invoice.status, body.data.invoice.total], ['sent', 200]);
    const [mail] = await messagesTo(t, 'draft@example.com');
    assert.match(mail.text, /\$200\.00/);
  });

  it('409: while an invoice for it is open, and after it was paid', async () => {
    const job = await bookJob(t);
    const { id } = await invoiceOf(job.id);
    assert.equal((await sendInvoice(id)).status, 200);
    assert.equal((await reprice(job.id, 200)).status, 409);
    assert.equal((await reprice(job.id, 149)).status, 200, 'nothing changes');
    assert.equal((await t.hq('POST', `/api/invoices/${id}/void`)).status, 200);
    assert.equal((await reprice(job.id, 200)).status, 200);
    const paid = await paidJob(t);
    assert.equal((await reprice(paid.job.id, 200)).status, 409);
  });

  it('closes the checkout page for the old price', async () => {
    const job = await bookJob(t);
    const payload = { jobId: job.id, amount: 14_900 };
    const { body } = await t.send({ method: 'POST', url: '/api/payments/checkout', payload });
    assert.equal((await reprice(job.id, 160)).status, 200);
    const page = await t.send({ method: 'GET', url: new URL(body.data.url).pathname });
    assert.ok(page.body.includes('no longer open'));
  });

  it('alerts HQ when the customer paid the old price first', async () => {
    const job = await bookJob(t);
    await reprice(job.id, 99);
    await tell(t, succeeded(job.id, 14_900));
    const alerts = (await messagesTo(t, 'hq@example.com')).map(({ text }: { text: string }) => text);
    assert.ok(alerts.some((text: string) => text.includes(job.id) && text.includes('paid more')));
  });

  it('charges a declined card the new price on the next try', async () => {
    const job = await bookJob(t, { paymentId: 'seti_price_declined', customerEmail: 'card@example.com' });
    const charge = () => t.hq('POST', '/api/payments/charge-card', { jobId: job.id });
    await lookUpPayments(t.deps);
    assert.equal((await charge()).body.data.status, 'due');
    assert.equal((await reprice(job.id, 99)).status, 200);
    t.clock.advance({ hours: 25 });
    await chargeDue(t.deps);
    const [dunned] = await messagesTo(t, 'card@example.com');
    assert.equal(dunned.kind, 'dunning');
    assert.match(dunned.text, /\$99\.00/);
  });
});
