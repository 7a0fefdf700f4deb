import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTown } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitsOf } from '../../../../test/visits.ts';

const t = await openTestApp();
const { list, add, patch, change, finish, jobNow } = visitsOf(t);
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const at = (time: string, day = 3) => `2026-03-0${day}T${time}:00.000Z`;
const remove = (id: string) => t.hq('DELETE', `/api/visits/${id}`);

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
