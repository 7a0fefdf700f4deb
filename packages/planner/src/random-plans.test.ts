import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkPlan } from './check.ts';
import { plan } from './plan.ts';
import { randomProblem } from './random-problem.ts';

/** For a long run: PLANNER_RUNS=10000 npm test -- packages/planner/src/random-plans.test.ts */
const runs = Number(process.env.PLANNER_RUNS ?? 300);

test('keeps every constraint for any problem', () => {
  fc.assert(
    fc.property(randomProblem(), fc.integer(), (problem, seed) => {
      assert.deepEqual(checkPlan(problem, plan(problem, { budget: { iterations: 300 }, seed })), []);
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
    { numRuns: Math.ceil(runs / 3) },
  );
});
