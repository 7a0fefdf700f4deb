/**
 * The problem as the search sees it: numbers in typed arrays, jobs and tours by index.
 *
 * A tour is what one worker can do without interruption: a shift, or part of one where time off splits it. All times
 * are seconds after `origin`, so they fit 32 bits whatever timeline the caller uses.
 */

export type Seconds = Uint16Array | Int32Array;

/** Means "no road": larger than any horizon, small enough to add up in 32 bits. */
export const FAR = 200_000_000;

/** Later than every time of the model. */
export const NEVER = 5 * FAR;
export const UNANNOUNCED = -NEVER;

export type Matrix = {
  size: number;
  /** Driving seconds at [from × size + to]. */
  drive: Seconds;
  /** The same, transposed: an insertion reads one row of each, and both stay in the L1 cache. */
  driveTo: Seconds;
};

/** Windows of job k, in order: [from[k], from[k + 1]). */
export type Windows = { from: Int32Array; open: Int32Array; close: Int32Array };

/**
 * A crew visit is several jobs here, one per member, side by side: `lead` to `lead + crew - 1`. Only the lead is in the
 * bank and carries priority, loads and the cost of its start, so a crew counts once.
 */
export type JobArrays = {
  count: number;
  /** Index of each in the caller's list. */
  source: Int32Array;
  /** First member of the crew; the job itself if it needs only one worker. */
  lead: Int32Array;
  crew: Int32Array;
  /** 1: the search handles it: a lead that some tour can serve. */
  searched: Uint8Array;
  place: Int32Array;
  duration: Int32Array;
  /** Seconds on site before the work if the worker comes from another place. Part of `duration` if always spent. */
  setup: Int32Array;
  /** How many named loads some van limits. */
  loadNames: number;
  /** Load `name` of job k at [k × loadNames + name]. */
  load: Int32Array;
  priority: Float64Array;
  /** Bounds of the first window, the only one for most jobs. */
  open: Int32Array;
  close: Int32Array;
  /** Windows of job k, in order: [windowFrom[k], windowFrom[k + 1]). A tied job has one, which the search changes. */
  windowFrom: Int32Array;
  windowOpen: Int32Array;
  windowClose: Int32Array;
  /** The windows a tied job may start in. */
  allowed: Windows;
  /** The windows the customer was told: what soft windows and punctuality are measured by. */
  told: Windows;
  /** 1: in a crew or a dependency. The search fixes its start when it inserts it: its window is then one second. */
  tied: Uint8Array;
  /** Lead of the tied job that must end before this one starts, or -1. */
  after: Int32Array;
  gap: Int32Array;
  /** Leads of the tied jobs that start after this one. */
  followers: number[][];
  /** The first of all jobs tied to this one, directly or through others; -1 for jobs that are not tied. */
  group: Int32Array;
  /** 1: promised; never moves. */
  pinned: Uint8Array;
  /** 1: may use the reserve. */
  urgent: Uint8Array;
  /** Start announced to the customer that should not change, or UNANNOUNCED. */
  announcedStart: Int32Array;
  stabilityWeight: Float64Array;
  /** Later starts cost `Model.lateness`; NEVER if there is no such time. */
  dueBy: Int32Array;
  /** 1: starts outside the told windows cost `Model.window`. */
  soft: Uint8Array;
  /** 1: starts near the end of a told window cost `Model.punctuality`. */
  punctual: Uint8Array;
};

export type TourArrays = {
  count: number;
  worker: Int32Array;
  shift: Int32Array;
  startPlace: Int32Array;
  endPlace: Int32Array;
  open: Int32Array;
  close: Int32Array;
  /** When overtime begins; NEVER if none is allowed. */
  overtimeFrom: Int32Array;
  /** The most seconds of work and driving that leave the reserve free; FAR if there is none. */
  workLimit: Int32Array;
  /** Cost of a second, relative to the other workers. */
  rate: Float64Array;
  /** At [tour × loadNames + name]; FAR where there is no limit. */
  capacity: Int32Array;
  /** Maximum number of visits, by the shortest durations. Sizes each tour's stripe in the route arrays. */
  room: Int32Array;
  /**
   * 1: has breaks, slow periods, a reserve or a rate, or can serve jobs with a setup; such tours use the slower code
   * path for scheduling and insertion.
   */
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
  cost: Float64Array;
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
  /** Cost of a second of overtime, of starting a second too late, and of starting a second outside soft windows. */
  overtime: number;
  lateness: number;
  window: number;
  /** Whether any pair has its own cost. */
  hasPreferences: boolean;
  /** Whether the cost depends on when visits start or a tour ends. */
  hasSoftTimes: boolean;
  hasRates: boolean;
  hasTied: boolean;
  /** Skills that each crew needs together; empty for other jobs, whose pairs have the skills. */
  crewSkills: string[][];
  /** Skills of each worker; null: all. */
  workerSkills: (Set<string> | null)[];
  /** What leaving out a job weighs in the search, in seconds of driving. */
  lossWeight: Float64Array;
  /** Mean drive to a nearby job: the natural unit of temperature. */
  typicalLeg: number;
};
