import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { type Posting, post } from '../../../../test/ledger.ts';
import { event, succeeded, tell } from '../../../../test/money.ts';

const t = await openTestApp({ config: { timezone: 'America/New_York' } });

let people = 0;

/** Books for a new customer, or for the same one again. */
async function book(price: number, email = `customer-${++people}@example.com`, changes: object = {}) {
  const { id, customerId } = await bookJob(t, { price, customerEmail: email, ...changes });
  return { id: id as string, customerId: customerId as string, email };
}
const complete = (jobId: string, at: string) =>
  t.sql`update jobs set status = 'completed', completed_at = ${at} where id = ${jobId}`;
const cancel = (jobId: string, at: string, feeCents: number) =>
  t.sql`update jobs set status = 'cancelled', cancelled_at = ${at}, cancellation_fee_cents = ${feeCents} where id = ${jobId}`;

/** A payment taken by hand, with its row. */
async function pay(
  jobId: string,
  method: string,
  entries: Posting['entries'],
  at: string,
  reference?: string,
) {
  const paymentId = `manual_${randomUUID()}`;
  await t.sql`
    insert into payments (id, job_id, status, amount_cents, method, reference, created_at, succeeded_at)
    values (${paymentId}, ${jobId}, 'succeeded', ${entries.cash ?? entries.processor!}, ${method}, ${reference ?? null}, ${at}, ${at})`;
  await post(t, { kind: 'charge', jobId, paymentId, entries, at });
  return paymentId;
}

const statement = async (customerId: string, query = '') => {
  const { status, body } = await t.hq('GET', `/api/customers/${customerId}/statement${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.statement;
};
const table = ({ lines }: Awaited<ReturnType<typeof statement>>) =>
  lines.map((line: Record<string, unknown>) => [line.date, line.description, line.amount, line.balance]);

describe('GET /api/customers/{id}/statement', () => {
  it('200: charges, tips, payments, refunds, credit notes and lost disputes, to the cent', async () => {
    const work = await book(108.25, undefined, { type: 'Gutter cleaning' });
    const { customerId, id: jobId, email } = work;
    await pay(
      jobId,
      'check',
      { cash: 5_000, charges: -4_600, sales_tax: -400 },
      '2026-03-03T15:00:00Z',
      '1042',
    );
    await complete(jobId, '2026-03-04T15:00:00Z');
    const paymentId = await pay(
      jobId,
      'card',
      { processor: 6_825, charges: -5_400, sales_tax: -425, tips: -1_000 },
      '2026-03-05T15:00:00Z',
    );
    // What only moves between our accounts is none of the customer's business.
    await post(t, {
      kind: 'fee',
      jobId,
      paymentId,
      entries: { fees: 228, processor: -228 },
      at: '2026-03-05T16:00:00Z',
    });
    await post(t, {
      ...{ kind: 'refund', jobId, paymentId, at: '2026-03-06T15:00:00Z' },
      entries: { refunds: 1_852, sales_tax_refunded: 148, processor: -2_000 },
    });
    await t.sql`
      with invoice as (
        insert into invoices (id, number, job_id, status, token, content, total_cents, created_at, updated_at)
        values (gen_random_uuid(), 'INV-2020-000001', ${jobId}, 'paid', 'a', '{}', 10825, now(), now()) returning id
      )
      insert into invoices (id, number, job_id, status, token, content, total_cents, created_at, updated_at, kind, credits_id)
      select gen_random_uuid(), 'CN-2026-900001', ${jobId}, 'paid', 'b', '{}', 2000, '2026-03-06T15:00:00Z', now(), 'credit_note', id
      from invoice`;
    await post(t, {
      kind: 'dispute',
      jobId,
      paymentId,
      entries: { disputed: 825, processor: -825 },
      at: '2026-03-07T15:00:00Z',
    });
    await post(t, {
      kind: 'dispute_lost',
      jobId,
      paymentId,
      entries: { refunds: 825, disputed: -825 },
      at: '2026-03-08T15:00:00Z',
    });
    const second = await book(60, email, { type: 'Roof' });
    await cancel(second.id, '2026-03-09T15:00:00Z', 2_500);

    const full = await statement(customerId, '?to=2026-03-31');
    assert.deepEqual(table(full), [
      ['2026-03-03', 'Payment by check (1042)', -50, -50],
      ['2026-03-04', 'Gutter cleaning', 108.25, 58.25],
      ['2026-03-05', 'Tip', 10, 68.25],
      ['2026-03-05', 'Payment by card', -68.25, 0],
      ['2026-03-06', 'Refund', 20, 20],
      ['2026-03-06', 'Credit note CN-2026-900001 for $20.00', 0, 20],
      ['2026-03-08', 'Payment returned after a dispute', 8.25, 28.25],
      ['2026-03-09', 'Cancellation fee: Roof', 25, 53.25],
    ]);
    assert.deepEqual([full.openingBalance, full.closingBalance, full.currency], [0, 53.25, 'usd']);
    assert.deepEqual(
      [full.customer.id, full.customer.email, full.from, full.to],
      [customerId, email, null, '2026-03-31'],
    );

    const part = await statement(customerId, '?from=2026-03-05&to=2026-03-06');
    assert.deepEqual([part.openingBalance, part.lines.length, part.closingBalance], [58.25, 4, 20]);
    assert.equal((await statement(customerId, '?from=2026-03-10')).lines.length, 0);
  });

  it('200: a booking that is not done yet is not owed, and what was paid for it is a credit', async () => {
    const { id, customerId } = await book(80);
    await tell(t, succeeded(id, 8_000, 'pi_ahead'));
    const ahead = await statement(customerId);
    assert.deepEqual(table(ahead), [['2026-03-02', 'Payment by card', -80, -80]]);
    assert.equal(ahead.closingBalance, -80);
    await tell(t, event('charge.refunded', { payment_intent: 'pi_ahead', amount_refunded: 8_000 }));
    assert.equal((await statement(customerId)).closingBalance, 0);
  });

  it('200: a reversed payment and a refund that came back undo what they reverse', async () => {
    const { id, customerId } = await book(40);
    await pay(id, 'cash', { cash: 4_500, charges: -4_000, tips: -500 }, '2026-03-01T12:00:00Z');
    await post(t, {
      kind: 'charge_reversed',
      jobId: id,
      entries: { cash: -4_500, charges: 4_000, tips: 500 },
    });
    await post(t, { kind: 'refund_failed', jobId: id, entries: { refunds: -100, processor: 100 } });
    assert.deepEqual(
      table(await statement(customerId)).map((line: unknown[]) => line.slice(1)),
      [
        ['Tip', 5, 5],
        ['Payment by cash', -45, -40],
        ['Tip', -5, -45],
        ['Payment reversed', 45, 0],
        ['Refund returned by the bank', -1, -1],
      ],
    );
  });

  it('200: cuts days where the business does', async () => {
    const { id, customerId } = await book(10);
    await pay(id, 'cash', { cash: 700, charges: -700 }, '2026-03-09T03:59:59.999Z');
    await complete(id, '2026-03-09T04:00:00Z');
    const short = await statement(customerId, '?from=2026-03-08&to=2026-03-08');
    assert.deepEqual(table(short), [['2026-03-08', 'Payment by cash', -7, -7]]);
    const after = await statement(customerId, '?from=2026-03-09&to=2026-03-09');
    assert.deepEqual([after.openingBalance, after.closingBalance], [-7, 3]);
  });

  it('always ends with what the jobs’ balances add up to', async () => {
    const amount = fc.integer({ min: 1, max: 20_000 });
    const job = fc.record({
      price: fc.integer({ min: 0, max: 20_000 }),
      status: fc.constantFrom('open', 'completed', 'cancelled'),
      fee: fc.constantFrom(0, 1_500),
      paid: fc.array(fc.tuple(amount, fc.nat(500)), { maxLength: 3 }),
      back: fc.array(amount, { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { minLength: 1, maxLength: 3 }), async jobs => {
        const email = `customer-${++people}@example.com`;
        let customerId = '';
        const open: string[] = [];
        for (const { price, status, fee, paid, back } of jobs) {
          const { id, ...booked } = await book(price / 100, email);
          customerId = booked.customerId;
          for (const [cents, tip] of paid)
            await post(t, {
              kind: 'charge',
              jobId: id,
              entries: { cash: cents + tip, charges: -cents, ...(tip ? { tips: -tip } : {}) },
            });
          for (const cents of back)
            await post(t, { kind: 'refund', jobId: id, entries: { refunds: cents, cash: -cents } });
          if (status === 'completed') await complete(id, '2026-03-02T10:00:00Z');
          else if (status === 'cancelled') await cancel(id, '2026-03-02T10:00:00Z', fee);
          else open.push(id);
        }
        const [expected] = await t.sql<{ cents: number }[]>`
          select sum(case when job_id = any (${open}::uuid[]) then refunded_cents - paid_cents
            else due_cents - credit_cents end)::bigint as cents
          from job_balances where job_id in (select id from jobs where customer_id = ${customerId})`;
        const { lines, closingBalance } = await statement(customerId);
        assert.equal(Math.round(closingBalance * 100), expected!.cents);
        assert.equal(lines.at(-1)?.balance ?? 0, closingBalance);
      }),
      { numRuns: 20 },
    );
  });

  it('200: as a PDF, in English or Spanish, over several pages if need be', async () => {
    const { id, customerId } = await book(10, undefined, { customerName: 'Zoe Lee' });
    for (let i = 0; i < 60; i++)
      await post(t, {
        kind: 'charge',
        jobId: id,
        entries: { cash: 100, charges: -100 },
        at: '2026-03-01T12:00:00Z',
      });
    for (const [lang, name] of [
      ['en', 'Statement'],
      ['es', 'Estado de cuenta'],
    ] as const) {
      const { status, headers, body } = await t.send({
        method: 'GET',
        url: `/api/customers/${customerId}/statement?from=2026-03-01&lang=${lang}`,
        headers: { authorization: `Bearer ${await t.token()}`, accept: 'application/pdf' },
      });
      assert.equal(status, 200);
      assert.equal(headers['content-type'], 'application/pdf');
      assert.ok(body.startsWith('%PDF-'));
      assert.ok(body.includes(`(${name}: Zoe Lee)`), name);
      assert.ok(Number(/\/Count (\d+)/.exec(body)![1]) > 1, 'several pages');
    }
  });

  it('400: bad days, not an id; 401: only for the office; 404: an unknown customer', async () => {
    const { customerId } = await book(10);
    const url = `/api/customers/${customerId}/statement`;
    for (const query of ['from=2026-03-02&to=2026-03-01', 'to=soon'])
      assert.equal((await t.hq('GET', `${url}?${query}`)).status, 400, query);
    assert.equal((await t.hq('GET', '/api/customers/x/statement')).status, 400);
    assert.equal((await t.send({ method: 'GET', url })).status, 401);
    assert.equal((await t.hq('GET', `/api/customers/${randomUUID()}/statement`)).status, 404);
  });
});
