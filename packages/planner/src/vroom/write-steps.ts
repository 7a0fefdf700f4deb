/** The steps of one route: where the vehicle is when, how far it has come, and what is on board. */
import type { Blocked, PlannedBreak, Tour, Visit } from '../result.ts';
import type { VroomStep } from './format.ts';
import type { VroomProblem } from './from-vroom.ts';
import type { DayJob, DayVehicle, Point } from './read-input.ts';

type VroomVisit = Pick<Visit, 'jobId' | 'start' | 'end' | 'setupSeconds' | 'alternatives' | 'blocked'>;

/** A tour, as far as the output tells it. Breaks without an id are in the order of the vehicle's. */
export type VroomTour = Pick<Tour, 'workerId' | 'leave'> & {
  visits: VroomVisit[];
  breaks: (PlannedBreak & { id?: number })[];
};

export function writeSteps(
  { problem, day }: VroomProblem,
  tour: VroomTour,
  vehicle: DayVehicle,
  served: DayJob[],
): VroomStep[] {
  const { size, seconds } = problem.matrix;
  const distances = day.matrix?.distances;
  const steps: VroomStep[] = [];
  const breaks = tour.breaks.map((rest, i) => ({
    ...rest,
    ...(vehicle.breaks.find(({ id }) => id === rest.id) ?? vehicle.breaks[i]!),
  }));
  let load = addUp(served.map(job => job.delivery));
  let place = vehicle.start?.place;
  let time = tour.leave;
  let duration = 0;
  let distance = 0;

  const add = (step: Pick<VroomStep, 'type' | 'arrival'> & Partial<VroomStep>) => {
    steps.push({
      setup: 0,
      service: 0,
      waiting_time: 0,
      duration,
      ...(distances ? { distance: Math.round(distance) } : {}),
      ...(day.dimensions > 0 ? { load } : {}),
      ...step,
      violations: [],
    });
  };

  /** A break interrupts the drive as soon as it may start; the rest of the way follows it. */
  const driveTo = (to: number | undefined, isDue: (rest: PlannedBreak) => boolean) => {
    const hasRoad = place !== undefined && to !== undefined && place !== to;
    const way = hasRoad ? seconds[place! * size + to!]! : 0;
    const meters = hasRoad ? (distances?.[place!]?.[to!] ?? 0) : 0;
    const before = distance;
    let left = way;
    const drive = (part: number) => {
      time += part;
      duration += part;
      left -= part;
      distance = before + (left === 0 ? meters : (meters * (way - left)) / way);
    };
    while (breaks[0] && isDue(breaks[0])) {
      const { id, description, start, end } = breaks.shift()!;
      drive(Math.min(left, start - time));
      const about = description === undefined ? {} : { description };
      add({ type: 'break', id, ...about, arrival: time, service: end - start, waiting_time: start - time });
      time = end;
    }
    drive(left);
    place = to ?? place;
  };

  if (vehicle.start) add({ type: 'start', ...describePoint(vehicle.start), arrival: time });
  tour.visits.forEach((visit, i) => {
    const job = served[i]!;
    driveTo(job.at.place, rest => rest.start < visit.end);
    load = load.map((amount, d) => amount - job.delivery[d]! + job.pickup[d]!);
    add({
      type: 'job',
      id: job.id,
      ...describePoint(job.at, job.description),
      arrival: time,
      setup: visit.setupSeconds,
      service: job.service,
      waiting_time: visit.start - time,
      x_truckroll: explain(visit),
    });
    time = visit.end;
  });
  driveTo(vehicle.end?.place, () => true);
  if (vehicle.end) add({ type: 'end', ...describePoint(vehicle.end), arrival: time });
  return steps;
}

function explain({ alternatives, blocked }: VroomVisit): VroomStep['x_truckroll'] {
  return {
    alternatives: alternatives.map(({ workerId, addedSeconds, start }) => ({
      vehicle: Number(workerId),
      added_seconds: addedSeconds,
      start,
    })),
    blocked: blockedVehicles(blocked),
  };
}

export const blockedVehicles = (blocked: Blocked[]) =>
  blocked.map(({ workerId, reason }) => ({ vehicle: Number(workerId), reason }));

/** The members of the input that say where, without those it did not have. */
export const describePoint = ({ location, location_index }: Point, description?: string) => ({
  ...(description === undefined ? {} : { description }),
  ...(location ? { location } : {}),
  ...(location_index === undefined ? {} : { location_index }),
});

export function addUp(amounts: number[][]): number[] {
  const [first = [], ...rest] = amounts;
  return rest.reduce((sum, more) => sum.map((amount, i) => amount + more[i]!), first);
}
