import type { Job, Plan, Problem, Shift, Tour, Visit } from '@truckroll/planner';
import { arrivalAfter } from '../scene/rush-hours.ts';

/** Customers get 9:10, not 9:07:23. Where a tour has no slack for that, 9:08, or the planner's exact time. */
const GRIDS = [300, 60];

/** The same tours, with starts moved to round times as far as each still fits. */
export function roundTimes(problem: Problem, plan: Plan): Plan {
  const jobs = new Map(problem.jobs.map(job => [job.id, job]));
  const workers = new Map(problem.workers.map(worker => [worker.id, worker]));
  const tied = tiedVisits(problem);
  return {
    ...plan,
    tours: plan.tours.map(tour => {
      const shift = workers.get(tour.workerId)?.shifts[tour.shift];
      if (!shift || tour.breaks.length > 1) return tour;
      for (const grid of GRIDS) {
        const visits = roundTour(problem, tour, shift, jobs, tied, grid);
        if (visits) return { ...tour, visits };
      }
      return tour;
    }),
  };
}

/** Visits whose time another tour depends on keep it: those of crews, and those that wait for each other. */
const tiedVisits = ({ jobs }: Problem): Set<string> =>
  new Set(
    jobs.flatMap(({ id, crew = 1, after }) => [
      ...(crew > 1 ? [id] : []),
      ...(after ? [id, after.jobId] : []),
    ]),
  );

function roundTour(
  problem: Problem,
  tour: Tour,
  shift: Shift,
  jobs: Map<string, Job>,
  tied: Set<string>,
  grid: number,
): Visit[] | null {
  const { size, seconds } = problem.matrix;
  const buffer = problem.buffers?.secondsPerLeg ?? 0;
  const slow = problem.buffers?.slowPeriods ?? [];
  const rounded: Visit[] = [];
  let lastEnd = tour.leave;
  /** When the next stop is reached, including a break planned on the way; null: too late for it. */
  const arriveFrom = (from: { place: number; end: number }, place: number, due: number): number | null => {
    const drive = from.place === place ? 0 : seconds[from.place * size + place]!;
    const arrival = arrivalAfter(slow, from.end, drive);
    const rest = tour.breaks.find(each => each.start >= lastEnd && each.start < due);
    if (!rest) return arrival + buffer;
    const rule = shift.breaks?.find(
      each =>
        each.earliest <= rest.start && rest.start <= each.latest && each.duration === rest.end - rest.start,
    );
    if (!rule || from.end > rule.latest) return null;
    return Math.max(arrival, rule.earliest) + rule.duration + buffer;
  };
  let before: { place: number; end: number } | null = null;
  for (const visit of tour.visits) {
    const job = jobs.get(visit.jobId)!;
    const arrival: number | null = before ? arriveFrom(before, job.place, visit.start) : visit.arrival;
    if (arrival === null) return null;
    const isFixed = visit.promised || tied.has(visit.jobId);
    const start: number = isFixed ? visit.start : Math.ceil(Math.max(arrival, visit.start) / grid) * grid;
    if (isFixed ? before !== null && arrival > start : !isAllowed(job, start)) return null;
    before = { place: job.place, end: start + visit.end - visit.start };
    const lateSeconds = job.dueBy === undefined ? 0 : Math.max(0, start - job.dueBy);
    lastEnd = visit.end;
    rounded.push({ ...visit, arrival: Math.min(arrival, start), start, end: before.end, lateSeconds });
  }
  const home =
    shift.endPlace == null ? before!.end : arriveFrom(before!, shift.endPlace, Number.POSITIVE_INFINITY);
  return tour.visits.at(-1)!.promised || (home !== null && home <= Math.max(shift.end, tour.finish))
    ? rounded
    : null;
}

const isAllowed = ({ windows = [], softWindows }: Job, start: number) =>
  softWindows || windows.length === 0 || windows.some(({ from, to }) => from <= start && start <= to);
