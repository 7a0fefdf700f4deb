import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();

describe('GET /api/overview', () => {
  it('401: without a token', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/overview' })).status, 401);
  });

  it("200: counts the day's bookings and visits, and what needs attention", async () => {
    const old = await bookJob(t, { price: 50 });
    t.clock.advance({ hours: 48 });
    const worker = await addWorker(t);
    const today = await bookJob(t, { price: 100 });
    const tomorrow = await bookJob(t, { price: 10 });
    const assign = (id: string, scheduledStart: string) =>
      t.hq('PATCH', `/api/jobs/${id}`, { workerId: worker.id, scheduledStart });
    await assign(today.id, '2026-03-04T13:00:00Z');
    await assign(tomorrow.id, '2026-03-05T00:00:00Z');
    await t.sql`update jobs set escalated_at = now() where id = ${old.id}`;
    await t.sql`update messages set status = 'failed' where kind = 'welcome' and data ->> 'jobId' = ${today.id}`;
    await t.sql`
      insert into webhook_events (id, type, payload, status, due_at, received_at)
      values ('evt_dead', 'payment_intent.succeeded', '{}', 'dead', now(), now())`;
    const { body } = await t.hq('POST', '/api/invoices/generate', { jobId: today.id });
    await t.hq('POST', '/api/invoices/send', { invoiceId: body.data.invoice.id, method: 'email' });
    await t.sql`update invoices set due_on = '2026-03-03'`;

    const overview = (await t.hq('GET', '/api/overview')).body.data;
    assert.deepEqual(overview, {
      date: '2026-03-04',
      bookings: { jobs: 2, total: 110 },
      visits: {
        total: 1,
        value: 100,
        byStatus: { pending: 0, assigned: 1, en_route: 0, in_progress: 0, completed: 0, cancelled: 0 },
      },
      attention: {
        ...{ waiting: 1, escalated: 1, deadEvents: 1, failedMessages: 1, overdueInvoices: 1 },
        ...{ unreadConversations: 0, undecidedReviews: 0, expiringQuotes: 0, openDisputes: 0 },
      },
    });
  });
});

describe('overdue invoices', () => {
  const read = async () => (await t.hq('GET', '/api/overview')).body.data.attention.overdueInvoices;
  const add = (kind: 'invoice' | 'credit_note', sentAt: string, dueOn: string | null) => t.sql`
    insert into invoices (id, kind, credits_id, number, job_id, status, token, content, total_cents, created_at,
      updated_at, sent_at, due_on)
    select gen_random_uuid(), ${kind}, case when ${kind} = 'credit_note' then (select id from invoices limit 1) end,
      gen_random_uuid(), id, 'sent', gen_random_uuid(), '{}', 100, now(), now(), ${sentAt}, ${dueOn}
    from jobs where not exists (select from invoices where job_id = jobs.id) limit 1`;

  it('are those past their due date in the zone of the business, however long ago they were sent', async () => {
    const before = await read();
    await bookJob(t);
    await add('invoice', '2026-01-01T00:00:00Z', '2026-03-04');
    assert.equal(await read(), before, 'due today');
    t.clock.advance({ hours: 24 });
    assert.equal(await read(), before + 1);
  });

  it('of 1.0, which have no due date, were sent over 14 days ago', async () => {
    const before = await read();
    await bookJob(t);
    await add('invoice', '2026-02-19T10:00:00Z', null);
    assert.equal(await read(), before);
    t.clock.advance({ hours: 24 });
    assert.equal(await read(), before + 1);
  });

  it('never include credit notes', async () => {
    const before = await read();
    await bookJob(t);
    await add('credit_note', '2026-01-01T00:00:00Z', null);
    assert.equal(await read(), before);
  });
});

describe('console lists', () => {
  it('GET /api/dev/messages: paginates and filters by status, channel and job', async () => {
    const read = async (query: string) => (await t.hq('GET', `/api/dev/messages?${query}`)).body.data;
    const all = (await read('limit=200')).messages.map(({ id }: { id: string }) => id);
    assert.ok(all.length >= 4);
    const paged: string[] = [];
    for (let cursor = ''; ; ) {
      const { messages, nextCursor } = await read(`limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...messages.map(({ id }: { id: string }) => id));
      if (!nextCursor) break;
      cursor = nextCursor;
    }
    assert.deepEqual(paged, all);
    assert.equal((await read('status=failed')).messages.length, 1);
    assert.equal((await read('channel=sms')).messages.length, 0);
    const [job] = await t.sql`select data ->> 'jobId' as id from messages where status = 'failed'`;
    const ofJob = (await read(`jobId=${job!.id}`)).messages;
    assert.ok(ofJob.length > 0 && ofJob.length < all.length);
    assert.equal((await t.hq('GET', '/api/dev/messages?cursor=x')).status, 400);
  });

  it('GET /api/webhooks: paginates', async () => {
    await t.sql`
      insert into webhook_events (id, type, payload, due_at, received_at)
      select 'evt_' || n, 'account.updated', '{}', now(), now() + n * interval '1 second' from generate_series(1, 3) as n`;
    const first = (await t.hq('GET', '/api/webhooks?limit=2&status=waiting')).body.data;
    assert.deepEqual(
      first.events.map(({ id }: { id: string }) => id),
      ['evt_3', 'evt_2'],
    );
    const rest = await t.hq('GET', `/api/webhooks?limit=2&status=waiting&cursor=${first.nextCursor}`);
    assert.deepEqual(
      rest.body.data.events.map(({ id }: { id: string }) => id),
      ['evt_1'],
    );
    assert.equal(rest.body.data.nextCursor, null);
  });

  it('GET /api/dev/vitals: returns the 75th percentile of the last 7 days', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/dev/vitals' })).status, 401);
    const post = (value: number) =>
      t.send({ method: 'POST', url: '/api/vitals', payload: { metric: 'LCP', value, page: '/book' } });
    await post(9_000);
    t.clock.advance({ hours: 8 * 24 });
    for (const value of [100, 200, 300, 400, 500]) await post(value);
    const { vitals } = (await t.hq('GET', '/api/dev/vitals')).body.data;
    assert.deepEqual(vitals, [{ metric: 'LCP', page: '/book', p75: 400, count: 5 }]);
  });
});
