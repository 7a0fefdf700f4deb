/** A saved plan: the order of visits and breaks of every tour, and its value. */
import type { Model } from './model.ts';
import type { Routes } from './routes.ts';
import { isSameTour } from './tour-state.ts';

/** Compared lexicographically; lower is better. */
export type Value = { lostPriority: number; lostJobs: number; cost: number };

/** Differences in cost below this are rounding errors. */
const ROUNDING = 1e-6;

export function isBetter(a: Value, b: Value): boolean {
  if (a.lostPriority !== b.lostPriority) return a.lostPriority < b.lostPriority;
  if (a.lostJobs !== b.lostJobs) return a.lostJobs < b.lostJobs;
  return a.cost < b.cost - ROUNDING;
}

export function isWorse(a: Value, b: Value): boolean {
  return a.lostPriority > b.lostPriority || (a.lostPriority === b.lostPriority && a.lostJobs > b.lostJobs);
}

/** The value of the active tours and the unassigned jobs. */
export function currentValue(routes: Routes, active: Uint8Array): Value {
  const { priority } = routes.model.jobs;
  let lostPriority = 0;
  for (let i = 0; i < routes.bankSize; i++) lostPriority += priority[routes.bank[i]!]!;
  let cost = 0;
  for (let t = 0; t < active.length; t++) if (active[t]) cost += routes.state.cost[t]!;
  return { lostPriority, lostJobs: routes.bankSize, cost };
}

/** Visits and breaks per tour, laid out as in the routes of the same model. */
export type PlanArrays = {
  length: Int32Array;
  job: Int32Array;
  breakLeg: Int32Array;
  /** Start of each tied job. */
  start: Int32Array;
};

export function planArrays(model: Model, shared = false): PlanArrays {
  const { tours, jobs } = model;
  const ints = (count: number) =>
    shared ? new Int32Array(new SharedArrayBuffer(count * 4)) : new Int32Array(count);
  const stops = tours.room.reduce((sum, room) => sum + room + 2, 0);
  return {
    length: ints(tours.count),
    job: ints(stops),
    breakLeg: ints(tours.breakEarliest.length),
    start: ints(jobs.count),
  };
}

/** Copies the tours of one plan into another. */
export function copyTours(from: PlanArrays, to: PlanArrays, routes: Routes, tours: Uint8Array): void {
  for (let t = 0; t < tours.length; t++) if (tours[t]) copyTour(from, to, routes, t);
}

export function copyTour(from: PlanArrays, to: PlanArrays, { base, model }: Routes, tour: number): void {
  const { breakFrom } = model.tours;
  to.length[tour] = from.length[tour]!;
  for (let p = base[tour]!; p < base[tour]! + from.length[tour]!; p++) {
    const job = from.job[p]!;
    to.job[p] = job;
    if (model.hasTied) to.start[job] = from.start[job]!;
  }
  for (let b = breakFrom[tour]!; b < breakFrom[tour + 1]!; b++) to.breakLeg[b] = from.breakLeg[b]!;
}

/** Makes the routes match a plan; identical tours stay untouched. */
export function loadPlan(plan: PlanArrays, routes: Routes): void {
  const changed: number[] = [];
  for (let t = 0; t < plan.length.length; t++)
    if (!isSameTour(plan, routes.state, routes, t)) changed.push(t);
  followTours(plan, routes, changed);
}

/** Makes some tours match a plan; the jobs they get must be theirs or unassigned. */
export function followTours(plan: PlanArrays, routes: Routes, tours: number[]): void {
  const { base, model } = routes;
  const { breakFrom } = model.tours;
  for (const t of tours) routes.replace(t, [], new Int32Array(breakFrom[t + 1]! - breakFrom[t]!));
  for (const t of tours) {
    const jobs = plan.job.subarray(base[t]!, base[t]! + plan.length[t]!);
    for (const job of model.hasTied ? jobs : []) {
      if (model.jobs.tied[job]) routes.fixStart(job, plan.start[job]!);
    }
    routes.replace(t, jobs, plan.breakLeg.subarray(breakFrom[t]!, breakFrom[t + 1]!));
  }
  routes.settle();
  routes.accept();
}

/** The best plan of a round. */
export class Snapshot {
  value: Value = { lostPriority: 0, lostJobs: 0, cost: 0 };
  readonly plan: PlanArrays;
  private readonly version: Int32Array;
  private readonly changed: Uint8Array;

  constructor(model: Model) {
    this.plan = planArrays(model);
    this.version = new Int32Array(model.tours.count).fill(-1);
    this.changed = new Uint8Array(model.tours.count);
  }

  /** Copies only the differences: few tours change between two improvements. */
  save(routes: Routes, value: Value): void {
    const { version } = routes.state;
    for (let t = 0; t < version.length; t++) {
      this.changed[t] = version[t] === this.version[t] ? 0 : 1;
      this.version[t] = version[t]!;
    }
    copyTours(routes.state, this.plan, routes, this.changed);
    this.value = value;
  }
}
