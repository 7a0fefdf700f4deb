/** Converts the routes of the search into the plan the caller reads, on the caller's timeline. */
import type { Compiled } from './compile.ts';
import { Explainer } from './explain.ts';
import { walkTour } from './planned-starts.ts';
import type { Problem } from './problem.ts';
import type { Plan, PlannedBreak, Tour, Visit } from './result.ts';
import type { Routes } from './routes.ts';
import { departureBefore } from './timing.ts';
import { DRIVE, LEG_SIZE } from './tour-state.ts';

export function describePlan(problem: Problem, compiled: Compiled, routes: Routes, iterations: number): Plan {
  const { model, refused, begun, sensible, warnings } = compiled;
  const explainer = new Explainer(problem, compiled, routes);
  const tours: Tour[] = [];
  const served = new Set<number>(begun);
  for (let t = 0; t < model.tours.count; t++) {
    const length = routes.state.length[t]!;
    if (length + model.tours.begun[t]!.length === 0) continue;
    tours.push(describeTour(problem, compiled, routes, explainer, t));
    for (let p = 0; p < length; p++) served.add(model.jobs.source[routes.state.job[routes.base[t]! + p]!]!);
  }
  const left = [...refused.keys(), ...sensible.source]
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
  const arrival = walkTour(routes, tour, (job, position, departed, arrival, start) => {
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
    visits.push({
      jobId: problem.jobs[jobs.source[job]!]!.id,
      workerIds: [problem.workers[tours.worker[tour]!]!.id],
      arrival: there + origin,
      start: start + origin,
      end: start + jobs.duration[job]! + origin,
      setupSeconds: 0,
      lateSeconds: 0,
      outsideSeconds: 0,
      driveSeconds: driveOf(position),
      addedSeconds,
      promised,
      ...(promised ? { alternatives: [], blocked: [] } : explainer.choice(job, tour, addedSeconds)),
    });
    left = start + jobs.duration[job]!;
  });
  if (length[tour]! > 0) takeBreaks(length[tour]!, left);
  const endsAtPlace = length[tour]! > 0 && tours.endPlace[tour] !== matrix.size - 1;
  return {
    workerId: problem.workers[tours.worker[tour]!]!.id,
    shift: tours.shift[tour]!,
    leave: leave + origin,
    finish: (endsAtPlace ? arrival : left) + origin,
    overtimeSeconds: 0,
    driveSeconds: routes.state.drive[tour]!,
    visits,
    breaks,
  };
}

function begunVisit(problem: Problem, source: number): Visit {
  const { id, duration, promised } = problem.jobs[source]!;
  const start = promised!.start;
  return {
    jobId: id,
    workerIds: promised!.workerIds,
    arrival: start,
    start,
    end: start + duration,
    setupSeconds: 0,
    lateSeconds: 0,
    outsideSeconds: 0,
    driveSeconds: 0,
    addedSeconds: 0,
    promised: true,
    alternatives: [],
    blocked: [],
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
