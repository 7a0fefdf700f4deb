import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkPlan } from './check.ts';
import { plan } from './plan.ts';
import type { Job, Problem, Shift, Worker } from './problem.ts';
import { HOUR, job, line, worker } from './small-problem.ts';

/** Home, ten minutes away, an hour away. */
const matrix = line(0, 600, HOUR);
const at = (hour: number) => [{ from: hour * HOUR, to: hour * HOUR }];
const two = [worker('w1'), worker('w2')];
const nearAndFar = [worker('near', { startPlace: 1, endPlace: 1 }), worker('far')];

type Rule = {
  /** The rule binds in this problem: a planner that does not know it breaks it. */
  problem: Omit<Problem, 'matrix'>;
  /** The same problem without the rule, or with a weaker one. */
  without:
    | Partial<Job>
    | { shift: Partial<Shift> }
    | { worker: Partial<Worker> }
    | { problem: Partial<Problem> };
  violation: RegExp;
};

const none = undefined as never;

const rules: Record<string, Rule> = {
  windows: {
    problem: { workers: [worker('w')], jobs: [job('j', 0, { windows: at(10) })] },
    without: { windows: none },
    violation: /outside its windows/,
  },
  skills: {
    problem: {
      workers: [nearAndFar[1]!, { ...nearAndFar[0]!, skills: [] }],
      jobs: [job('j', 1, { skills: ['cut'] })],
    },
    without: { skills: none },
    violation: /another skill/,
  },
  allowedWorkers: {
    problem: { workers: nearAndFar, jobs: [job('j', 1, { allowedWorkers: ['far'] })] },
    without: { allowedWorkers: none },
    violation: /wrong worker/,
  },
  bannedWorkers: {
    problem: { workers: nearAndFar, jobs: [job('j', 1, { bannedWorkers: ['near'] })] },
    without: { bannedWorkers: none },
    violation: /banned worker/,
  },
  'area of a job': {
    problem: {
      workers: [{ ...nearAndFar[0]!, areas: ['10001'] }, nearAndFar[1]!],
      jobs: [job('j', 1, { area: '90210' })],
    },
    without: { area: none },
    violation: /outside the areas/,
  },
  'areas of a worker': {
    problem: {
      workers: [{ ...nearAndFar[0]!, areas: ['10001'] }, nearAndFar[1]!],
      jobs: [job('j', 1, { area: '90210' })],
    },
    without: { worker: { areas: none } },
    violation: /outside the areas/,
  },
  setup: {
    problem: { workers: [worker('w')], jobs: [job('j', 1, { setup: 900 })] },
    without: { setup: none },
    violation: /another setup/,
  },
  crew: {
    problem: { workers: two, jobs: [job('j', 1, { crew: 2 })] },
    without: { crew: none },
    violation: /has 1 workers/,
  },
  'skills of a crew': {
    problem: {
      workers: [
        ...['w1', 'w2'].map(id => worker(id, {}, { skills: ['dig'] })),
        worker('cutter', { startPlace: 2, endPlace: 2 }, { skills: ['cut'] }),
      ],
      jobs: [job('j', 0, { crew: 2, skills: ['cut', 'dig'] })],
    },
    without: { skills: none },
    violation: /nobody who can cut/,
  },
  'gap after another job': {
    problem: {
      workers: two,
      jobs: [job('first', 0), job('second', 0, { after: { jobId: 'first', gap: HOUR } })],
    },
    without: { after: none },
    violation: /before first is done/,
  },
  'another job that is not planned': {
    problem: {
      workers: two,
      jobs: [job('first', 0, { windows: at(20) }), job('second', 0, { after: { jobId: 'first', gap: 0 } })],
    },
    without: { after: none },
    violation: /after one that is not planned/,
  },
  loads: {
    problem: {
      workers: [worker('w', { capacity: { soil: 3 } })],
      jobs: [job('a', 0, { loads: { soil: 2 } }), job('b', 0, { loads: { soil: 2 } })],
    },
    without: { loads: none },
    violation: /too much soil/,
  },
  capacity: {
    problem: {
      workers: [worker('w', { capacity: { soil: 3 } })],
      jobs: [job('a', 0, { loads: { soil: 2 } }), job('b', 0, { loads: { soil: 2 } })],
    },
    without: { shift: { capacity: none } },
    violation: /too much soil/,
  },
  'limit of overtime': {
    problem: {
      workers: [worker('w', { end: 9 * HOUR, overtime: 1800 })],
      jobs: [job('a', 0), job('b', 0)],
    },
    without: { shift: { overtime: 2 * HOUR } },
    violation: /after the shift/,
  },
  reserve: {
    problem: { workers: [worker('w', { end: 10 * HOUR, reserve: HOUR })], jobs: [job('a', 0), job('b', 0)] },
    without: { shift: { reserve: none } },
    violation: /uses the reserve/,
  },
  breaks: {
    problem: {
      workers: [worker('w', { breaks: [{ earliest: 8 * HOUR, latest: 12 * HOUR, duration: HOUR }] })],
      jobs: [job('j', 0)],
    },
    without: { shift: { breaks: none } },
    violation: /0 breaks, not 1/,
  },
  'time off': {
    problem: {
      workers: [worker('w', {}, { timeOff: [{ from: 8 * HOUR, to: 9 * HOUR }] })],
      jobs: [job('j', 0)],
    },
    without: { worker: { timeOff: none } },
    violation: /in time off/,
  },
  'end of the shift': {
    problem: { workers: [worker('w', { end: 9 * HOUR })], jobs: [job('a', 0), job('b', 0)] },
    without: { shift: { end: 10 * HOUR } },
    violation: /after the shift/,
  },
  promised: {
    problem: {
      workers: two,
      jobs: [job('j', 0, { promised: { workerIds: ['w1'], start: 12 * HOUR } })],
    },
    without: { promised: none },
    violation: /promise j/,
  },
  'crew that was promised': {
    problem: {
      workers: two,
      jobs: [job('j', 0, { promised: { workerIds: ['w1', 'w2'], start: 12 * HOUR } })],
    },
    without: { promised: { workerIds: ['w1'], start: 12 * HOUR } },
    violation: /promise j has other workers/,
  },
  now: {
    problem: { workers: [worker('w')], jobs: [job('j', 0)], now: 9 * HOUR },
    without: { problem: { now: none } },
    violation: /in the past/,
  },
  buffers: {
    problem: {
      workers: [worker('w')],
      jobs: [job('j', 1), job('next', 2)],
      buffers: { secondsPerLeg: 300 },
    },
    without: { problem: { buffers: none } },
    violation: /in time/,
  },
  'reported lateness': {
    problem: { workers: [worker('w')], jobs: [job('j', 0, { dueBy: 7 * HOUR })] },
    without: { dueBy: none },
    violation: /3600 s late, not 0/,
  },
  'cost of lateness': {
    problem: { workers: [worker('w')], jobs: [job('j', 0, { dueBy: 7 * HOUR })], weights: { lateness: 30 } },
    without: { problem: { weights: none } },
    violation: /lateness costs 1800, not 3600/,
  },
  'reported distance from soft windows': {
    problem: { workers: [worker('w')], jobs: [job('j', 0, { windows: at(7), softWindows: true })] },
    without: { windows: none },
    violation: /3600 s outside its windows, not 0/,
  },
  'cost of soft windows': {
    problem: {
      workers: [worker('w')],
      jobs: [job('j', 0, { windows: at(7), softWindows: true })],
      weights: { window: 30 },
    },
    without: { problem: { weights: none } },
    violation: /window costs 1800, not 3600/,
  },
  'reported overtime': {
    problem: { workers: [worker('w', { end: 8.5 * HOUR, overtime: HOUR })], jobs: [job('j', 0)] },
    without: { shift: { end: 9 * HOUR, overtime: none } },
    violation: /1800 s of overtime, not 0/,
  },
  'cost of overtime': {
    problem: {
      workers: [worker('w', { end: 8.5 * HOUR, overtime: HOUR })],
      jobs: [job('j', 0)],
      weights: { overtime: 30 },
    },
    without: { problem: { weights: none } },
    violation: /overtime costs 900, not 1800/,
  },
  rate: {
    problem: { workers: [worker('w', {}, { rate: 2 })], jobs: [job('j', 1)] },
    without: { worker: { rate: none } },
    violation: /rate costs 4800, not 0/,
  },
  preferredWorkers: {
    problem: { workers: nearAndFar, jobs: [job('j', 1, { preferredWorkers: ['somebody else'] })] },
    without: { preferredWorkers: none },
    violation: /continuity costs 900, not 0/,
  },
  assigned: {
    problem: { workers: two, jobs: [job('j', 1, { assigned: { workerIds: ['w2'], start: 12 * HOUR } })] },
    without: { assigned: none },
    violation: /stability costs \d+, not 0/,
  },
};

function withoutRule(problem: Problem, { without }: Rule): Problem {
  const withShift = (shift: Partial<Shift>) =>
    problem.workers.map(each => ({ ...each, shifts: each.shifts.map(one => ({ ...one, ...shift })) }));
  if ('problem' in without) return { ...problem, ...without.problem };
  if ('shift' in without) return { ...problem, workers: withShift(without.shift) };
  if ('worker' in without)
    return { ...problem, workers: problem.workers.map(each => ({ ...each, ...without.worker })) };
  return { ...problem, jobs: problem.jobs.map(each => ({ ...each, ...without })) };
}

describe('a planner that does not know the rule is caught by the checker', () => {
  for (const [name, rule] of Object.entries(rules)) {
    test(name, () => {
      const problem = { matrix, ...rule.problem };
      const planOf = (known: Problem) => plan(known, { budget: { iterations: 500 } });
      assert.deepEqual(checkPlan(problem, planOf(problem)), []);
      assert.match(checkPlan(problem, planOf(withoutRule(problem, rule))).join('\n'), rule.violation);
    });
  }
});
