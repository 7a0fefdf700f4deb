/**
 * The routes an input already has (`vehicles[].steps`). They are checked like VROOM checks them: a route that breaks a
 * rule is an error.
 */
import { type Job, type Problem, type Shift, UNREACHABLE, type Worker } from '../problem.ts';
import type { VroomProblem } from './from-vroom.ts';
import type { DayJob, DayVehicle } from './read-input.ts';
import { refuse } from './read-values.ts';
import { costOf } from './to-vroom.ts';

/** What a plan is worth to VROOM: the priorities served, the jobs left out, the cost. */
export type RoutesValue = { priority: number; unassigned: number; cost: number };

/** With the problem in which every job of a route is promised to its vehicle at its time. */
export type GivenRoutes = RoutesValue & { promised: Problem };

/** Undefined if no vehicle has a route. */
export function readGivenRoutes({ problem, day }: VroomProblem): GivenRoutes | undefined {
  const promised = new Map<string, Job>();
  let cost = 0;
  day.vehicles.forEach((vehicle, v) => {
    if (!vehicle.steps) return;
    const route = new GivenRoute(problem, vehicle, problem.workers[v]!, `vehicles[${v}].steps`);
    checkEnds(vehicle, route.path);
    vehicle.steps.forEach(({ type, id }, s) => {
      const path = `${route.path}[${s}].id`;
      if (type === 'break') route.takeBreak(id, path);
      if (type !== 'job') return;
      const index = day.jobs.findIndex(job => job.id === id);
      if (index < 0) refuse(path, `there is no job ${id}`);
      const job = problem.jobs[index]!;
      if (promised.has(job.id)) refuse(path, `job ${id} is on a route already`);
      const { start, setup } = route.visit(job, day.jobs[index]!, path);
      promised.set(job.id, { ...job, setup, promised: { workerIds: [String(vehicle.id)], start } });
    });
    route.finish();
    cost += costOf(vehicle, route.driveSeconds, route.taskSeconds);
  });
  if (promised.size === 0) return undefined;
  const served = day.jobs.filter(job => promised.has(String(job.id)));
  return {
    promised: { ...problem, jobs: problem.jobs.map(job => promised.get(job.id) ?? job) },
    priority: served.reduce((sum, job) => sum + job.priority, 0),
    unassigned: day.jobs.length - served.length,
    cost,
  };
}

function checkEnds({ start, end, steps = [] }: DayVehicle, path: string): void {
  steps.forEach(({ type }, i) => {
    if (type === 'start' && (i > 0 || !start)) refuse(`${path}[${i}].type`, 'there is no start here');
    if (type === 'end' && (i < steps.length - 1 || !end))
      refuse(`${path}[${i}].type`, 'there is no end here');
  });
}

/** Follows a route at its earliest times. */
class GivenRoute {
  driveSeconds = 0;
  taskSeconds = 0;
  readonly path: string;
  private readonly problem: Problem;
  private readonly vehicle: DayVehicle;
  private readonly worker: Worker;
  private readonly shift: Shift;
  private readonly served: DayJob[] = [];
  private readonly pastBreaks = new Set<number>();
  private place: number;
  /** When the vehicle left the place, and when the breaks taken since then were over. */
  private left: number;
  private free: number;
  /** Breaks since the vehicle left, by index. */
  private breaks: number[] = [];

  constructor(problem: Problem, vehicle: DayVehicle, worker: Worker, path: string) {
    this.problem = problem;
    this.vehicle = vehicle;
    this.worker = worker;
    this.path = path;
    this.shift = worker.shifts[0]!;
    this.place = this.shift.startPlace;
    this.left = this.shift.start;
    this.free = this.shift.start;
  }

  takeBreak(id: number, path: string): void {
    const index = this.vehicle.breaks.findIndex(rest => rest.id === id);
    if (index < 0) refuse(path, `vehicle ${this.vehicle.id} has no break ${id}`);
    if (this.pastBreaks.has(index)) refuse(path, `break ${id} was taken before`);
    this.pastBreaks.add(index);
    const { earliest, latest, duration } = this.shift.breaks![index]!;
    const start = Math.max(this.free, earliest);
    if (start > latest) refuse(path, `break ${id} would start at ${start}, after its time window`);
    this.free = start + duration;
    this.breaks.push(index);
  }

  /** The earliest start of the visit, and the setup it needs there: a promised visit always spends its setup. */
  visit(job: Job, given: DayJob, path: string): { start: number; setup: number } {
    if (job.skills!.some(skill => !this.worker.skills!.includes(skill)))
      refuse(path, `vehicle ${this.vehicle.id} lacks a skill for job ${job.id}`);
    this.served.push(given);
    const setup = this.place === job.place ? 0 : job.setup!;
    const arrival = this.drive(job.place, path);
    const windows = job.windows!.length > 0 ? job.windows! : [{ from: arrival, to: arrival }];
    const window = windows.find(({ to }) => arrival <= to);
    if (!window) refuse(path, `job ${job.id} would be reached at ${arrival}, after its time windows`);
    const start = Math.max(arrival, window.from);
    this.taskSeconds += setup + job.duration;
    this.left = start + setup + job.duration;
    this.free = this.left;
    return { start, setup };
  }

  finish(): void {
    if (this.served.length === 0) return;
    const missing = this.vehicle.breaks.find((_, i) => !this.pastBreaks.has(i));
    if (missing) refuse(this.path, `break ${missing.id} is missing`);
    const end = this.shift.endPlace == null ? this.free : this.drive(this.shift.endPlace, this.path);
    if (end > this.shift.end) refuse(this.path, `the route ends at ${end}, after the vehicle's time window`);
    this.checkLoads();
  }

  /** The arrival. Breaks interrupt the drive: each delays it by its length, or until it may start. */
  private drive(to: number, path: string): number {
    const { size, seconds } = this.problem.matrix;
    const way = this.place === to ? 0 : seconds[this.place * size + to]!;
    if (way === UNREACHABLE) refuse(path, 'there is no road to this step');
    this.driveSeconds += way;
    let arrival = this.left + way;
    for (const index of this.breaks) {
      const { earliest, duration } = this.shift.breaks![index]!;
      arrival = Math.max(arrival, earliest) + duration;
    }
    this.place = to;
    this.breaks = [];
    return arrival;
  }

  private checkLoads(): void {
    const { capacity = [], maxTasks = this.served.length, id } = this.vehicle;
    if (this.served.length > maxTasks) refuse(this.path, `vehicle ${id} takes at most ${maxTasks} tasks`);
    capacity.forEach((most, i) => {
      let load = this.served.reduce((sum, job) => sum + job.delivery[i]!, 0);
      const loads = [load, ...this.served.map(job => (load += job.pickup[i]! - job.delivery[i]!))];
      if (Math.max(...loads) > most) refuse(this.path, `vehicle ${id} carries more than its capacity[${i}]`);
    });
  }
}
