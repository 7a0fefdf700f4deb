import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTown } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitsOf } from '../../../../test/visits.ts';
import { restoreBooking } from '../../money/cancellation/restore-booking.ts';

const t = await openTestApp();
const { list, add, patch, change, finish, jobNow } = visitsOf(t);
const at = (time: string, day = 3) => `2026-03-0${day}T${time}:00.000Z`;

describe('visits', () => {
  it('eight requests at once for the same people: one gets them', async () => {
    const town = await openTown(t);
    const [ada, bo] = [await town.worker(), await town.worker()];
    const jobs = [];
    for (let i = 0; i < 8; i++) jobs.push(await town.job());
    const firsts = await Promise.all(jobs.map(async job => (await list(job.id))[0]!));
    const answers = await Promise.all(
      firsts.map(({ id }, i) =>
        patch(id, {
          crew: 2,
          workerIds: i % 2 ? [ada.id, bo.id] : [bo.id, ada.id],
          start: at(`09:0${i}`),
        }),
      ),
    );
    const refused = answers.filter(answer => answer.status === 409);
    assert.deepEqual(
      [answers.filter(answer => answer.status === 200).length, refused.length],
      [1, 7],
      JSON.stringify(answers.map(answer => answer.status)),
    );
    const winner = answers.find(answer => answer.status === 200)!.body.data.visit.jobId;
    for (const { body } of refused) assert.ok(body.details[0].includes(winner));
    const open = await t.sql`select from visit_workers where worker_id = any (${[ada.id, bo.id]}) and open`;
    assert.equal(open.length, 2);
  });

  it('a job and one of its visits changed at once: neither is lost', async () => {
    const town = await openTown(t);
    const [ada, bo] = [await town.worker(), await town.worker()];
    const job = await town.job();
    const [first] = await list(job.id);
    const answers = await Promise.all([
      t.hq('PATCH', `/api/jobs/${job.id}`, { workerId: ada.id, scheduledStart: at('09:00') }),
      add(job.id, { workerIds: [bo.id], start: at('09:00', 4) }),
      t.hq('PATCH', `/api/jobs/${job.id}`, { notes: 'Ring twice' }),
      add(job.id, { durationMinutes: 30 }),
    ]);
    assert.equal(answers.length, 4);
    const visits = await list(job.id);
    assert.deepEqual(
      visits.map(visit => visit.number),
      [1, 2, 3],
    );
    // Whichever came first: the job's own change went to the visit it showed then.
    const { workerId, scheduledStart, notes } = await jobNow(job.id);
    assert.deepEqual([workerId, scheduledStart, notes], [ada.id, at('09:00'), 'Ring twice']);
    assert.ok(visits.some(visit => visit.id === first!.id));
  });

  it('canceling a job cancels its open visits, and restoring it brings them back', async () => {
    const town = await openTown(t);
    const [ada, bo] = [await town.worker(), await town.worker()];
    const job = await town.job({ preferredDate: '2026-03-09' });
    const [first] = await list(job.id);
    await change(first!.id, { crew: 2, workerIds: [ada.id, bo.id], start: at('09:00', 5) });
    await add(job.id, { workerIds: [bo.id], start: at('09:00', 6) });
    const extra = await add(job.id);
    await change(extra.id, { status: 'cancelled' });
    t.clock.advance({ seconds: 1 });
    const before = await list(job.id);
    const cancel = { method: 'POST', url: '/api/customer/cancel', payload: { jobId: job.id } } as const;
    assert.equal((await t.send(cancel)).status, 200);
    const cancelled = await list(job.id);
    assert.deepEqual(
      cancelled.map(visit => visit.status),
      ['cancelled', 'cancelled', 'cancelled'],
    );
    const other = await town.job();
    const [taken] = await list(other.id);
    await change(taken!.id, { workerIds: [bo.id], start: at('09:30', 6) });
    await assert.rejects(restoreBooking(t.deps, job.id), /has been taken/);
    assert.deepEqual(await list(job.id), cancelled, 'both or none');
    await change(taken!.id, { workerIds: [] });
    await restoreBooking(t.deps, job.id);
    const show = (visits: typeof before) => visits.map(visit => [visit.status, visit.workerIds, visit.start]);
    assert.deepEqual(show(await list(job.id)), show(before));
    const restored = await jobNow(job.id);
    assert.deepEqual([restored.status, restored.workerId], ['assigned', ada.id]);
  });

  it('404 for users of another franchise, whatever they ask; their own workers are the only ones they name', async () => {
    const [town, abroad] = [await openTown(t), await openTown(t)];
    const [ada, foreign] = [await town.worker(), await abroad.worker()];
    const job = await town.job();
    const [visit] = await list(job.id);
    const ask = async (
      franchiseId: string,
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url: string,
      payload = {},
    ) => {
      const { token } = await t.signInAs('dispatcher', [franchiseId]);
      const headers = { authorization: `Bearer ${token}` };
      return (await t.send({ method, url, headers, ...(method === 'GET' ? {} : { payload }) })).status;
    };
    const requests = [
      ['GET', `/api/jobs/${job.id}/visits`],
      ['POST', `/api/jobs/${job.id}/visits`],
      ['POST', `/api/jobs/${job.id}/visits/split`],
      ['PATCH', `/api/visits/${visit!.id}`],
      ['PATCH', `/api/visits/${visit!.id}?preview=true`],
      ['DELETE', `/api/visits/${visit!.id}`],
    ] as const;
    for (const [method, url] of requests) assert.equal(await ask(abroad.id, method, url), 404, url);
    const workers = `/api/visits/${visit!.id}/workers`;
    assert.equal(await ask(abroad.id, 'POST', workers, { workerIds: [foreign.id] }), 404);
    assert.equal(await ask(town.id, 'POST', workers, { workerIds: [foreign.id] }), 400);
    assert.equal(await ask(town.id, 'POST', workers, { workerIds: [ada.id] }), 200);
    await finish(visit!.id);
    assert.equal((await jobNow(job.id)).status, 'completed');
  });
});
