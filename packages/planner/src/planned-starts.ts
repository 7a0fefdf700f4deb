/**
 * When each visit of a tour is planned to start, and what that and the choice of worker cost besides driving.
 *
 * The search keeps tours at their earliest times, for feasibility. Announced times should not change, so such a visit
 * waits for its announced start as far as the rest of the tour allows.
 */
import type { Model } from './model.ts';
import { arrivalWithBreaks, firstStart } from './timing.ts';
import { DRIVE, LATEST, LEG_SIZE, type Tours } from './tour-state.ts';

/** A start within this many seconds of the window's end counts against punctuality. */
const PUNCTUALITY_MARGIN = 1800;
/** A visit moved by this much pays its full stability weight. */
const FULL_MOVE = 3600;

/** Calls `visit` for each stop in order; returns the arrival at the end of the tour. */
export function walkTour(
  routes: Tours,
  tour: number,
  visit: (job: number, position: number, departed: number, arrival: number, start: number) => void,
): number {
  const { jobs, tours, secondsPerLeg } = routes.model;
  const { job, legs, length, breakLeg } = routes.state;
  const base = routes.base[tour]!;
  let leg = base * LEG_SIZE;
  let time = tours.open[tour]!;
  let b = tours.breakFrom[tour]!;
  for (let p = 0; p <= length[tour]!; p++, leg += LEG_SIZE) {
    const legBreaks = b;
    while (b < tours.breakFrom[tour + 1]! && breakLeg[b] === p) b++;
    const arrival = arrivalWithBreaks(tours, tour, time, legs[leg + DRIVE]!, legBreaks, b) + secondsPerLeg;
    if (p === length[tour]) return arrival;
    const k = job[base + p]!;
    let start = firstStart(jobs, k, arrival);
    const wanted = Math.min(jobs.announcedStart[k]!, legs[leg + LATEST]!);
    if (wanted > start && firstStart(jobs, k, wanted) === wanted) start = wanted;
    visit(k, p, time, arrival, start);
    time = start + jobs.duration[k]!;
  }
  return time;
}

/** The cost of a tour except for driving. */
export function tourExtras(routes: Tours, tour: number): number {
  const { model } = routes;
  const length = routes.state.length[tour]!;
  if (length === 0) return 0;
  let cost = 0;
  if (model.fairness > 0) cost += unfairness(routes, tour);
  if (model.hasPreferences) cost += preferences(routes, tour);
  if (model.hasSoftTimes) {
    walkTour(routes, tour, (job, _position, _departed, _arrival, start) => {
      cost += startCost(model, job, start);
    });
  }
  return cost;
}

/**
 * The square of how full the tour is, so the sum over tours is smallest when all are equally full. Divided by the
 * number of tours: with a weight of 1 the sum stays below one second of driving, a strict tie-break.
 */
function unfairness(routes: Tours, tour: number): number {
  const { jobs, tours, fairness } = routes.model;
  const { state } = routes;
  const base = routes.base[tour]!;
  let work = state.drive[tour]!;
  for (let p = base; p < base + state.length[tour]!; p++) work += jobs.duration[state.job[p]!]!;
  const share = work / (tours.close[tour]! - tours.open[tour]! + 1);
  return (fairness * share * share) / tours.count;
}

function preferences(routes: Tours, tour: number): number {
  const { state } = routes;
  const base = routes.base[tour]!;
  let cost = 0;
  for (let p = base; p < base + state.length[tour]!; p++) cost += pairCost(routes.model, state.job[p]!, tour);
  return cost;
}

function pairCost(model: Model, job: number, tour: number): number {
  const { pairs } = model;
  let low = pairs.from[job]!;
  let high = pairs.from[job + 1]! - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pairs.tour[middle]! < tour) low = middle + 1;
    else high = middle;
  }
  return pairs.tour[low] === tour ? pairs.cost[low]! : 0;
}

/** What a start at this time costs: moved from the announced time, or close to the end of a window. */
export function startCost(model: Model, job: number, start: number): number {
  const { jobs, punctuality } = model;
  let cost = 0;
  if (jobs.announcedStart[job]! >= 0) {
    const moved = Math.abs(start - jobs.announcedStart[job]!);
    cost += jobs.stabilityWeight[job]! * Math.min(1, moved / FULL_MOVE);
  }
  if (punctuality > 0) {
    const close = windowClose(model, job, start);
    cost += punctuality * Math.max(0, 1 - (close - start) / PUNCTUALITY_MARGIN);
  }
  return cost;
}

function windowClose(model: Model, job: number, start: number): number {
  const { windowFrom, windowClose } = model.jobs;
  for (let w = windowFrom[job]!; w < windowFrom[job + 1]!; w++) {
    if (start <= windowClose[w]!) return windowClose[w]!;
  }
  return start;
}
