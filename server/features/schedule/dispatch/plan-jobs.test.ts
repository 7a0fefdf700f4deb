import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookPlacedJob, findWrong, openTown, runDispatch } from '../../../../test/dispatch.ts';
import { addWorker } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { succeeded, tell } from '../../../../test/money.ts';

const t = await openTestApp();
const jobNow = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;

describe('auto-dispatch', () => {
  it('plans a franchise as a whole: books nobody twice and reserves drives', async () => {
    const here = await openTown(t);
    await here.worker();
    await here.worker({ name: 'Second' });
    const jobs = [];
    for (let i = 0; i < 12; i++)
      jobs.push(await here.job({ preferredDate: '2026-03-04' }, (i % 2 ? 1 : -1) * (5 + i)));
    const { actionOf } = await runDispatch(t);
    assert.ok(jobs.every(job => actionOf(job.id).type === 'assign'));
    const visits = await t.sql<
      { workerId: string; scheduledStart: string; scheduledEnd: string; lng: number }[]
    >`
      select worker_id, scheduled_start, scheduled_end, lng from jobs where franchise_id = ${here.id}
      order by worker_id, scheduled_start`;
    visits.slice(1).forEach((visit, i) => {
      const before = visits[i]!;
      if (before.workerId !== visit.workerId) return;
      const minutes = (Math.abs(visit.lng - before.lng) * 111_195 * Math.cos(Math.PI / 4)) / 550;
      const gap = (Date.parse(visit.scheduledStart) - Date.parse(before.scheduledEnd)) / 60_000;
      assert.ok(gap >= minutes - 0.1, `${gap} minutes for a drive of ${minutes}`);
    });
    assert.deepEqual(await findWrong(t), []);
  });

  it('serves recurring work on the day of its span with the shortest drive, never in the past', async () => {
    const here = await openTown(t);
    await here.worker();
    // Somebody goes there anyway on Thursday; the date itself is a Wednesday.
    const fixed = await here.job({ preferredDate: '2026-03-05' }, 20);
    await runDispatch(t);
    const flexible = await here.job({ preferredDate: '2026-03-04' }, 20);
    const late = await here.job({ preferredDate: '2026-03-01' }, 1);
    const plain = await here.job({ preferredDate: '2026-03-04' }, 2);
    await t.sql`update jobs set flex_days = 3 where id = any (${[flexible.id, late.id]}::uuid[])`;
    await runDispatch(t);
    const dayOf = async (id: string) => (await jobNow(id)).scheduledStart?.slice(0, 10);
    assert.equal(await dayOf(fixed.id), '2026-03-05');
    assert.equal(await dayOf(flexible.id), '2026-03-05');
    assert.equal(await dayOf(plain.id), '2026-03-04');
    assert.ok((await dayOf(late.id)) >= '2026-03-02' && (await dayOf(late.id)) <= '2026-03-04');
    assert.deepEqual(await findWrong(t), []);
  });

  it('respects booked visits, time off and shifts', async () => {
    const here = await openTown(t);
    const worker = await here.worker({
      shifts: { tuesday: [{ start: '08:00', end: '13:00' }] },
      timeOff: [{ from: '2026-03-03T08:00:00Z', to: '2026-03-03T09:00:00Z' }],
    });
    const fixed = await here.job();
    await t.hq('PATCH', `/api/jobs/${fixed.id}`, {
      workerId: worker.id,
      scheduledStart: '2026-03-03T10:00:00Z',
    });
    const job = await here.job({ preferredDate: '2026-03-03' });
    await runDispatch(t);
    assert.equal((await jobNow(fixed.id)).scheduledStart, '2026-03-03T10:00:00.000Z');
    const { scheduledStart } = await jobNow(job.id);
    assert.ok(scheduledStart > '2026-03-03T11:00' && scheduledStart < '2026-03-03T12:00', scheduledStart);
  });

  it("plans in the franchise's time zone", async () => {
    const here = await openTown(t, { timezone: 'America/Denver' });
    await here.worker();
    const job = await here.job({ preferredDate: '2026-03-09', preferredTime: '8am-10am' });
    await runDispatch(t);
    assert.match((await jobNow(job.id)).scheduledStart, /^2026-03-09T1[45]:/);
  });

  it('assigns jobs without a franchise only to workers without one', async () => {
    const free = await addWorker(t, { name: 'Free Lance' });
    const job = await bookPlacedJob(t);
    const { actionOf } = await runDispatch(t);
    assert.equal(actionOf(job.id).worker?.id, free.id);
    await t.hq('PATCH', `/api/workers/${free.id}`, { active: false });
  });

  it('prefers the worker who served the customer before', async () => {
    const here = await openTown(t);
    await here.worker({ name: 'Stranger' });
    const known = await here.worker({ name: 'Known' });
    const customer = { customerEmail: 'returning@example.com' };
    const before = await here.job(customer);
    await t.hq('PATCH', `/api/jobs/${before.id}`, { workerId: known.id });
    for (const status of ['en_route', 'in_progress', 'completed'])
      await t.hq('PATCH', `/api/jobs/${before.id}`, { status });
    const job = await here.job(customer);
    assert.equal((await runDispatch(t)).actionOf(job.id).worker?.id, known.id);
  });

  it('prefers customers who have paid, not those who claim to', async () => {
    const here = await openTown(t);
    await here.worker({ shifts: { tuesday: [{ start: '08:00', end: '09:30' }] } });
    const talker = await here.job({ paymentStatus: 'charged', preferredDate: '2026-03-03' });
    const payer = await here.job({ preferredDate: '2026-03-03' });
    await tell(t, succeeded(payer.id, 14_900));
    await runDispatch(t);
    assert.deepEqual(
      [(await jobNow(talker.id)).status, (await jobNow(payer.id)).status],
      ['pending', 'assigned'],
    );
  });

  it('plans a requested day beyond the horizon', async () => {
    const here = await openTown(t);
    await here.worker();
    const job = await here.job({ preferredDate: '2026-04-20' });
    assert.equal((await runDispatch(t)).actionOf(job.id).type, 'assign');
    assert.match((await jobNow(job.id)).scheduledStart, /^2026-04-20/);
  });
});
