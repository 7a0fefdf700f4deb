import type { Break, Interval, Worker } from '@truckroll/planner';
import type { Deps } from '../../../deps.ts';
import type { BusyTime } from '../../../records/visits/schedule-store.ts';
import { drivesBetween } from '../scene/drive-times.ts';
import { type Scene, skillOf } from '../scene/read-scene.ts';
import { arrivalAfter, departureBefore } from '../scene/rush-hours.ts';
import { toSeconds } from '../scene/wall-clock.ts';

/** A gap in a worker's day where a visit fits, and the driving it costs. */
export type Opening = {
  workerId: string;
  /** Earliest and latest start of the work, in seconds. */
  earliest: number;
  latest: number;
  addedSeconds: number;
  /** Reserved for driving, before and after. */
  driveBefore: number;
  driveAfter: number;
  /** The visits and holds on both sides. */
  beside: string[];
};

type Stop = { id: string | null; start: number; end: number; place: number };
type Gap = { workerId: string; before: Stop; after: Stop };

export type Wanted = { place: number; seconds: number; type: string };

const ROUND = 300;

/** Every gap in the days of every qualified worker where the visit fits, by road times. Throws RoutingError. */
export async function findOpenings(
  deps: Deps,
  scene: Scene<BusyTime>,
  wanted: Wanted,
  from: number,
): Promise<Opening[]> {
  const gaps = findGaps(scene, wanted, from);
  const drives = await drivesBetween(deps, scene.places, legsOf(gaps, wanted.place));
  const buffer = deps.config.dispatch.minutesPerLeg * 60;
  const openings: Opening[] = [];
  for (const { workerId, before, after } of gaps) {
    const [there, onward] = [drives(before.place, wanted.place), drives(wanted.place, after.place)];
    if (there < 0 || onward < 0) continue;
    const earliest = arrivalAfter(scene.slow, Math.max(before.end, from), there) + buffer;
    const latest = departureBefore(scene.slow, after.start - buffer, onward) - wanted.seconds;
    if (latest < earliest) continue;
    openings.push({
      workerId,
      earliest,
      latest,
      addedSeconds: there + onward - Math.max(0, drives(before.place, after.place)),
      driveBefore: there,
      driveAfter: onward,
      beside: [before.id, after.id].filter(id => id !== null),
    });
  }
  return openings;
}

/** The drives to request, each once: to and from home is the same every day. */
function legsOf(gaps: Gap[], place: number): [from: number, to: number][] {
  const legs: [number, number][] = [];
  const [left, reached] = [new Set<number>(), new Set<number>()];
  for (const { before, after } of gaps) {
    if (!left.has(before.place)) legs.push([before.place, place]);
    if (!reached.has(after.place)) legs.push([place, after.place]);
    if (before.place !== after.place) legs.push([before.place, after.place]);
    left.add(before.place);
    reached.add(after.place);
  }
  return legs;
}

/** The free times between a worker's stops; each shift starts and ends at home. */
function findGaps(scene: Scene<BusyTime>, wanted: Wanted, from: number): Gap[] {
  const visits = Map.groupBy(scene.booked, visit => visit.workerId);
  const skill = skillOf(wanted.type);
  const gaps: Gap[] = [];
  for (const worker of scene.workers) {
    if (worker.skills && !worker.skills.includes(skill)) continue;
    const stops = stopsOf(scene, worker, visits.get(worker.id) ?? []);
    for (const { start, end, startPlace: place, breaks, reserve = 0 } of worker.shifts) {
      if (end <= from) continue;
      const day: Stop[] = [{ id: null, start, end: start, place }];
      for (const stop of stops) if (stop.end > start && stop.start < end) day.push(stop);
      day.push({ id: null, start: end, end, place });
      if (reserve > 0 && freeSeconds(day) - wanted.seconds < reserve) continue;
      const whole = breaks ? withBreaks(day, breaks) : day;
      for (let i = 1; i < whole.length; i++) {
        const [before, after] = [whole[i - 1]!, whole[i]!];
        if (after.start - Math.max(before.end, from) >= wanted.seconds)
          gaps.push({ workerId: worker.id, before, after });
      }
    }
  }
  return gaps;
}

/** What is left of a shift between its stops; the first and the last are its ends. */
const freeSeconds = (day: Stop[]): number =>
  day.reduce((sum, stop, i) => sum + (i > 0 ? Math.max(0, stop.start - day[i - 1]!.end) : 0), 0);

/** Visits, holds and time off of a worker, in order. */
function stopsOf(scene: Scene<BusyTime>, { shifts, timeOff = [] }: Worker, booked: BusyTime[]): Stop[] {
  const home = shifts[0]?.startPlace ?? 0;
  const stops = timeOff.map((span): Stop => ({ id: null, start: span.from, end: span.to, place: home }));
  for (const { id, scheduledStart, scheduledEnd, lat, lng } of booked) {
    const place = scene.places.row(lat, lng);
    stops.push({ id, start: toSeconds(scheduledStart), end: toSeconds(scheduledEnd), place });
  }
  return withoutCovered(stops.sort((a, b) => a.start - b.start));
}

/** Time off may overlap visits: a stop that ends during another frees no time. */
function withoutCovered(stops: Stop[]): Stop[] {
  let busyUntil = Number.NEGATIVE_INFINITY;
  return stops.filter(({ end }) => {
    if (end <= busyUntil) return false;
    busyUntil = end;
    return true;
  });
}

/** Reserves each break in the first gap of the day with room for it, wherever the worker is. */
function withBreaks(stops: Stop[], breaks: Break[]): Stop[] {
  return breaks.reduce((day, { earliest, latest, duration }) => {
    const i = day.findIndex((stop, i) => {
      const next = day[i + 1];
      const start = Math.max(stop.end, earliest);
      return next !== undefined && start <= latest && start + duration <= next.start;
    });
    if (i < 0) return day;
    const start = Math.max(day[i]!.end, earliest);
    return day.toSpliced(i + 1, 0, { id: null, place: day[i]!.place, start, end: start + duration });
  }, stops);
}

/** When a visit would start within a window, rounded if possible; null if it does not fit. */
export function startWithin({ earliest, latest }: Opening, window: Interval): number | null {
  const [first, last] = [Math.max(earliest, window.from), Math.min(latest, window.to)];
  if (first > last) return null;
  const round = Math.ceil(first / ROUND) * ROUND;
  return round <= last ? round : first;
}
