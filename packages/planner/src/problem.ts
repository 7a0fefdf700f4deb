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
  /** How much `load` fits in the van. Absent: no limit. */
  capacity?: number;
};

export type Worker = {
  id: string;
  /** Absent: can do everything. */
  skills?: string[];
  shifts: Shift[];
  timeOff?: Interval[];
};

export type Job = {
  id: string;
  /** Row of the drive matrix. */
  place: number;
  duration: number;
  /** The work starts within one of these. Absent or empty: at any time. */
  windows?: Interval[];
  /** Plans are compared first by the sum of the priorities served. */
  priority?: number;
  /** The worker must have all of them. */
  skills?: string[];
  /** Absent: any worker with the skills. */
  allowedWorkers?: string[];
  /** The worker who served this customer before. */
  preferredWorker?: string;
  /** Instead of `Weights.promptness`. */
  promptness?: number;
  load?: number;
  /** A visit that must stay with this worker at this time. */
  promised?: { workerId: string; start: number };
  /** A visit that may move, at a price: see `Weights.stability`. */
  assigned?: { workerId: string; start: number; stability?: number };
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
};

export const DEFAULT_WEIGHTS: Weights = {
  continuity: 900,
  stability: 3600,
  punctuality: 0,
  promptness: 0,
  fairness: 1,
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
