/** Problem instances for the dispatch benchmark: generated days, and two file formats of reference instances. */

import { type DriveMatrix, driveMatrix, type Job, type Problem, type Worker } from '@truckroll/planner';
import { Random } from '../packages/planner/src/random.ts';

const HOUR = 3600;
const SKILLS = 5;
/** Side length of a territory in seconds of driving. */
const TERRITORY = 2400;

/**
 * One day in a region that grows with the number of workers: jobs cluster in towns, roads take detours and are slower
 * one way, every worker has some skills and serves the territories around home, half of the jobs have windows of two to
 * four hours, and about one job in fifty is impossible.
 */
export function generatedDay(jobCount: number, workerCount: number, seed: number): Problem {
  const random = new Random(seed);
  const side = Math.ceil(Math.sqrt(workerCount / 8)) * TERRITORY;
  const towns = Array.from({ length: Math.ceil(workerCount / 4) }, () => ({
    x: random.next() * side,
    y: random.next() * side,
  }));
  const nearTown = () => {
    const town = towns[random.below(towns.length)]!;
    const off = () => (random.next() + random.next() - 1) * TERRITORY * 0.6;
    return { x: town.x + off(), y: town.y + off() };
  };
  const homes = Array.from({ length: workerCount }, nearTown);
  const sites = Array.from({ length: jobCount }, nearTown);
  const workers = homes.map((home, i): Worker => {
    const start = (7 + random.below(3)) * HOUR;
    const skills = Array.from({ length: SKILLS }, (_, s) => `skill ${s}`).filter(() => random.next() < 0.7);
    return {
      id: `worker ${i}`,
      skills: [...skills, ...territories(home)],
      shifts: [{ start, end: start + 8 * HOUR, startPlace: i, endPlace: i }],
    };
  });
  const jobs = sites.map((site, i): Job => {
    const skill = random.next() < 0.02 ? 'nobody has this' : `skill ${random.below(SKILLS)}`;
    const from = (8 + random.below(7)) * HOUR;
    const windows = random.next() < 0.5 ? [{ from, to: from + (2 + random.below(3)) * HOUR }] : [];
    return {
      id: `job ${i}`,
      place: workerCount + i,
      duration: [1800, 2700, 3600, 5400][random.below(4)]!,
      priority: [10, 10, 10, 30, 30, 60, 100][random.below(7)]!,
      skills: [skill, territory(site.x, site.y)],
      windows,
    };
  });
  return { matrix: roads([...homes, ...sites], random), workers, jobs };
}

function territory(x: number, y: number): string {
  return `territory ${Math.floor(x / TERRITORY)} ${Math.floor(y / TERRITORY)}`;
}

function territories({ x, y }: { x: number; y: number }): string[] {
  const around = [-TERRITORY, 0, TERRITORY];
  return around.flatMap(dx => around.map(dy => territory(x + dx, y + dy)));
}

function roads(places: { x: number; y: number }[], random: Random): DriveMatrix {
  const size = places.length;
  const seconds = new Int32Array(size * size);
  const slow = places.map(() => 60 + random.next() * 120);
  places.forEach((a, i) => {
    places.forEach((b, j) => {
      const road = Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
      if (i !== j) seconds[i * size + j] = Math.round(road * (b.y > a.y ? 1.1 : 1) + slow[i]! + slow[j]!);
    });
  });
  return { size, seconds };
}

type RoutingFile = {
  vehicles: {
    id: number;
    start_index: number;
    end_index: number;
    skills: number[];
    time_window: [number, number];
  }[];
  jobs: {
    id: number;
    location_index: number;
    service: number;
    priority: number;
    skills: number[];
    time_windows?: [number, number][];
  }[];
  matrices: { car: { durations: number[][] } };
};

/** VROOM's JSON. */
export function fromRoutingJson(text: string): Problem {
  const file: RoutingFile = JSON.parse(text);
  return {
    matrix: driveMatrix(file.matrices.car.durations),
    workers: file.vehicles.map(({ id, skills, time_window: [start, end], start_index, end_index }) => ({
      id: String(id),
      skills: skills.map(String),
      shifts: [{ start, end, startPlace: start_index, endPlace: end_index }],
    })),
    jobs: file.jobs.map(job => ({
      id: String(job.id),
      place: job.location_index,
      duration: job.service,
      priority: job.priority,
      skills: job.skills.map(String),
      windows: (job.time_windows ?? []).map(([from, to]) => ({ from, to })),
    })),
  };
}

/** Solomon's format, in tenths: distances truncated to one decimal, like the best-known costs. */
export function fromSolomonText(text: string): Problem {
  const rows = text
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .filter(row => row.length >= 2 && row.every(Number.isFinite));
  const [vehicles = 0, capacity = 0] = rows[0]!;
  const stops = rows.slice(1).map(([, x = 0, y = 0, load = 0, ready = 0, due = 0, service = 0]) => ({
    x,
    y,
    load,
    from: ready * 10,
    to: due * 10,
    duration: service * 10,
  }));
  const depot = stops[0]!;
  const shift = {
    start: depot.from,
    end: depot.to,
    startPlace: 0,
    endPlace: 0,
    capacity: { load: capacity },
  };
  return {
    matrix: driveMatrix(
      stops.map(a => stops.map(b => Math.floor(Math.hypot(a.x - b.x, a.y - b.y) * 10 + 1e-9))),
    ),
    workers: Array.from({ length: vehicles }, (_, i) => ({ id: `vehicle ${i}`, shifts: [shift] })),
    jobs: stops.slice(1).map(({ load, duration, from, to }, i) => ({
      id: `customer ${i + 1}`,
      place: i + 1,
      duration,
      loads: { load },
      priority: 1,
      windows: [{ from, to }],
    })),
  };
}
