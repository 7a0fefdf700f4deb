import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo } from '../../../../test/money.ts';

const t = await openTestApp();
await t.hq('POST', '/api/services', {
  ...{ label: 'Gutter cleaning', price: 149, pricePerFoot: 0.25, pricePerStorey: 60, durationMinutes: 90 },
  addOns: [{ label: 'Downspout flush', price: 35, minutes: 15 }],
});

const work = { addOns: ['downspout flush'], stories: 2 };
const generate = async (jobId: string) =>
  (await t.hq('POST', '/api/invoices/generate', { jobId })).body.data as {
    invoice: { id: string; url: string };
    invoiceData: { lineItems: { kind: string; description: string; amount: number }[] };
    html: string;
  };
const linesOf = async (jobId: string) =>
  (await generate(jobId)).invoiceData.lineItems.map(({ description, amount }) => [description, amount]);

async function invoiceMail(jobId: string, to: string) {
  const { invoice } = await generate(jobId);
  await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
  const page = await t.send({ method: 'GET', url: new URL(invoice.url).pathname });
  const sent = await messagesTo(t, to);
  return { page: page.body as string, mail: sent.find(({ kind }: { kind: string }) => kind === 'invoice') };
}

describe('the lines the customer saw when booking', () => {
  it('are on the invoice, its page, its mail and in the account, each with its price', async () => {
    const { id: franchiseId } = await addFranchise(t, { taxRate: 0.1 });
    const who = { customerEmail: 'lines@example.com', franchiseId };
    const job = await bookJob(t, { ...work, ...who, price: 244 });
    const { invoiceData, html } = await generate(job.id);
    const lines = [
      { kind: 'service', description: 'Gutter cleaning', amount: 149 },
      { kind: 'service', description: 'House with 2 stories', amount: 60 },
      { kind: 'add-on', description: 'Downspout flush', amount: 35 },
      { kind: 'tax', description: 'Tax 10 %', amount: 24.4 },
    ];
    assert.deepEqual(invoiceData.lineItems, lines);
    const { page, mail } = await invoiceMail(job.id, 'lines@example.com');
    for (const shown of [html, page, mail.text])
      for (const amount of ['$149.00', '$60.00', '$35.00', '$24.40', '$268.40'])
        assert.ok(shown.includes(amount), amount);
    const account = await customerRequests(t).asOwner('lines@example.com', 'GET', '/api/account');
    assert.deepEqual(account.body.data.bookings[0].lineItems, lines);
  });

  it('have the price of the house’s measurements', async () => {
    const job = await bookJob(t, { gutterLength: 121, price: 179.25 });
    assert.deepEqual(await linesOf(job.id), [
      ['Gutter cleaning', 149],
      ['Gutters: 121 ft', 30.25],
    ]);
  });

  it('name add-ons we do not sell as included, if the others make up the price', async () => {
    const job = await bookJob(t, { addOns: ['Downspout flush', 'Coffee'], price: 184 });
    assert.deepEqual(await linesOf(job.id), [
      ['Gutter cleaning', 149],
      ['Downspout flush', 35],
      ['Coffee', 0],
    ]);
  });

  it('are one line with the price where they do not make it up, and never an add-on for $0.00', async () => {
    const job = await bookJob(t, { ...work, price: 200, customerEmail: 'other@example.com' });
    assert.deepEqual(await linesOf(job.id), [
      ['Gutter cleaning', 200],
      ['downspout flush', 0],
    ]);
    const { page, mail } = await invoiceMail(job.id, 'other@example.com');
    for (const shown of [page, mail.text, mail.html]) {
      assert.ok(shown.includes('included'));
      assert.ok(!shown.includes('$0.00'));
    }
  });

  it('give way to one line when the office changes the price or the work', async () => {
    for (const change of [{ price: 250 }, { addOns: [] }, { type: 'Roof wash' }, { stories: 3 }]) {
      const job = await bookJob(t, { ...work, price: 244 });
      const { body } = await t.hq('PATCH', `/api/jobs/${job.id}`, change);
      const [first] = await linesOf(job.id);
      assert.deepEqual(first, [body.data.job.type, body.data.job.price], JSON.stringify(change));
    }
    const job = await bookJob(t, { ...work, price: 244 });
    await t.hq('PATCH', `/api/jobs/${job.id}`, { price: 244, notes: 'Ring twice' });
    assert.equal((await linesOf(job.id)).length, 3, 'the same price changes nothing');
  });
});
