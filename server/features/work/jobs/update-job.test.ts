import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { moves, statuses } from '../../../records/jobs/status.ts';

const t = await openTestApp();
const patch = (id: string, changes: object) => t.hq('PATCH', `/api/jobs/${id}`, changes);
const at = (hour: number, minute = 0) =>
  `2026-03-03T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;

/** Moves a job to a status along the allowed path. */
async function jobAt(status: string) {
  const job = await bookJob(t);
  const worker = await addWorker(t);
  const way = {
    pending: [],
    assigned: ['assigned'],
    en_route: ['assigned', 'en_route'],
    in_progress: ['assigned', 'en_route', 'in_progress'],
    completed: ['assigned', 'en_route', 'in_progress', 'completed'],
    cancelled: ['cancelled'],
  }[status]!;
  for (const step of way) {
    const { status: answer, body } = await patch(
      job.id,
      step === 'assigned' ? { workerId: worker.id } : { status: step },
    );
    assert.equal(answer, 200, JSON.stringify(body));
  }
  return { id: job.id, workerId: worker.id };
}

describe('job status', () => {
  for (const from of statuses) {
    for (const to of statuses.filter(status => status !== from)) {
      const allowed = (moves[from] as readonly string[]).includes(to);
      it(`${allowed ? '200' : '409'}: ${from} → ${to}`, async () => {
        const { id, workerId } = await jobAt(from);
        const { status, body } = await patch(
          id,
          to === 'assigned' ? { status: to, workerId } : { status: to },
        );
        assert.equal(status, allowed ? 200 : 409);
        if (allowed) assert.equal(body.data.job.status, to);
        const after = await t.hq('GET', `/api/jobs/${id}`);
        assert.equal(after.body.data.job.status, allowed ? to : from);
      });
    }
  }

  it('records every status change with actor and time', async () => {
    const { id } = await jobAt('completed');
    const { history, job } = (await t.hq('GET', `/api/jobs/${id}`)).body.data;
    assert.deepEqual(
      history.map((entry: { summary: string }) => entry.summary.replace(/INV-\d+-\d+/, 'INV')),
      [
        'Booked: Gutter cleaning',
        'pending → assigned',
        'assigned → en_route',
        'en_route → in_progress',
        'in_progress → completed',
      ],
    );
    assert.equal(history[1].actor, 'hq:tester');
    assert.equal(history[1].createdAt, '2026-03-02T10:00:00.000Z');
    assert.equal(job.completedAt, '2026-03-02T10:00:00.000Z');
  });
});

describe('assigning', () => {
  it('assigns when given a worker; unassigns and frees the time when given none', async () => {
    const job = await bookJob(t);
    const worker = await addWorker(t);
    const assigned = await patch(job.id, { workerId: worker.id, scheduledStart: at(9) });
    assert.equal(assigned.body.data.job.status, 'assigned');
    assert.equal(assigned.body.data.job.scheduledEnd, '2026-03-03T10:00:00.000Z');
    const back = await patch(job.id, { workerId: null });
    assert.deepEqual(
      [back.body.data.job.status, back.body.data.job.workerId, back.body.data.job.scheduledStart],
      ['pending', null, null],
    );
  });

  it('400: no worker, an unknown or retired one, an end before its start', async () => {
    const job = await bookJob(t);
    const retired = await addWorker(t, { active: false });
    const worker = await addWorker(t);
    assert.equal((await patch(job.id, { status: 'assigned' })).status, 400);
    assert.equal((await patch(job.id, { workerId: '00000000-0000-4000-8000-000000000000' })).status, 400);
    assert.equal((await patch(job.id, { workerId: retired.id })).status, 400);
    assert.equal(
      (await patch(job.id, { workerId: worker.id, scheduledStart: at(9), scheduledEnd: at(8) })).status,
      400,
    );
    assert.equal((await patch(job.id, { workerId: worker.id, scheduledEnd: at(8) })).status, 400);
  });

  it('409: a worker of another franchise', async () => {
    const [north, south] = [await addFranchise(t), await addFranchise(t)];
    const job = await bookJob(t, { franchiseId: north.id });
    const worker = await addWorker(t, { franchiseId: south.id });
    assert.equal((await patch(job.id, { workerId: worker.id })).status, 409);
  });

  it('409: an overlap, naming the conflict; back to back is fine', async () => {
    const worker = await addWorker(t);
    const [first, second] = [await bookJob(t), await bookJob(t)];
    await patch(first.id, { workerId: worker.id, scheduledStart: at(9), scheduledEnd: at(11) });
    const { status, body } = await patch(second.id, { workerId: worker.id, scheduledStart: at(10) });
    assert.equal(status, 409);
    assert.deepEqual(body.details, [`job ${first.id}: 2026-03-03T09:00:00.000Z to 2026-03-03T11:00:00.000Z`]);
    assert.equal((await patch(second.id, { workerId: worker.id, scheduledStart: at(11) })).status, 200);
  });

  it('assigns once when ten people assign one worker at the same time', async () => {
    const worker = await addWorker(t);
    const jobs = await Promise.all(Array.from({ length: 10 }, () => bookJob(t)));
    const answers = await Promise.all(
      jobs.map(job => patch(job.id, { workerId: worker.id, scheduledStart: at(14) })),
    );
    assert.equal(answers.filter(answer => answer.status === 200).length, 1);
    assert.equal(answers.filter(answer => answer.status === 409).length, 9);
  });
});

describe('editing', () => {
  it('changes fields, recalculates amounts and records old and new values', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.1 });
    const job = await bookJob(t, { franchiseId: franchise.id, price: 100 });
    const { body } = await patch(job.id, { price: 50, notes: 'Ring twice', address: '1 Oak Road' });
    assert.deepEqual([body.data.job.price, body.data.job.tax, body.data.job.total], [50, 5, 55]);
    const { history } = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data;
    assert.deepEqual(history.at(-1).metadata.changes.priceCents, { from: 10_000, to: 5000 });
  });

  it('records nothing when a patch changes nothing', async () => {
    const job = await bookJob(t);
    assert.equal((await patch(job.id, { price: 149, notes: null, addOns: [] })).status, 200);
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.history.length, 1);
  });

  it('ignores properties that are not in the schema', async () => {
    const job = await bookJob(t);
    const { body } = await patch(job.id, {
      number: 1,
      taxRate: 1,
      completedAt: '2020-01-01T00:00:00Z',
      '': 1,
      notes: 'x',
    });
    const { items, ...saved } = body.data.job;
    assert.deepEqual({ ...saved, notes: null }, job);
    assert.equal(items.length, 1);
  });

  it('409: a finished job, except for its notes', async () => {
    const { id } = await jobAt('completed');
    assert.equal((await patch(id, { price: 1 })).status, 409);
    assert.equal((await patch(id, { notes: 'Done well' })).status, 200);
  });

  it('400 for a bad body, 401 without a token, 404 for an unknown job', async () => {
    const job = await bookJob(t);
    assert.equal((await patch(job.id, { price: -1 })).status, 400);
    assert.equal((await patch('not-a-uuid', {})).status, 400);
    assert.equal((await t.send({ method: 'PATCH', url: `/api/jobs/${job.id}`, payload: {} })).status, 401);
    assert.equal((await patch('00000000-0000-4000-8000-000000000000', {})).status, 404);
    assert.equal((await t.hq('GET', '/api/jobs/00000000-0000-4000-8000-000000000000')).status, 404);
  });
});
