import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTown } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitsOf } from '../../../../test/visits.ts';

const t = await openTestApp();
const { list, add, patch, change, jobNow } = visitsOf(t);
const at = (time: string, day = 3) => `2026-03-0${day}T${time}:00.000Z`;
const remove = (id: string) => t.hq('DELETE', `/api/visits/${id}`);

describe('PATCH /api/visits/{id}', () => {
  it('keeps the order and the gap between visits, from both sides', async () => {
    const town = await openTown(t);
    const [ada, bo] = [await town.worker(), await town.worker()];
    const job = await town.job();
    const [first] = await list(job.id);
    await change(first!.id, { workerIds: [ada.id], start: at('09:00') });
    const second = await add(job.id, { afterVisitId: first!.id, gapHours: 24 });
    const early = await patch(second.id, { workerIds: [bo.id], start: at('09:59', 4) });
    assert.equal(early.status, 409);
    assert.match(early.body.error, /24 hours after the end of visit 1/);
    await change(second.id, { workerIds: [bo.id], start: at('10:00', 4) });
    assert.equal((await patch(first!.id, { start: at('09:01') })).status, 409);
    assert.equal((await patch(first!.id, { durationMinutes: 61 })).status, 409);
    const byJob = await t.hq('PATCH', `/api/jobs/${job.id}`, { scheduledStart: at('09:01') });
    assert.equal(byJob.status, 409);
    const cycle = await patch(first!.id, { afterVisitId: second.id });
    assert.equal(cycle.status, 409);
    assert.match(cycle.body.error, /wait for each other/);
    const third = await add(job.id, { afterVisitId: second.id });
    assert.equal((await patch(first!.id, { afterVisitId: third.id })).status, 409);
    assert.equal((await patch(first!.id, { afterVisitId: first!.id })).status, 400);
    assert.equal((await remove(second.id)).status, 200);
    assert.equal((await list(job.id))[1]!.afterVisitId, first!.id, 'the third now follows the first');
  });

  it('409: breaks the promise, unless that is what the office wants: then the window moves along', async () => {
    const town = await openTown(t);
    const ada = await town.worker();
    const job = await town.job({ customerEmail: 'promised@example.com' });
    const [visit] = await list(job.id);
    const window = { windowStart: at('09:00'), windowEnd: at('11:00') };
    await change(visit!.id, { ...window, workerIds: [ada.id], start: at('09:30') });
    await change(visit!.id, { start: at('11:00') });
    const { status, body } = await patch(visit!.id, { start: at('11:01') });
    assert.equal(status, 409);
    assert.match(body.error, /breaks the promise/);
    const preview = await patch(visit!.id, { start: at('13:00') }, '?preview=true');
    assert.equal(preview.body.data.preview.allowed, true);
    assert.match(preview.body.data.preview.warnings.join(), /^promise: .*Mar 3, 9:00\s–\s11:00\sAM/);
    const moved = await change(visit!.id, { start: at('13:00'), breakPromise: true });
    assert.deepEqual([moved.windowStart, moved.windowEnd], [at('12:00'), at('14:00')]);
    const url = '/api/dev/messages?kind=visit_planned&to=promised@example.com';
    const { messages } = (await t.hq('GET', url)).body.data;
    assert.equal(messages.length, 1, 'the last start, once');
    const soft = await change(visit!.id, { softWindow: true, start: at('16:00') });
    assert.equal(soft.windowStart, at('12:00'), 'nothing was promised');
  });

  it('a change of the job’s own start is made by a person: the promise moves', async () => {
    const town = await openTown(t);
    const ada = await town.worker();
    const job = await town.job();
    const [visit] = await list(job.id);
    const window = { windowStart: at('09:00'), windowEnd: at('11:00') };
    await change(visit!.id, { ...window, workerIds: [ada.id], start: at('09:30') });
    const byJob = (changes: object, query = '') => t.hq('PATCH', `/api/jobs/${job.id}${query}`, changes);
    const preview = await byJob({ scheduledStart: at('14:00') }, '?preview=true');
    assert.match(preview.body.data.preview.warnings.join(), /promise: /);
    assert.equal((await byJob({ scheduledStart: at('14:00') })).status, 200);
    const [moved] = await list(job.id);
    assert.deepEqual([moved!.windowStart, moved!.windowEnd], [at('14:00'), at('16:00')]);
  });

  it('previews conflicts and driving, and changes nothing', async () => {
    const town = await openTown(t);
    const [ada, bo] = [await town.worker({ name: 'Ada Ash' }), await town.worker({ name: 'Bo Birch' })];
    const [busy, job] = [await town.job(), await town.job({}, 10)];
    await change((await list(busy.id))[0]!.id, { workerIds: [bo.id], start: at('09:30') });
    const [visit] = await list(job.id);
    await change(visit!.id, { crew: 2, skills: ['Gas'] });
    const before = await list(job.id);
    const preview = async (changes: object) =>
      (await patch(visit!.id, changes, '?preview=true')).body.data.preview;
    const free = await preview({ workerIds: [ada.id, bo.id], start: at('12:00') });
    assert.deepEqual([free.allowed, free.conflicts, free.addedDriveMinutes], [true, [], 40]);
    const taken = await preview({ workerIds: [ada.id, bo.id], start: at('09:00') });
    assert.equal(taken.allowed, false);
    assert.ok(taken.conflicts[0].includes(busy.id));
    assert.equal((await preview({ workerIds: [ada.id] })).allowed, false);
    for (const worker of [ada, bo])
      await t.hq('PATCH', `/api/workers/${worker.id}`, { skills: ['Gutter cleaning'] });
    const unskilled = await preview({ workerIds: [ada.id, bo.id], start: at('12:00') });
    assert.deepEqual(
      [unskilled.allowed, unskilled.warnings],
      [true, ['Nobody in the crew has the skill "Gas"']],
    );
    assert.deepEqual(await list(job.id), before);
  });

  it('moves one step at a time, and not at all once it is over', async () => {
    const town = await openTown(t);
    const [ada, bo] = [await town.worker(), await town.worker()];
    const job = await town.job();
    const [visit] = await list(job.id);
    for (const status of ['en_route', 'in_progress', 'done'])
      assert.equal((await patch(visit!.id, { status })).status, 409, status);
    assert.equal((await patch(visit!.id, { outcome: 'done' })).status, 400);
    assert.equal((await patch(visit!.id, { start: at('09:00') })).status, 409, 'a time needs a worker');
    await change(visit!.id, { workerIds: [ada.id] });
    await change(visit!.id, { status: 'en_route' });
    assert.equal((await patch(visit!.id, { workerIds: [bo.id] })).status, 409);
    assert.equal((await remove(visit!.id)).status, 409);
    await change(visit!.id, { status: 'in_progress' });
    await change(visit!.id, { status: 'done' });
    assert.equal((await jobNow(job.id)).status, 'completed');
    assert.equal((await patch(visit!.id, { status: 'done' })).status, 200, 'it is');
    assert.equal((await patch(visit!.id, { crew: 2 })).status, 409);
    const { history } = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data;
    const moves = history.filter((entry: { type: string }) => entry.type === 'visit.moved');
    assert.deepEqual(
      moves.map((entry: { summary: string; actor: string }) => [entry.summary, entry.actor]),
      ['scheduled', 'on the way', 'started', 'done'].map(word => [`Visit 1 ${word}`, 'hq:tester']),
    );
  });

  it('the office can end a visit with a return as well', async () => {
    const town = await openTown(t);
    const ada = await town.worker();
    const job = await town.job();
    const [visit] = await list(job.id);
    await change(visit!.id, { workerIds: [ada.id] });
    for (const status of ['en_route', 'in_progress']) await change(visit!.id, { status });
    const end = { status: 'done', outcome: 'return_needed', outcomeReason: 'Rain' };
    await change(visit!.id, end);
    await change(visit!.id, end);
    const [, back, ...others] = await list(job.id);
    assert.deepEqual(
      [back!.isReturn, back!.status, back!.outcomeReason, others],
      [true, 'unscheduled', 'Rain', []],
    );
    assert.equal((await jobNow(job.id)).status, 'pending');
  });
});
