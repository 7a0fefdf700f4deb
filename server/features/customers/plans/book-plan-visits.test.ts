import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { emptyTables } from '../../../../test/database.ts';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { offerPlans } from '../../../../test/plans.ts';
import { bookPlanVisits } from './book-plan-visits.ts';

const t = await openTestApp();
await offerPlans(t);
const { asOwner } = customerRequests(t);

beforeEach(async () => {
  await emptyTables(t.sql, 'plan_visits', 'maintenance_plans', 'jobs', 'customers', 'messages');
  t.clock.set('2026-01-20T10:00:00Z');
});

async function start(changes: object = {}) {
  const { status, body } = await asOwner('pat@example.com', 'POST', '/api/maintenance-plans', {
    planId: 'lawn-monthly',
    address: '1 Plan Street',
    name: 'Pat Plan',
    startDate: '2026-01-31',
    ...changes,
  });
  assert.equal(status, 201);
  return body.data.plan;
}
const days = async () =>
  (await t.sql`select preferred_date from jobs order by preferred_date`).map(row => row.preferredDate);

describe('visits of a plan', () => {
  it('are booked two weeks ahead, at the plan’s price, on the first visit’s day of the month', async () => {
    const { id: franchiseId } = await addFranchise(t);
    await start({ franchiseId, preferredTime: 'morning', notes: 'Gate code 4' });
    assert.equal(await bookPlanVisits(t.deps), 1);
    assert.equal(await bookPlanVisits(t.deps), 0);
    const [job] = await t.sql`select * from jobs`;
    assert.deepEqual(
      [
        job!.customerName,
        job!.type,
        job!.priceCents,
        job!.preferredTime,
        job!.franchiseId,
        job!.notes,
        job!.customerEmail,
      ],
      ['Pat Plan', 'Lawn care', 5_900, 'morning', franchiseId, 'Gate code 4', 'pat@example.com'],
    );
    for (let day = 0; day < 75; day++) {
      t.clock.advance({ hours: 24 });
      await bookPlanVisits(t.deps);
    }
    assert.deepEqual(await days(), ['2026-01-31', '2026-02-28', '2026-03-31']);
  });

  it('are booked once, even if runs overlap or die halfway', async () => {
    await start();
    await Promise.all([1, 2, 3].map(() => bookPlanVisits(t.deps)));
    await t.sql`update plan_visits set booked_at = null`;
    await bookPlanVisits(t.deps);
    assert.deepEqual(await days(), ['2026-01-31']);
  });

  it('catch up on the last missed visit only', async () => {
    await start();
    t.clock.set('2026-06-10T10:00:00Z');
    await bookPlanVisits(t.deps);
    assert.deepEqual(await days(), ['2026-06-10']);
    const [plan] = await t.sql`select next_visit from maintenance_plans`;
    assert.equal(plan!.nextVisit, '2026-06-30');
  });

  it('do not hold up the others when one cannot be booked', async () => {
    await start();
    await start({ address: '2 Plan Street' });
    await t.sql`alter table jobs add constraint broken check (address <> '1 Plan Street')`;
    assert.equal(await bookPlanVisits(t.deps), 1);
    await t.sql`alter table jobs drop constraint broken`;
    assert.equal(await bookPlanVisits(t.deps), 1);
  });

  it('end with the plan', async () => {
    const plan = await start();
    await asOwner('pat@example.com', 'POST', `/api/maintenance-plans/${plan.id}/end`);
    assert.equal(await bookPlanVisits(t.deps), 0);
  });

  it('continue without a franchise that has closed', async () => {
    const { id } = await addFranchise(t);
    await start({ franchiseId: id });
    await t.hq('PATCH', `/api/franchises/${id}`, { active: false });
    await bookPlanVisits(t.deps);
    const [job] = await t.sql`select franchise_id from jobs`;
    assert.equal(job!.franchiseId, null);
  });
});

describe('visits of a plan that repeats by an rrule', () => {
  const rule = {
    planId: 'lawn-monthly',
    startDate: '2026-01-20',
    rrule: 'FREQ=WEEKLY;BYDAY=TU,FR',
    flexDays: 2,
  };

  it('are booked two weeks ahead, each once over repeated, overlapping and killed runs', async () => {
    const plan = await start(rule);
    assert.deepEqual(
      [plan.rrule, plan.intervalMonths, plan.flexDays, plan.nextVisit],
      [rule.rrule, null, 2, '2026-01-20'],
    );
    await Promise.all([1, 2, 3].map(() => bookPlanVisits(t.deps)));
    assert.deepEqual(await days(), ['2026-01-20', '2026-01-23', '2026-01-27', '2026-01-30', '2026-02-03']);
    const [job] = await t.sql`select flex_days, price_cents from jobs limit 1`;
    assert.deepEqual([job!.flexDays, job!.priceCents], [2, 5_900]);
    // As after a run that died before it noted what it had booked, or lost its place.
    await t.sql`update plan_visits set booked_at = null`;
    await t.sql`update maintenance_plans set next_visit = '2026-01-20'`;
    await bookPlanVisits(t.deps);
    assert.equal((await days()).length, 5);
    t.clock.set('2026-02-03T10:00:00Z');
    await bookPlanVisits(t.deps);
    assert.equal((await days()).length, 9);
  });

  it('continue today after an outage, without catching up', async () => {
    await start(rule);
    t.clock.set('2026-06-10T10:00:00Z');
    await bookPlanVisits(t.deps);
    assert.deepEqual(await days(), ['2026-06-12', '2026-06-16', '2026-06-19', '2026-06-23']);
  });

  it('leave out holidays or move them, like the visits of other plans', async () => {
    const holidays = [{ date: '2026-01-30', name: 'Holiday' }];
    await t.hq('PATCH', '/api/settings', { dispatch: { holidays } });
    await start({ ...rule, rrule: 'FREQ=WEEKLY;BYDAY=FR' });
    await bookPlanVisits(t.deps);
    assert.deepEqual(await days(), ['2026-01-23']);
    await t.hq('PATCH', '/api/settings', { dispatch: { holidayRule: 'move' } });
    await start({ address: '2 Plan Street', startDate: '2026-01-30' });
    await bookPlanVisits(t.deps);
    assert.deepEqual(await days(), ['2026-01-23', '2026-02-02']);
    await t.hq('PATCH', '/api/settings', { dispatch: { holidays: [], holidayRule: 'skip' } });
  });

  it('end with the rule', async () => {
    await start({ ...rule, rrule: 'FREQ=DAILY;COUNT=2' });
    assert.equal(await bookPlanVisits(t.deps), 2);
    assert.equal(await bookPlanVisits(t.deps), 0);
    const [plan] = await t.sql`select next_visit from maintenance_plans`;
    assert.equal(plan!.nextVisit, null);
  });
});
