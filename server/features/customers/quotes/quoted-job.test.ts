import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { openTown } from '../../../../test/dispatch.ts';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo, succeeded, tell } from '../../../../test/money.ts';
import { item, options, quoteRequests } from '../../../../test/quotes.ts';
import { findBalance } from '../../../records/payments/balance.ts';

const t = await openTestApp();
const { sent, link, accept, read, jobOf, jobsFrom } = quoteRequests(t);

describe('the job of a quote', () => {
  it('costs what was signed, to the cent, with untaxed and fractional lines', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.0825 });
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 20_000 }).map(thousandths => thousandths / 1000),
      unitPrice: fc.integer({ min: 0, max: 99_999 }).map(cents => cents / 100),
      taxable: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async lines => {
        const items = lines.map(({ unitPrice, ...more }) => item('Work', unitPrice, more));
        const quote = await sent({
          franchiseId: franchise.id,
          depositPercent: 33.33,
          options: [{ id: 'only', name: 'Only', items }],
        });
        const [offered] = quote.options;
        const { status, body } = await accept(quote.token, { option: 'only' });
        assert.equal(status, 200, JSON.stringify(body));
        const { price, tax, total, deposit } = await jobOf(body.data.jobId);
        assert.deepEqual(
          [price, tax, total, deposit ?? 0],
          [offered.subtotal, offered.tax, offered.total, offered.deposit],
        );
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 12) },
    );
  });

  it('keeps the tax rate of the offer, whatever the rate is by now', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.05 });
    const quote = await sent({ franchiseId: franchise.id, options: [options[0]] });
    await t.sql`update franchises set tax_rate = 0.2 where id = ${franchise.id}`;
    const { body } = await accept(quote.token, { option: 'good' });
    assert.equal((await jobOf(body.data.jobId)).total, 105);
  });

  it('names the work beside the first line for the technician, and welcomes nobody twice', async () => {
    const quote = await sent();
    const { body } = await accept(quote.token);
    const job = await jobOf(body.data.jobId);
    assert.deepEqual([job.type, job.addOns], ['Replace', ['Permit', 'Paint']]);
    const kinds = (await messagesTo(t, quote.email)).map((each: { kind: string }) => each.kind);
    assert.equal(kinds.filter((kind: string) => kind === 'quote_accepted').length, 1);
    // The one of the booking that made the customer known.
    assert.equal(kinds.filter((kind: string) => kind === 'welcome').length, 1);
  });

  it('409: does not change once it is invoiced, also with a deposit paid, until the invoice is void', async () => {
    const quote = await sent({ options: [options[0]], depositPercent: 50 });
    const { jobId } = (await accept(quote.token, { option: 'good' })).body.data;
    const generated = await t.hq('POST', '/api/invoices/generate', { jobId });
    assert.equal(generated.status, 201, JSON.stringify(generated.body));
    const { invoice } = generated.body.data;
    await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
    await tell(t, succeeded(jobId, 5_000));
    const more = [{ id: 'more', name: 'More', items: [item('Everything', 900)] }];
    await t.hq('PATCH', `/api/quotes/${quote.id}`, { options: more });
    const refused = await accept(quote.token, { option: 'more' });
    assert.equal(refused.status, 409, JSON.stringify(refused.body));
    assert.equal((await jobOf(jobId)).price, 100);
    assert.equal((await read(quote.id)).acceptances.length, 1);
    await t.hq('POST', `/api/invoices/${invoice.id}/void`, { reason: 'The quote changed' });
    assert.equal((await accept(quote.token, { option: 'more' })).status, 200);
    assert.equal((await jobOf(jobId)).price, 900);
  });

  it('is invoiced in full when its deposit is paid; what is left is due', async () => {
    const quote = await sent({ options: [options[0]], depositPercent: 25 });
    const { jobId } = (await accept(quote.token, { option: 'good' })).body.data;
    await tell(t, succeeded(jobId, 2_500));
    const { body } = await t.hq('GET', `/api/invoices?customerId=${quote.customerId}`);
    const issued = body.data.invoices.map((each: Record<string, unknown>) => [
      each.jobId,
      each.status,
      each.total,
    ]);
    assert.deepEqual(issued, [[jobId, 'sent', 100]]);
    assert.equal((await t.hq('POST', '/api/invoices/generate', { jobId })).status, 409);
    assert.equal((await findBalance(t.sql, jobId))!.dueCents, 7_500);
    assert.equal((await link('GET', quote.token)).body.data.quote.accepted.depositDue, 0);
  });

  it('books a window for all of its work by the link, once', async () => {
    const town = await openTown(t, { timezone: 'America/Denver' });
    await town.worker();
    const added = await t.hq('POST', '/api/services', { label: 'Wash', price: 100, durationMinutes: 60 });
    assert.equal(added.status, 201, JSON.stringify(added.body));
    const { id: serviceId, durationMinutes } = added.body.data.service;
    const items = [item('First', 100, { serviceId }), item('Second', 50, { serviceId })];
    const quote = await sent({ franchiseId: town.id, options: [{ id: 'both', name: 'Both', items }] });
    assert.equal((await link('POST', quote.token, '/schedule', { holdId: crypto.randomUUID() })).status, 409);
    const { body } = await accept(quote.token, { option: 'both' });
    const { jobId } = body.data;
    await t.sql`update jobs set lat = 45, lng = -30 where id = ${jobId}`;
    assert.equal((await jobOf(jobId)).durationMinutes, 2 * durationMinutes);
    const { visit, canSchedule } = body.data.quote.accepted;
    assert.equal(canSchedule, true);
    const { windows } = (await t.send({ method: 'GET', url: `/api/availability?visit=${visit}&days=7` })).body
      .data;
    const { date, time } = windows[0];
    const held = await t.send({
      ...{ method: 'POST', url: '/api/availability/hold', payload: { visit, date, time } },
    });
    assert.equal(held.status, 201, JSON.stringify(held.body));
    const { holdId } = held.body.data;
    for (const answer of [
      await link('POST', quote.token, '/schedule', { holdId }),
      await link('POST', quote.token, '/schedule', { holdId }),
    ]) {
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.equal(answer.body.data.quote.accepted.canSchedule, false);
      assert.ok(answer.body.data.quote.accepted.windowStart);
    }
    assert.equal((await jobOf(jobId)).status, 'assigned');
  });
});

describe('a process that dies while a quote is accepted', () => {
  // Each dies at a later step: after the job, after the signature, after the quote itself.
  const steps = [
    ['insert on jobs', 'jobs'],
    ['insert on quote_acceptances', 'quote_acceptances'],
    ['update of job_id on quotes', 'quotes'],
    ['insert on messages', 'messages'],
  ];
  for (const [event, table] of steps)
    it(`leaves nothing behind at ${table}, and the customer can try again`, async () => {
      const quote = await sent();
      const count = async () => (await messagesTo(t, quote.email)).length;
      const before = await count();
      await t.sql.unsafe(`
        create function die() returns trigger language plpgsql as $$
          begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$;
        create trigger die after ${event} for each row execute function die()`);
      const died = await accept(quote.token);
      await t.sql.unsafe(`drop trigger die on ${table}; drop function die()`);
      assert.ok(died.status >= 500, String(died.status));
      assert.equal((await jobsFrom(quote.customerId)).length, 0);
      const left = await read(quote.id);
      assert.deepEqual([left.status, left.jobId, left.acceptances.length], ['sent', null, 0]);
      assert.equal(await count(), before);
      assert.equal((await accept(quote.token)).status, 200);
      assert.equal((await jobsFrom(quote.customerId)).length, 1);
      assert.equal((await read(quote.id)).acceptances.length, 1);
    });
});
