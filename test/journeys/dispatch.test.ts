import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../server/db/connect.ts';
import { loadDemo } from '../../server/features/platform/demo/load-demo.ts';
import type { Board, DrawnRoute } from '../../server/features/schedule/board/schemas.ts';
import { listRuns, saveRun } from '../../server/features/schedule/dispatch/runs-store.ts';
import type { Action } from '../../server/features/schedule/dispatch/schemas.ts';
import { findPlannable } from '../../server/features/schedule/dispatch/store.ts';
import { createTestDatabase } from '../database.ts';
import { bookPlacedJob, dispatch, findWrong, middle } from '../dispatch.ts';
import { addFranchise, addWorker } from '../factories.ts';
import { openTestApp } from '../harness.ts';
import { startServiceProcess } from '../service.ts';
import { openTownApp } from '../town.ts';

describe('a new demo business', () => {
  it('dispatches on the roads of the demo town and shows a list of routes', async test => {
    const t = await openTownApp();
    await loadDemo(t.sql, { franchises: 2, workers: 8, jobs: 6_000, seed: 5 }, t.clock.now());
    const [before] = await t.sql`select count(*)::int as pending from jobs where status = 'pending'`;
    assert.ok(before!.pending > 0);
    const preview = (await dispatch(t, '?preview=true')).body.data;
    const run = (await dispatch(t)).body.data;
    assert.ok(run.assigned > before!.pending / 2, JSON.stringify(run.actions.slice(0, 5)));
    assert.equal(run.assigned + run.escalated + run.skipped, before!.pending);
    assert.ok(preview.assigned > 0);
    assert.deepEqual(await findWrong(t), []);
    assert.deepEqual(await outsideShifts(t.sql), []);
    const again = (await dispatch(t)).body.data;
    const assigned = new Set(run.actions.filter(isAssign).map((action: Action) => action.jobId));
    assert.ok(!again.actions.some((action: Action) => isAssign(action) && assigned.has(action.jobId)));

    const [busiest] = await t.sql`
      select jobs.scheduled_start::date::text as day from jobs
      join dispatch_decisions d on d.job_id = jobs.id and d.kind = 'assign'
      group by 1 order by count(*) desc, 1 limit 1`;
    const board = (await t.hq('GET', `/api/dispatch/day?date=${busiest!.day}`)).body.data as Board;
    const { routes } = (await t.hq('GET', `/api/dispatch/routes?date=${busiest!.day}`)).body.data as {
      routes: DrawnRoute[];
    };
    assert.ok(routes.length > 0);
    for (const { workerId, jobIds, source, geometry, minutes } of routes) {
      const { name, visits } = board.workers.find(worker => worker.id === workerId)!;
      assert.deepEqual(
        visits.map(visit => visit.jobId),
        jobIds,
      );
      assert.equal(source, 'valhalla');
      assert.ok(geometry!.coordinates.length > jobIds.length, 'a road has bends');
      test.diagnostic(`${busiest!.day} ${name}: ${minutes} min on the road`);
      for (const [i, visit] of visits.entries()) {
        const time = (at: string) => at.slice(11, 16);
        test.diagnostic(
          `  ${String(visit.driveMinutes).padStart(3)} min to ${visit.address}, ${time(visit.scheduledStart)}–${time(visit.scheduledEnd)} ${visit.type}`,
        );
        const before = visits[i - 1];
        const ours = assigned.has(visit.jobId) && before && assigned.has(before.jobId);
        const free = before ? Date.parse(visit.scheduledStart) - Date.parse(before.scheduledEnd) : 0;
        if (ours) assert.ok(free / 60_000 >= visit.driveMinutes! - 1, 'time to drive there');
      }
    }
  });
});

const isAssign = (action: Action) => action.type === 'assign';

/** Auto-dispatched visits outside the default shift, Monday to Saturday 08:00 to 17:00. */
async function outsideShifts(sql: ReturnType<typeof connect>): Promise<object[]> {
  const rows = await sql`
    select jobs.id from jobs join dispatch_decisions d on d.job_id = jobs.id and d.kind = 'assign'
    where jobs.scheduled_start::time < '08:00' or jobs.scheduled_end::time > '17:00'
      or extract(isodow from jobs.scheduled_start) = 7`;
  return [...rows];
}

/** A few seconds by default; a minute with STRESS_SECONDS=60. */
const STRESS_SECONDS = Number(process.env.STRESS_SECONDS ?? 4);

describe('concurrent dispatch', () => {
  it('has no overlap and loses nothing with two runs, repairs, emergencies, crews, three people assigning by hand, and customers booking, holding and canceling', async test => {
    const t = await openTestApp();
    const franchise = await addFranchise(t, middle);
    const home = { homeLat: middle.lat, homeLng: middle.lng, franchiseId: franchise.id };
    const workers: { id: string }[] = [];
    for (let i = 0; i < 4; i++) workers.push(await addWorker(t, { ...home, name: `Worker ${i}` }));
    const jobs: string[] = [];
    const book = async () => {
      const customerEmail = `c${jobs.length}@example.com`;
      const changes = { franchiseId: franchise.id, customerEmail };
      jobs.push((await bookPlacedJob(t, changes, jobs.length % 9)).id);
      return { status: 201 };
    };
    while (jobs.length < 60) await book();

    const end = Date.now() + STRESS_SECONDS * 1000;
    const pick = <T>(items: T[]): T => items[Math.floor(Math.random() * items.length)]!;
    const counts = new Map<string, number>();
    const loop = async (name: string, work: () => Promise<{ status: number }>) => {
      while (Date.now() < end) {
        const key = `${name} ${(await work()).status}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    };
    const time = () =>
      `2026-03-0${3 + Math.floor(Math.random() * 4)}T${String(8 + Math.floor(Math.random() * 8)).padStart(2, '0')}:${pick(['00', '20', '45'])}:00Z`;
    // The latest ones, because earlier ones are canceled by now.
    const someJob = () => pick(jobs.slice(-60));
    const patch = (changes: object) => t.hq('PATCH', `/api/jobs/${someJob()}`, changes);
    const byHand = () =>
      Math.random() < 0.7
        ? patch({ workerId: pick(workers).id, scheduledStart: time() })
        : patch({ workerId: null });
    const cancel = async () => {
      await sleep(150);
      const payload = { jobId: someJob() };
      return t.send({ method: 'POST', url: '/api/customer/cancel', payload });
    };
    const bookMore = async () => {
      await sleep(150);
      return book();
    };
    const hold = () =>
      t.send({
        method: 'POST',
        url: '/api/availability/hold',
        payload: {
          type: 'Gutter cleaning',
          ...middle,
          franchiseId: franchise.id,
          date: time().slice(0, 10),
          time: '08:00-12:00',
        },
      });
    const emergency = async () => {
      await sleep(100);
      return t.hq('POST', '/api/dispatch/emergency', { jobId: someJob() });
    };
    const repair = async () => {
      await sleep(200);
      return t.hq('POST', '/api/dispatch/repair');
    };
    const crew = async () => {
      const { visits } = (await t.hq('GET', `/api/jobs/${someJob()}/visits`)).body.data;
      const [a, b] = [pick(workers).id, pick(workers).id];
      const start = time();
      return t.hq('PATCH', `/api/visits/${visits[0].id}`, {
        ...(a === b ? { crew: 1, workerIds: [a] } : { crew: 2, workerIds: [a, b] }),
        ...{ start, pinned: Math.random() < 0.2, breakPromise: true },
      });
    };
    await Promise.all([
      loop('run', () => dispatch(t)),
      loop('emergency', emergency),
      loop('repair', repair),
      loop('crew', crew),
      loop('run', () => dispatch(t)),
      loop('by hand', byHand),
      loop('by hand', byHand),
      loop('by hand', byHand),
      loop('cancel', cancel),
      loop('book', bookMore),
      loop('hold', hold),
    ]);
    test.diagnostic([...counts].map(([key, count]) => `${key}: ${count}`).join(', '));
    assert.deepEqual(
      [...counts.keys()].filter(key => !/(200|201|409)$/.test(key)),
      [],
    );
    assert.deepEqual(await findWrong(t), []);
    const [count] = await t.sql`select count(*)::int as all from jobs`;
    assert.equal(count!.all, jobs.length);
    const soldTwice = await t.sql`
      select h.id from visit_holds h join visit_workers v on v.worker_id = h.worker_id and v.open
        and v.during && tstzrange(h.scheduled_start, h.scheduled_end)`;
    assert.equal(soldTwice.length, 0);
  });
});

describe('kill -9 in the middle of a run', () => {
  it('leaves only whole visits, and the next run is clean', async () => {
    const database = await createTestDatabase();
    const env = {
      DATABASE_URL: database.url,
      AUTH_JWT_SECRET: 'test-auth-secret',
      CRON_SECRET: 'test-cron-secret',
      PROOF_SECRET: 'test-proof-secret',
      SCHEDULER: 'off',
      QUEUE_WORKER: 'off',
    };
    const first = await startServiceProcess(env);
    const sql = connect(database.url, { max: 2 });
    await loadDemo(sql, { franchises: 3, workers: 12, jobs: 4_000, seed: 2 }, Temporal.Now.instant());
    const run = (url: string) =>
      fetch(`${url}/api/cron/auto-dispatch`, { headers: { authorization: 'Bearer test-cron-secret' } });
    const cut = run(first.url).catch(() => undefined);
    const decided = async () =>
      (await sql`select count(*)::int as n from dispatch_decisions where kind = 'assign'`)[0]!.n as number;
    while ((await decided()) === 0) await sleep(2);
    const exited = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await Promise.all([exited, cut]);

    const second = await startServiceProcess(env);
    // The database notices the broken connection and releases the lock.
    type Answer = {
      ok: boolean;
      data: { skippedRun?: true; queued?: number; escalated: number; skipped: number };
    };
    const finished = async () => (await (await run(second.url)).json()) as Answer;
    let answer = await finished();
    while (answer.data.skippedRun || answer.data.queued) {
      await sleep(20);
      answer = await finished();
    }
    assert.equal(answer.ok, true);
    assert.deepEqual(await assignedTwice(sql), []);
    const left = await sql`select from jobs where status = 'pending' and lat is not null`;
    assert.equal(left.length, answer.data.escalated + answer.data.skipped);
    const over = once(second.child, 'exit');
    second.child.kill('SIGTERM');
    await over;
    await sql.end();
    await database.drop();
  });

  it('leaves queued franchises to another process: all are planned, none of their visits twice', async () => {
    const database = await createTestDatabase();
    const env = {
      DATABASE_URL: database.url,
      AUTH_JWT_SECRET: 'test-auth-secret',
      CRON_SECRET: 'test-cron-secret',
      PROOF_SECRET: 'test-proof-secret',
      SCHEDULER: 'off',
      DISPATCH_CONCURRENCY: '1',
    };
    const first = await startServiceProcess(env);
    const sql = connect(database.url, { max: 2 });
    const now = Temporal.Now.instant();
    await loadDemo(sql, { franchises: 5, workers: 15, jobs: 5_000, seed: 3 }, now);
    const id = randomUUID();
    const totals = { assigned: 0, moved: 0, savedSeconds: 0, escalated: 0, skipped: 0 };
    const waiting = await findPlannable(sql, now, undefined);
    assert.ok(waiting.length >= 5);
    await sql.begin(tx => saveRun(tx, { id, source: 'schedule', planned: 0, totals }, waiting, now));
    const assigned = async () =>
      (await sql`select count(*)::int as n from dispatch_decisions where kind = 'assign'`)[0]!.n as number;
    while ((await assigned()) === 0) await sleep(2);
    const exited = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await exited;

    const second = await startServiceProcess(env);
    const run = async () => (await listRuns(sql, 10)).find(each => each.id === id)!;
    assert.ok((await run()).queued > 0, 'it was killed in the middle');
    while ((await run()).queued > 0) {
      // As the schedule does every minute.
      await sql`select graphile_worker.add_job('requeue-dispatch', job_key => 'requeue')`;
      await sleep(200);
    }
    assert.deepEqual(await assignedTwice(sql), []);
    const { failed, franchises } = await run();
    assert.deepEqual([failed, franchises], [0, waiting.length]);
    const planned = await sql`select from franchise_plans`;
    assert.equal(planned.length, waiting.length);
    const over = once(second.child, 'exit');
    second.child.kill('SIGTERM');
    await over;
    await sql.end();
    await database.drop();
  });
});

/** Jobs with more than one assignment by a run, or more than one message about it, or not assigned after all. */
async function assignedTwice(sql: ReturnType<typeof connect>): Promise<object[]> {
  const wrong = await sql`
      select jobs.id from jobs left join dispatch_decisions d on d.job_id = jobs.id and d.kind = 'assign'
      where d.id is not null group by jobs.id
      having count(*) <> 1 or bool_or(jobs.status <> 'assigned')
        or (select count(*) from messages m where m.kind = 'visit_planned' and m.data->>'jobId' = jobs.id::text) <> 1`;
  return [...wrong];
}
