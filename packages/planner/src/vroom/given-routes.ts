/**
 * The routes an input already has (`vehicles[].steps`), followed at their earliest times. As in VROOM, a route that
 * breaks a rule is an error.
 */
import { type Job, type Problem, type Shift, UNREACHABLE, type Worker } from '../problem.ts';
import type { VroomProblem } from './from-vroom.ts';
import type { DayJob, DayVehicle } from './read-input.ts';
import { refuse } from './read-values.ts';
import type { VroomTour } from './write-steps.ts';

/** Undefined if no vehicle has a route. */
export function readGivenRoutes({ problem, day }: VroomProblem): VroomTour[] | undefined {
  const planned = new Set<number>();
  const tours = day.vehicles.flatMap((vehicle, v) => {
    const path = `vehicles[${v}].steps`;
    const route = new GivenRoute(problem, vehicle, problem.workers[v]!, path);
    const steps = vehicle.steps ?? [];
    steps.forEach(({ type, id }, s) => {
      const step = `${path}[${s}]`;
      if (type === 'start' && (s > 0 || !vehicle.start)) refuse(`${step}.type`, 'there is no start here');
      if (type === 'end' && (s < steps.length - 1 || !vehicle.end))
        refuse(`${step}.type`, 'there is no end here');
      if (type === 'break') route.takeBreak(id, `${step}.id`);
      if (type !== 'job') return;
      const index = day.jobs.findIndex(job => job.id === id);
      if (index < 0) refuse(`${step}.id`, `there is no job ${id}`);
      if (planned.has(id)) refuse(`${step}.id`, `job ${id} is on a route already`);
      planned.add(id);
      route.visit(problem.jobs[index]!, day.jobs[index]!, `${step}.id`);
    });
    return route.finish();
  });
  return tours.length > 0 ? tours : undefined;
}

class GivenRoute {
  private readonly problem: Problem;
  private readonly vehicle: DayVehicle;
  private readonly worker: Worker;
  private readonly shift: Shift;
  private readonly path: string;
  private readonly served: DayJob[] = [];
  private readonly tour: VroomTour;
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
    this.tour = { workerId: worker.id, leave: this.left, visits: [], breaks: [] };
  }

  takeBreak(id: number, path: string): void {
    const index = this.vehicle.breaks.findIndex(rest => rest.id === id);
    if (index < 0) refuse(path, `vehicle ${this.vehicle.id} has no break ${id}`);
    if (this.tour.breaks.some(rest => rest.id === id)) refuse(path, `break ${id} was taken before`);
    const { earliest, latest, duration } = this.shift.breaks![index]!;
    const start = Math.max(this.free, earliest);
    if (start > latest) refuse(path, `break ${id} would start at ${start}, after its time window`);
    this.free = start + duration;
    this.breaks.push(index);
    this.tour.breaks.push({ id, start, end: this.free });
  }

  visit(job: Job, given: DayJob, path: string): void {
    if (job.skills!.some(skill => !this.worker.skills!.includes(skill)))
      refuse(path, `vehicle ${this.vehicle.id} lacks a skill for job ${job.id}`);
    const setupSeconds = this.place === job.place ? 0 : job.setup!;
    const arrival = this.drive(job.place, path);
    const windows = job.windows!.length > 0 ? job.windows! : [{ from: arrival, to: arrival }];
    const window = windows.find(({ to }) => arrival <= to);
    if (!window) refuse(path, `job ${job.id} would be reached at ${arrival}, after its time windows`);
    const start = Math.max(arrival, window.from);
    const isFirst = this.served.length + this.tour.breaks.length === 0;
    // Like the planner: nobody waits at the first stop, the vehicle leaves just in time.
    if (isFirst) this.tour.leave += start - arrival;
    this.left = start + setupSeconds + job.duration;
    this.free = this.left;
    this.served.push(given);
    this.tour.visits.push({
      jobId: job.id,
      start,
      end: this.left,
      setupSeconds,
      alternatives: [],
      blocked: [],
    });
  }

  /** The tour; none if it has no visits. */
  finish(): VroomTour[] {
    if (this.served.length === 0) return [];
    const missing = this.vehicle.breaks.find(({ id }) => !this.tour.breaks.some(rest => rest.id === id));
    if (missing) refuse(this.path, `break ${missing.id} is missing`);
    const end = this.shift.endPlace == null ? this.free : this.drive(this.shift.endPlace, this.path);
    if (end > this.shift.end) refuse(this.path, `the route ends at ${end}, after the vehicle's time window`);
    this.checkLoads();
    return [this.tour];
  }

  /** The arrival. Breaks interrupt the drive: each delays it by its length, or until it may start. */
  private drive(to: number, path: string): number {
    const { size, seconds } = this.problem.matrix;
    const way = this.place === to ? 0 : seconds[this.place * size + to]!;
    if (way === UNREACHABLE) refuse(path, 'there is no road to this step');
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
      let heaviest = load;
      for (const { delivery, pickup } of this.served) {
        load += pickup[i]! - delivery[i]!;
        heaviest = Math.max(heaviest, load);
      }
      if (heaviest > most) refuse(this.path, `vehicle ${id} carries more than its capacity[${i}]`);
    });
  }
}
