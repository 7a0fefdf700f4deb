/**
 * The planner's input: workers, jobs, drive times, and weights.
 *
 * All times are whole seconds on one timeline of the caller's choice (seconds since the epoch, or since the first
 * midnight of the plan). The planner knows no time zones or calendar.
 */

export type Interval = { from: number; to: number };

/** Square matrix of driving seconds, row by row. `UNREACHABLE` where there is no road. */
export type DriveMatrix = { size: number; seconds: Int32Array };

export const UNREACHABLE = -1;

export type Break = {
  /** The break starts between `earliest` and `latest`, between two visits or on the road. */
  earliest: number;
  latest: number;
  duration: number;
};

/** One working day of one worker. */
export type Shift = {
  start: number;
  end: number;
  /** Row of the drive matrix. */
  startPlace: number;
  /** Absent: the day ends at the last visit. */
  endPlace?: number | null;
  breaks?: Break[];
  /** How much of each load fits in the van, by name. A name that is absent has no limit. */
  capacity?: Record<string, number>;
  /** Seconds after `end` that may be worked too, at `Weights.overtime` per minute. */
  overtime?: number;
  /**
   * Seconds of the shift that must stay free for emergencies: its length without time off, minus breaks, on-site time
   * and driving. Binds only a day with visits that are neither urgent nor promised, and does not count urgent visits.
   */
  reserve?: number;
};

export type Worker = {
  id: string;
  /** Absent: can do everything. */
  skills?: string[];
  shifts: Shift[];
  timeOff?: Interval[];
  /** Postal codes the worker covers. Absent: everywhere. A job without an area is everybody's. */
  areas?: string[];
  /**
   * Cost per hour relative to the other workers; default 1. A second of driving counts `rate` times, and a second on
   * site adds `rate - 1`.
   */
  rate?: number;
};

export type Job = {
  id: string;
  /** Row of the drive matrix. */
  place: number;
  /** Seconds of work, without `setup`. */
  duration: number;
  /**
   * Seconds on site before the work, spent only if the worker comes from another place. A crew always spends them. The
   * visit starts with its setup.
   */
  setup?: number;
  /** The visit starts within one of these. Absent or empty: at any time. */
  windows?: Interval[];
  /** A start outside the windows is allowed, at `Weights.window` per minute. */
  softWindows?: boolean;
  /** A later start is allowed, at `Weights.lateness` per minute. */
  dueBy?: number;
  /** Plans are compared first by the sum of the priorities served. */
  priority?: number;
  /** May use the reserve of a shift. */
  urgent?: boolean;
  /** How many different workers start the visit together; default 1. */
  crew?: number;
  /** The worker must have all of them. In a crew, each is held by at least one of its members. */
  skills?: string[];
  /** Absent: any worker with the skills. */
  allowedWorkers?: string[];
  bannedWorkers?: string[];
  /** Workers the customer knows. Any of them will do; in a crew, the lead counts. */
  preferredWorkers?: string[];
  /** Instead of `Weights.promptness`. */
  promptness?: number;
  /** Postal code: see `Worker.areas`. */
  area?: string;
  /** What the visit takes from the van, by name. In a crew, the lead's van carries it. */
  loads?: Record<string, number>;
  /** Starts at least `gap` seconds after the end of the other job, and is left out of the plan if the other is. */
  after?: { jobId: string; gap: number };
  /** A visit that must stay with these workers, lead first, at this time. */
  promised?: { workerIds: string[]; start: number };
  /** A visit that may move, at a price: see `Weights.stability`. */
  assigned?: { workerIds: string[]; start: number; stability?: number };
};

export type Buffers = {
  /** Added to every leg: parking, walking, finding the door. */
  secondsPerLeg?: number;
  /** Slower roads: a leg that starts within the period takes `percent` of its driving time. */
  slowPeriods?: (Interval & { percent: number })[];
};

/** What else counts, in equivalent seconds of driving. */
export type Weights = {
  /** Sending a worker other than the preferred one. */
  continuity: number;
  /** Moving an assigned visit to another worker, or by an hour or more. A job may set its own. */
  stability: number;
  /** Planning a start for the very end of its window (in proportion over the last half hour). */
  punctuality: number;
  /** Serving a job a day later than possible. A job may set its own. */
  promptness: number;
  /** Even load. Up to 1 it decides only between plans that drive the same number of seconds. */
  fairness: number;
  /** A minute of overtime. */
  overtime: number;
  /** Starting a minute after `Job.dueBy`. */
  lateness: number;
  /** Starting a minute outside the windows of a job with `softWindows`. */
  window: number;
};

export const DEFAULT_WEIGHTS: Weights = {
  continuity: 900,
  stability: 3600,
  punctuality: 0,
  promptness: 0,
  fairness: 1,
  overtime: 60,
  lateness: 60,
  window: 60,
};

export type Problem = {
  matrix: DriveMatrix;
  workers: Worker[];
  jobs: Job[];
  /** No visit starts and no worker leaves before this. */
  now?: number;
  buffers?: Buffers;
  weights?: Partial<Weights>;
};

/** Builds a drive matrix from the rows of a routing engine: `null` where there is no road. */
export function driveMatrix(rows: readonly (readonly (number | null)[])[]): DriveMatrix {
  const size = rows.length;
  const seconds = new Int32Array(size * size).fill(UNREACHABLE);
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) {
      const drive = rows[from]?.[to];
      if (drive != null && drive >= 0) seconds[from * size + to] = Math.round(drive);
    }
  }
  return { size, seconds };
}
