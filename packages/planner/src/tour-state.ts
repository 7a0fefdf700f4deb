/** The state of all tours of a search, side by side in typed arrays. */
import type { Model } from './model.ts';

/**
 * Leg p of a tour leads from the stop before position p to the stop at p; the last leg leads to its end. The fields of
 * a leg sit side by side in `TourState.legs`, so reading one costs one cache line.
 */
export const LEG_SIZE = 4;
/** Place the leg starts from; the next leg's AT is where it leads. */
export const AT = 0;
/** Earliest departure. */
export const DEPART = 1;
/** Latest arrival at its end that keeps everything after it on time. */
export const LATEST = 2;
/** Driving seconds. */
export const DRIVE = 3;

export type TourState = {
  /** Number of visits. */
  length: Int32Array;
  /** Visited jobs in order, each tour from its own `base` on. */
  job: Int32Array;
  /** Legs, each tour from `base` × LEG_SIZE on. */
  legs: Int32Array;
  /** Leg on which each break is taken. */
  breakLeg: Int32Array;
  /** Start of each tied job, where the search fixed it. */
  start: Int32Array;
  drive: Int32Array;
  /** What the reserve still allows, in seconds of work and driving; only for tours that have one. */
  spareWork: Int32Array;
  /** Remaining capacity, at [tour × loadNames + name]. */
  spareLoad: Int32Array;
  /** The most time any leg can spare: a longer job fits nowhere. */
  gap: Int32Array;
  /** Driving, preferences and fairness of the tour, as of the last `settle`. */
  cost: Float64Array;
  /** Changes whenever the tour does; a rollback restores the old one. */
  version: Int32Array;
};

export function tourState({ jobs, tours: { count: tours, breakEarliest } }: Model, stops: number): TourState {
  return {
    length: new Int32Array(tours),
    job: new Int32Array(stops),
    legs: new Int32Array(stops * LEG_SIZE),
    breakLeg: new Int32Array(breakEarliest.length),
    start: new Int32Array(jobs.count),
    drive: new Int32Array(tours),
    spareWork: new Int32Array(tours),
    spareLoad: new Int32Array(tours * jobs.loadNames),
    gap: new Int32Array(tours),
    cost: new Float64Array(tours),
    version: new Int32Array(tours),
  };
}

/** Read-only view of tours. */
export type Tours = { readonly model: Model; readonly base: Int32Array; readonly state: TourState };

type Order = Pick<TourState, 'length' | 'job' | 'breakLeg' | 'start'>;

/** Whether a tour has the same visits and breaks in both, in the same order, and tied jobs start at the same time. */
export function isSameTour(a: Order, b: Order, { base, model }: Omit<Tours, 'state'>, tour: number): boolean {
  const { breakFrom } = model.tours;
  if (a.length[tour] !== b.length[tour]) return false;
  const { tied } = model.jobs;
  for (let p = base[tour]!; p < base[tour]! + a.length[tour]!; p++) {
    const job = a.job[p]!;
    if (job !== b.job[p] || (tied[job] && a.start[job] !== b.start[job])) return false;
  }
  for (let i = breakFrom[tour]!; i < breakFrom[tour + 1]!; i++) {
    if (a.breakLeg[i] !== b.breakLeg[i]) return false;
  }
  return true;
}
