/** From VROOM's input to VROOM's output, with an error code instead of an exception. */
import { checkPlan } from '../check.ts';
import { type PlanOptions, plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import type { Plan } from '../result.ts';
import type { Budget } from '../rounds.ts';
import {
  type Coordinates,
  VroomError,
  type VroomFailure,
  type VroomInput,
  type VroomSolution,
} from './format.ts';
import { type Durations, fromVroom, vroomLocations } from './from-vroom.ts';
import { type RoutesValue, readGivenRoutes } from './given-routes.ts';
import { toVroom } from './to-vroom.ts';

export type PlanVroomOptions = Omit<PlanOptions, 'isStopped'> & {
  /** `solveInThread` of `@truckroll/planner/threads`, for example. Default: `plan`, on the calling thread. */
  solve?: (problem: Problem, options: { budget: Budget; seed: number }) => Plan | Promise<Plan>;
  /** Asked for the drive times of an input without matrices. May throw a `VroomError` with code 3. */
  drives?: (locations: Coordinates[]) => Promise<Durations>;
};

/** Share of the budget for adding the other jobs to given routes that the search did not improve on. */
const KEEPING_ROUTES = 0.1;

export async function planVroom(
  input: VroomInput | unknown,
  options: PlanVroomOptions,
): Promise<VroomSolution | VroomFailure> {
  const { budget, seed = 1, solve = plan, drives } = options;
  try {
    const locations = drives ? vroomLocations(input) : [];
    const given = fromVroom(input, locations.length > 0 ? await drives!(locations) : undefined);
    const routes = readGivenRoutes(given);
    const found = toVroom(given, await solve(given.problem, { budget, seed }), { budget, seed });
    if (!routes || !isBetter(routes, found.summary)) return found;
    const kept = withoutPromises(await solve(routes.promised, { budget: shareOf(budget), seed }));
    // Promises are kept whatever they break, such as a setup that another job before it makes necessary.
    return checkPlan(given.problem, kept).length > 0 ? found : toVroom(given, kept, { budget, seed });
  } catch (error) {
    if (error instanceof VroomError) return { code: error.code, error: error.message };
    return { code: 1, error: error instanceof Error ? error.message : String(error) };
  }
}

/** As a plan of the problem without them. */
const withoutPromises = (kept: Plan): Plan => ({
  ...kept,
  tours: kept.tours.map(tour => ({
    ...tour,
    visits: tour.visits.map(visit => ({ ...visit, promised: false })),
  })),
});

/** VROOM's order: priorities served, then jobs served, then cost. */
function isBetter(a: RoutesValue, b: RoutesValue): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority;
  if (a.unassigned !== b.unassigned) return a.unassigned < b.unassigned;
  return a.cost < b.cost;
}

const shareOf = (budget: Budget): Budget =>
  'seconds' in budget
    ? { seconds: budget.seconds * KEEPING_ROUTES }
    : { iterations: Math.ceil(budget.iterations * KEEPING_ROUTES) };
