import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findWrong, openTown } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const jobNow = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
const insert = (jobId: string, changes: object = {}) =>
  t.hq('POST', '/api/dispatch/emergency', { jobId, ...changes });

async function patch(id: string, changes: object) {
  const { status, body } = await t.hq('PATCH', `/api/jobs/${id}`, changes);
  assert.equal(status, 200, JSON.stringify(body));
}

async function busyDay() {
  t.clock.set('2026-03-02T10:00:00Z');
  const here = await openTown(t);
  const worker = await here.worker({ name: 'Ada Ash' });
  const visit = async (hours: string, start: string, east = 3) => {
    const job = await here.job({ preferredDate: '2026-03-02', preferredTime: hours }, east);
    await patch(job.id, { workerId: worker.id, scheduledStart: `2026-03-02T${start}:00Z` });
    return job;
  };
  return { here, worker, visit };
}

describe('POST /api/dispatch/emergency', () => {
  it('takes a free technician without moving anybody', async () => {
    const { here, visit } = await busyDay();
    const planned = await visit('10:00-12:00', '10:30');
    const free = await here.worker({ name: 'Bo Birch' });
    const urgent = await here.job();
    const { status, body } = await insert(urgent.id);
    assert.equal(status, 200, JSON.stringify(body));
    const { worker, moved, reason } = body.data.emergency;
    assert.deepEqual([worker.id, moved], [free.id, []]);
    assert.match(reason, /^Bo Birch can be there without moving anybody; adds \d+ min of driving$/);
    assert.equal((await jobNow(urgent.id)).workerId, free.id);
    assert.equal((await jobNow(planned.id)).scheduledStart, '2026-03-02T10:30:00.000Z');
    const { decisions } = (await t.hq('GET', `/api/dispatch/decisions?jobId=${urgent.id}`)).body.data;
    assert.deepEqual([decisions[0].kind, decisions[0].reason], ['emergency', reason]);
  });

  it('shows what has to move before anything does, and then moves it within its window', async () => {
    const { visit, here, worker } = await busyDay();
    const early = await visit('10:00-14:00', '10:30', 6);
    const fixed = await visit('12:00-12:30', '12:15', 2);
    const urgent = await here.job({}, 5);
    await t.sql`update visits set duration_minutes = 90 where job_id = ${urgent.id}`;
    const preview = (await insert(urgent.id, { preview: true, withinMinutes: 60 })).body.data.emergency;
    assert.equal(preview.preview, true);
    assert.deepEqual(
      preview.moved.map((move: { jobId: string }) => move.jobId),
      [early.id],
    );
    assert.equal((await jobNow(urgent.id)).status, 'pending');
    const { emergency } = (await insert(urgent.id, { withinMinutes: 60 })).body.data;
    assert.equal(emergency.worker.id, worker.id);
    const moved = await jobNow(early.id);
    assert.ok(moved.scheduledStart > '2026-03-02T12:30' && moved.scheduledStart <= '2026-03-02T14:00');
    assert.equal((await jobNow(fixed.id)).scheduledStart, '2026-03-02T12:15:00.000Z');
    assert.deepEqual(await findWrong(t), []);
  });

  it('409: nobody can come without breaking a promise, and nothing changes', async () => {
    const { visit, here } = await busyDay();
    const day = [];
    for (const hour of [10, 11, 12, 13, 14, 15, 16])
      day.push(await visit(`${hour}:00-${hour}:05`, `${hour}:00`, 1));
    const urgent = await here.job();
    const { status, body } = await insert(urgent.id);
    assert.equal(status, 409, JSON.stringify(body));
    assert.match(body.error, /without breaking a promise/);
    assert.equal((await jobNow(urgent.id)).status, 'pending');
  });

  it('404 and 409: an unknown job, a job that has a time', async () => {
    assert.equal((await insert(crypto.randomUUID())).status, 404);
    const { visit } = await busyDay();
    assert.equal((await insert((await visit('10:00-12:00', '10:30')).id)).status, 409);
  });
});
