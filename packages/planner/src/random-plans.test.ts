import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkPlan } from './check.ts';
import { plan } from './plan.ts';
import type { Problem } from './problem.ts';
import { randomProblem, shifted } from './random-problem.ts';

/** For a long run: PROPERTY_RUNS=10000 npm test -- packages/planner/src/random-plans.test.ts */
const runs = Number(process.env.PROPERTY_RUNS ?? 2000);

test('keeps every constraint for any problem', () => {
  fc.assert(
    fc.property(randomProblem(), fc.integer(), (problem, seed) => {
      assert.deepEqual(checkPlan(problem, plan(problem, { budget: { iterations: 60 }, seed })), []);
    }),
    { numRuns: runs },
  );
});

test('returns a valid plan whenever it is stopped', () => {
  fc.assert(
    fc.property(randomProblem(), fc.nat({ max: 8 }), (problem, calls) => {
      let left = calls;
      const stopped = plan(problem, { budget: { iterations: 1e9 }, isStopped: () => left-- <= 0 });
      assert.deepEqual(checkPlan(problem, stopped), []);
    }),
    { numRuns: Math.ceil(runs / 20) },
  );
});

test('makes the same plan on any timeline', () => {
  const epoch = 1_770_000_000;
  fc.assert(
    fc.property(randomProblem(), problem => {
      const starts = (given: Problem, by: number) =>
        plan(given, { budget: { iterations: 30 } }).tours.flatMap(tour =>
          tour.visits.map(({ jobId, start, workerIds }) => [jobId, start - by, ...workerIds]),
        );
      assert.deepEqual(starts(shifted(problem, epoch), epoch), starts(problem, 0));
    }),
    { numRuns: Math.ceil(runs / 20) },
  );
});
