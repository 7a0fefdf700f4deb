import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTown } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitsOf } from '../../../../test/visits.ts';

const t = await openTestApp();
const { list, add, patch, change, jobNow } = visitsOf(t);
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
    assert.match(body.error, /canceled/);
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
    assert.match(byJob.body.error, /takes 2 technicians/, 'a crew is assigned together');
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
