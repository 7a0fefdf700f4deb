/**
 * The problem as the search sees it: numbers in typed arrays, jobs and tours by index.
 *
 * A tour is what one worker can do in one go: a shift, or a piece of it where time off cuts it.
 * All times are seconds after `origin`, so that they fit 32 bits whatever line the caller uses.
 */

export type Seconds = Uint16Array | Int32Array;

/** Stands for "no road": larger than any horizon, small enough to add up in 32 bits. */
export const FAR = 200_000_000;

export type Matrix = {
  size: number;
  /** Driving seconds at [from × size + to]. */
  drive: Seconds;
  /** The same, transposed: an insertion reads one row of each, and both stay in the first-level cache. */
  driveTo: Seconds;
};

export type JobArrays = {
  count: number;
  /** Index of each in the caller's list. */
  source: Int32Array;
  place: Int32Array;
  duration: Int32Array;
  load: Int32Array;
  priority: Float64Array;
  /** Hull of the first window: the only one of most jobs. */
  open: Int32Array;
  close: Int32Array;
  /** Windows of job k, in order: [windowFrom[k], windowFrom[k + 1]). */
  windowFrom: Int32Array;
  windowOpen: Int32Array;
  windowClose: Int32Array;
  /** 1: promised; never moved. */
  pinned: Uint8Array;
  /** Start that customers were told and that should hold, or -1. */
  toldStart: Int32Array;
  toldWeight: Float64Array;
};

export type TourArrays = {
  count: number;
  worker: Int32Array;
  shift: Int32Array;
  startPlace: Int32Array;
  endPlace: Int32Array;
  open: Int32Array;
  close: Int32Array;
  capacity: Int32Array;
  /** Visits at most, by the shortest durations: sizes the stripe of each tour in the route arrays. */
  room: Int32Array;
  /** 1: breaks or slow periods; such tours take the slower path of schedule and insertion. */
  special: Uint8Array;
  /** 1: takes no other jobs (a promised visit outside every shift). */
  closed: Uint8Array;
  /** Promised visits that began before now: the tour starts from the last of them. */
  begun: number[][];
  /** Tours with the same number are interchangeable while empty, so only one of them is tried. */
  twin: Int32Array;
  breakFrom: Int32Array;
  breakEarliest: Int32Array;
  breakLatest: Int32Array;
  breakDuration: Int32Array;
  slowFrom: Int32Array;
  slowStart: Int32Array;
  slowEnd: Int32Array;
  slowPercent: Int32Array;
  /** Promised visits in order, and the leg of each break that leaves them in time. */
  pins: number[][];
  pinBreakLegs: number[][];
};

/** Which tours can take job k at all: [from[k], from[k + 1]), and what each costs besides driving. */
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
  /** Some pair has a cost of its own. */
  hasPreferences: boolean;
  /** The cost depends on when visits start. */
  hasSoftTimes: boolean;
  /** What leaving a job out weighs in the search, in seconds of driving. */
  lossWeight: Float64Array;
  /** Mean driving to a near neighbour: the natural unit of temperature. */
  typicalLeg: number;
};
