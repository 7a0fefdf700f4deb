/**
 * The problem as the search sees it: numbers in typed arrays, jobs and tours by index.
 *
 * A tour is what one worker can do without interruption: a shift, or part of one where time off splits it. All times
 * are seconds after `origin`, so they fit 32 bits whatever timeline the caller uses.
 */

export type Seconds = Uint16Array | Int32Array;

/** Means "no road": larger than any horizon, small enough to add up in 32 bits. */
export const FAR = 200_000_000;

export type Matrix = {
  size: number;
  /** Driving seconds at [from × size + to]. */
  drive: Seconds;
  /** The same, transposed: an insertion reads one row of each, and both stay in the L1 cache. */
  driveTo: Seconds;
};

export type JobArrays = {
  count: number;
  /** Index of each in the caller's list. */
  source: Int32Array;
  place: Int32Array;
  duration: Int32Array;
  /** How many named loads some van limits. */
  loadNames: number;
  /** Load `name` of job k at [k × loadNames + name]. */
  load: Int32Array;
  priority: Float64Array;
  /** Bounds of the first window, the only one for most jobs. */
  open: Int32Array;
  close: Int32Array;
  /** Windows of job k, in order: [windowFrom[k], windowFrom[k + 1]). */
  windowFrom: Int32Array;
  windowOpen: Int32Array;
  windowClose: Int32Array;
  /** 1: promised; never moves. */
  pinned: Uint8Array;
  /** Start announced to the customer that should not change, or -1. */
  announcedStart: Int32Array;
  stabilityWeight: Float64Array;
};

export type TourArrays = {
  count: number;
  worker: Int32Array;
  shift: Int32Array;
  startPlace: Int32Array;
  endPlace: Int32Array;
  open: Int32Array;
  close: Int32Array;
  /** At [tour × loadNames + name]; FAR where there is no limit. */
  capacity: Int32Array;
  /** Maximum number of visits, by the shortest durations. Sizes each tour's stripe in the route arrays. */
  room: Int32Array;
  /** 1: has breaks or slow periods; such tours use the slower code path for scheduling and insertion. */
  special: Uint8Array;
  /** 1: accepts no other jobs (a promised visit outside every shift). */
  closed: Uint8Array;
  /** Promised visits that started before now; the tour starts from the last one. */
  begun: number[][];
  /** Tours with the same number are interchangeable while empty, so the search tries only one of them. */
  twin: Int32Array;
  breakFrom: Int32Array;
  breakEarliest: Int32Array;
  breakLatest: Int32Array;
  breakDuration: Int32Array;
  slowFrom: Int32Array;
  slowStart: Int32Array;
  slowEnd: Int32Array;
  slowPercent: Int32Array;
  /** Promised visits in order, and the leg of each break that keeps them on time. */
  pins: number[][];
  pinBreakLegs: number[][];
};

/** Which tours can serve job k at all: [from[k], from[k + 1]), and what each costs besides driving. */
export type Pairs = {
  from: Int32Array;
  tour: Int32Array;
  cost: Int32Array;
};

export type Model = {
  origin: number;
  matrix: Matrix;
  jobs: JobArrays;
  tours: TourArrays;
  pairs: Pairs;
  secondsPerLeg: number;
  punctuality: number;
  fairness: number;
  /** Whether any pair has its own cost. */
  hasPreferences: boolean;
  /** Whether the cost depends on when visits start. */
  hasSoftTimes: boolean;
  /** What leaving out a job weighs in the search, in seconds of driving. */
  lossWeight: Float64Array;
  /** Mean drive to a nearby job: the natural unit of temperature. */
  typicalLeg: number;
};
