/**
 * What the planner is asked: workers, jobs, drive times, and what matters.
 *
 * All times are whole seconds on one line of the caller's choosing (seconds since the epoch, or
 * since the first midnight of the plan): the planner knows no time zones and no calendar.
 */

export type Interval = { from: number; to: number };

/** Square matrix of driving seconds, row by row. `UNREACHABLE` where no road leads. */
export type DriveMatrix = { size: number; seconds: Int32Array };

export const UNREACHABLE = -1;

export type Break = {
  /** It starts between `earliest` and `latest`, between two visits or on the road. */
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
  /** Absent: the day ends wherever the last visit is. */
  endPlace?: number | null;
  breaks?: Break[];
  /** How much `load` fits into the van; absent: no limit. */
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
  /** The work starts within one of these; absent or empty: at any time. */
  windows?: Interval[];
  /** The sum of the priorities served is what a plan is judged by first. */
  priority?: number;
  /** All of them are needed. */
  skills?: string[];
  /** Absent: any worker with the skills. */
  allowedWorkers?: string[];
  /** Continuity: who served this customer before. */
  preferredWorker?: string;
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

/** What else counts, in seconds of driving that it is worth. */
export type Weights = {
  /** Sending another worker than the preferred one. */
  continuity: number;
  /** Moving an assigned visit to another worker, or by an hour or more. A job may set its own. */
  stability: number;
  /** Planning a start for the very end of its window (in proportion over the last half hour). */
  punctuality: number;
  /** Serving a job a day later than possible. */
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
  /** Nothing is planned to start, nobody to leave, before this. */
  now?: number;
  buffers?: Buffers;
  weights?: Partial<Weights>;
};

/** A drive matrix from rows as routing engines give them: `null` where no road leads. */
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
