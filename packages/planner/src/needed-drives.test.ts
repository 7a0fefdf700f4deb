import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkPlan } from './check.ts';
import { neededDrives } from './needed-drives.ts';
import { plan } from './plan.ts';
import { type Problem, UNREACHABLE } from './problem.ts';
import { randomProblem } from './random-problem.ts';

const HOUR = 3600;
const runs = Number(process.env.PROPERTY_RUNS ?? 300);

/** Promises most jobs to a worker, some at conflicting times. */
function mostlyPromised(problem: Problem): Problem {
  const jobs = problem.jobs.map((job, i) =>
    i % 5 === 0
      ? { ...job, promised: undefined }
      : { ...job, promised: { workerIds: [`w${i % 4}`], start: (6 + (job.priority! % 40)) * HOUR } },
  );
  return { ...problem, jobs };
}

/** The same problem, with another value in place of every drive that is not needed. */
function withoutTheRest(problem: Problem, seconds: number): Problem {
  const { size } = problem.matrix;
  const { open, groups } = neededDrives(problem);
  const isOpen = new Set(open);
  const isTogether = (from: number, to: number) =>
    groups.some(group => group.includes(from) && group.includes(to));
  const isNeeded = (from: number, to: number) => isOpen.has(from) || isOpen.has(to) || isTogether(from, to);
  const given = problem.matrix.seconds.map((drive, i) =>
    isNeeded(Math.floor(i / size), i % size) ? drive : seconds,
  );
  return { ...problem, matrix: { size, seconds: given } };
}

for (const [kind, seconds] of [
  ['free', 0],
  ['unreachable', UNREACHABLE],
] as const)
  test(`gives the same plan if all unneeded drives are ${kind}`, () => {
    fc.assert(
      fc.property(randomProblem(25).map(mostlyPromised), fc.integer(), (problem, seed) => {
        const reduced = withoutTheRest(problem, seconds);
        const options = { budget: { iterations: 200 }, seed };
        const made = plan(reduced, options);
        assert.deepEqual(checkPlan(problem, made), []);
        assert.deepEqual(made.warnings, plan(problem, options).warnings);
      }),
      { numRuns: runs },
    );
  });

test('includes the drives to a promise in overtime or in its setup time', () => {
  const shift = { start: 8 * HOUR, end: 16 * HOUR, startPlace: 0, overtime: HOUR };
  const late = {
    id: 'late',
    place: 1,
    duration: 600,
    promised: { workerIds: ['w'], start: 16 * HOUR + 600 },
  };
  const early = {
    ...{ id: 'early', place: 2, duration: 600, setup: 1800 },
    promised: { workerIds: ['w'], start: 8 * HOUR - 1200 },
  };
  const { groups } = neededDrives({ workers: [{ id: 'w', shifts: [shift] }], jobs: [late, early] });
  assert.ok(groups.some(group => [0, 1, 2].every(place => group.includes(place))));
});
