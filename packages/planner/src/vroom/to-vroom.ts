/** Describes a plan in VROOM's output. */

import type { Budget } from '../pace.ts';
import type { Plan, WouldFit } from '../result.ts';
import type { VroomRoute, VroomSolution, VroomUnassigned } from './format.ts';
import type { VroomProblem } from './from-vroom.ts';
import type { DayJob, DayVehicle } from './read-input.ts';
import { addUp, blockedVehicles, describePoint, type VroomTour, writeSteps } from './write-steps.ts';

/** How the plan was made: repeated in the output. */
export type Settings = { seed?: number; budget: Budget };

/** A plan, as far as the output tells it. */
export type VroomPlan = Pick<Plan, 'unassigned' | 'iterations'> & { tours: VroomTour[] };

export function toVroom(given: VroomProblem, plan: VroomPlan, { seed = 1, budget }: Settings): VroomSolution {
  const { day, notes } = given;
  const jobs = new Map(day.jobs.map(job => [String(job.id), job]));
  const tours = new Map(plan.tours.map(tour => [tour.workerId, tour]));
  const routes = day.vehicles.flatMap(vehicle => {
    const tour = tours.get(String(vehicle.id));
    return tour ? [writeRoute(given, tour, vehicle, jobs)] : [];
  });
  const unassigned = plan.unassigned.map(({ jobId, reason, blocked, wouldFit }): VroomUnassigned => {
    const { id, description, at } = jobs.get(jobId)!;
    const x_truckroll = {
      reason,
      blocked: blockedVehicles(blocked),
      ...(wouldFit ? { would_fit: describeRelaxed(wouldFit) } : {}),
    };
    return { id, type: 'job', ...describePoint(at, description), x_truckroll };
  });
  return {
    code: 0,
    summary: { ...addRoutes(routes), routes: routes.length, unassigned: unassigned.length },
    unassigned,
    routes,
    x_truckroll: { seed, budget, iterations: plan.iterations, notes },
  };
}

const describeRelaxed = ({ rule, workerId, seconds, jobId }: WouldFit) => ({
  rule,
  vehicle: Number(workerId),
  ...(seconds === undefined ? {} : { seconds }),
  ...(jobId === undefined ? {} : { job: Number(jobId) }),
});

function writeRoute(
  given: VroomProblem,
  tour: VroomTour,
  vehicle: DayVehicle,
  jobs: Map<string, DayJob>,
): VroomRoute {
  const served = tour.visits.map(visit => jobs.get(visit.jobId)!);
  const steps = writeSteps(given, tour, vehicle, served);
  const sum = (name: 'setup' | 'service' | 'waiting_time') =>
    steps.reduce((total, step) => total + step[name], 0);
  const { duration, distance } = steps.at(-1)!;
  const tasks = served.reduce((total, job) => total + job.service, sum('setup'));
  const { perHour, perTaskHour } = vehicle.costs;
  return {
    vehicle: vehicle.id,
    ...(vehicle.description === undefined ? {} : { description: vehicle.description }),
    cost: Math.round((perHour * duration + perTaskHour * tasks) / 3600),
    setup: sum('setup'),
    service: sum('service'),
    duration,
    waiting_time: sum('waiting_time'),
    priority: served.reduce((total, job) => total + job.priority, 0),
    ...(distance === undefined ? {} : { distance }),
    ...(given.day.dimensions === 0
      ? {}
      : { delivery: addUp(served.map(job => job.delivery)), pickup: addUp(served.map(job => job.pickup)) }),
    violations: [],
    steps,
  };
}

function addRoutes(routes: VroomRoute[]) {
  const sum = (name: 'cost' | 'setup' | 'service' | 'duration' | 'waiting_time' | 'priority') =>
    routes.reduce((total, route) => total + route[name], 0);
  const amounts = (name: 'delivery' | 'pickup') =>
    addUp(routes.flatMap(route => (route[name] ? [route[name]] : [])));
  return {
    cost: sum('cost'),
    setup: sum('setup'),
    service: sum('service'),
    duration: sum('duration'),
    waiting_time: sum('waiting_time'),
    priority: sum('priority'),
    ...(routes.some(route => route.distance !== undefined)
      ? { distance: routes.reduce((total, route) => total + (route.distance ?? 0), 0) }
      : {}),
    ...(routes.some(route => route.delivery)
      ? { delivery: amounts('delivery'), pickup: amounts('pickup') }
      : {}),
    violations: [] as [],
  };
}
