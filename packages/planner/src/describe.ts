/** Converts the routes of the search into the plan the caller reads, on the caller's timeline. */
import type { Compiled } from './compile.ts';
import { longestOnSite } from './dependencies.ts';
import { Explainer } from './explain.ts';
import { walkTour } from './planned-starts.ts';
import type { Job, Problem } from './problem.ts';
import type { Plan, PlannedBreak, Tour, Visit } from './result.ts';
import type { Routes } from './routes.ts';
import { departureBefore, onSiteFrom } from './timing.ts';
import { planCosts } from './tour-costs.ts';
import { DRIVE, LEG_SIZE } from './tour-state.ts';

export function describePlan(problem: Problem, compiled: Compiled, routes: Routes, iterations: number): Plan {
  const { model, refused, begun, warnings } = compiled;
  const explainer = new Explainer(problem, compiled, routes);
  const tours: Tour[] = [];
  const served = new Set<number>(begun);
  for (let t = 0; t < model.tours.count; t++) {
    const length = routes.state.length[t]!;
    if (length + model.tours.begun[t]!.length === 0) continue;
    tours.push(describeTour(problem, compiled, routes, explainer, t));
    for (let p = 0; p < length; p++) served.add(model.jobs.source[routes.state.job[routes.base[t]! + p]!]!);
  }
  const left = [...new Set([...refused.keys(), ...model.jobs.source])]
    .filter(source => !served.has(source))
    .sort((a, b) => a - b);
  const driveSeconds = tours.reduce((sum, tour) => sum + tour.driveSeconds, 0);
  return {
    tours: tours.sort((a, b) => compare(a.workerId, b.workerId) || a.leave - b.leave),
    unassigned: left.map(source => explainer.unassigned(source, refused.get(source))),
    warnings,
    score: {
      lostPriority: left.reduce((sum, source) => sum + (problem.jobs[source]!.priority || 0), 0),
      lostJobs: left.length,
      driveSeconds,
      extras: routes.state.cost.reduce((sum, cost) => sum + cost, 0) - driveSeconds,
      costs: planCosts(problem, routes),
    },
    iterations,
  };
}

function describeTour(
  problem: Problem,
  compiled: Compiled,
  routes: Routes,
  explainer: Explainer,
  tour: number,
): Tour {
  const { model } = compiled;
  const { jobs, tours, origin, matrix, secondsPerLeg } = model;
  const { legs, breakLeg, length } = routes.state;
  const legAt = (position: number) => (routes.base[tour]! + position) * LEG_SIZE;
  const driveOf = (position: number) => legs[legAt(position) + DRIVE]!;
  const placeAfter = (position: number) => legs[legAt(position + 1)]!;
  const visits = tours.begun[tour]!.map(source => begunVisit(problem, source));
  const breaks: PlannedBreak[] = [];
  let leave = tours.open[tour]!;
  let b = tours.breakFrom[tour]!;
  let left = leave;
  const takeBreaks = (position: number, departed: number) => {
    let free = departed;
    for (; b < tours.breakFrom[tour + 1]! && breakLeg[b] === position; b++) {
      const start = Math.max(free, tours.breakEarliest[b]!);
      free = start + tours.breakDuration[b]!;
      breaks.push({ start: start + origin, end: free + origin });
    }
  };
  const finish = walkTour(routes, tour, (job, position, departed, arrival, start) => {
    takeBreaks(position, departed);
    let there = arrival;
    // Don't wait at the first stop: the worker leaves just in time.
    if (position === 0 && breaks.length === 0) {
      leave = Math.max(leave, departureBefore(tours, tour, start - secondsPerLeg, driveOf(0)));
      there = start;
    }
    const onlyVisit = length[tour] === 1;
    const direct = onlyVisit
      ? 0
      : matrix.drive[legs[legAt(position)]! * matrix.size + placeAfter(position + 1)]!;
    const addedSeconds = driveOf(position) + driveOf(position + 1) - direct;
    const promised = jobs.pinned[job] === 1;
    const given = problem.jobs[jobs.source[job]!]!;
    const crew = explainer.crewOf(job);
    const onSite = onSiteFrom(jobs, job, legs[legAt(position)]!);
    visits.push({
      jobId: given.id,
      workerIds: given.promised?.workerIds ?? crew.map(worker => problem.workers[worker]!.id),
      arrival: there + origin,
      start: start + origin,
      end: start + onSite + origin,
      setupSeconds: onSite - given.duration,
      ...delays(given, start + origin),
      driveSeconds: driveOf(position),
      addedSeconds,
      promised,
      ...(promised ? { alternatives: [], blocked: [] } : explainer.choice(job, tour, addedSeconds)),
    });
    left = start + onSite;
  });
  if (length[tour]! > 0) takeBreaks(length[tour]!, left);
  const shift = problem.workers[tours.worker[tour]!]!.shifts[tours.shift[tour]!];
  const isInShift = shift && length[tour]! > 0 && !tours.closed[tour];
  return {
    workerId: problem.workers[tours.worker[tour]!]!.id,
    shift: tours.shift[tour]!,
    leave: leave + origin,
    finish: (length[tour]! > 0 ? finish : left) + origin,
    overtimeSeconds: isInShift ? Math.max(0, finish + origin - shift.end) : 0,
    driveSeconds: routes.state.drive[tour]!,
    visits,
    breaks,
  };
}

function begunVisit(problem: Problem, source: number): Visit {
  const job = problem.jobs[source]!;
  const { id, setup = 0, promised } = job;
  const start = promised!.start;
  return {
    jobId: id,
    workerIds: promised!.workerIds,
    arrival: start,
    start,
    end: start + longestOnSite(job),
    setupSeconds: setup,
    ...delays(job, start),
    driveSeconds: 0,
    addedSeconds: 0,
    promised: true,
    alternatives: [],
    blocked: [],
  };
}

/** How far a start is from what the customer was told. */
function delays({ dueBy, windows = [], softWindows }: Job, start: number) {
  const gaps = windows
    .filter(({ from, to }) => from <= to)
    .map(({ from, to }) => Math.max(0, from - start, start - to));
  return {
    lateSeconds: dueBy === undefined ? 0 : Math.max(0, start - dueBy),
    outsideSeconds: softWindows && gaps.length > 0 ? Math.min(...gaps) : 0,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
