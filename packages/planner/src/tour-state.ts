/** What is known of the tours of a search, side by side in typed arrays. */
import type { Model } from './model.ts';

/**
 * Leg p of a tour leads from the stop before position p to the stop at p; the last leg leads to its end. What
 * is known of a leg lies side by side in `TourState.legs`: a look at one costs one line of the cache.
 */
export const LEG_SIZE = 4;
/** Place the leg starts from; the same of the next leg is where it leads. */
export const AT = 0;
/** Earliest time the worker can leave on it. */
export const DEPART = 1;
/** Latest arrival at its end that keeps everything after it in time. */
export const LATEST = 2;
/** Its driving seconds. */
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
  drive: Int32Array;
  /** Load that still fits. */
  spareLoad: Int32Array;
  /** The longest time some leg could spare: a job that takes longer fits nowhere. */
  gap: Int32Array;
  /** Driving, preferences and fairness of the tour, as of the last `settle`. */
  cost: Float64Array;
  /** Differs whenever the tour does; a rollback brings the old one back. */
  version: Int32Array;
};

export function tourState(tours: number, stops: number, breaks: number): TourState {
  return {
    length: new Int32Array(tours),
    job: new Int32Array(stops),
    legs: new Int32Array(stops * LEG_SIZE),
    breakLeg: new Int32Array(breaks),
    drive: new Int32Array(tours),
    spareLoad: new Int32Array(tours),
    gap: new Int32Array(tours),
    cost: new Float64Array(tours),
    version: new Int32Array(tours),
  };
}

/** Tours to look at, whoever changes them. */
export type Tours = { readonly model: Model; readonly base: Int32Array; readonly state: TourState };

type Order = Pick<TourState, 'length' | 'job' | 'breakLeg'>;

/** Whether a tour has the same visits and breaks in both, in the same order. */
export function isSameTour(a: Order, b: Order, { base, model }: Omit<Tours, 'state'>, tour: number): boolean {
  const { breakFrom } = model.tours;
  if (a.length[tour] !== b.length[tour]) return false;
  for (let p = base[tour]!; p < base[tour]! + a.length[tour]!; p++) if (a.job[p] !== b.job[p]) return false;
  for (let i = breakFrom[tour]!; i < breakFrom[tour + 1]!; i++) {
    if (a.breakLeg[i] !== b.breakLeg[i]) return false;
  }
  return true;
}
