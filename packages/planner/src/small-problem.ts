/** Problems small enough to know the best plan, for tests. */
import assert from 'node:assert/strict';
import { checkPlan } from './check.ts';
import { plan } from './plan.ts';
import { driveMatrix, type Job, type Problem, type Shift, type Worker } from './problem.ts';
import type { Plan } from './result.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Places on a line, as many seconds apart as their positions. */
export function line(...positions: number[]) {
  return driveMatrix(positions.map(a => positions.map(b => Math.abs(a - b))));
}

export function worker(id: string, shift: Partial<Shift> = {}, more: Partial<Worker> = {}): Worker {
  return { id, shifts: [{ start: 8 * HOUR, end: 17 * HOUR, startPlace: 0, endPlace: 0, ...shift }], ...more };
}

export function job(id: string, place: number, more: Partial<Job> = {}): Job {
  return { id, place, duration: HOUR, ...more };
}

/** A plan that passes every check. */
export function planned(problem: Problem): Plan {
  const result = plan(problem, { budget: { iterations: 2000 } });
  assert.deepEqual(checkPlan(problem, result), []);
  return result;
}

export function visitOf(result: Plan, jobId: string) {
  for (const tour of result.tours) {
    const visit = tour.visits.find(v => v.jobId === jobId);
    if (visit) return { ...visit, workerId: tour.workerId, shift: tour.shift };
  }
  throw new Error(`${jobId} is not planned`);
}
