import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recurringBilling, schedule } from '../../../../test/billing.ts';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { resumeDate, updateSchedule } from './save-schedule.ts';
import type { ScheduleRow } from './store.ts';

const t = await openTestApp();
const { add, run, jobsOf } = recurringBilling(t);

describe('POST /api/billing/recurring', () => {
  it('201: returns the stored schedule; without a date it starts one interval from today', async () => {
    const { id, createdAt, updatedAt, recurringScheduleId, customerId, customerEmail, ...rest } = await add({
      intervalMonths: 3,
    });
    assert.match(id, /^[\da-f-]{36}$/);
    assert.deepEqual(rest, {
      franchiseId: null,
      customerName: 'Robin Reed',
      serviceType: 'Gutter cleaning',
      intervalMonths: 3,
      rrule: null,
      flexDays: 0,
      price: 80,
      autoCharge: false,
      paymentsCustomerId: null,
      nextBillingDate: '2026-06-02',
      active: true,
    });
  });

  it('409: rejects a duplicate recurringScheduleId', async () => {
    const { recurringScheduleId } = await add();
    const { status } = await t.hq('POST', '/api/billing/recurring', schedule({ recurringScheduleId }));
    assert.equal(status, 409);
  });

  it('400: rejects an unknown franchise and invalid values', async () => {
    const unknown = await t.hq('POST', '/api/billing/recurring', schedule({ franchiseId: 'nowhere' }));
    assert.deepEqual([unknown.status, unknown.body.details], [400, ['franchiseId: names no franchise']]);
    const { status, body } = await t.hq('POST', '/api/billing/recurring', {
      ...schedule(),
      intervalMonths: 25,
      price: -1,
      nextBillingDate: '2026-02-30',
    });
    assert.deepEqual([status, body.details.length], [400, 3]);
  });

  it('401: without a token', async () => {
    for (const method of ['GET', 'POST'] as const)
      assert.equal(
        (
          await t.send({
            method,
            url: '/api/billing/recurring',
            ...(method === 'POST' ? { payload: {} } : {}),
          })
        ).status,
        401,
      );
  });
});

describe('GET /api/billing/recurring', () => {
  it('filters by franchise and by active', async () => {
    const franchise = await addFranchise(t);
    const active = await add({ franchiseId: franchise.id });
    const paused = await add({ franchiseId: franchise.id });
    await t.hq('PATCH', `/api/billing/recurring/${paused.id}`, { active: false });
    const list = async (query: string) =>
      (await t.hq('GET', `/api/billing/recurring?franchiseId=${franchise.id}${query}`)).body.data;
    assert.equal((await list('')).count, 2);
    assert.deepEqual(
      (await list('&active=true')).schedules.map(({ id }: { id: string }) => id),
      [active.id],
    );
    assert.deepEqual((await list('&active=false')).count, 1);
    assert.equal((await t.hq('GET', '/api/billing/recurring?active=perhaps')).status, 400);
    const missing = '/api/billing/recurring/00000000-0000-4000-8000-000000000000';
    assert.equal((await t.hq('PATCH', missing, { active: true })).status, 404);
  });
});

describe('PATCH /api/billing/recurring/:id', () => {
  const change = async (id: string, patch: object) =>
    (await t.hq('PATCH', `/api/billing/recurring/${id}`, patch)).body.data.schedule;

  it('200: resuming never charges for the pause', async () => {
    const { id } = await add({ nextBillingDate: '2026-03-15', autoCharge: true });
    await change(id, { active: false });
    t.clock.set('2026-09-20T10:00:00Z');
    assert.equal((await change(id, { active: true })).nextBillingDate, '2026-10-15');
    await run();
    assert.equal((await jobsOf(id)).length, 0);
    t.clock.set('2026-10-15T10:00:00Z');
    await run();
    assert.deepEqual(
      (await jobsOf(id)).map(({ dueDate }) => dueDate),
      ['2026-10-15'],
    );
    t.clock.set('2026-03-02T10:00:00Z');
  });

  it('200: resuming keeps a date that is still to come, and counts today in the business’s time zone', async () => {
    const { id } = await add({ nextBillingDate: '2026-03-15' });
    await change(id, { active: false });
    assert.equal((await change(id, { active: true })).nextBillingDate, '2026-03-15');
    await change(id, { active: false });
    t.clock.set('2026-03-16T03:00:00Z'); // still the 15th in Denver
    const denver = { ...t.deps, config: { ...t.config, timezone: 'America/Denver' } };
    const resumed = await updateSchedule(denver, id, { active: true }, { kind: 'hq', id: 'tester' });
    assert.equal(resumed.nextBillingDate, '2026-03-15');
    t.clock.set('2026-03-02T10:00:00Z');
  });

  it('200: a change to an active schedule leaves its date, so that a late run still catches up', async () => {
    const { id } = await add({ nextBillingDate: '2026-02-15' });
    assert.equal((await change(id, { active: true, price: 90 })).nextBillingDate, '2026-02-15');
  });
});

describe('a paused schedule', () => {
  const resume = (firstBillingDate: string, nextBillingDate: string, repeats: object, today: string) =>
    resumeDate(
      { firstBillingDate, nextBillingDate, rrule: null, intervalMonths: null, ...repeats } as ScheduleRow,
      today,
    );

  it('continues on the first date of its rhythm that is not over', () => {
    for (const [today, next] of [
      ['2026-02-01', '2026-02-28'],
      ['2026-02-28', '2026-02-28'],
      ['2026-03-01', '2026-03-31'],
      ['2026-08-31', '2026-08-31'],
      ['2026-09-01', '2026-09-30'],
      ['2027-02-28', '2027-02-28'],
    ] as const)
      assert.equal(resume('2026-01-31', '2026-02-28', { intervalMonths: 1 }, today), next, today);
    assert.equal(resume('2026-01-15', '2026-06-15', { intervalMonths: 5 }, '2026-06-16'), '2026-11-15');
    const rrule = 'FREQ=WEEKLY;INTERVAL=2;COUNT=5';
    assert.equal(resume('2026-03-02', '2026-03-16', { rrule }, '2026-03-17'), '2026-03-30');
    assert.equal(resume('2026-03-02', '2026-03-16', { rrule }, '2026-04-28'), null);
  });
});
