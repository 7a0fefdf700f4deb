/** The planner's output. Times are on the caller's timeline, as in the problem. */
import type { Weights } from './problem.ts';

export type UnassignedReason =
  /** An earlier job has the same id. */
  | 'duplicate-id'
  /** One of its numbers is invalid. */
  | 'invalid-job'
  /** Its place is not in the drive matrix. */
  | 'unknown-place'
  | 'no-workers'
  | 'no-skilled-worker'
  /** Every worker with the skills covers other areas. */
  | 'outside-area'
  /** Every worker with the skills is banned. */
  | 'banned'
  /** Fewer workers than its crew needs could come together. */
  | 'crew-incomplete'
  /** The job it comes after is not in the plan. */
  | 'after-missing'
  /** Every window had closed before now. */
  | 'window-past'
  | 'longer-than-any-shift'
  | 'unreachable'
  /** No capable worker is working during its windows, including the drive there and back. */
  | 'outside-shifts'
  | 'too-heavy'
  /** Capable workers could reach it in time, but other jobs fill their days. */
  | 'workers-full';

/** Why one worker did not get a job. */
export type BlockedReason =
  | 'skill'
  | 'area'
  | 'banned'
  | 'shift'
  | 'unreachable'
  | 'window'
  | 'load'
  /** Only the reserve has room for it. */
  | 'reserve'
  /** It would need more overtime than allowed. */
  | 'overtime'
  | 'full';

/** One rule that, relaxed for one worker, would make room for a job left out. */
export type WouldFit = {
  rule: 'overtime' | 'reserve' | 'load' | 'window' | 'area' | 'banned' | 'skill' | 'move';
  workerId: string;
  /** How much overtime, or how far outside its windows. */
  seconds?: number;
  /** The visit to move out of the way. */
  jobId?: string;
};

export type Alternative = { workerId: string; shift: number; addedSeconds: number; start: number };

export type Blocked = { workerId: string; reason: BlockedReason };

export type Visit = {
  jobId: string;
  /** Everybody on this visit, lead first. A crew visit is in each member's tour. */
  workerIds: string[];
  arrival: number;
  start: number;
  /** Start, setup and work. */
  end: number;
  /** The part of the visit that is setup. */
  setupSeconds: number;
  /** How long after `Job.dueBy` the visit starts. */
  lateSeconds: number;
  /** How far from the nearest window a visit with `Job.softWindows` starts. */
  outsideSeconds: number;
  /** Driving from the stop before. */
  driveSeconds: number;
  /** Driving saved if this visit were not there. */
  addedSeconds: number;
  /** Promised by the caller, not chosen by the planner. */
  promised: boolean;
  /** The next best workers, cheapest first, at most three. */
  alternatives: Alternative[];
  /** Workers who would have driven less but could not, nearest first, at most three. */
  blocked: Blocked[];
};

export type PlannedBreak = { start: number; end: number };

export type Tour = {
  workerId: string;
  /** Index in the worker's shifts; -1 for a promised visit outside all of them. */
  shift: number;
  /** Leaves the start place. */
  leave: number;
  /** At the end place, or done with the last visit if there is none. */
  finish: number;
  /** How long after the end of the shift the tour finishes. */
  overtimeSeconds: number;
  driveSeconds: number;
  visits: Visit[];
  breaks: PlannedBreak[];
};

export type Unassigned = {
  jobId: string;
  reason: UnassignedReason;
  /** What blocked the nearest workers, at most three. */
  blocked: Blocked[];
  /** Absent where no single rule is in the way, and for crews. */
  wouldFit?: WouldFit;
};

export type PlanWarning =
  | { kind: 'duplicate-worker'; workerId: string }
  | { kind: 'invalid-shift'; workerId: string; shift: number }
  /** The visit does not fit the worker's shift or the promises around it. It stays as promised. */
  | { kind: 'promise-clashes'; workerId: string; jobId: string }
  | { kind: 'no-room-for-break'; workerId: string; shift: number };

export type Plan = {
  /** Tours with at least one visit, by worker and time. */
  tours: Tour[];
  unassigned: Unassigned[];
  warnings: PlanWarning[];
  score: Score;
  iterations: number;
};

/** Plans are compared by lost priority, then by lost jobs, then by driving and extras together. */
export type Score = {
  lostPriority: number;
  lostJobs: number;
  driveSeconds: number;
  /** Everything else that counts, in seconds of driving: the sum of `costs`. */
  extras: number;
  costs: Costs;
};

/** By weight. A promised visit costs nothing but its driving: the planner did not choose it. */
export type Costs = Record<keyof Weights | 'rate', number>;
