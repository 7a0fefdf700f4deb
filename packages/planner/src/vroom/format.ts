/**
 * The JSON of the VROOM optimizer, as far as the planner reads and writes it. Times are in seconds, distances in
 * meters, coordinates `[longitude, latitude]`, and a time window includes both ends.
 */

import type { Budget } from '../pace.ts';
import type { Blocked, UnassignedReason, WouldFit } from '../result.ts';

export type Coordinates = [longitude: number, latitude: number];
type TimeWindow = [from: number, to: number];

export type VroomJob = {
  id: number;
  description?: string;
  location?: Coordinates;
  /** Row of the matrix; needed with `matrices`. */
  location_index?: number;
  /** Counts only when the stop before was somewhere else. */
  setup?: number;
  service?: number;
  /** On board from the start, one number per dimension of `capacity`. */
  delivery?: number[];
  /** On board until the end. */
  pickup?: number[];
  /** The vehicle must have all of them. */
  skills?: number[];
  /** 0 to 100. */
  priority?: number;
  time_windows?: TimeWindow[];
};

export type VroomBreak = {
  id: number;
  description?: string;
  /** One window; absent: any time. */
  time_windows?: TimeWindow[];
  service: number;
};

export type VroomVehicle = {
  id: number;
  description?: string;
  profile?: string;
  /** At least one of start and end. */
  start?: Coordinates;
  start_index?: number;
  end?: Coordinates;
  end_index?: number;
  capacity?: number[];
  skills?: number[];
  time_window?: TimeWindow;
  breaks?: VroomBreak[];
  speed_factor?: number;
  max_tasks?: number;
  costs?: { per_hour?: number; per_task_hour?: number };
  /** A route that the plan must not be worse than. */
  steps?: { type: 'start' | 'job' | 'break' | 'end'; id?: number }[];
};

export type VroomInput = {
  jobs?: VroomJob[];
  vehicles: VroomVehicle[];
  /** By profile. Without them, drive times come from the caller. */
  matrices?: Record<string, { durations: number[][]; distances?: number[][] }>;
};

type Totals = {
  cost: number;
  setup: number;
  service: number;
  /** Travel time. */
  duration: number;
  waiting_time: number;
  priority: number;
  violations: [];
  distance?: number;
  delivery?: number[];
  pickup?: number[];
};

type Stop = {
  id?: number;
  description?: string;
  location?: Coordinates;
  location_index?: number;
};

type BlockedVehicle = { vehicle: number; reason: Blocked['reason'] };

export type VroomStep = Stop & {
  type: 'start' | 'job' | 'break' | 'end';
  arrival: number;
  /** Travel time since the start of the route. */
  duration: number;
  setup: number;
  service: number;
  waiting_time: number;
  violations: [];
  distance?: number;
  /** On board after this step. */
  load?: number[];
  x_truckroll?: {
    /** The next best vehicles, cheapest first. */
    alternatives: { vehicle: number; added_seconds: number; start: number }[];
    /** Vehicles that would have driven less, and why they could not. */
    blocked: BlockedVehicle[];
  };
};

export type VroomRoute = Totals & { vehicle: number; description?: string; steps: VroomStep[] };

export type VroomUnassigned = Stop & {
  id: number;
  type: 'job';
  x_truckroll: {
    reason: UnassignedReason;
    blocked: BlockedVehicle[];
    /** One rule that, relaxed for one vehicle, would make room. */
    would_fit?: { rule: WouldFit['rule']; vehicle: number; seconds?: number; job?: number };
  };
};

export type VroomSolution = {
  code: 0;
  summary: Totals & { routes: number; unassigned: number };
  unassigned: VroomUnassigned[];
  routes: VroomRoute[];
  x_truckroll: { seed: number; budget: Budget; iterations: number; notes: string[] };
};

/** 1: the planner failed, 2: the input is invalid, 3: there are no drive times. */
export type VroomFailure = { code: 1 | 2 | 3; error: string };

export class VroomError extends Error {
  readonly code: VroomFailure['code'];
  constructor(code: VroomFailure['code'], message: string) {
    super(message);
    this.code = code;
  }
}
