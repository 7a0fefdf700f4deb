import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookPlacedJob, middle } from '../../../../test/dispatch.ts';
import { addFranchise, addWorker, openPhone } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { checklistOf } from './checklists.ts';

const t = await openTestApp();
const franchise = await addFranchise(t, { timezone: 'America/Denver' });
const home = { homeLat: middle.lat, homeLng: middle.lng };
const worker = await addWorker(t, { email: 'wren@example.com', franchiseId: franchise.id, ...home });
const other = await addWorker(t, { email: 'finch@example.com', franchiseId: franchise.id });
const phone = await openPhone(t, 'wren@example.com');

let customers = 0;
/** A job of this worker: 10:00 in Denver is 17:00 UTC. */
async function assigned(start: string | null = null, changes: object = {}, east = 0, workerId = worker.id) {
  const job = await bookPlacedJob(
    t,
    {
      franchiseId: franchise.id,
      customerEmail: `c${++customers}@example.com`,
      customerPhone: `+1 555 01${String(customers).padStart(2, '0')}`,
      ...changes,
    },
    east,
  );
  const { status, body } = await t.hq('PATCH', `/api/jobs/${job.id}`, { workerId, scheduledStart: start });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.job;
}

const patch = (id: string, body: object, key?: string) =>
  phone.ask('PATCH', `/jobs/${id}`, body, key ? { 'idempotency-key': key } : {});
const move = (id: string, status: string) => patch(id, { status });
const messages = async (jobId: string, kind: string) =>
  (await t.sql`select * from messages where data ->> 'jobId' = ${jobId} and kind = ${kind}`).length;

describe('GET /api/worker/day', () => {
  it('200: the day’s visits in the franchise’s time zone, in route order, with everything needed offline', async () => {
    const second = await assigned('2026-03-03T18:00:00Z', {}, 20);
    const first = await assigned(
      '2026-03-03T15:00:00Z',
      { type: 'Gutter cleaning', addOns: ['Downspout guards'], notes: 'The dog is friendly' },
      10,
    );
    const late = await assigned('2026-03-04T06:30:00Z'); // 23:30 on the 3rd in Denver
    await assigned('2026-03-04T07:30:00Z'); // 00:30 on the 4th
    const gone = await assigned('2026-03-03T20:00:00Z');
    await t.hq('PATCH', `/api/jobs/${gone.id}`, { status: 'cancelled' });
    await assigned('2026-03-03T15:00:00Z', {}, 0, other.id);
    const untimed = await assigned();

    const { status, body } = await phone.ask('GET', '/day?date=2026-03-03');
    assert.equal(status, 200);
    assert.equal(body.data.date, '2026-03-03');
    assert.equal(body.data.worker.timezone, 'America/Denver');
    assert.deepEqual(body.data.duty, {
      onDuty: false,
      shareLocation: false,
      consentedAt: null,
      changedAt: null,
    });
    assert.deepEqual(
      body.data.jobs.map((job: { id: string; status: string }) => [job.id, job.status]),
      [
        [first.id, 'assigned'],
        [second.id, 'assigned'],
        [gone.id, 'cancelled'],
        [late.id, 'assigned'],
      ],
    );
    assert.deepEqual(
      body.data.jobs.map((job: { driveMinutes: number }) => job.driveMinutes),
      [10, 10, null, 20],
    );
    const [stop] = body.data.jobs;
    assert.equal(stop.customerPhone, first.customerPhone);
    assert.equal(stop.notes, 'The dog is friendly');
    assert.equal(stop.lat, middle.lat);
    assert.ok(stop.checklist.some((item: { label: string }) => item.label === 'Downspout guards'));
    assert.ok(stop.checklist.every((item: { done: boolean }) => !item.done));
    assert.deepEqual([stop.workerNotes, stop.photos, stop.signature], [[], [], null]);
    assert.deepEqual(
      body.data.untimed.map((job: { id: string }) => job.id),
      [untimed.id],
    );
  });

  it('200: defaults to today', async () => {
    const { body } = await phone.ask('GET', '/day');
    assert.equal(body.data.date, '2026-03-02');
  });

  it('400: not a date', async () => {
    assert.equal((await phone.ask('GET', '/day?date=2026-02-30')).status, 400);
  });
});

describe('GET /api/worker/jobs/{id}', () => {
  it('200 for the worker’s own job, 404 for any other', async () => {
    const [mine, theirs] = [await assigned(), await assigned(null, {}, 0, other.id)];
    assert.equal((await phone.ask('GET', `/jobs/${mine.id}`)).body.data.job.id, mine.id);
    assert.equal((await phone.ask('GET', `/jobs/${theirs.id}`)).status, 404);
    assert.equal((await phone.ask('GET', `/jobs/${crypto.randomUUID()}`)).status, 404);
    assert.equal((await phone.ask('GET', '/jobs/x')).status, 400);
  });
});

describe('PATCH /api/worker/jobs/{id}', () => {
  it('200: moves a job from en route to completed and notifies the customer', async () => {
    const job = await assigned();
    for (const status of ['en_route', 'in_progress', 'completed']) {
      const answer = await move(job.id, status);
      assert.equal(answer.status, 200);
      assert.equal(answer.body.data.job.status, status);
    }
    assert.equal(await messages(job.id, 'on_my_way'), 1);
    const { body } = await t.hq('GET', `/api/jobs/${job.id}`);
    assert.equal(body.data.job.completedAt, '2026-03-02T10:00:00.000Z');
    const moves = body.data.history.filter((entry: { type: string }) => entry.type === 'job.moved');
    assert.equal(moves.at(-1).actor, `worker:${worker.id}`);
  });

  it('200: repeating a status change does nothing, under any key', async () => {
    const job = await assigned();
    await move(job.id, 'en_route');
    await move(job.id, 'in_progress');
    const before = await t.hq('GET', `/api/jobs/${job.id}`);
    for (const status of ['en_route', 'in_progress'])
      assert.equal((await move(job.id, status)).body.data.job.status, 'in_progress');
    assert.deepEqual((await t.hq('GET', `/api/jobs/${job.id}`)).body, before.body);
    assert.equal(await messages(job.id, 'on_my_way'), 1);
  });

  it('409: skipping a status, explained to the worker', async () => {
    const job = await assigned();
    const { status, body } = await move(job.id, 'in_progress');
    assert.equal(status, 409);
    assert.match(body.error, /Set out first/);
    assert.match((await move(job.id, 'completed')).body.error, /Start the work first/);
  });

  it('409: a job that was canceled in the meantime', async () => {
    const job = await assigned();
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
    const { status, body } = await move(job.id, 'en_route');
    assert.equal(status, 409);
    assert.match(body.error, /was cancelled/);
  });

  it('404: a job that was reassigned in the meantime; writes nothing of the patch', async () => {
    const job = await assigned();
    await t.hq('PATCH', `/api/jobs/${job.id}`, { workerId: other.id });
    assert.equal((await patch(job.id, { status: 'en_route', note: 'Hello' })).status, 404);
    assert.equal((await t.sql`select from job_notes where job_id = ${job.id}`).length, 0);
  });

  it('records when it actually happened, in the history and as the time of completion', async () => {
    const job = await assigned();
    t.clock.advance({ hours: 6 });
    const at = (hour: string) => `2026-03-02T${hour}:00Z`;
    await patch(job.id, { status: 'en_route', occurredAt: at('12:00') });
    await patch(job.id, { status: 'in_progress', occurredAt: at('12:20') });
    const { body } = await patch(job.id, { status: 'completed', note: 'Done', occurredAt: at('13:40') });
    assert.equal(body.data.job.completedAt, '2026-03-02T13:40:00.000Z');
    assert.equal(body.data.job.workerNotes[0].occurredAt, '2026-03-02T13:40:00.000Z');
    const { history } = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data;
    const moved = history.findLast(({ type }: { type: string }) => type === 'job.moved');
    assert.equal(moved.metadata.occurredAt, '2026-03-02T13:40:00.000Z');
    assert.equal(moved.createdAt, '2026-03-02T16:00:00.000Z');
    // Four hours later, "on my way" is no longer true.
    assert.equal(await messages(job.id, 'on_my_way'), 0);
  });

  it('400: a time in the future or before the booking; tolerates a fast clock', async () => {
    const job = await assigned();
    const inMinutes = (minutes: number) => t.clock.now().add({ minutes }).toString();
    assert.equal((await patch(job.id, { note: 'x', occurredAt: inMinutes(6) })).status, 400);
    assert.equal((await patch(job.id, { note: 'x', occurredAt: inMinutes(-60 * 24) })).status, 400);
    assert.equal((await patch(job.id, { note: 'x', occurredAt: 'yesterday' })).status, 400);
    const { body } = await patch(job.id, { note: 'x', occurredAt: inMinutes(4) });
    assert.equal(Date.parse(body.data.job.workerNotes[0].occurredAt), t.clock.now().epochMilliseconds);
  });

  it('400: another status, an unknown item, an empty note', async () => {
    const job = await assigned();
    for (const body of [
      { status: 'cancelled' },
      { status: 'pending' },
      { note: ' ' },
      { checklist: [{ id: 'nope', done: true }] },
      { checklist: [{ id: 'tidy' }] },
    ])
      assert.equal((await patch(job.id, body)).status, 400, JSON.stringify(body));
  });

  it('checks and unchecks items', async () => {
    const job = await assigned();
    await patch(job.id, {
      checklist: [
        { id: 'ladder', done: true },
        { id: 'tidy', done: true },
      ],
    });
    const { body } = await patch(job.id, { checklist: [{ id: 'tidy', done: false }] });
    const done = body.data.job.checklist.filter((item: { done: boolean }) => item.done);
    assert.deepEqual(
      done.map((item: { id: string }) => item.id),
      ['ladder'],
    );
  });

  it('saves a repeated note once, even after the key has expired', async () => {
    const job = await assigned();
    await patch(job.id, { note: 'Gate code 1234' }, 'note-1');
    const again = await patch(job.id, { note: 'Gate code 1234' }, 'note-1');
    assert.equal(again.headers['idempotency-replayed'], 'true');
    t.clock.advance({ hours: 25 });
    const { body } = await patch(job.id, { note: 'Gate code 1234' }, 'note-1');
    assert.equal(body.data.job.workerNotes.length, 1);
    assert.equal((await patch(job.id, { note: 'Another' }, 'note-1')).status, 409);
  });

  it('changes the status once when ten identical requests race', async () => {
    const job = await assigned();
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(job.id, 'en_route')));
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(10).fill(200),
    );
    assert.equal(await messages(job.id, 'on_my_way'), 1);
    const moves =
      await t.sql`select from activity where subject = ${`job:${job.id}`} and summary like '%en_route'`;
    assert.equal(moves.length, 1);
  });

  it('401 without a session', async () => {
    const job = await assigned();
    const { status } = await t.send({ method: 'PATCH', url: `/api/worker/jobs/${job.id}`, payload: {} });
    assert.equal(status, 401);
  });
});

describe('checklists', () => {
  it('name every item once for every service', () => {
    for (const type of [
      'Gutter cleaning',
      'Window cleaning',
      'Lawn care',
      'Pool',
      'Heating',
      'Pressure wash',
      '?',
    ]) {
      const ids = checklistOf({ type, addOns: ['A', 'A'] }).map(item => item.id);
      assert.equal(new Set(ids).size, ids.length, type);
      assert.ok(ids.length >= 6, type);
    }
  });
});
