import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ledgerBalances, messagesTo, paidJob } from '../../../../test/money.ts';

const t = await openTestApp();

const generate = (jobId: string) => t.hq('POST', '/api/invoices/generate', { jobId });
const send = (invoiceId: string, method = 'email') =>
  t.hq('POST', '/api/invoices/send', { invoiceId, method });
const get = (url: string) => t.send({ method: 'GET', url: new URL(url, 'http://localhost').pathname });
const MISSING = '00000000-0000-4000-8000-000000000000';

describe('POST /api/invoices/generate', () => {
  it('201: creates a draft with the job’s lines; 200: updates that draft', async () => {
    const franchise = await addFranchise(t, { name: 'North Crew', taxRate: 0.1 });
    await t.hq('POST', '/api/promos', { code: 'LINES', amountOff: 20 });
    const job = await bookJob(t, {
      price: 120,
      addOns: ['Downspout flush', 'Roof rinse'],
      promoCode: 'LINES',
      franchiseId: franchise.id,
    });
    const first = await generate(job.id);
    assert.equal(first.status, 201);
    const { invoice, invoiceData, html, message } = first.body.data;
    assert.equal(typeof message, 'string');
    assert.match(invoice.number, /^INV-2026-\d{6}$/);
    assert.deepEqual([invoice.status, invoice.jobId, invoice.total], ['draft', job.id, 110]);
    assert.deepEqual(invoiceData.lineItems, [
      { kind: 'service', description: 'Gutter cleaning', amount: 120 },
      { kind: 'add-on', description: 'Downspout flush', amount: 0 },
      { kind: 'add-on', description: 'Roof rinse', amount: 0 },
      { kind: 'discount', description: 'Discount (promo LINES)', amount: -20 },
      { kind: 'tax', description: 'Tax 10 %', amount: 10 },
    ]);
    assert.deepEqual(
      [invoiceData.subtotal, invoiceData.discount, invoiceData.tax, invoiceData.total, invoiceData.from.name],
      [120, 20, 10, 110, 'North Crew'],
    );
    assert.ok(html.includes('$110.00') && html.includes(invoice.number));

    await t.hq('PATCH', `/api/jobs/${job.id}`, { price: 220 });
    const second = await generate(job.id);
    assert.equal(second.status, 200);
    assert.deepEqual(
      [second.body.data.invoice.number, second.body.data.invoice.total],
      [invoice.number, 220],
    );
  });

  it('404: an unknown job', async () => {
    for (const id of ['nonsense', MISSING]) assert.equal((await generate(id)).status, 404);
  });

  it('409: rejects an invoice that is no longer a draft', async () => {
    const { job } = await paidJob(t);
    assert.equal((await generate(job.id)).status, 409);
  });

  it('400: invalid body; 401: no token', async () => {
    assert.equal((await t.hq('POST', '/api/invoices/generate', {})).status, 400);
    assert.equal((await t.hq('POST', '/api/invoices/send', { invoiceId: 'x', method: 'fax' })).status, 400);
    for (const url of ['/api/invoices/generate', '/api/invoices/send', '/api/dev/invoice'])
      assert.equal((await t.send({ method: 'POST', url, payload: {} })).status, 401);
    assert.equal((await t.send({ method: 'GET', url: '/api/invoices' })).status, 401);
  });

  it('numbers invoices without gaps, under concurrency and despite failures', async () => {
    const jobs = await Promise.all(Array.from({ length: 12 }, () => bookJob(t)));
    await t.sql`alter table invoices add constraint broken check (job_id <> ${t.sql.unsafe(`'${jobs[3].id}'`)})`;
    const answers = await Promise.all(jobs.flatMap(job => [generate(job.id), generate(job.id)]));
    await t.sql`alter table invoices drop constraint broken`;
    assert.equal(answers.filter(({ status }) => status === 500).length, 2);
    const numbers = (await t.sql`select number from invoices order by number`).map(({ number }) => number);
    const expected = numbers.map((_, i) => `INV-2026-${String(i + 1).padStart(6, '0')}`);
    assert.deepEqual(numbers, expected);
  });

  it('restarts numbering each year', async () => {
    const job = await bookJob(t);
    t.clock.set('2027-01-01T00:00:00Z');
    assert.equal((await generate(job.id)).body.data.invoice.number, 'INV-2027-000001');
    t.clock.set('2026-03-02T10:00:00Z');
  });
});

describe('POST /api/invoices/send', () => {
  it('200: sends by email and SMS with the customer’s link', async () => {
    const job = await bookJob(t, { customerEmail: 'invoiced@example.com', customerPhone: '555-0155' });
    const { invoice } = (await generate(job.id)).body.data;
    assert.equal((await get(invoice.url)).status, 404, 'a draft has no page yet');
    for (const [method, to] of [
      ['email', 'invoiced@example.com'],
      ['sms', '555-0155'],
    ]) {
      const { status, body } = await send(invoice.id, method);
      assert.deepEqual([status, body.data.invoice.status], [200, 'sent']);
      const [sent] = (await messagesTo(t, to!)).filter(({ kind }: { kind: string }) => kind === 'invoice');
      assert.ok(sent.text.includes(invoice.url));
    }
  });

  it('resends a paid invoice, which stays paid', async () => {
    const { job } = await paidJob(t);
    const { invoices } = (await t.hq('GET', `/api/invoices?jobId=${job.id}&status=paid`)).body.data;
    const { status, body } = await send(invoices[0].id);
    assert.deepEqual([status, body.data.invoice.status], [200, 'paid']);
  });

  it('404: unknown; 409: no address to send it to, or void', async () => {
    for (const id of ['nonsense', MISSING]) assert.equal((await send(id)).status, 404);
    const job = await bookJob(t, { customerEmail: undefined });
    const { invoice } = (await generate(job.id)).body.data;
    assert.equal((await send(invoice.id)).status, 409);
    assert.equal((await send(invoice.id, 'sms')).status, 409);
  });
});

describe('listing and voiding invoices', () => {
  const list = async (query: string) => (await t.hq('GET', `/api/invoices?${query}`)).body.data;

  it('searches by number, name and email, filters by status and franchise, and pages', async () => {
    const { id: franchiseId } = await addFranchise(t, { name: 'Lists' });
    const numbers: string[] = [];
    for (let i = 0; i < 5; i++) {
      const job = await bookJob(t, {
        customerName: 'Quillon Searched',
        customerEmail: 'quillon.s@example.org',
        franchiseId,
      });
      numbers.push((await generate(job.id)).body.data.invoice.number);
    }
    for (const q of ['quill', 'searched quillon', 'quillon.s@example.org'])
      assert.equal((await list(`q=${encodeURIComponent(q)}&status=draft`)).invoices.length, 5, q);
    assert.equal((await list(`q=${numbers[2]}`)).invoices[0].number, numbers[2]);
    assert.equal((await list('q=nobody-of-that-name')).invoices.length, 0);
    assert.equal((await list(`franchiseId=${franchiseId}&status=paid`)).invoices.length, 0);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await list(`franchiseId=${franchiseId}&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.invoices.map(({ number }: { number: string }) => number));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    assert.deepEqual(seen, numbers.toReversed());
    const [first] = (await list('q=quill&limit=1')).invoices;
    assert.deepEqual([first.customerName, first.currency], ['Quillon Searched', 'usd']);
    assert.equal((await t.hq('GET', '/api/invoices?cursor=nonsense')).status, 400);
  });

  it('GET /api/invoices/{id}: 200 with its lines and links, 404, 401', async () => {
    const { job } = await paidJob(t, { price: 80 });
    const [{ id }] = (await list(`jobId=${job.id}`)).invoices;
    const { status, body } = await t.hq('GET', `/api/invoices/${id}`);
    assert.equal(status, 200);
    const { invoice, invoiceData, html, refunded } = body.data;
    assert.deepEqual([invoice.status, invoiceData.lineItems[0].amount, refunded], ['paid', 80, 0]);
    assert.ok(html.includes(invoice.number));
    assert.equal((await get(invoice.url)).status, 200);
    assert.equal((await get(invoice.pdfUrl)).status, 200);
    assert.equal((await t.hq('GET', `/api/invoices/${MISSING}`)).status, 404);
    assert.equal((await t.send({ method: 'GET', url: `/api/invoices/${id}` })).status, 401);
  });

  it('POST /api/invoices/{id}/void: 200 even when repeated, 404, 409 when paid, 401', async () => {
    const voidInvoice = (id: string) => t.hq('POST', `/api/invoices/${id}/void`);
    const job = await bookJob(t);
    const { invoice } = (await generate(job.id)).body.data;
    await send(invoice.id);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await voidInvoice(invoice.id);
      assert.deepEqual([status, body.data.invoice.status], [200, 'void']);
    }
    assert.equal((await get(invoice.url)).status, 404, 'a void invoice has no page');
    assert.equal((await send(invoice.id)).status, 409);
    const next = await generate(job.id);
    assert.equal(next.status, 201);
    assert.notEqual(next.body.data.invoice.number, invoice.number);
    const { job: paid } = await paidJob(t);
    const [{ id }] = (await list(`jobId=${paid.id}`)).invoices;
    assert.equal((await voidInvoice(id)).status, 409);
    assert.equal((await voidInvoice(MISSING)).status, 404);
    assert.equal((await t.send({ method: 'POST', url: `/api/invoices/${id}/void` })).status, 401);
    const trail =
      await t.sql`select from activity where type = 'invoice.void' and subject = ${`job:${job.id}`}`;
    assert.equal(trail.length, 1);
  });
});

describe('POST /api/dev/invoice', () => {
  it('200: rounds tax half up, as a job does', async () => {
    const job = { id: 1, price: 0.5, taxRate: 0.29 };
    const { body } = await t.hq('POST', '/api/dev/invoice', { job });
    assert.deepEqual([body.data.invoice.tax, body.data.invoice.total], [0.15, 0.65]);
  });

  it('200: previews any job, stores nothing and emails it on request', async () => {
    const [before] = await t.sql`select count(*) as n from invoices`;
    const preview = (payload: object) => t.hq('POST', '/api/dev/invoice', payload);
    const { status, body } = await preview({
      job: {
        id: 7,
        type: 'Roof',
        price: 100.5,
        discount: 0.5,
        taxRate: 0.1,
        addOns: ['Rinse', 3],
        odd: { x: 1 },
      },
      franchiseName: 'South',
    });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.data.invoice.jobId, body.data.invoice.total, body.data.invoice.from.name, body.data.emailed],
      ['7', 110, 'South', false],
    );
    assert.ok(body.data.html.includes('$110.00'));
    const job = { id: 'j1', customerEmail: 'preview@example.com', price: 5 };
    assert.equal((await preview({ job, sendEmail: true })).body.data.emailed, true);
    assert.equal((await messagesTo(t, 'preview@example.com')).length, 1);
    assert.equal((await preview({ job: { id: 'j2' }, sendEmail: true })).body.data.emailed, false);
    assert.deepEqual((await t.sql`select count(*) as n from invoices`)[0], before);
    assert.equal((await preview({ job: {} })).status, 400);
    for (const id of [null, true, '', ' ']) assert.equal((await preview({ job: { id } })).status, 400);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
