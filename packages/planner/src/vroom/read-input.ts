/**
 * Reads and checks VROOM's input. What the planner cannot do is refused by name; members VROOM does not know are
 * ignored, as VROOM ignores them.
 */
import type { Interval } from '../problem.ts';
import type { Coordinates } from './format.ts';
import { type ReadMatrix, readMatrix } from './read-matrix.ts';
import {
  join,
  type Members,
  readAmount,
  readCoordinates,
  readId,
  readList,
  readNumber,
  readObject,
  readText,
  readWhole,
  readWindow,
  readWindows,
  refuse,
  refuseMembers,
  refuseRepeatedIds,
} from './read-values.ts';

/** A place of the drive matrix, and the members that named it. */
export type Point = { place: number; location?: Coordinates; location_index?: number };

export type DayJob = {
  id: number;
  description?: string;
  at: Point;
  setup: number;
  service: number;
  delivery: number[];
  pickup: number[];
  skills: number[];
  priority: number;
  windows: Interval[];
};

export type DayBreak = { id: number; description?: string; window?: Interval; service: number };

export type DayStep = { type: string; id: number };

export type DayVehicle = {
  id: number;
  description?: string;
  profile: string;
  start?: Point;
  end?: Point;
  /** Absent: no limit. */
  capacity?: number[];
  skills: number[];
  window?: Interval;
  breaks: DayBreak[];
  speedFactor: number;
  maxTasks?: number;
  costs: { perHour: number; perTaskHour: number };
  steps?: DayStep[];
};

export type VroomDay = {
  jobs: DayJob[];
  vehicles: DayVehicle[];
  /** How many amounts a load has. */
  dimensions: number;
  /** Absent: the input has only coordinates, those of `locations`. */
  matrix?: ReadMatrix;
  /** The places of the drive matrix if the input has none, each once. */
  locations: Coordinates[];
};

export function readVroom(input: unknown): VroomDay {
  const given = readObject(input, 'input');
  if (readList(given.shipments, 'shipments', item => item).length > 0)
    refuse('shipments', 'is not supported');
  const matrices = given.matrices === undefined ? undefined : readObject(given.matrices, 'matrices');
  const locations: Coordinates[] = [];
  const point = matrices ? readIndexedPoint : pointReader(locations);
  const vehicles = readList(given.vehicles, 'vehicles', (item, path) => readVehicle(item, path, point));
  const jobs = readList(given.jobs, 'jobs', (item, path) => readJob(item, path, point));
  if (vehicles.length === 0) refuse('vehicles', 'at least one is needed');
  refuseRepeatedIds(vehicles, 'vehicles');
  refuseRepeatedIds(jobs, 'jobs');
  const dimensions = checkAmounts(jobs, vehicles);
  checkOneSetOfDriveTimes(vehicles);
  const { profile } = vehicles[0]!;
  const matrix = matrices && readMatrix(matrices[profile], `matrices.${profile}`);
  if (matrix) checkIndexes(jobs, vehicles, matrix.durations.length);
  return { jobs, vehicles, dimensions, matrix, locations };
}

type PointReader = (given: Members, path: string, name: string, index: string) => Point | undefined;

/** With matrices: `location_index`; `location` is only passed on. */
const readIndexedPoint: PointReader = (given, path, name, index) => {
  const location = given[name] === undefined ? undefined : readCoordinates(given[name], join(path, name));
  if (given[index] !== undefined) {
    const place = readWhole(given[index], join(path, index));
    return { place, location, location_index: place };
  }
  return location && refuse(join(path, index), 'is needed with matrices');
};

/** Without matrices: `location`. Equal coordinates are one place. */
function pointReader(locations: Coordinates[]): PointReader {
  const places = new Map<string, number>();
  return (given, path, name, index) => {
    if (given[name] === undefined)
      return given[index] === undefined ? undefined : refuse(join(path, name), 'is needed without matrices');
    const location = readCoordinates(given[name], join(path, name));
    const key = location.join();
    if (!places.has(key)) places.set(key, locations.push(location) - 1);
    const location_index =
      given[index] === undefined ? undefined : readWhole(given[index], join(path, index));
    return { place: places.get(key)!, location, location_index };
  };
}

function readJob(value: unknown, path: string, point: PointReader): DayJob {
  const given = readObject(value, path);
  refuseMembers(given, path, ['setup_per_type', 'service_per_type']);
  const at = point(given, path, 'location', 'location_index');
  return {
    id: readId(given.id, `${path}.id`),
    description: readText(given.description, `${path}.description`),
    at: at ?? refuse(path, 'needs a location or location_index'),
    setup: readWhole(given.setup ?? 0, `${path}.setup`),
    service: readWhole(given.service ?? 0, `${path}.service`),
    delivery: readList(given.delivery, `${path}.delivery`, readAmount),
    pickup: readList(given.pickup, `${path}.pickup`, readAmount),
    skills: readList(given.skills, `${path}.skills`, readAmount),
    priority: readWhole(given.priority ?? 0, `${path}.priority`, 0, 100),
    windows: readWindows(given.time_windows, `${path}.time_windows`),
  };
}

function readVehicle(value: unknown, path: string, point: PointReader): DayVehicle {
  const given = readObject(value, path);
  refuseMembers(given, path, ['max_travel_time', 'max_distance']);
  const start = point(given, path, 'start', 'start_index');
  const end = point(given, path, 'end', 'end_index');
  if (!start && !end) refuse(path, 'needs a start or an end');
  const capacity = readList(given.capacity, `${path}.capacity`, readAmount);
  const breaks = readList(given.breaks, `${path}.breaks`, readBreak);
  refuseRepeatedIds(breaks, `${path}.breaks`);
  return {
    id: readId(given.id, `${path}.id`),
    description: readText(given.description, `${path}.description`),
    profile: readText(given.profile, `${path}.profile`) ?? 'car',
    start,
    end,
    capacity: capacity.length > 0 ? capacity : undefined,
    skills: readList(given.skills, `${path}.skills`, readAmount),
    window:
      given.time_window === undefined ? undefined : readWindow(given.time_window, `${path}.time_window`),
    breaks,
    speedFactor: readSpeedFactor(given.speed_factor ?? 1, `${path}.speed_factor`),
    maxTasks: given.max_tasks === undefined ? undefined : readWhole(given.max_tasks, `${path}.max_tasks`),
    costs: readCosts(readObject(given.costs ?? {}, `${path}.costs`), `${path}.costs`),
    steps: given.steps === undefined ? undefined : readList(given.steps, `${path}.steps`, readStep),
  };
}

function readSpeedFactor(value: unknown, path: string): number {
  const factor = Math.round(readNumber(value, path, 0, 5) * 100) / 100;
  return factor > 0 ? factor : refuse(path, 'must be greater than 0');
}

function readCosts(given: Members, path: string): DayVehicle['costs'] {
  for (const name of ['fixed', 'per_km'])
    if (readWhole(given[name] ?? 0, `${path}.${name}`) > 0) refuse(`${path}.${name}`, 'is not supported');
  return {
    perHour: readWhole(given.per_hour ?? 3600, `${path}.per_hour`),
    perTaskHour: readWhole(given.per_task_hour ?? 0, `${path}.per_task_hour`),
  };
}

function readBreak(value: unknown, path: string): DayBreak {
  const given = readObject(value, path);
  refuseMembers(given, path, ['max_load']);
  const windows = readWindows(given.time_windows, `${path}.time_windows`);
  if (windows.length > 1) refuse(`${path}.time_windows[1]`, 'a second window is not supported');
  return {
    id: readId(given.id, `${path}.id`),
    description: readText(given.description, `${path}.description`),
    window: windows[0],
    service: readWhole(given.service ?? 0, `${path}.service`, 1),
  };
}

function readStep(value: unknown, path: string): DayStep {
  const given = readObject(value, path);
  refuseMembers(given, path, ['service_at', 'service_after', 'service_before']);
  const type = readText(given.type, `${path}.type`) ?? '';
  if (type === 'pickup' || type === 'delivery') refuse(`${path}.type`, `"${type}" is not supported`);
  if (!['start', 'job', 'break', 'end'].includes(type))
    refuse(`${path}.type`, 'must be start, job, break or end');
  const hasId = type === 'job' || type === 'break';
  return { type, id: hasId ? readId(given.id, `${path}.id`) : -1 };
}

/** All vehicles have a capacity or none has, and every list of amounts is as long. */
function checkAmounts(jobs: DayJob[], vehicles: DayVehicle[]): number {
  const dimensions = vehicles[0]!.capacity?.length ?? 0;
  const check = (amounts: number[], path: string) => {
    if (amounts.length !== dimensions)
      refuse(path, `has ${amounts.length} amounts, but the capacity of vehicles[0] has ${dimensions}`);
  };
  vehicles.forEach(({ capacity }, i) => {
    check(capacity ?? [], `vehicles[${i}].capacity`);
  });
  jobs.forEach((job, i) => {
    for (const name of ['delivery', 'pickup'] as const) {
      if (job[name].length > 0) check(job[name], `jobs[${i}].${name}`);
      else job[name] = new Array(dimensions).fill(0);
    }
  });
  return dimensions;
}

function checkOneSetOfDriveTimes(vehicles: DayVehicle[]): void {
  const [first] = vehicles as [DayVehicle];
  vehicles.forEach((vehicle, i) => {
    if (vehicle.profile !== first.profile)
      refuse(
        `vehicles[${i}].profile`,
        `must be "${first.profile}" as for vehicles[0]: one profile is supported`,
      );
    if (vehicle.speedFactor !== first.speedFactor)
      refuse(
        `vehicles[${i}].speed_factor`,
        `must be ${first.speedFactor} as for vehicles[0]: different speeds are not supported`,
      );
  });
}

function checkIndexes(jobs: DayJob[], vehicles: DayVehicle[], size: number): void {
  const check = (point: Point | undefined, path: string) => {
    if (point && point.place >= size) refuse(path, `is outside the matrix of ${size} places`);
  };
  jobs.forEach(({ at }, i) => {
    check(at, `jobs[${i}].location_index`);
  });
  vehicles.forEach(({ start, end }, i) => {
    check(start, `vehicles[${i}].start_index`);
    check(end, `vehicles[${i}].end_index`);
  });
}
