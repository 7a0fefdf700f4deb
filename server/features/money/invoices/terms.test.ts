import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo, paidJob } from '../../../../test/money.ts';
import { pdfWords } from '../../../../test/pdf-words.ts';

const t = await openTestApp();

const generate = async (jobId: string) => (await t.hq('POST', '/api/invoices/generate', { jobId })).body.data;
const get = (url: string) => t.send({ method: 'GET', url });
const settings = (invoices: object) => t.hq('PATCH', '/api/settings', { invoices });
afterEach(() => t.sql`delete from settings`);

describe('terms', () => {
  it('are on the invoice, its page, its PDF and its email: due date, terms and footer', async () => {
    await settings({
      dueDays: 30,
      terms: 'Net 30.\nLate fee: 1% <a month>',
      footer: 'Heron LLC, EIN 12-345',
    });
    const job = await bookJob(t, { customerEmail: 'terms@example.com' });
    const { invoice, invoiceData } = await generate(job.id);
    assert.equal(invoice.dueOn, '2026-04-01');
    assert.deepEqual(
      [invoiceData.dueOn, invoiceData.terms, invoiceData.footer],
      ['2026-04-01', 'Net 30.\nLate fee: 1% <a month>', 'Heron LLC, EIN 12-345'],
    );
    await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
    const { pathname } = new URL(invoice.url);
    const page = (await get(pathname)).body;
    assert.ok(page.includes('Due on April 1, 2026'));
    assert.ok(page.includes('Late fee: 1% &lt;a month&gt;') && page.includes('Heron LLC, EIN 12-345'));
    assert.ok((await get(`${pathname}?lang=es`)).body.includes('Vence el 1 de abril de 2026'));
    const words = pdfWords((await t.app.inject({ method: 'GET', url: `${pathname}/pdf` })).rawPayload);
    for (const text of ['Due on April 1, 2026', 'Net 30.', 'Late fee: 1% <a month>', 'Heron LLC, EIN 12-345'])
      assert.ok(words.includes(text), text);
    const mail = (await messagesTo(t, 'terms@example.com')).find(
      ({ kind }: { kind: string }) => kind === 'invoice',
    );
    for (const text of ['Wednesday, April 1, 2026', 'Late fee: 1% <a month>', 'Heron LLC, EIN 12-345'])
      assert.ok(mail.text.includes(text), text);
  });

  it('count from the day the invoice is sent, not from its draft', async () => {
    const job = await bookJob(t);
    const { invoice } = await generate(job.id);
    assert.equal(invoice.dueOn, '2026-03-16');
    t.clock.advance({ hours: 10 * 24 });
    const { body } = await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
    assert.equal(body.data.invoice.dueOn, '2026-03-26');
    t.clock.advance({ hours: 10 * 24 });
    const again = await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
    assert.equal(again.body.data.invoice.dueOn, '2026-03-26', 'a reminder gives no more time');
  });

  it('do not ask for payment of what is paid', async () => {
    const { job } = await paidJob(t);
    const [invoice] = (await t.hq('GET', `/api/invoices?jobId=${job.id}`)).body.data.invoices;
    assert.ok(!(await get(new URL(invoice.url).pathname)).body.includes('Due on'));
  });
});

describe('GET /api/invoices/{id}/preview and /pdf', () => {
  it('200: show a draft as it would be sent now', async () => {
    const job = await bookJob(t, { price: 80 });
    const { invoice } = await generate(job.id);
    await t.hq('PATCH', `/api/jobs/${job.id}`, { price: 95 });
    const page = await t.hq('GET', `/api/invoices/${invoice.id}/preview`);
    assert.deepEqual([page.status, page.headers['content-type']], [200, 'text/html; charset=utf-8']);
    assert.match(page.headers['content-security-policy']!, /default-src 'none'/);
    assert.ok(page.body.includes('$95.00') && page.body.includes(invoice.number));
    const pdf = await t.app.inject({
      ...{ method: 'GET', url: `/api/invoices/${invoice.id}/pdf` },
      headers: { authorization: `Bearer ${await t.token()}` },
    });
    assert.deepEqual([pdf.statusCode, pdf.headers['content-type']], [200, 'application/pdf']);
    assert.ok(pdfWords(pdf.rawPayload).includes('$95.00'));
    const stored = (await t.hq('GET', `/api/invoices/${invoice.id}`)).body.data;
    assert.deepEqual([stored.invoice.total, stored.invoice.status], [80, 'draft'], 'looking changes nothing');
  });

  it('401: no token; 404: unknown', async () => {
    const { invoice } = await generate((await bookJob(t)).id);
    for (const path of ['preview', 'pdf']) {
      assert.equal((await get(`/api/invoices/${invoice.id}/${path}`)).status, 401);
      const unknown = '00000000-0000-4000-8000-000000000000';
      assert.equal((await t.hq('GET', `/api/invoices/${unknown}/${path}`)).status, 404);
    }
  });
});
