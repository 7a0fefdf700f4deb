import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findWrong, openTown, withoutDriveTimes } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { until } from '../../../../test/journeys/service-client.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { runTask, startQueueWorker } from '../../../worker.ts';
import { autoDispatch, scheduledAutoDispatch } from './auto-dispatch.ts';
import { planQueued, requeueDispatch } from './plan-queued.ts';
import { lockOf, PLAN_FRANCHISE } from './runs-store.ts';
import type { RecordedRun } from './schemas.ts';

const t = await openTestApp();
const statusOf = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job.status;
const runOf = async (id: string): Promise<RecordedRun> =>
  (await t.hq('GET', '/api/dispatch/runs')).body.data.runs.find((run: RecordedRun) => run.id === id);
const waiting = async (franchiseId: string) =>
  (await t.sql`select requests, attempts from dispatch_queue where franchise_id = ${franchiseId}`)[0];
/** Tasks that a process could take, now or later. */
const tasksOf = async (franchiseId: string) =>
  (
    await t.sql`select from graphile_worker.jobs
      where key = ${`dispatch:${franchiseId}`} and locked_at is null and attempts < max_attempts`
  ).length;
const assignments = async (jobId: string) =>
  (await t.sql`select from dispatch_decisions where job_id = ${jobId} and kind = 'assign'`).length;

/** A franchise with somebody to do its one job. */
async function openBusyTown(changes: object = {}, east = 0) {
  const here = await openTown(t, changes);
  const worker = await here.worker();
  return { ...here, workerId: worker.id as string, jobId: (await here.job({}, east)).id as string };
}
const only = (...towns: { id: string }[]) => new Set(towns.map(({ id }) => id));
/** Leaves everything to the queue, as a run does that is out of time. */
const queue = (...towns: { id: string }[]) =>
  autoDispatch(t.deps, { only: only(...towns), togetherSeconds: 0 });

/** Does something in the middle of the next plan that needs drive times nobody has asked for yet. */
function whilePlanning(work: () => Promise<unknown>) {
  const { routing } = t.deps;
  const { matrix } = routing;
  routing.matrix = async (...args) => {
    routing.matrix = matrix;
    await work();
    return matrix(...args);
  };
}

describe('a run that is out of time', () => {
  it('leaves the rest to the queue, each franchise once, and any process finishes it', async () => {
    const [here, there] = [await openBusyTown(), await openBusyTown()];
    const first = await queue(here, there);
    assert.deepEqual([first.queued, first.assigned, first.actions], [2, 0, []]);
    const second = await queue(here, there);
    assert.equal(second.queued, 2);
    for (const town of [here, there]) {
      assert.equal(await statusOf(town.jobId), 'pending');
      assert.equal(await tasksOf(town.id), 1);
    }
    assert.equal((await runOf(first.runId!)).queued, 2);
    assert.equal((await runOf(second.runId!)).franchises, 0, 'the first run has them already');

    const worker = startQueueWorker(t.deps, t.databaseUrl);
    await until('nothing waits', async () => (await runOf(first.runId!)).queued === 0);
    await worker.stop();
    for (const town of [here, there]) {
      assert.equal(await statusOf(town.jobId), 'assigned');
      assert.equal(await assignments(town.jobId), 1);
    }
    const run = await runOf(first.runId!);
    assert.deepEqual([run.franchises, run.assigned, run.failed], [2, 2, 0]);
    assert.deepEqual(await findWrong(t), []);
  });

  it('queues those first that have waited longest', async () => {
    const towns = [await openBusyTown(), await openBusyTown(), await openBusyTown()];
    const [, planned, never] = towns as [(typeof towns)[0], (typeof towns)[0], (typeof towns)[0]];
    await t.sql`
      insert into franchise_plans (franchise_id, planned_at)
      values (${towns[0]!.id}, '2026-03-02T09:00:00Z'), (${planned.id}, '2026-03-02T08:00:00Z')`;
    await queue(...towns);
    const keys = await t.sql<{ key: string }[]>`
      select key from graphile_worker.jobs where key = any (${towns.map(({ id }) => `dispatch:${id}`)})
      order by priority, run_at`;
    assert.deepEqual(
      keys.map(({ key }) => key),
      [never, planned, towns[0]!].map(({ id }) => `dispatch:${id}`),
    );
    for (const { id } of towns) await planQueued(t.deps, id);
  });

  it('says in a preview how many franchises it did not get to, and queues none', async () => {
    const here = await openBusyTown();
    const run = await autoDispatch(t.deps, { preview: true, only: only(here), togetherSeconds: 0 });
    assert.deepEqual([run.queued, run.runId], [1, undefined]);
    assert.equal(await waiting(here.id), undefined);
  });
});

describe('a franchise for which there are no drive times', () => {
  it('is planned once more soon after, and counts once', async () => {
    const here = await openBusyTown({}, 11); // a drive that is not cached
    const { runId } = await queue(here);
    await withoutDriveTimes(t, 'timeout', () => planQueued(t.deps, here.id));
    assert.deepEqual(await waiting(here.id), { requests: 1, attempts: 1 });
    assert.equal(await tasksOf(here.id), 1);
    assert.equal((await runOf(runId!)).skipped, 0);
    await planQueued(t.deps, here.id);
    assert.equal(await statusOf(here.jobId), 'assigned');
    const { assigned, skipped, queued } = await runOf(runId!);
    assert.deepEqual({ assigned, skipped, queued }, { assigned: 1, skipped: 0, queued: 0 });
  });

  it('is left to the next run if there are none the second time', async () => {
    const here = await openBusyTown({}, 13);
    const { runId } = await queue(here);
    await withoutDriveTimes(t, 'timeout', async () => {
      await planQueued(t.deps, here.id);
      await planQueued(t.deps, here.id);
    });
    assert.equal(await waiting(here.id), undefined);
    const { skipped, failed, queued } = await runOf(runId!);
    assert.deepEqual({ skipped, failed, queued }, { skipped: 1, failed: 0, queued: 0 });
  });
});

it('a run with enough time has nothing queued, and is recorded', async () => {
  const here = await openBusyTown();
  const { body } = await t.hq('POST', '/api/dispatch/run', { franchiseId: here.id });
  assert.equal(body.data.assigned, 1);
  assert.ok(!('queued' in body.data));
  const [latest] = (await t.hq('GET', '/api/dispatch/runs?limit=1')).body.data.runs as RecordedRun[];
  assert.deepEqual(
    [latest!.source, latest!.franchises, latest!.assigned, latest!.queued],
    ['request', 1, 1, 0],
  );
});

it('the schedule queues and plans nothing itself', async () => {
  const here = await openBusyTown();
  const run = await scheduledAutoDispatch(t.deps);
  assert.equal(run!.assigned, 0);
  assert.ok(run!.queued! >= 1);
  assert.equal((await runOf(run!.runId!)).source, 'schedule');
  await planQueued(t.deps, here.id);
  assert.equal(await statusOf(here.jobId), 'assigned');
  await t.sql`delete from dispatch_queue`;
});

describe('one plan per franchise at a time, anywhere', () => {
  it('a second run leaves a franchise that is being planned to the queue, and plans the others', async () => {
    const [here, there] = [await openBusyTown(), await openBusyTown()];
    const run = await runExclusively(t.deps, lockOf(here.id), () =>
      autoDispatch(t.deps, { only: only(here, there) }),
    );
    assert.ok('actions' in run);
    assert.deepEqual([run.assigned, run.queued], [1, 1]);
    assert.deepEqual([await statusOf(here.jobId), await statusOf(there.jobId)], ['pending', 'assigned']);

    await runExclusively(t.deps, lockOf(here.id), () => planQueued(t.deps, here.id));
    assert.equal(await statusOf(here.jobId), 'pending');
    assert.deepEqual(await waiting(here.id), { requests: 1, attempts: 0 });
    assert.equal(await tasksOf(here.id), 1, 'it is tried again in a moment');
    await planQueued(t.deps, here.id);
    assert.equal(await statusOf(here.jobId), 'assigned');
  });

  it('two requests at once assign nothing twice', async () => {
    const here = await openBusyTown();
    const run = () => t.hq('POST', '/api/dispatch/run', { franchiseId: here.id });
    const answers = (await Promise.all([run(), run()])).map(({ body }) => body.data);
    assert.equal(answers.filter(({ assigned }) => assigned === 1).length, 1);
    assert.equal(await assignments(here.jobId), 1);
    await planQueued(t.deps, here.id);
    assert.equal(await assignments(here.jobId), 1);
  });

  it('a franchise that is asked for while it is planned is planned again', async () => {
    const here = await openBusyTown();
    await here.job({}, 7.7);
    await queue(here);
    whilePlanning(() => queue(here));
    await planQueued(t.deps, here.id);
    assert.deepEqual(await waiting(here.id), { requests: 2, attempts: 0 });
    assert.equal(await tasksOf(here.id), 1);
    await planQueued(t.deps, here.id);
    assert.equal(await waiting(here.id), undefined);
    assert.equal(await assignments(here.jobId), 1);
  });
});

describe('a plan that fails', () => {
  it('stops no other franchise, is recorded, and is given up after three attempts', async () => {
    const [here, there] = [await openBusyTown({ lat: 46 }), await openBusyTown()];
    await t.sql`update jobs set lat = 46 where id = ${here.jobId}`;
    const { routing } = t.deps;
    const { matrix } = routing;
    routing.matrix = (from, to) =>
      from.some(({ lat }) => lat === 46) ? Promise.reject(new Error('A hole in the map')) : matrix(from, to);
    try {
      const run = await autoDispatch(t.deps, { only: only(here, there) });
      assert.deepEqual([run.assigned, run.queued], [1, 1]);
      const attempt = () =>
        assert.rejects(
          runTask(t.deps, PLAN_FRANCHISE, () => planQueued(t.deps, here.id), {}),
          /A hole in the map/,
        );
      await attempt();
      await attempt();
      assert.equal((await runOf(run.runId!)).failed, 0);
      await attempt();
      assert.equal(await waiting(here.id), undefined);
      const { failed, queued, assigned } = await runOf(run.runId!);
      assert.deepEqual([failed, queued, assigned], [1, 0, 1]);
      const errors = await t.sql`select from client_errors where page = ${`task:${PLAN_FRANCHISE}`}`;
      assert.equal(errors.length, 3);
    } finally {
      routing.matrix = matrix;
    }
    assert.equal((await queue(here)).queued, 1, 'the next run asks for it again');
    await planQueued(t.deps, here.id);
    assert.equal(await statusOf(here.jobId), 'assigned');
  });

  it('is given up too if it ends its process every time', async () => {
    const here = await openBusyTown();
    const { runId } = await queue(here);
    await t.sql`update dispatch_queue set attempts = 3 where franchise_id = ${here.id}`;
    await planQueued(t.deps, here.id);
    assert.equal(await waiting(here.id), undefined);
    assert.equal((await runOf(runId!)).failed, 1);
    assert.equal(await statusOf(here.jobId), 'pending');
  });
});

describe('a process that dies', () => {
  it('leaves its franchise to another; one that is being planned is left alone', async () => {
    const here = await openBusyTown();
    await queue(here);
    assert.equal(await requeueDispatch(t.deps), 0, 'it waits for its turn');
    await t.sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a process that died', attempts = 1
      where key = ${`dispatch:${here.id}`}`;
    const inTheMiddle = await runExclusively(t.deps, lockOf(here.id), () => requeueDispatch(t.deps));
    assert.equal(inTheMiddle, 0);
    assert.equal(await tasksOf(here.id), 0);
    assert.equal(await requeueDispatch(t.deps), 1);
    assert.equal(await tasksOf(here.id), 1);
    await planQueued(t.deps, here.id);
    assert.equal(await statusOf(here.jobId), 'assigned');
  });
});

it('a job that is canceled between the plan and its writing stays canceled', async () => {
  const here = await openBusyTown();
  const other = await here.job({}, 2.2);
  const { runId } = await queue(here);
  whilePlanning(async () => {
    t.clock.advance({ seconds: 1 });
    await t.hq('PATCH', `/api/jobs/${here.jobId}`, { status: 'cancelled' });
  });
  await planQueued(t.deps, here.id);
  t.clock.set('2026-03-02T10:00:00Z');
  assert.deepEqual([await statusOf(here.jobId), await statusOf(other.id)], ['cancelled', 'assigned']);
  const { assigned, skipped } = await runOf(runId!);
  assert.deepEqual([assigned, skipped], [1, 1]);
  assert.deepEqual(await findWrong(t), []);
});

describe('people of one franchise', () => {
  it('plan theirs, see their own runs, and may leave it to the queue', async () => {
    const [here, there] = [await openBusyTown(), await openBusyTown()];
    const as = await t.signInAs('dispatcher', [here.id]);
    const runs = async (ask: typeof as) =>
      (await ask('GET', '/api/dispatch/runs')).body.data.runs as RecordedRun[];
    const busy = await runExclusively(t.deps, lockOf(here.id), () => as('POST', '/api/dispatch/run', {}));
    assert.ok('body' in busy);
    assert.deepEqual([busy.status, busy.body.data.queued, busy.body.data.assigned], [200, 1, 0]);
    assert.deepEqual(
      (await runs(as)).map(({ id, queued }) => [id, queued]),
      [[busy.body.data.runId, 1]],
    );
    await planQueued(t.deps, here.id);
    assert.deepEqual([await statusOf(here.jobId), await statusOf(there.jobId)], ['assigned', 'pending']);
    assert.deepEqual(
      (await runs(as)).map(({ assigned, queued }) => [assigned, queued]),
      [[1, 0]],
    );
    assert.deepEqual(await runs(await t.signInAs('dispatcher', [there.id])), []);
  });
});

describe('GET /api/dispatch/runs', () => {
  it('401: office only', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/dispatch/runs' })).status, 401);
  });
  it('400: an impossible limit', async () => {
    assert.equal((await t.hq('GET', '/api/dispatch/runs?limit=0')).status, 400);
  });
});
