import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob } from '../factories.ts';
import { openTestApp } from '../harness.ts';
import { dates, moments } from '../hostile.ts';

const t = await openTestApp();
const franchise = await addFranchise(t, { lat: 47, lng: 9 });
await addWorker(t, { franchiseId: franchise.id });

/** Dates that a booking may name. */
const requested = [...dates, ...moments].filter(date => date.length <= 30);

describe('dates at the ends of the calendar', () => {
  it('in bookings do not keep anybody else from being scheduled', async () => {
    let taken = 0;
    for (const preferredDate of requested)
      for (const preferredTime of ['evening', '22:00-24:00']) {
        const changes = { preferredDate, preferredTime, franchiseId: franchise.id };
        const job = await bookJob(t, changes).catch(() => undefined);
        if (!job) continue;
        taken++;
        await t.sql`update jobs set lat = 47.01, lng = 9 where id = ${job.id}`;
        for (const page of [`/api/jobs/${job.id}`, `/api/jobs/${job.id}/timeline`, `/api/bookings/${job.id}`])
          assert.equal((await t.hq('GET', page)).status, 200, `${page} ${preferredDate}`);
      }
    assert.ok(taken > 10, `${taken} bookings`);
    const usual = await bookJob(t, { preferredDate: '2026-03-04', franchiseId: franchise.id });
    await t.sql`update jobs set lat = 47.01, lng = 9 where id = ${usual.id}`;
    assert.equal((await t.hq('POST', '/api/dispatch/run', {})).status, 200);
    for (const task of ['auto-dispatch', 'recurring-jobs', 'onboarding-emails'])
      assert.equal((await t.cron(task)).status, 200, task);
    assert.equal((await t.hq('GET', '/api/dispatch/day')).status, 200);
    assert.equal((await t.hq('GET', `/api/jobs/${usual.id}`)).body.data.job.status, 'assigned');
  });

  it('in billing schedules do not stop the others', async () => {
    const schedule = async (nextBillingDate: string, recurringScheduleId: string) =>
      (
        await t.hq('POST', '/api/billing/recurring', {
          ...{ recurringScheduleId, nextBillingDate, customerId: 'c', customerName: 'Robin Reed' },
          ...{ serviceType: 'Gutter cleaning', intervalMonths: 24, price: 100 },
        })
      ).status;
    // A schedule from long ago is caught up on, a job per interval: one is enough here.
    const far = requested.filter(date => !/^(00|1)/.test(date) || date === '1899-12-31');
    for (const [i, date] of far.entries())
      assert.ok([201, 400].includes(await schedule(date, `far-${i}`)), date);
    assert.equal(await schedule('2026-03-02', 'usual'), 201);
    const { status, body } = await t.cron('recurring-jobs');
    assert.equal(status, 200, JSON.stringify(body));
    assert.ok(body.data.jobs.some(({ scheduleId }: { scheduleId: string }) => scheduleId === 'usual'));
  });

  it('400: asking for the plan of a day whose end is out of range', async () => {
    const where = 'type=Gutter+cleaning&lat=47&lng=9';
    for (const day of ['9999-12-31', '0001-01-01'])
      for (const url of [
        `/api/availability?${where}&from=${day}`,
        `/api/availability?${where}&date=${day}`,
        `/api/dispatch/day?date=${day}`,
        `/api/dispatch/routes?date=${day}`,
      ])
        assert.equal((await t.hq('GET', url)).status, 400, url);
    assert.equal((await t.hq('GET', `/api/availability?${where}&from=2999-12-31`)).status, 200);
  });
});
