import type { Deps } from '../../deps.ts';
import { drivesBetween } from './drive-times.ts';
import type { Break, Interval } from './planner/problem.ts';
import { type Scene, skillOf } from './read-scene.ts';
import { arrivalAfter, departureBefore } from './rush-hours.ts';
import { toSeconds } from './wall-clock.ts';

/** A place in a worker's day where a visit fits, and what it costs to drive there. */
export type Opening = {
  workerId: string;
  /** The work can start from the first to the last of these seconds. */
  earliest: number;
  latest: number;
  addedSeconds: number;
  /** Kept free for driving, before and after. */
  driveBefore: number;
  driveAfter: number;
  /** The visits and holds on both sides. */
  beside: string[];
};

type Stop = { id: string | null; start: number; end: number; place: number };
type Gap = { workerId: string; before: Stop; after: Stop };

export type Wanted = { place: number; seconds: number; type: string };

const ROUND = 300;

/** Every gap in the days of every worker with the skill that the visit fits into, on road times. Throws RoutingError. */
export async function findOpenings(
  deps: Deps,
  scene: Scene,
  wanted: Wanted,
  from: number,
): Promise<Opening[]> {
  const gaps = findGaps(scene, wanted, from);
  const drives = await drivesBetween(
    deps,
    scene.places,
    gaps.flatMap(({ before, after }): [number, number][] => [
      [before.place, wanted.place],
      [wanted.place, after.place],
      [before.place, after.place],
    ]),
  );
  const buffer = deps.config.dispatch.minutesPerLeg * 60;
  return gaps.flatMap(({ workerId, before, after }) => {
    const [there, onward] = [drives(before.place, wanted.place), drives(wanted.place, after.place)];
    if (there < 0 || onward < 0) return [];
    const earliest = arrivalAfter(scene.slow, Math.max(before.end, from), there) + buffer;
    const latest = departureBefore(scene.slow, after.start - buffer, onward) - wanted.seconds;
    if (latest < earliest) return [];
    return {
      workerId,
      earliest,
      latest,
      addedSeconds: there + onward - Math.max(0, drives(before.place, after.place)),
      driveBefore: there,
      driveAfter: onward,
      beside: [before.id, after.id].filter(id => id !== null),
    };
  });
}

/** The free times between a worker's stops, each shift beginning and ending at home. */
function findGaps(scene: Scene, wanted: Wanted, from: number): Gap[] {
  const visits = Map.groupBy(scene.booked, visit => visit.workerId);
  const skill = skillOf(wanted.type);
  return scene.workers.flatMap(worker => {
    if (worker.skills && !worker.skills.includes(skill)) return [];
    const away = (worker.timeOff ?? []).map(
      (span): Stop => ({
        id: null,
        start: span.from,
        end: span.to,
        place: worker.shifts[0]?.startPlace ?? 0,
      }),
    );
    const booked = (visits.get(worker.id) ?? []).map(
      (visit): Stop => ({
        id: visit.id,
        start: toSeconds(visit.scheduledStart),
        end: toSeconds(visit.scheduledEnd),
        place: scene.places.row(visit.lat, visit.lng),
      }),
    );
    const stops = withoutCovered([...away, ...booked].sort((a, b) => a.start - b.start));
    return worker.shifts
      .filter(shift => shift.end > from)
      .flatMap(shift => {
        const home = { id: null, place: shift.startPlace };
        const inside = stops.filter(stop => stop.end > shift.start && stop.start < shift.end);
        const first = { ...home, start: shift.start, end: shift.start };
        const last = { ...home, start: shift.end, end: shift.end };
        return betweenAll(withBreaks([first, ...inside, last], shift.breaks ?? []))
          .filter(([before, after]) => after.start - Math.max(before.end, from) >= wanted.seconds)
          .map(([before, after]) => ({ workerId: worker.id, before, after }));
      });
  });
}

/** Time off may be laid over visits: what ends while something else lasts frees nobody. */
function withoutCovered(stops: Stop[]): Stop[] {
  let busyUntil = Number.NEGATIVE_INFINITY;
  return stops.filter(({ end }) => {
    if (end <= busyUntil) return false;
    busyUntil = end;
    return true;
  });
}

/** A break is kept free where the day has room for it first, wherever the worker is then. */
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

const betweenAll = (stops: Stop[]): [Stop, Stop][] => stops.slice(1).map((stop, i) => [stops[i]!, stop]);

/** The time at which a visit would start within a window, round where it can be; none if it does not fit. */
export function startWithin({ earliest, latest }: Opening, window: Interval): number | null {
  const [first, last] = [Math.max(earliest, window.from), Math.min(latest, window.to)];
  if (first > last) return null;
  const round = Math.ceil(first / ROUND) * ROUND;
  return round <= last ? round : first;
}
