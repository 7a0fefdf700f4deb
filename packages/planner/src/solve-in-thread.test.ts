import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPlan } from './check.ts';
import { driveMatrix, type Problem } from './problem.ts';
import { Random } from './random.ts';
import { solveInThread } from './solve-in-thread.ts';

const HOUR = 3600;

/** Large enough to be split between threads. */
const bigDay = () => day(300);
/** Too small to split and too much for the shifts: threads change one plan together. */
const smallDay = () => day(240, 15);

function day(jobs: number, workers = 20): Problem {
  const random = new Random(5);
  const points = Array.from({ length: 20 + jobs }, () => ({
    x: random.next() * 3000,
    y: random.next() * 3000,
  }));
  const shift = (startPlace: number) => ({
    start: 8 * HOUR,
    end: 17 * HOUR,
    startPlace,
    endPlace: startPlace,
  });
  return {
    matrix: driveMatrix(points.map(a => points.map(b => Math.hypot(a.x - b.x, a.y - b.y)))),
    workers: Array.from({ length: workers }, (_, i) => ({ id: `w${i}`, shifts: [shift(i)] })),
    jobs: Array.from({ length: jobs }, (_, i) => ({
      id: `j${i}`,
      place: 20 + i,
      duration: 2400,
      priority: 1 + (i % 3),
    })),
  };
}

test('keeps every constraint with two threads', async () => {
  const problem = bigDay();
  const plan = await solveInThread(problem, { budget: { iterations: 6000 }, threads: 2 });
  assert.deepEqual(checkPlan(problem, plan), []);
  assert.ok(plan.tours.length > 0);
});

/** Every fifth visit takes two, and every tenth comes after the one before. */
function tiedDay(jobs: number, workers: number): Problem {
  const given = day(jobs, workers);
  const tied = given.jobs.map((job, i) => ({
    ...job,
    crew: i % 5 === 0 ? 2 : 1,
    ...(i % 10 === 1 ? { after: { jobId: `j${i - 1}`, gap: 1800 } } : {}),
  }));
  return { ...given, jobs: tied };
}

test('keeps crews and dependencies together when threads split the plan', async () => {
  for (const problem of [tiedDay(300, 20), tiedDay(60, 8), tiedDay(240, 15)]) {
    const plan = await solveInThread(problem, { budget: { iterations: 6000 }, threads: 3 });
    assert.deepEqual(checkPlan(problem, plan), []);
    assert.ok(plan.tours.some(tour => tour.visits.some(visit => visit.workerIds.length === 2)));
  }
});

test('gives the same plan for the same seed, iterations and threads', async () => {
  const solve = () => solveInThread(bigDay(), { budget: { iterations: 6000 }, threads: 2, seed: 3 });
  assert.deepEqual(await solve(), await solve());
});

test('keeps every constraint when threads change one plan together', async () => {
  const problem = smallDay();
  const plan = await solveInThread(problem, { budget: { seconds: 1.5 }, threads: 3 });
  assert.deepEqual(checkPlan(problem, plan), []);
});

test('gives the same plan for a small problem with the same iterations', async () => {
  const solve = () => solveInThread(smallDay(), { budget: { iterations: 6000 }, threads: 2, seed: 3 });
  assert.deepEqual(await solve(), await solve());
});

test('resolves with a valid plan when aborted', async () => {
  const problem = bigDay();
  const abort = new AbortController();
  const solving = solveInThread(problem, { budget: { seconds: 3600 }, threads: 2, signal: abort.signal });
  setTimeout(() => abort.abort(), 300);
  const plan = await solving;
  assert.deepEqual(checkPlan(problem, plan), []);
});

test('resolves when aborted before it starts', async () => {
  const problem = bigDay();
  const plan = await solveInThread(problem, {
    budget: { seconds: 3600 },
    threads: 2,
    signal: AbortSignal.abort(),
  });
  assert.deepEqual(checkPlan(problem, plan), []);
});

test('returns an empty plan for an empty problem', async () => {
  const matrix = driveMatrix([[0]]);
  const plan = await solveInThread({ matrix, workers: [], jobs: [] }, { budget: { seconds: 0.1 } });
  assert.deepEqual(plan.tours, []);
});

test('rejects an invalid problem instead of hanging', async () => {
  const broken = { matrix: driveMatrix([[0]]), workers: null, jobs: [] } as unknown as Problem;
  await assert.rejects(solveInThread(broken, { budget: { seconds: 1 }, threads: 2 }));
});
