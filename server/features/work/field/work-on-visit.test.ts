import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTown } from '../../../../test/dispatch.ts';
import { openPhone } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitsOf } from '../../../../test/visits.ts';

const t = await openTestApp();
const { list, add, change, jobNow } = visitsOf(t);
const town = await openTown(t);
const ada = await town.worker({ name: 'Ada Ash', email: 'ada@example.com' });
const bo = await town.worker({ name: 'Bo Birch', email: 'bo@example.com' });
const phones = {
  ada: await openPhone(t, 'ada@example.com'),
  bo: await openPhone(t, 'bo@example.com'),
};

const report = (id: string, body: object, key?: string, phone = phones.ada) =>
  phone.ask('PATCH', `/visits/${id}`, body, key ? { 'idempotency-key': key } : {});

let hour = 0;
/** A visit of Ada's, at a time of its own. */
async function assigned(changes: object = {}) {
  const job = await town.job();
  const [visit] = await list(job.id);
  const start = Temporal.Instant.from('2026-03-03T08:00:00Z').add({ hours: 2 * hour++ });
  await change(visit!.id, { workerIds: [ada.id], start: start.toString(), ...changes });
  return { job, id: visit!.id };
}
const begin = async (id: string) => {
  for (const status of ['en_route', 'in_progress'])
    assert.equal((await report(id, { status })).status, 200, status);
};

describe('GET /api/worker/day', () => {
  it('200: a stop is a visit, with its crew and window', async () => {
    const job = await town.job();
    const [first] = await list(job.id);
    const at = (time: string) => `2026-03-20T${time}:00.000Z`;
    const window = { windowStart: at('08:00'), windowEnd: at('10:00') };
    await change(first!.id, { crew: 2, workerIds: [bo.id, ada.id], start: at('09:00'), ...window });
    const second = await add(job.id, { workerIds: [ada.id], start: at('13:00') });
    const { body } = await phones.ada.ask('GET', '/day?date=2026-03-20');
    const stops = body.data.jobs;
    assert.deepEqual(
      stops.map(({ id, jobNumber, visitId, visitNumber, visits }: Record<string, unknown>) => [
        ...[id, jobNumber, visitId],
        ...[visitNumber, visits],
      ]),
      [
        [job.id, job.number, first!.id, 1, 2],
        [job.id, job.number, second.id, 2, 2],
      ],
    );
    assert.deepEqual(stops[0].crew, [
      { id: bo.id, name: 'Bo Birch', lead: true },
      { id: ada.id, name: 'Ada Ash', lead: false },
    ]);
    assert.deepEqual([stops[0].windowStart, stops[0].windowEnd], [at('08:00'), at('10:00')]);
    assert.deepEqual(
      [stops[1].scheduledStart, stops[1].status, stops[1].outcome],
      [at('13:00'), 'assigned', null],
    );
    const own = (await phones.bo.ask('GET', `/jobs/${job.id}`)).body.data.job;
    assert.equal(own.visitId, first!.id);
  });
});

describe('PATCH /api/worker/visits/{id}', () => {
  it('200: to the end, which completes and bills the job and notifies the customer', async () => {
    const { job, id } = await assigned();
    await begin(id);
    const early = await report(id, { status: 'done', occurredAt: '2026-03-02T09:45:00Z' });
    assert.equal(early.status, 400, 'before the job was booked');
    t.clock.advance({ hours: 1 });
    const { status, body } = await report(id, {
      ...{ status: 'done', note: 'All fine', checklist: [{ id: 'tidy', done: true }] },
      occurredAt: '2026-03-02T10:45:00Z',
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.data.visit.status, body.data.visit.outcome], ['done', 'done']);
    assert.deepEqual(
      [body.data.job.status, body.data.job.completedAt, body.data.job.workerNotes[0].text],
      ['completed', '2026-03-02T10:45:00.000Z', 'All fine'],
    );
    const done = await jobNow(job.id);
    assert.deepEqual([done.status, done.completedAt], ['completed', '2026-03-02T10:45:00.000Z']);
    assert.equal((await t.sql`select from invoices where job_id = ${job.id}`).length, 1);
    const news = await t.sql`select from messages where data ->> 'jobId' = ${job.id} and kind = 'on_my_way'`;
    assert.equal(news.length, 1);
  });

  it('return_needed makes one return visit, first in line, however often and in whatever order it is sent', async () => {
    const { job, id } = await assigned({ skills: ['Roof'], loads: { ladders: 1 } });
    const next = await add(job.id, { afterVisitId: id });
    assert.equal((await report(id, { status: 'done', outcome: 'return_needed' })).status, 409, 'not begun');
    await begin(id);
    const end = {
      ...{ status: 'done', outcome: 'return_needed', reason: 'Pump missing', parts: 'Pump P-3' },
      durationMinutes: 30,
    };
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      report(id, end, key),
      report(id, end),
      report(id, end),
      report(id, { status: 'en_route' }),
      report(id, { status: 'in_progress' }),
    ]);
    for (const answer of answers) assert.equal(answer.status, 200, JSON.stringify(answer.body));
    for (const again of [key, undefined]) assert.equal((await report(id, end, again)).status, 200);
    assert.equal((await report(id, { status: 'done' })).status, 200, 'it is done');
    assert.equal((await report(id, { status: 'done', outcome: 'done' })).status, 409, 'in another way');
    const [first, second, back, ...others] = await list(job.id);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [first!.outcome, first!.outcomeReason, first!.parts],
      ['return_needed', 'Pump missing', 'Pump P-3'],
    );
    assert.deepEqual(
      [back!.status, back!.isReturn, back!.durationMinutes, back!.skills, back!.loads, back!.workerIds],
      ['unscheduled', true, 30, ['Roof'], { ladders: 1 }, []],
    );
    assert.deepEqual([back!.outcome, back!.outcomeReason, back!.parts], [null, 'Pump missing', 'Pump P-3']);
    assert.deepEqual([second!.id, second!.afterVisitId], [next.id, back!.id], 'waits for the return');
    assert.equal((await jobNow(job.id)).status, 'pending');
    assert.equal((await t.sql`select from invoices where job_id = ${job.id}`).length, 0);
    await change(back!.id, { workerIds: [ada.id] });
    const stop = (await phones.ada.ask('GET', `/jobs/${job.id}`)).body.data.job;
    assert.deepEqual(
      [stop.visitId, stop.isReturn, stop.outcomeReason, stop.parts],
      [back!.id, true, 'Pump missing', 'Pump P-3'],
    );
  });

  it('anybody in the crew may report; everybody else gets 404', async () => {
    const { id } = await assigned();
    assert.equal((await report(id, { status: 'en_route' }, undefined, phones.bo)).status, 404);
    assert.equal((await report(crypto.randomUUID(), { status: 'en_route' })).status, 404);
    await change(id, { crew: 2, workerIds: [ada.id, bo.id] });
    assert.equal((await report(id, { status: 'en_route' }, undefined, phones.bo)).status, 200);
    const repeated = await report(id, { status: 'en_route' });
    assert.deepEqual([repeated.status, repeated.body.data.visit.status], [200, 'en_route']);
  });

  it('400: an outcome without the end, the future; 409: a canceled visit; nothing is written', async () => {
    const { job, id } = await assigned();
    const wrong = [
      { outcome: 'return_needed' },
      { status: 'en_route', reason: 'Rain' },
      { status: 'en_route', parts: 'Pump' },
      { status: 'completed' },
      { status: 'en_route', occurredAt: '2027-01-01T00:00:00Z' },
      { status: 'en_route', note: 'x', checklist: [{ id: 'nothing', done: true }] },
    ];
    for (const body of wrong) assert.equal((await report(id, body)).status, 400, JSON.stringify(body));
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
    assert.equal((await report(id, { status: 'en_route', note: 'On my way' })).status, 409);
    assert.equal((await t.sql`select from job_notes where job_id = ${job.id}`).length, 0);
  });

  it('the endpoints of 1.0 keep working for a job with one visit', async () => {
    const { job, id } = await assigned();
    for (const status of ['en_route', 'in_progress', 'completed'])
      assert.equal((await phones.ada.ask('PATCH', `/jobs/${job.id}`, { status })).status, 200, status);
    const [visit] = await list(job.id);
    assert.deepEqual([visit!.id, visit!.status, visit!.outcome], [id, 'done', 'done']);
  });
});
