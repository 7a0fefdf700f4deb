import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../../test/harness.ts';
import { ledgerBalances } from '../../../../../test/money.ts';
import { readFeed } from '../../../../worker.ts';
import { loadDemo } from '../load-demo.ts';
import { keepDemoAlive } from './keep-alive.ts';

const size = { franchises: 3, workers: 18, jobs: 1_500, seed: 1, isAlive: true };
const timezone = 'America/New_York';
const business = { name: 'Demo', currency: 'USD', timezone };

async function open(at: string) {
  const t = await openTestApp({ config: { timezone, demoData: true } });
  const start = Temporal.PlainDateTime.from(at).toZonedDateTime(timezone).toInstant();
  t.clock.advance(t.clock.now().until(start));
  await loadDemo(t.sql, size, t.clock.now(), undefined, business);
  return t;
}

const today = async (t: Awaited<ReturnType<typeof open>>) =>
  (await t.hq('GET', '/api/overview')).body.data.visits.byStatus as Record<string, number>;

describe('the living demo', () => {
  for (const [name, at] of [
    ['a Tuesday at noon', '2026-03-10T12:05'],
    ['a Sunday at 5 AM', '2026-03-15T05:00'],
    ['a Saturday at 11 PM', '2026-03-14T23:00'],
  ] as const)
    it(`is at work on ${name}`, async () => {
      const t = await open(at);
      const visits = await today(t);
      const underWay = visits.en_route! + visits.in_progress!;
      assert.ok(underWay > 0, JSON.stringify(visits));
      assert.ok(visits.completed! + visits.assigned! > 15, JSON.stringify(visits));
      const [waiting] = await t.sql`
        select count(*)::int as jobs, count(escalated_at)::int as escalated from jobs where status = 'pending'`;
      assert.deepEqual({ ...waiting }, { jobs: 7, escalated: 2 });
      const [impossible] = await t.sql`
        select count(*)::int from visits join visit_workers on visit_id = visits.id
        where arrived_at > ${t.clock.now()} or set_out_at > arrived_at or arrived_at > done_at or done_at > ${t.clock.now()}
          or (status = 'done' and arrived_at is null)`;
      assert.equal(impossible!.count, 0);
      const [early] = await t.sql`
        select count(*)::int from jobs where created_at > coalesce(completed_at, cancelled_at, ${t.clock.now()})`;
      assert.equal(early!.count, 0);
    });

  it('has six months of work whose books balance and whose figures agree with a recount', async () => {
    const t = await open('2026-03-10T12:05');
    await ledgerBalances(t);
    const { debit, credit } = (await t.hq('GET', '/api/ledger/trial-balance')).body.data;
    assert.ok(debit > 100_000 && debit === credit, `${debit} ${credit}`);
    const [history] = await t.sql`
      select count(*)::int as jobs, extract(day from max(completed_at) - min(completed_at))::int as days,
        count(distinct worker_id)::int as technicians
      from jobs where status = 'completed'`;
    assert.ok(
      history!.jobs > 1_000 && history!.days > 175 && history!.technicians === 16,
      JSON.stringify(history),
    );
    const [last] =
      await t.sql`select id from jobs where status = 'completed' order by completed_at desc limit 1`;
    const { timeline } = (await t.hq('GET', `/api/jobs/${last!.id}/timeline`)).body.data;
    const steps = timeline.map(({ kind, to }: { kind: string; to?: string }) => to ?? kind);
    assert.deepEqual(steps, ['booked', 'en_route', 'in_progress', 'completed']);
    const { data } = (await t.hq('GET', '/api/reports?type=revenue')).body.data;
    const [paid] = await t.sql`select sum(amount_cents - tip_cents)::int / 100.0 as total from payments`;
    assert.equal(data.collected, Number(paid!.total));
    const [due] = await t.sql`
      select sum(due_cents)::int / 100.0 as total from job_balances join jobs on id = job_id where status = 'completed'`;
    assert.equal(data.outstanding, Number(due!.total));
    const [invoices] = await t.sql`
      select count(*)::int as all, count(distinct number)::int as numbers,
        count(*) filter (where status = 'paid')::int as paid, (select count(*)::int from payments) as payments
      from invoices`;
    assert.deepEqual([invoices!.all, invoices!.paid], [invoices!.numbers, invoices!.payments]);
    const quotes = (await t.hq('GET', '/api/quotes?limit=200')).body.data.quotes as { status: string }[];
    const statuses = new Set(quotes.map(({ status }) => status));
    for (const status of ['draft', 'sent', 'viewed', 'accepted', 'declined', 'expired'])
      assert.ok(statuses.has(status), status);
  });

  it('a demo payment can be refunded, and its share comes back', async () => {
    const t = await open('2026-03-10T12:05');
    const [payment] = await t.sql`
      select payments.id from payments join payouts on payment_id = payments.id
      where method = 'card' and sent_cents > 0 order by payments.id limit 1`;
    const { status, body } = await t.hq('POST', `/api/payments/${payment!.id}/refund`, {
      reason: 'A scratch',
    });
    assert.equal(status, 200, JSON.stringify(body));
    const [payout] = await t.sql`select * from payouts where payment_id = ${payment!.id}`;
    assert.equal(payout!.reversedCents, payout!.sentCents);
    await ledgerBalances(t);
  });

  it('goes on by the clock: visits begin and end, customers pay, and the next day fills up', async () => {
    const t = await open('2026-03-10T12:05');
    const before = await today(t);
    const paid = async () => (await t.sql`select count(*)::int from payments`)[0]!.count as number;
    const payments = await paid();
    for (let i = 0; i < 9; i++) {
      t.clock.advance({ minutes: 20 });
      await keepDemoAlive(t.deps);
    }
    const after = await today(t);
    assert.ok(after.completed! > before.completed! + 4, JSON.stringify({ before, after }));
    assert.ok((await paid()) > payments + 2);
    const busy = await t.sql`
      select visit_workers.worker_id from visits join visit_workers on visit_id = visits.id
      where status in ('en_route', 'in_progress') group by 1 having count(*) > 1`;
    assert.equal(busy.length, 0, 'nobody is in two places');
    t.clock.advance({ hours: 21 });
    await keepDemoAlive(t.deps);
    const tomorrow = await today(t);
    const total = Object.values(tomorrow).reduce((sum, visits) => sum + visits, 0);
    assert.ok(total > 20, JSON.stringify(tomorrow));
    await keepDemoAlive(t.deps);
    await readFeed(t.deps);
    await ledgerBalances(t);
  });

  it('leaves a business alone that has no demo, or no longer', async () => {
    const t = await open('2026-03-10T12:05');
    await t.sql`update workers set active = false`;
    const count = async () => (await t.sql`select count(*)::int from jobs`)[0]!.count;
    const jobs = await count();
    t.clock.advance({ hours: 30 });
    await keepDemoAlive(t.deps);
    assert.equal(await count(), jobs);
    await t.sql`update workers set active = true`;
    await keepDemoAlive({ ...t.deps, config: { ...t.deps.config, demoData: false } });
    assert.equal(await count(), jobs);
    await keepDemoAlive(t.deps);
    assert.ok((await count()) > jobs);
  });
});
