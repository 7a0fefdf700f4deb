import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo } from '../../../../test/money.ts';
import { pdfWords } from '../../../../test/pdf-words.ts';

const t = await openTestApp();

const generate = (jobId: string) => t.hq('POST', '/api/invoices/generate', { jobId });
const send = (invoiceId: string) => t.hq('POST', '/api/invoices/send', { invoiceId, method: 'email' });
const get = (url: string) => t.send({ method: 'GET', url: new URL(url, 'http://localhost').pathname });
const DEJAVU = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';

async function pdfOf(url: string) {
  const response = await t.app.inject({ method: 'GET', url: `${new URL(url).pathname}/pdf` });
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload };
}

describe('the customer’s page', () => {
  it('shows the invoice, a payment link and a PDF', async () => {
    const job = await bookJob(t, { price: 75 });
    const { invoice } = (await generate(job.id)).body.data;
    await send(invoice.id);
    const page = await get(invoice.url);
    assert.equal(page.status, 200);
    assert.match(page.headers['content-security-policy']!, /default-src 'none'/);
    assert.ok(page.body.includes(`href="/pay/${job.id}"`));
    const { status, type, bytes } = await pdfOf(invoice.url);
    assert.deepEqual([status, type], [200, 'application/pdf']);
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
    assert.ok(pdfWords(bytes).includes('$75.00'));
    for (const shown of [pdfWords(bytes), (await get(invoice.url)).body])
      assert.ok(shown.includes(`Booking #${job.number}`) && !shown.includes(`Booking ${job.id}`));
    assert.equal((await get('/invoice/guessed')).status, 404);
  });

  it('escapes hostile text in every field, in HTML, email and PDF', async () => {
    const hostile = `"><script>alert(1)</script>' & </style> \\) Tj (pwned \u202e 中文 ${'x'.repeat(60)}`;
    const franchise = await addFranchise(t, { name: hostile.slice(0, 150), address: hostile });
    const job = await bookJob(t, {
      customerName: hostile,
      address: hostile,
      type: hostile,
      addOns: [hostile.slice(0, 100), '\r\nBcc: eve@example.com'],
      notes: hostile,
      customerEmail: 'hostile@example.com',
      franchiseId: franchise.id,
    });
    const { invoice, html } = (await generate(job.id)).body.data;
    await send(invoice.id);
    const [mail] = (await messagesTo(t, 'hostile@example.com')).filter(
      ({ kind }: { kind: string }) => kind === 'invoice',
    );
    for (const rendered of [html, (await get(invoice.url)).body, mail.html]) {
      assert.ok(!/<script/i.test(rendered));
      assert.ok(rendered.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
    }
    assert.ok(!/[\r\n]/.test(mail.subject));
    const { bytes } = await pdfOf(invoice.url);
    assert.ok(pdfWords(bytes).includes('\\) Tj (pwned'));
    assert.ok(!bytes.toString('latin1').includes('<script'));
  });

  it('uses the reader’s language for text, amounts and dates', async () => {
    const job = await bookJob(t, { price: 1234.5 });
    const { invoice } = (await generate(job.id)).body.data;
    await send(invoice.id);
    const { pathname } = new URL(invoice.url);
    const ask = (query: string, language?: string) =>
      t.send({
        method: 'GET',
        url: pathname + query,
        headers: { accept: 'text/html', ...(language ? { 'accept-language': language } : {}) },
      });
    const spanish = [await ask('?lang=es'), await ask('', 'fr, es-MX;q=0.9, en;q=0.5')];
    for (const { body } of spanish) {
      assert.match(body, /<html lang="es">/);
      assert.match(body, /Pagar esta factura/);
      assert.match(body, /2 de marzo de 2026/);
      assert.match(body, /1234,50/);
    }
    for (const { body } of [
      await ask(''),
      await ask('', '*'),
      await ask('?lang=xx', 'en'),
      await ask('', 'es;q=0'),
    ])
      assert.match(body, /<html lang="en">[\s\S]*March 2, 2026/);
    assert.match((await ask('?lang=es')).body, /pdf\?lang=es/);
    const pdf = await t.app.inject({ method: 'GET', url: `${pathname}/pdf?lang=es` });
    assert.ok(pdfWords(pdf.rawPayload).includes('Factura'));
  });

  it('answers an unknown link with a page for browsers and JSON for programs', async () => {
    for (const path of ['/invoice/guessed', '/invoice/guessed/pdf']) {
      const page = await t.send({ method: 'GET', url: path, headers: { accept: 'text/html' } });
      assert.equal(page.status, 404);
      assert.match(page.body, /There is nothing here/);
      assert.equal((await t.send({ method: 'GET', url: path })).body.ok, false);
    }
  });

  it('transliterates letters the built-in PDF fonts lack, or shows their code', async () => {
    const job = await bookJob(t, { customerName: 'Łukasz Ωνάσης Щукин-Ёлкин 中', type: 'Straße & Ménage' });
    const { invoice } = (await generate(job.id)).body.data;
    await send(invoice.id);
    const words = pdfWords((await pdfOf(invoice.url)).bytes);
    assert.ok(words.includes('Lukasz Onasis Shchukin-Yolkin [U+4E2D]'), words);
    assert.ok(words.includes('Straße & Ménage'));
  });

  it('draws those letters with a font that has them', { skip: !existsSync(DEJAVU) }, async () => {
    const job = await bookJob(t, { customerName: 'Иван Ωνάσης' });
    const { invoice } = (await generate(job.id)).body.data;
    await send(invoice.id);
    t.config.pdfFont = DEJAVU;
    const { bytes } = await pdfOf(invoice.url);
    t.config.pdfFont = undefined;
    assert.ok(bytes.toString('latin1').includes('/FontFile2'));
    assert.ok(bytes.length < 200_000, 'embeds only the letters in use');
  });

  it('breaks a long invoice into several pages', async () => {
    const job = await bookJob(t, {
      addOns: Array.from({ length: 50 }, (_, i) => `Add-on ${i} ${'y '.repeat(40)}`),
    });
    const { invoice } = (await generate(job.id)).body.data;
    await send(invoice.id);
    const { bytes } = await pdfOf(invoice.url);
    assert.ok(bytes.toString('latin1').match(/\/Type \/Page\b/g)!.length > 1);
    assert.ok(pdfWords(bytes).includes('Add-on 49'));
  });
});
