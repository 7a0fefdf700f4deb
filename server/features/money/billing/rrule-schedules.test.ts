import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { recurringBilling, schedule } from '../../../../test/billing.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo } from '../../../../test/money.ts';
import { generateRecurringJobs, makeAhead } from './generate-jobs.ts';

const t = await openTestApp();
const { run, jobsOf } = recurringBilling(t);
const START = '2026-03-02T10:00:00Z'; // a Monday

beforeEach(async () => {
  t.clock.set(START);
  await holidays([]);
  await t.sql`update billing_schedules set active = false`;
});

/** A schedule that repeats by a rule and begins today unless told otherwise. */
async function repeat(rrule: string, changes: object = {}) {
  const { intervalMonths, ...input } = schedule({ rrule, ...changes });
  const { status, body } = await t.hq('POST', '/api/billing/recurring', input);
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.schedule;
}
const holidays = (dates: string[], holidayRule = 'skip') =>
  t.hq('PATCH', '/api/settings', {
    dispatch: { holidays: dates.map(date => ({ date, name: 'Holiday' })), holidayRule },
  });
const dates = async (id: string) => (await jobsOf(id)).map(({ dueDate }) => dueDate);
const next = async (id: string) =>
  (await t.sql`select next_billing_date from billing_schedules where id = ${id}`)[0]!.nextBillingDate;

describe('POST /api/billing/recurring with an rrule', () => {
  it('201: begins with the first date of the rule from today on', async () => {
    const made = await repeat('FREQ=WEEKLY;BYDAY=MO,TH', { nextBillingDate: '2026-03-03', flexDays: 3 });
    assert.deepEqual(
      [made.rrule, made.intervalMonths, made.flexDays, made.nextBillingDate],
      ['FREQ=WEEKLY;BYDAY=MO,TH', null, 3, '2026-03-05'],
    );
    assert.equal(
      (await repeat('FREQ=WEEKLY;INTERVAL=2', { nextBillingDate: '2019-01-01' })).nextBillingDate,
      '2026-03-03',
    );
  });

  it('400: takes exactly one of rrule and intervalMonths, and changes nothing', async () => {
    const before = await t.sql`select count(*) as n from billing_schedules`;
    const send = (changes: object) => t.hq('POST', '/api/billing/recurring', schedule(changes));
    for (const [changes, detail] of [
      [{ rrule: 'FREQ=DAILY' }, 'rrule: cannot be combined with intervalMonths'],
      [{ intervalMonths: undefined }, 'intervalMonths: is required, or rrule instead'],
      [
        { intervalMonths: null, rrule: 'FREQ=HOURLY' },
        'rrule: FREQ=HOURLY is not supported; use DAILY, WEEKLY, MONTHLY or YEARLY',
      ],
      [
        { intervalMonths: null, rrule: 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1' },
        'rrule: BYSETPOS is not supported',
      ],
      [
        { intervalMonths: null, rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' },
        'rrule: has no date from today on',
      ],
      [{ intervalMonths: null, rrule: 'FREQ=DAILY;UNTIL=20250101' }, 'rrule: has no date from today on'],
      [{ intervalMonths: null, rrule: 'FREQ=DAILY', flexDays: 15 }, 'flexDays: must be at most 14'],
    ] as const) {
      const { status, body } = await send(changes);
      assert.deepEqual([status, body.details], [400, [detail]]);
    }
    assert.deepEqual(await t.sql`select count(*) as n from billing_schedules`, before);
  });
});

describe('jobs of an rrule', () => {
  it('are made 14 days ahead, on their date and with the days around it', async () => {
    const { id } = await repeat('FREQ=WEEKLY;BYDAY=MO,TH', { flexDays: 2 });
    const { body } = await run();
    assert.equal(body.data.generated, 5);
    assert.deepEqual(await dates(id), ['2026-03-02', '2026-03-05', '2026-03-09', '2026-03-12', '2026-03-16']);
    const [{ jobId } = { jobId: '' }] = await jobsOf(id);
    const { job } = (await t.hq('GET', `/api/jobs/${jobId}`)).body.data;
    assert.deepEqual([job.preferredDate, job.flexDays], ['2026-03-02', 2]);
    assert.equal((await run()).body.data.generated, 0);
    t.clock.set('2026-03-05T10:00:00Z');
    assert.equal((await run()).body.data.generated, 1);
    const moved = await t.hq('PATCH', `/api/jobs/${jobId}`, { preferredDate: '2026-03-06' });
    assert.equal(moved.body.data.job.flexDays, 0, 'a day that somebody chose is meant');
  });

  it('are made from today on only, however long ago the rule began', async () => {
    const { id } = await repeat('FREQ=DAILY', { nextBillingDate: '1999-01-01' });
    await run();
    assert.equal((await dates(id)).length, 15);
    t.clock.set('2026-06-01T10:00:00Z'); // the service was down for months
    await run();
    assert.equal((await dates(id)).length, 30);
    assert.equal((await dates(id)).at(15), '2026-06-01');
  });

  it('end with the rule', async () => {
    const { id } = await repeat('FREQ=DAILY;COUNT=3\nEXDATE:20260303');
    await run();
    assert.deepEqual(await dates(id), ['2026-03-02', '2026-03-04']);
    assert.equal(await next(id), null);
    assert.equal((await run()).body.data.generated, 0);
    const resumed = await t.hq('PATCH', `/api/billing/recurring/${id}`, { active: false });
    assert.equal(resumed.body.data.schedule.nextBillingDate, null);
  });

  it('are due by the business’s date', async () => {
    const denver = { ...t.deps, config: { ...t.config, timezone: 'America/Denver' } };
    const { id } = await repeat('FREQ=DAILY;COUNT=40', { nextBillingDate: '2026-03-02' });
    t.clock.set('2026-03-09T05:59:00Z'); // the 8th in Denver, where clocks changed that day
    await generateRecurringJobs(denver);
    assert.equal((await dates(id))[0], '2026-03-08');
    assert.equal((await dates(id)).at(-1), '2026-03-22');
    t.clock.set('2026-03-09T06:05:00Z');
    await generateRecurringJobs(denver);
    assert.equal((await dates(id)).at(-1), '2026-03-23');
  });

  it('happen once over repeated, concurrent and killed runs', async () => {
    const { id } = await repeat('FREQ=DAILY');
    const broken = 'alter table changes add constraint broken check (summary <> $$Booked: Gutter cleaning$$)';
    for (let week = 0; week < 6; week++) {
      if (week % 2 === 1) {
        // Dies in the middle of its transaction.
        await t.sql.unsafe(`${broken} not valid`);
        await assert.rejects(generateRecurringJobs(t.deps));
        await t.sql`alter table changes drop constraint broken`;
      }
      await Promise.all([run(), run(), makeAhead(t.deps), generateRecurringJobs(t.deps)]);
      t.clock.advance({ hours: 7 * 24 });
    }
    const all = await dates(id);
    assert.equal(all.length, 35 + 15);
    assert.equal(new Set(all).size, all.length);
    // Even if the next date were lost.
    await t.sql`update billing_schedules set next_billing_date = '2026-03-02' where id = ${id}`;
    t.clock.set(START);
    assert.deepEqual([(await run()).body.data.generated, (await dates(id)).length], [0, all.length]);
  });

  it('100 weekly contracts over a year of 53 weeks are 5,300 jobs, whatever else runs', async () => {
    t.clock.set('2026-01-01T06:00:00Z');
    const made = await Promise.all(
      Array.from({ length: 100 }, () => repeat('FREQ=WEEKLY;BYDAY=TH;UNTIL=20261231')),
    );
    for (let week = 0; week < 53; week++) {
      await Promise.all([generateRecurringJobs(t.deps), makeAhead(t.deps)]);
      t.clock.advance({ hours: 7 * 24 });
    }
    const [{ jobs, days } = { jobs: 0, days: 0 }] = await t.sql<{ jobs: number; days: number }[]>`
      select count(*) as jobs, count(distinct due_date) as days from recurring_jobs
      where source = any (${made.map(({ id }) => `schedule:${id}`)})`;
    assert.deepEqual([jobs, days], [5_300, 53]);
  });

  it('make up for the day itself when a schedule is saved on it', async () => {
    const { id } = await repeat('FREQ=YEARLY');
    const months = await t.hq('POST', '/api/billing/recurring', schedule({ nextBillingDate: '2026-03-02' }));
    assert.equal(await makeAhead(t.deps), 1);
    assert.deepEqual(await dates(id), ['2026-03-02']);
    assert.deepEqual(await dates(months.body.data.schedule.id), [], 'months wait for the daily run');
  });
});

describe('holidays', () => {
  it('leave an occurrence out, which is then neither done nor charged', async () => {
    await holidays(['2026-03-09']);
    const rule = await repeat('FREQ=WEEKLY', { autoCharge: true });
    const { body } = await t.hq(
      'POST',
      '/api/billing/recurring',
      schedule({ nextBillingDate: '2026-03-09', autoCharge: true }),
    );
    for (let day = 0; day < 9; day++) {
      await run();
      t.clock.advance({ hours: 24 });
    }
    assert.deepEqual(await dates(rule.id), ['2026-03-02', '2026-03-16', '2026-03-23']);
    assert.deepEqual(await dates(body.data.schedule.id), []);
    assert.equal(await next(body.data.schedule.id), '2026-04-09');
  });

  it('move an occurrence to the next working day, once, whatever happens to the calendar', async () => {
    await holidays(['2026-03-06'], 'move');
    const { id } = await repeat('FREQ=WEEKLY;BYDAY=FR;COUNT=2');
    await run();
    assert.deepEqual(await dates(id), ['2026-03-09', '2026-03-13']);
    const [{ jobId } = { jobId: '' }] = await jobsOf(id);
    assert.equal((await t.hq('GET', `/api/jobs/${jobId}`)).body.data.job.preferredDate, '2026-03-09');
    await holidays([]);
    await t.sql`update billing_schedules set next_billing_date = '2026-03-06' where id = ${id}`;
    assert.equal((await run()).body.data.generated, 0);
  });

  it('400: a calendar must have real dates and names', async () => {
    for (const holiday of [
      { date: '2026-02-30', name: 'Never' },
      { date: '2026-03-01', name: ' ' },
      { date: '2026-03-01' },
    ]) {
      const { status } = await t.hq('PATCH', '/api/settings', { dispatch: { holidays: [holiday] } });
      assert.equal(status, 400, JSON.stringify(holiday));
    }
    const rule = await t.hq('PATCH', '/api/settings', { dispatch: { holidayRule: 'ignore' } });
    assert.equal(rule.status, 400);
  });
});

describe('billing of what is made ahead', () => {
  const invoicesOf = async (jobId: string) =>
    (await t.hq('GET', `/api/invoices?jobId=${jobId}`)).body.data.invoices.map(
      ({ status }: { status: string }) => status,
    );
  const stateOf = (id: string) =>
    jobsOf(id).then(jobs => Promise.all(jobs.map(job => invoicesOf(job.jobId))));

  it('happens on the day itself, once', async () => {
    const { id, customerEmail } = await repeat('FREQ=WEEKLY;COUNT=2', { autoCharge: true });
    assert.equal((await run()).body.data.invoicesCreated, 1);
    assert.deepEqual(await stateOf(id), [['sent'], []]);
    t.clock.set('2026-03-08T23:59:00Z');
    await run();
    assert.deepEqual(await stateOf(id), [['sent'], []]);
    t.clock.set('2026-03-09T06:00:00Z');
    await Promise.all([run(), run(), makeAhead(t.deps), run()]);
    await run();
    assert.deepEqual(await stateOf(id), [['sent'], ['sent']]);
    assert.equal(
      (await messagesTo(t, customerEmail)).filter(({ kind }: { kind: string }) => kind === 'invoice').length,
      2,
    );
  });

  it('charges the card on the day itself, and not for a job that was canceled before', async () => {
    const { id } = await repeat('FREQ=WEEKLY;COUNT=3', { autoCharge: true, paymentsCustomerId: 'cus_good' });
    await run();
    const [, canceled, kept] = await jobsOf(id);
    assert.deepEqual(
      (await jobsOf(id)).map(job => job.paymentStatus),
      ['charged', null, null],
    );
    await t.hq('PATCH', `/api/jobs/${canceled!.jobId}`, { status: 'cancelled' });
    t.clock.set('2026-03-16T06:00:00Z');
    await run();
    assert.deepEqual(
      (await jobsOf(id)).map(job => job.paymentStatus),
      ['charged', null, 'charged'],
    );
    assert.deepEqual(await invoicesOf(canceled!.jobId), []);
    assert.deepEqual(await invoicesOf(kept!.jobId), ['paid']);
  });

  it('charges a job that has its invoice already', async () => {
    const { id } = await repeat('FREQ=WEEKLY', {
      nextBillingDate: '2026-03-05',
      autoCharge: true,
      paymentsCustomerId: 'cus_good',
    });
    await run();
    const [job] = await jobsOf(id);
    assert.equal((await t.hq('POST', '/api/invoices/generate', { jobId: job!.jobId })).status, 201);
    t.clock.set('2026-03-05T06:00:00Z');
    await run();
    assert.equal((await jobsOf(id))[0]!.paymentStatus, 'charged');
    assert.deepEqual(await invoicesOf(job!.jobId), ['paid']);
  });

  it('follows the schedule as it is on that day', async () => {
    const { id } = await repeat('FREQ=WEEKLY', { nextBillingDate: '2026-03-05' });
    await run();
    await t.hq('PATCH', `/api/billing/recurring/${id}`, { autoCharge: true });
    t.clock.set('2026-03-05T06:00:00Z');
    await run();
    assert.deepEqual((await stateOf(id))[0], ['sent']);
  });
});
