/** What a tour costs besides its driving: its workers, its times, and how full it is. */
import { type Model, UNANNOUNCED, type Windows } from './model.ts';
import { walkTour } from './planned-starts.ts';
import { DEFAULT_WEIGHTS, type Problem } from './problem.ts';
import type { Costs } from './result.ts';
import { onSiteFrom } from './timing.ts';
import { AT, LEG_SIZE, type Tours } from './tour-state.ts';

/** A start within this many seconds of the window's end counts against punctuality. */
const PUNCTUALITY_MARGIN = 1800;
/** A visit moved by this much pays its full stability weight. */
const FULL_MOVE = 3600;

/** The cost of a tour except for driving. */
export function tourExtras(routes: Tours, tour: number): number {
  const { model } = routes;
  const length = routes.state.length[tour]!;
  if (length === 0) return 0;
  let cost = 0;
  if (model.fairness > 0) cost += unfairness(routes, tour);
  if (model.hasPreferences) cost += preferences(routes, tour);
  if (model.hasRates) cost += (model.tours.rate[tour]! - 1) * paidSeconds(routes, tour);
  if (model.hasSoftTimes) {
    const finish = walkTour(routes, tour, (job, _position, _departed, _arrival, start) => {
      cost += startCost(model, job, start);
    });
    cost += overtimeCost(model, tour, finish);
  }
  return cost;
}

export function overtimeCost(model: Model, tour: number, finish: number): number {
  return model.overtime * Math.max(0, finish - model.tours.overtimeFrom[tour]!);
}

/** What the worker's rate counts: driving, and time on site of the visits that the planner chose. */
function paidSeconds(routes: Tours, tour: number): number {
  const { jobs } = routes.model;
  const { state } = routes;
  const base = routes.base[tour]!;
  let seconds = state.drive[tour]!;
  for (let p = base; p < base + state.length[tour]!; p++) {
    const job = state.job[p]!;
    if (!jobs.pinned[job]) seconds += onSiteFrom(jobs, job, state.legs[p * LEG_SIZE + AT]!);
  }
  return seconds;
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
  const close = Math.min(tours.close[tour]!, Math.max(tours.open[tour]!, tours.overtimeFrom[tour]!));
  const share = work / (close - tours.open[tour]! + 1);
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
  if (low > high) return 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pairs.tour[middle]! < tour) low = middle + 1;
    else high = middle;
  }
  return pairs.tour[low] === tour ? pairs.cost[low]! : 0;
}

/** What a start at this time costs: moved, late, outside its windows, or close to the end of one. */
export function startCost(model: Model, job: number, start: number): number {
  const { jobs } = model;
  let cost = jobs.announcedStart[job] !== UNANNOUNCED ? moveCost(model, job, start) : 0;
  if (model.punctuality > 0 && jobs.punctual[job]) cost += punctualityCost(model, job, start);
  if (start > jobs.dueBy[job]!) cost += model.lateness * (start - jobs.dueBy[job]!);
  if (jobs.soft[job]) cost += model.window * outside(jobs.told, job, start);
  return cost;
}

function moveCost({ jobs }: Model, job: number, start: number): number {
  const moved = Math.abs(start - jobs.announcedStart[job]!);
  return jobs.stabilityWeight[job]! * Math.min(1, moved / FULL_MOVE);
}

function punctualityCost(model: Model, job: number, start: number): number {
  const close = windowClose(model, job, start);
  return model.punctuality * Math.max(0, 1 - (close - start) / PUNCTUALITY_MARGIN);
}

/** Seconds to the nearest of a job's windows; 0 within one, or if it has none. */
export function outside(told: Windows, job: number, start: number): number {
  let nearest = told.from[job] === told.from[job + 1] ? 0 : Number.POSITIVE_INFINITY;
  for (let w = told.from[job]!; w < told.from[job + 1]!; w++) {
    nearest = Math.min(nearest, Math.max(0, told.open[w]! - start, start - told.close[w]!));
  }
  return nearest;
}

function windowClose(model: Model, job: number, start: number): number {
  const { told } = model.jobs;
  for (let w = told.from[job]!; w < told.from[job + 1]!; w++) {
    if (start <= told.close[w]!) return told.close[w]!;
  }
  return start;
}

/** The cost of a plan except for driving, by weight. */
export function planCosts(problem: Problem, routes: Tours): Costs {
  const { model, state } = routes;
  const { jobs, tours } = model;
  const weights = { ...DEFAULT_WEIGHTS, ...problem.weights };
  const costs: Costs = {
    continuity: 0,
    stability: 0,
    punctuality: 0,
    promptness: 0,
    fairness: 0,
    overtime: 0,
    lateness: 0,
    window: 0,
    rate: 0,
  };
  for (let t = 0; t < tours.count; t++) {
    if (state.length[t] === 0) continue;
    const worker = problem.workers[tours.worker[t]!]!.id;
    const finish = walkTour(routes, t, (job, _position, _departed, _arrival, start) => {
      if (jobs.pinned[job]) return;
      const { preferredWorkers, assigned } = problem.jobs[jobs.source[job]!]!;
      const isStranger = preferredWorkers?.length && !preferredWorkers.includes(worker);
      const continuity = jobs.lead[job] === job && isStranger ? weights.continuity : 0;
      const isOther = assigned && !assigned.workerIds.includes(worker);
      const replaced = isOther ? jobs.stabilityWeight[job]! : 0;
      costs.continuity += continuity;
      costs.promptness += pairCost(model, job, t) - continuity - replaced;
      costs.stability +=
        replaced + (jobs.announcedStart[job] !== UNANNOUNCED ? moveCost(model, job, start) : 0);
      if (jobs.punctual[job]) costs.punctuality += punctualityCost(model, job, start);
      costs.lateness += model.lateness * Math.max(0, start - jobs.dueBy[job]!);
      if (jobs.soft[job]) costs.window += model.window * outside(jobs.told, job, start);
    });
    costs.overtime += overtimeCost(model, t, finish);
    costs.rate += (tours.rate[t]! - 1) * paidSeconds(routes, t);
    costs.fairness += unfairness(routes, t);
  }
  return costs;
}
