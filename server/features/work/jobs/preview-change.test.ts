import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookPlacedJob, findWrong, middle } from '../../../../test/dispatch.ts';
import { addFranchise, addWorker } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const at = (time: string) => `2026-03-03T${time}:00Z`;

async function scene() {
  const franchise = await addFranchise(t, middle);
  const home = { homeLat: middle.lat, homeLng: middle.lng, franchiseId: franchise.id };
  const [a, b] = [
    await addWorker(t, { ...home, name: 'Ada Ash' }),
    await addWorker(t, { ...home, name: 'Bo Birch' }),
  ];
  const job = (east = 0, changes: object = {}) =>
    bookPlacedJob(t, { franchiseId: franchise.id, ...changes }, east);
  return { a, b, job };
}
const patch = (id: string, changes: object, query = '') => t.hq('PATCH', `/api/jobs/${id}${query}`, changes);
const preview = async (id: string, changes: object) => {
  const { status, body } = await patch(id, changes, '?preview=true');
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.preview;
};
const jobNow = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;

describe('PATCH /api/jobs/{id}?preview=true', () => {
  it('reports the added driving and changes nothing', async () => {
    const { a, job } = await scene();
    const near = await job(10);
    const before = await jobNow(near.id);
    const answer = await preview(near.id, { workerId: a.id, scheduledStart: at('09:00') });
    assert.deepEqual(answer, {
      allowed: true,
      conflicts: [],
      warnings: [],
      addedDriveMinutes: 20,
      savedDriveMinutes: null,
    });
    assert.deepEqual(await jobNow(near.id), before);
  });

  it('reports what a move saves at its current place, on the same day or another', async () => {
    const { a, b, job } = await scene();
    const [near, far] = [await job(10), await job(30)];
    await patch(near.id, { workerId: a.id, scheduledStart: at('09:00') });
    await patch(far.id, { workerId: a.id, scheduledStart: at('11:00') });
    const away = await preview(far.id, { workerId: b.id });
    assert.deepEqual([away.addedDriveMinutes, away.savedDriveMinutes], [60, 40]);
    const earlier = await preview(far.id, { scheduledStart: '2026-03-05T11:00:00Z' });
    assert.deepEqual([earlier.addedDriveMinutes, earlier.savedDriveMinutes], [60, 40]);
    const back = await preview(far.id, { workerId: null });
    assert.deepEqual([back.addedDriveMinutes, back.savedDriveMinutes], [null, 40]);
  });

  it('names the conflicts that the change itself would hit', async () => {
    const { a, job } = await scene();
    const [first, second] = [await job(), await job()];
    await patch(first.id, { workerId: a.id, scheduledStart: at('09:00') });
    const change = { workerId: a.id, scheduledStart: at('09:30') };
    const answer = await preview(second.id, change);
    assert.equal(answer.allowed, false);
    assert.match(answer.conflicts[0], new RegExp(first.id));
    assert.equal((await patch(second.id, change)).status, 409);
  });

  it('warns about shifts, skills, time off and drives that are too short', async () => {
    const { a, job } = await scene();
    await t.hq('PATCH', `/api/workers/${a.id}`, {
      skills: ['Pool cleaning'],
      timeOff: [{ from: at('18:00'), to: at('19:00') }],
    });
    const [first, second] = [await job(), await job(30)];
    await patch(first.id, { workerId: a.id, scheduledStart: at('17:15') });
    const { allowed, warnings } = await preview(second.id, { workerId: a.id, scheduledStart: at('18:30') });
    assert.equal(allowed, true);
    assert.equal(warnings.length, 4, warnings.join('\n'));
    assert.match(
      warnings.join('\n'),
      /does not work then[\s\S]*time off[\s\S]*skill[\s\S]*15 min for a drive of 30 min/,
    );
  });

  it('reports status changes the job cannot make and workers of another franchise', async () => {
    const { job } = await scene();
    const other = await scene();
    const mine = await job();
    assert.equal((await preview(mine.id, { status: 'completed' })).allowed, false);
    const abroad = await preview(mine.id, { workerId: other.a.id, scheduledStart: at('09:00') });
    assert.match(abroad.conflicts.join(), /another franchise/);
    const unknown = await preview(mine.id, { workerId: UNKNOWN, scheduledStart: at('09:00') });
    assert.match(unknown.conflicts.join(), /no active worker/);
  });

  it('404: no such job; 401: no token', async () => {
    assert.equal((await patch(UNKNOWN, {}, '?preview=true')).status, 404);
    const bare = { method: 'PATCH', url: `/api/jobs/${UNKNOWN}?preview=true`, payload: {} } as const;
    assert.equal((await t.send(bare)).status, 401);
  });
});

describe('POST /api/jobs/{id}/swap', () => {
  const swap = (id: string, withJobId: string) => t.hq('POST', `/api/jobs/${id}/swap`, { withJobId });

  it('200: swaps two visits, each with its own duration, and notifies both customers', async () => {
    const { a, b, job } = await scene();
    const one = await job(0, { customerEmail: 'one@example.com' });
    const two = await job(0, { customerEmail: 'two@example.com', stories: 2 });
    await patch(one.id, { workerId: a.id, scheduledStart: at('09:00') });
    await patch(two.id, { workerId: b.id, scheduledStart: at('11:00') });
    const { status, body } = await swap(one.id, two.id);
    assert.equal(status, 200, JSON.stringify(body));
    const seen = body.data.jobs.map((each: Record<string, string>) => [
      each.workerId,
      each.scheduledStart,
      each.scheduledEnd,
    ]);
    assert.deepEqual(seen, [
      [b.id, '2026-03-03T11:00:00.000Z', '2026-03-03T12:00:00.000Z'],
      [a.id, '2026-03-03T09:00:00.000Z', '2026-03-03T10:15:00.000Z'],
    ]);
    for (const to of ['one@example.com', 'two@example.com']) {
      const { messages } = (await t.hq('GET', `/api/dev/messages?kind=visit_planned&to=${to}`)).body.data;
      assert.equal(messages.length, 1, to);
    }
  });

  it('200: also within one worker’s day', async () => {
    const { a, job } = await scene();
    const [one, two] = [await job(), await job()];
    await patch(one.id, { workerId: a.id, scheduledStart: at('09:00') });
    await patch(two.id, { workerId: a.id, scheduledStart: at('10:00') });
    assert.equal((await swap(one.id, two.id)).status, 200);
    assert.equal((await jobNow(one.id)).scheduledStart, '2026-03-03T10:00:00.000Z');
    assert.deepEqual(await findWrong(t), []);
  });

  it('409: no room for the longer visit, or a job without a time; changes nothing', async () => {
    const { a, b, job } = await scene();
    const [one, long, next] = [await job(), await job(0, { stories: 3 }), await job()];
    await patch(one.id, { workerId: a.id, scheduledStart: at('09:00') });
    await patch(next.id, { workerId: a.id, scheduledStart: at('10:00') });
    await patch(long.id, { workerId: b.id, scheduledStart: at('09:00') });
    assert.equal((await swap(one.id, long.id)).status, 409);
    assert.equal((await jobNow(one.id)).workerId, a.id);
    assert.equal((await jobNow(one.id)).scheduledStart, '2026-03-03T09:00:00.000Z');
    assert.equal((await swap(one.id, (await job()).id)).status, 409);
  });

  it('400: with itself; 404: no such job; 401: no token', async () => {
    const { job } = await scene();
    const one = await job();
    assert.equal((await swap(one.id, one.id)).status, 400);
    assert.equal((await swap(one.id, UNKNOWN)).status, 404);
    const bare = {
      method: 'POST',
      url: `/api/jobs/${one.id}/swap`,
      payload: { withJobId: UNKNOWN },
    } as const;
    assert.equal((await t.send(bare)).status, 401);
  });
});
