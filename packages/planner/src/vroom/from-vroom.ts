/** Turns VROOM's input into a problem of the planner. */
import { MAX_BREAKS } from '../insertion.ts';
import {
  type Break,
  driveMatrix,
  type Interval,
  type Job,
  type Problem,
  type Shift,
  type Worker,
} from '../problem.ts';
import { type Coordinates, VroomError, type VroomInput } from './format.ts';
import { findHorizon, shiftOf } from './horizon.ts';
import { type DayJob, type DayVehicle, readVroom, type VroomDay } from './read-input.ts';
import { refuse } from './read-values.ts';

/** Seconds from each location to each, `null` where there is no road. */
export type Durations = readonly (readonly (number | null)[])[];

/** The problem to plan, with what `toVroom` needs to describe the plan. */
export type VroomProblem = { problem: Problem; day: VroomDay; notes: string[] };

/** Longer drives are no road to the planner. Inputs often mark a missing road by a huge number. */
const LONGEST_DRIVE = 10_000_000;
/** VROOM's default cost of an hour. */
const USUAL_RATE = 3600;
const TASKS = 'tasks';

/** The places of an input without matrices, in the order `fromVroom` expects their drive times. */
export function vroomLocations(input: VroomInput | unknown): Coordinates[] {
  const { matrix, locations } = readVroom(input);
  return matrix ? [] : locations;
}

/**
 * Throws a `VroomError` that names the invalid or unsupported member. An input without `matrices` needs the drive
 * times between `vroomLocations(input)`.
 */
export function fromVroom(input: VroomInput | unknown, durations?: Durations): VroomProblem {
  const day = readVroom(input);
  const rows = day.matrix?.durations ?? durations;
  if (!rows)
    throw new VroomError(3, 'The input has no matrices, and there is no routing engine for its coordinates.');
  if (!day.matrix && rows.length !== day.locations.length)
    throw new VroomError(3, `Drive times of ${rows.length} places were given for ${day.locations.length}.`);
  const matrix = driveMatrix(driveRows(rows, day));
  const longest = matrix.seconds.reduce((most, seconds) => Math.max(most, seconds), 0);
  const horizon = findHorizon(day, longest);
  const rates = findRates(day.vehicles);
  const { loadsOf, notes } = countLoads(day);
  return {
    problem: {
      matrix,
      workers: day.vehicles.map((vehicle, i) =>
        toWorker(vehicle, `vehicles[${i}]`, shiftOf(vehicle, horizon), matrix.size - 1, rates?.[i]),
      ),
      jobs: day.jobs.map(job => toJob(job, loadsOf(job))),
    },
    day,
    notes,
  };
}

/** If a vehicle has no start, with one more place, next to everything, where it begins. */
function driveRows(rows: Durations, { vehicles }: VroomDay): (number | null)[][] {
  const drive = (seconds: number | null) => {
    const scaled = Math.round((seconds ?? Number.POSITIVE_INFINITY) / vehicles[0]!.speedFactor);
    return scaled > LONGEST_DRIVE ? null : scaled;
  };
  const scaled = rows.map(row => row.map(drive));
  if (vehicles.every(vehicle => vehicle.start)) return scaled;
  const nowhere = new Array(scaled.length + 1).fill(0);
  return [...scaled.map(row => [...row, 0]), nowhere];
}

function toJob(job: DayJob, loads: Record<string, number>): Job {
  return {
    id: String(job.id),
    place: job.at.place,
    setup: job.setup,
    duration: job.service,
    windows: job.windows,
    priority: job.priority,
    skills: job.skills.map(String),
    loads,
  };
}

function toWorker(
  vehicle: DayVehicle,
  path: string,
  { from, to }: Interval,
  nowhere: number,
  rate?: number,
): Worker {
  const shift: Shift = {
    start: from,
    end: to,
    startPlace: vehicle.start?.place ?? nowhere,
    endPlace: vehicle.end?.place ?? null,
    breaks: toBreaks(vehicle, path, { from, to }),
    capacity: toCapacity(vehicle),
  };
  return {
    id: String(vehicle.id),
    skills: vehicle.skills.map(String),
    shifts: [shift],
    ...(rate === undefined ? {} : { rate }),
  };
}

/** Sorts the vehicle's breaks as the planner does, so the nth break of its tour is the nth of these. */
function toBreaks(vehicle: DayVehicle, path: string, { from, to }: Interval): Break[] {
  const breaks = vehicle.breaks
    .map((given, i) => ({
      given,
      path: `${path}.breaks[${i}]`,
      earliest: Math.max(from, given.window?.from ?? from),
      latest: Math.min(given.window?.to ?? to, to - given.service),
    }))
    .sort((a, b) => a.earliest - b.earliest || a.latest - b.latest);
  if (breaks.length > MAX_BREAKS) refuse(`${path}.breaks`, `more than ${MAX_BREAKS} are not supported`);
  let free = from;
  for (const { given, path, earliest, latest } of breaks) {
    const start = Math.max(free, earliest);
    if (start > latest)
      refuse(path, "does not fit into the vehicle's time window, after the breaks before it");
    free = start + given.service;
  }
  vehicle.breaks = breaks.map(({ given }) => given);
  return breaks.map(({ given, earliest, latest }) => ({ earliest, latest, duration: given.service }));
}

function toCapacity({ capacity = [], maxTasks }: DayVehicle): Record<string, number> {
  const named = Object.fromEntries(capacity.map((amount, i) => [dimension(i), amount]));
  return maxTasks === undefined ? named : { ...named, [TASKS]: maxTasks };
}

const dimension = (i: number) => `amount ${i}`;

/**
 * The planner adds up what the jobs of a tour need. Taking the larger of delivery and pickup never overloads a van. It
 * is exact unless some jobs deliver more than they pick up and others pick up more than they deliver: then room freed
 * by the deliveries could hold pickups, and the planner does not use it.
 */
function countLoads({ jobs, vehicles, dimensions }: VroomDay) {
  const counted = vehicles.some(({ maxTasks }) => maxTasks !== undefined);
  const mixed = Array.from({ length: dimensions }, (_, i) => i).filter(
    i =>
      jobs.some(({ delivery, pickup }) => delivery[i]! > pickup[i]!) &&
      jobs.some(({ delivery, pickup }) => pickup[i]! > delivery[i]!),
  );
  const loadsOf = ({ delivery, pickup }: DayJob): Record<string, number> => ({
    ...Object.fromEntries(delivery.map((amount, i) => [dimension(i), Math.max(amount, pickup[i]!)])),
    ...(counted ? { [TASKS]: 1 } : {}),
  });
  const notes = mixed.map(
    i => `Amount ${i}: room that deliveries free on the way was not used for the pickups of other jobs.`,
  );
  return { loadsOf, notes };
}

/**
 * A worker's rate counts on the road and on site alike, relative to the others. So the costs of two vehicles may differ
 * only by the same amount per hour of travel and per hour of work. Undefined if they don't differ.
 */
function findRates(vehicles: DayVehicle[]): number[] | undefined {
  const { costs: first } = vehicles[0]!;
  vehicles.forEach(({ costs }, i) => {
    if (costs.perHour - first.perHour !== costs.perTaskHour - first.perTaskHour)
      refuse(
        `vehicles[${i}].costs`,
        'per_hour and per_task_hour must differ from those of vehicles[0] by the same amount',
      );
  });
  if (vehicles.every(({ costs }) => costs.perHour === first.perHour)) return undefined;
  return vehicles.map(({ costs }, i) =>
    costs.perHour > 0
      ? costs.perHour / USUAL_RATE
      : refuse(`vehicles[${i}].costs.per_hour`, 'must be greater than 0 when costs differ'),
  );
}
