/** From VROOM's input to VROOM's output, with an error code instead of an exception. */

import type { Budget } from '../pace.ts';
import { type PlanOptions, plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import type { Plan } from '../result.ts';
import {
  type Coordinates,
  VroomError,
  type VroomFailure,
  type VroomInput,
  type VroomSolution,
} from './format.ts';
import { type Durations, fromVroom, type VroomProblem, vroomLocations } from './from-vroom.ts';
import { readGivenRoutes } from './given-routes.ts';
import { toVroom, type VroomPlan } from './to-vroom.ts';
import type { VroomTour } from './write-steps.ts';

export type PlanVroomOptions = Omit<PlanOptions, 'isStopped'> & {
  /** `solveInThread` of `@truckroll/planner/threads`, for example. Default: `plan`, on the calling thread. */
  solve?: (problem: Problem, options: { budget: Budget; seed: number }) => Plan | Promise<Plan>;
  /** Asked for the drive times of an input without matrices. May throw a `VroomError` with code 3. */
  drives?: (locations: Coordinates[]) => Promise<Durations>;
};

export async function planVroom(
  input: VroomInput | unknown,
  options: PlanVroomOptions,
): Promise<VroomSolution | VroomFailure> {
  const { budget, seed = 1, solve = plan, drives } = options;
  try {
    const locations = drives ? vroomLocations(input) : [];
    const given = fromVroom(input, locations.length > 0 ? await drives!(locations) : undefined);
    const routes = readGivenRoutes(given);
    const found = await solve(given.problem, { budget, seed });
    const solution = toVroom(given, found, { budget, seed });
    if (!routes) return solution;
    const kept = toVroom(given, keepRoutes(given, routes, found), { budget, seed });
    return isBetter(kept, solution) ? kept : solution;
  } catch (error) {
    if (error instanceof VroomError) return { code: error.code, error: error.message };
    return { code: 1, error: error instanceof Error ? error.message : String(error) };
  }
}

/** The given routes instead of those found. The other jobs stay out, for the reason the search has, if any. */
function keepRoutes({ problem }: VroomProblem, tours: VroomTour[], found: Plan): VroomPlan {
  const served = new Set(tours.flatMap(tour => tour.visits.map(visit => visit.jobId)));
  const reasons = new Map(found.unassigned.map(left => [left.jobId, left]));
  const unassigned = problem.jobs
    .filter(job => !served.has(job.id))
    .map(job => reasons.get(job.id) ?? { jobId: job.id, reason: 'workers-full' as const, blocked: [] });
  return { tours, unassigned, iterations: found.iterations };
}

/** VROOM's order: priorities served, then jobs served, then cost. */
function isBetter({ summary: a }: VroomSolution, { summary: b }: VroomSolution): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority;
  if (a.unassigned !== b.unassigned) return a.unassigned < b.unassigned;
  return a.cost < b.cost;
}
