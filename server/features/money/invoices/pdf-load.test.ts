import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { booking, bookJob } from '../../../../test/factories.ts';
import { openTestApp, type TestApp } from '../../../../test/harness.ts';
import { openRenderer } from '../../../render/renderer.ts';

// A busy machine takes its time, which is not what is tested here.
const t = await openTestApp({ deps: { renderer: openRenderer({ timeoutMs: 120_000 }) } });

/** The page of a sent invoice with as many lines. */
async function invoiceWith(t: TestApp, lines: number) {
  const job = await bookJob(t, { price: 75, customerEmail: 'long@example.com' });
  const { invoice } = (await t.hq('POST', '/api/invoices/generate', { jobId: job.id })).body.data;
  await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
  await t.sql`
    update invoices set content = jsonb_set(content, '{lines}', (
      select jsonb_agg(line) from generate_series(1, ${lines}::int), lateral (select content -> 'lines' -> 0 as line)))
    where id = ${invoice.id}`;
  return new URL(invoice.url).pathname;
}

describe('the PDF of an invoice', () => {
  it('does not keep other clients waiting, however long it is', async () => {
    let [answered, done] = [0, false];
    const url = `${await invoiceWith(t, 3_000)}/pdf`;
    const pdf = t.send({ method: 'GET', url }).finally(() => (done = true));
    for (; !done; answered++) {
      await t.send({ method: 'GET', url: '/api/vitals' });
      // Injected requests need no turn of the event loop, but everything else does.
      await nextTurn();
    }
    assert.equal((await pdf).status, 200);
    assert.ok(answered > 300, `${answered} answers to others`);
  });

  it('503 with Retry-After: too many documents at once', async () => {
    const busy = await openTestApp({ deps: { renderer: openRenderer({ queued: 0 }) } });
    const url = `${await invoiceWith(busy, 1)}/pdf`;
    const { status, body, headers } = await busy.send({ method: 'GET', url });
    assert.deepEqual([status, headers['retry-after']], [503, '2']);
    assert.match(body.error, /Too many documents/);
  });
});

describe('add-ons of a booking', () => {
  const book = (addOns: number) =>
    t.send({
      method: 'POST',
      url: '/api/jobs/create',
      payload: booking({ addOns: Array.from({ length: addOns }, (_, i) => `Extra ${i}`) }),
    });

  it('201: up to 50; 400: more, also when the office changes them', async () => {
    const { status, body } = await book(50);
    assert.equal(status, 201);
    const refused = await book(51);
    assert.equal(refused.status, 400);
    assert.deepEqual(refused.body.details, ['addOns: must hold at most 50 items']);
    const addOns = Array.from({ length: 51 }, String);
    assert.equal((await t.hq('PATCH', `/api/jobs/${body.data.job.id}`, { addOns })).status, 400);
  });
});
