import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTown } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitsOf } from '../../../../test/visits.ts';

const t = await openTestApp();
const { list, add, patch, change, finish, jobNow } = visitsOf(t);
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const at = (time: string, day = 3) => `2026-03-0${day}T${time}:00.000Z`;
const assign = (id: string, workerIds: string[], more: object = {}) =>
  t.hq('POST', `/api/visits/${id}/workers`, { workerIds, ...more });
const remove = (id: string) => t.hq('DELETE', `/api/visits/${id}`);

describe('GET and POST /api/jobs/{id}/visits', () => {
  it('200: a booking has one visit, which waits to be scheduled', async () => {
    const town = await openTown(t);
    const job = await town.job();
    const [visit, ...others] = await list(job.id);
    assert.deepEqual(others, []);
    assert.deepEqual(visit, {
      ...{ id: visit!.id, jobId: job.id, number: 1, status: 'unscheduled', durationMinutes: 60, crew: 1 },
      ...{ workerIds: [], windowStart: null, windowEnd: null, start: null, end: null, pinned: false },
      ...{ afterVisitId: null, gapHours: 0, skills: [], loads: {}, dueBy: null, softWindow: false },
      ...{ urgent: false, isReturn: false, outcome: null, outcomeReason: null, parts: null },
      ...{ createdAt: job.createdAt, updatedAt: visit!.updatedAt },
    });
  });

  it('201: adds visits with everything they take; the job shows the next one', async () => {
    const town = await openTown(t);
    const [ada, bo] = [await town.worker({ name: 'Ada' }), await town.worker({ name: 'Bo' })];
    const job = await town.job();
    const [first] = await list(job.id);
    const second = await add(job.id, {
      ...{ crew: 2, workerIds: [bo.id, ada.id], start: at('13:00'), durationMinutes: 90 },
      ...{ windowStart: at('12:00'), windowEnd: at('14:00'), skills: ['Roof'], loads: { ladders: 2 } },
      ...{ dueBy: at('18:00', 5), urgent: true, pinned: true, parts: 'Brackets' },
    });
    assert.deepEqual(
      [second.number, second.status, second.workerIds, second.start, second.end],
      [2, 'scheduled', [bo.id, ada.id], at('13:00'), at('14:30')],
    );
    assert.deepEqual(
      [second.skills, second.loads, second.dueBy, second.urgent, second.pinned, second.parts],
      [['Roof'], { ladders: 2 }, at('18:00', 5), true, true, 'Brackets'],
    );
    const shown = await jobNow(job.id);
    assert.deepEqual(
      [shown.status, shown.workerId, shown.scheduledStart, shown.scheduledEnd],
      ['assigned', bo.id, at('13:00'), at('14:30')],
    );
    await change(first!.id, { workerIds: [ada.id], start: at('09:00') });
    assert.equal((await jobNow(job.id)).scheduledStart, at('09:00'), 'the earlier one is next');
    assert.deepEqual(
      (await list(job.id)).map(visit => visit.number),
      [1, 2],
    );
  });

  it('the same Idempotency-Key adds one visit', async () => {
    const town = await openTown(t);
    const job = await town.job();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = () => t.hq('POST', `/api/jobs/${job.id}/visits`, { durationMinutes: 45 }, key);
    const answers = [await send(), await send()];
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.data.visit.id]),
      [1, 2].map(() => [201, answers[0]!.body.data.visit.id]),
    );
    assert.equal((await list(job.id)).length, 2);
  });

  it('400: what cannot be; nothing is added', async () => {
    const town = await openTown(t);
    const [ada] = [await town.worker()];
    const job = await town.job();
    const other = await list((await town.job()).id);
    const wrong = [
      { durationMinutes: 0 },
      { crew: 11 },
      { crew: 2, workerIds: [ada.id] },
      { workerIds: [ada.id, ada.id] },
      { workerIds: [UNKNOWN] },
      { workerIds: [ada.id], start: at('10:00'), end: at('09:00') },
      { workerIds: [ada.id], end: at('09:00') },
      { windowStart: at('10:00') },
      { windowStart: at('10:00'), windowEnd: at('09:00') },
      { workerIds: [ada.id], start: at('11:00'), windowStart: at('09:00'), windowEnd: at('10:00') },
      { afterVisitId: other[0]!.id },
      { loads: { bags: -1 } },
      { skills: [' '] },
      { gapHours: -1 },
    ];
    for (const input of wrong)
      assert.equal(
        (await t.hq('POST', `/api/jobs/${job.id}/visits`, input)).status,
        400,
        JSON.stringify(input),
      );
    assert.equal((await list(job.id)).length, 1);
  });

  it('404: no such job; 401: no token; 409: a job that is over', async () => {
    assert.equal((await t.hq('GET', `/api/jobs/${UNKNOWN}/visits`)).status, 404);
    assert.equal((await t.hq('POST', `/api/jobs/${UNKNOWN}/visits`, {})).status, 404);
    const url = `/api/jobs/${UNKNOWN}/visits`;
    assert.equal((await t.send({ method: 'GET', url })).status, 401);
    const town = await openTown(t);
    const job = await town.job();
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
    const { status, body } = await t.hq('POST', `/api/jobs/${job.id}/visits`, {});
    assert.equal(status, 409);
    assert.match(body.error, /cancelled/);
  });
});

describe('POST /api/visits/{id}/workers', () => {
  it('200: schedules with exactly the crew, and an empty list unschedules', async () => {
    const town = await openTown(t);
    const [ada, bo] = [await town.worker(), await town.worker()];
    const job = await town.job();
    const [visit] = await list(job.id);
    await change(visit!.id, { crew: 2 });
    for (const few of [[ada.id], [ada.id, bo.id, UNKNOWN]])
      assert.equal((await assign(visit!.id, few)).status, 400);
    const { status, body } = await assign(visit!.id, [ada.id, bo.id]);
    assert.deepEqual([status, body.data.visit.status], [200, 'scheduled']);
    assert.equal((await patch(visit!.id, { crew: 3 })).status, 400, 'three are needed then');
    await change(visit!.id, { start: at('09:00') });
    const emptied = (await assign(visit!.id, [])).body.data.visit;
    assert.deepEqual([emptied.status, emptied.workerIds, emptied.start], ['unscheduled', [], null]);
  });

  it('409: another franchise, a worker the customer does not want, or a missing skill; force skips the skill', async () => {
    const [town, abroad] = [await openTown(t), await openTown(t)];
    const [ada, bo] = [
      await town.worker({ name: 'Ada Ash', skills: ['Gutter cleaning'] }),
      await town.worker({ name: 'Bo Birch', skills: ['Roof'] }),
    ];
    const foreign = await abroad.worker();
    const job = await town.job({ customerEmail: 'picky@example.com' });
    const [visit] = await list(job.id);
    await change(visit!.id, { skills: ['roof', 'Gas'] });
    assert.match((await assign(visit!.id, [foreign.id])).body.error, /another franchise/);
    const lacking = await assign(visit!.id, [ada.id]);
    assert.deepEqual([lacking.status, lacking.body.details], [409, ['skills: roof', 'skills: Gas']]);
    assert.equal((await list(job.id))[0]!.status, 'unscheduled');
    assert.equal((await assign(visit!.id, [ada.id], { force: true })).status, 200);
    await change(visit!.id, { crew: 2, workerIds: [ada.id, bo.id], skills: ['roof'] });
    const { status } = await t.hq('PATCH', `/api/customers/${job.customerId}`, { bannedWorkerIds: [bo.id] });
    assert.equal(status, 200);
    await assign(visit!.id, []);
    const unwelcome = await assign(visit!.id, [ada.id, bo.id], { force: true });
    assert.equal(unwelcome.status, 409);
    assert.match(unwelcome.body.error, /Bo Birch/);
    const byJob = await t.hq('PATCH', `/api/jobs/${job.id}`, { workerId: bo.id });
    assert.match(byJob.body.error, /takes 2 workers/, 'a crew is assigned together');
    const alone = await town.job({ customerEmail: 'picky@example.com' });
    const refused = await t.hq('PATCH', `/api/jobs/${alone.id}`, { workerId: bo.id });
    assert.equal(refused.status, 409);
    assert.match(refused.body.error, /Bo Birch/);
  });

  it('409: one of the crew is booked elsewhere; names the job and changes nothing', async () => {
    const town = await openTown(t);
    const [ada, bo] = [await town.worker(), await town.worker()];
    const [busy, job] = [await town.job(), await town.job()];
    await change((await list(busy.id))[0]!.id, { workerIds: [bo.id], start: at('09:30') });
    const [visit] = await list(job.id);
    await change(visit!.id, { crew: 2 });
    const before = [await list(job.id), await jobNow(job.id)];
    const { status, body } = await patch(visit!.id, { workerIds: [ada.id, bo.id], start: at('09:00') });
    assert.equal(status, 409);
    assert.ok(body.details[0].includes(busy.id), JSON.stringify(body));
    assert.deepEqual([await list(job.id), await jobNow(job.id)], before);
  });

  it('404: no such visit', async () => {
    assert.equal((await assign(UNKNOWN, [])).status, 404);
    assert.equal((await patch(UNKNOWN, {})).status, 404);
    assert.equal((await patch(UNKNOWN, {}, '?preview=true')).status, 404);
    assert.equal((await remove(UNKNOWN)).status, 404);
  });
});

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

describe('a job with several visits', () => {
  it('completes, and is billed, when all are done or canceled and at least one is done', async () => {
    const town = await openTown(t);
    const [ada, bo] = [await town.worker(), await town.worker()];
    const job = await town.job();
    const [first] = await list(job.id);
    const [second, third] = [await add(job.id), await add(job.id)];
    await change(first!.id, { workerIds: [ada.id] });
    await change(third.id, { workerIds: [bo.id], start: at('09:00') });
    await finish(first!.id);
    assert.deepEqual([(await jobNow(job.id)).status, (await jobNow(job.id)).completedAt], ['assigned', null]);
    await change(second.id, { status: 'cancelled' });
    assert.equal((await jobNow(job.id)).status, 'assigned');
    const invoices = () => t.sql`select id from invoices where job_id = ${job.id}`;
    assert.equal((await invoices()).length, 0);
    await finish(third.id);
    const done = await jobNow(job.id);
    assert.deepEqual([done.status, done.workerId], ['completed', bo.id]);
    assert.equal((await invoices()).length, 1);
  });

  it('completes when the last open visit is removed and another was done', async () => {
    const town = await openTown(t);
    const ada = await town.worker();
    const job = await town.job();
    const [first] = await list(job.id);
    const second = await add(job.id);
    await change(first!.id, { workerIds: [ada.id] });
    await finish(first!.id);
    assert.equal((await remove(second.id)).status, 200);
    assert.equal((await jobNow(job.id)).status, 'completed');
    assert.equal((await t.sql`select from invoices where job_id = ${job.id}`).length, 1);
  });

  it('409: the only visit cannot go while nothing was done', async () => {
    const town = await openTown(t);
    const job = await town.job();
    const [first] = await list(job.id);
    for (const refused of [await remove(first!.id), await patch(first!.id, { status: 'cancelled' })]) {
      assert.equal(refused.status, 409);
      assert.match(refused.body.error, /cancel the job instead/);
    }
    const second = await add(job.id);
    const { body } = await remove(first!.id);
    assert.deepEqual(
      body.data.visits.map((visit: { id: string }) => visit.id),
      [second.id],
    );
  });

  it('is told nothing wrong when one visit ends early and another one is next', async () => {
    const town = await openTown(t);
    const ada = await town.worker();
    const job = await town.job({ customerEmail: 'early@example.com' });
    const [first] = await list(job.id);
    await change(first!.id, { workerIds: [ada.id], start: at('09:00') });
    await add(job.id);
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'en_route' });
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'in_progress' });
    const ended = await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'completed' });
    assert.equal(ended.body.data.job.status, 'pending');
    const sent = await t.sql`select kind from messages where data ->> 'jobId' = ${job.id} order by kind`;
    assert.deepEqual(
      sent.map(message => message.kind),
      ['on_my_way', 'visit_planned', 'welcome'],
    );
    const { history } = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data;
    assert.equal(history.at(-1).summary, 'Visit 1 done', 'the job itself is not completed');
  });
});

describe('POST /api/jobs/{id}/visits/split', () => {
  const split = (jobId: string, input: object = {}, key: string = crypto.randomUUID()) =>
    t.hq('POST', `/api/jobs/${jobId}/visits/split`, input, { 'idempotency-key': key });

  it('200: as few as fit into the longest shift, each after the one before', async () => {
    const town = await openTown(t);
    await town.worker({ restBreak: { from: '12:00', to: '13:00', minutes: 30 } });
    const job = await town.job();
    const [visit] = await list(job.id);
    const next = await add(job.id, { afterVisitId: visit!.id });
    await change(visit!.id, { durationMinutes: 1100, crew: 2, skills: ['Roof'] });
    const key = crypto.randomUUID();
    const { status, body } = await split(job.id, {}, key);
    assert.equal(status, 200, JSON.stringify(body));
    const [first, waiting, second, third] = body.data.visits;
    assert.deepEqual(
      [first, second, third].map(each => [each.durationMinutes, each.crew, each.skills]),
      [367, 367, 366].map(minutes => [minutes, 2, ['Roof']]),
    );
    assert.deepEqual(
      [first.afterVisitId, second.afterVisitId, third.afterVisitId],
      [null, first.id, second.id],
    );
    assert.deepEqual([waiting.id, waiting.afterVisitId], [next.id, third.id]);
    await split(job.id, {}, key);
    assert.equal((await list(job.id)).length, 4, 'the same request splits once');
  });

  it('200: a scheduled one keeps its start for the first part; the number of parts can be given', async () => {
    const town = await openTown(t);
    const ada = await town.worker();
    const job = await town.job();
    const [visit] = await list(job.id);
    await change(visit!.id, { workerIds: [ada.id], start: at('09:00'), durationMinutes: 240 });
    const { body } = await split(job.id, { visitId: visit!.id, parts: 2 });
    const [first, second] = body.data.visits;
    assert.deepEqual([first.start, first.end, first.status], [at('09:00'), at('11:00'), 'scheduled']);
    assert.deepEqual([second.status, second.durationMinutes], ['unscheduled', 120]);
    assert.equal((await jobNow(job.id)).scheduledEnd, at('11:00'));
  });

  it('409: it fits, parts that do not fit, or it has begun; 404; 400', async () => {
    const town = await openTown(t);
    const ada = await town.worker();
    const job = await town.job();
    const [visit] = await list(job.id);
    assert.equal((await split(job.id)).status, 409);
    await change(visit!.id, { durationMinutes: 1400 });
    assert.equal((await split(job.id, { parts: 2 })).status, 409);
    assert.equal((await split(job.id, { parts: 1 })).status, 400);
    assert.equal((await split(job.id, { visitId: UNKNOWN })).status, 404);
    assert.equal((await split(UNKNOWN)).status, 404);
    await change(visit!.id, { workerIds: [ada.id] });
    await change(visit!.id, { status: 'en_route' });
    assert.equal((await split(job.id)).status, 409);
    assert.equal((await list(job.id)).length, 1);
  });
});
