import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { type BookedVisit, franchisesWithVisits } from '../../../records/visits/schedule-store.ts';
import type { VisitStatus } from '../../../records/visits/status.ts';
import { findLocations, type LocationRow } from '../positions/store.ts';
import { asUpstreamFailure, drivesBetween } from '../scene/drive-times.ts';
import { readScene, type Scene } from '../scene/read-scene.ts';
import { arrivalAfter } from '../scene/rush-hours.ts';
import { toInstant, toSeconds } from '../scene/wall-clock.ts';

export type Arrival = {
  visitId: string;
  jobId: string;
  status: VisitStatus;
  franchiseId: string | null;
  workerId: string;
  workerName: string;
  scheduledStart: string;
  /** When the work should start, in seconds since the epoch. */
  expected: number;
  zone: string;
};

/** Visits that may still begin: what ended before, or begins later, does not matter today. */
const [ENDED_SECONDS, AHEAD_SECONDS] = [43_200, 86_400];

/** A reported position counts for as long as configured. */
async function freshPositions({ sql, clock, config }: Deps, workerIds: string[]) {
  const now = clock.now();
  const since = now.subtract({ minutes: config.locations.staleMinutes });
  const fresh = (await findLocations(sql, workerIds, now)).filter(
    row => Temporal.Instant.compare(row.recordedAt, since) >= 0,
  );
  return new Map(fresh.map(row => [row.workerId, row]));
}

/**
 * When today's next visits will actually start, for every worker with a position or status update. Throws RoutingError.
 */
export async function estimateArrivals(deps: Deps): Promise<Arrival[]> {
  const now = deps.clock.now();
  const [from, to] = [now.subtract({ seconds: ENDED_SECONDS }), now.add({ seconds: AHEAD_SECONDS })];
  const arrivals: Arrival[] = [];
  for (const franchiseId of await franchisesWithVisits(deps.sql, from, to)) {
    const scene = await readScene(deps, franchiseId, today => [today]);
    arrivals.push(...(await arrivalsOf(deps, scene)));
  }
  return arrivals;
}

/** The same for API callers. */
export async function listArrivals(deps: Deps) {
  const arrivals = await asUpstreamFailure(deps, () => estimateArrivals(deps));
  return arrivals.map(({ expected, zone: _, status: __, franchiseId: ___, ...arrival }) => ({
    ...arrival,
    expected: toIso(toInstant(expected)),
    lateMinutes: Math.round((expected - toSeconds(arrival.scheduledStart)) / 60),
  }));
}

async function arrivalsOf(deps: Deps, scene: Scene): Promise<Arrival[]> {
  const ahead = scene.booked.filter(
    visit =>
      isJob(visit) &&
      toSeconds(visit.scheduledStart) < scene.now + AHEAD_SECONDS &&
      toSeconds(visit.scheduledEnd) > scene.now - ENDED_SECONDS,
  );
  const days = Map.groupBy(ahead, visit => visit.workerId);
  const positions = await freshPositions(deps, [...days.keys()]);
  const tours = [...days].flatMap(
    ([workerId, booked]) => remaining(scene, booked, positions.get(workerId)) ?? [],
  );
  const wanted = tours.flatMap(({ stops, from }): [number, number][] =>
    stops.map(({ place }, i) => [i === 0 ? from.place : stops[i - 1]!.place, place]),
  );
  const drives = await drivesBetween(deps, scene.places, wanted);
  const buffer = deps.config.dispatch.minutesPerLeg * 60;
  return tours.flatMap(({ stops, from }) => {
    let { place, time } = from;
    return stops.map(({ visit, place: there }, i) => {
      const drive = Math.max(0, drives(place, there));
      const arrival = arrivalAfter(scene.slow, time, drive) + (i === 0 ? 0 : buffer);
      const expected = Math.max(arrival, toSeconds(visit.scheduledStart));
      place = there;
      time = expected + toSeconds(visit.scheduledEnd) - toSeconds(visit.scheduledStart);
      return {
        visitId: visit.id,
        jobId: visit.jobId,
        status: visit.status,
        franchiseId: scene.franchiseId,
        workerId: visit.workerId,
        workerName: scene.people.get(visit.workerId)!.name,
        scheduledStart: visit.scheduledStart,
        expected,
        zone: scene.zone,
      };
    });
  });
}

/** Holds have no duration of their own: they belong to no visit yet. */
const isJob = (visit: BookedVisit) => visit.durationMinutes > 0;

/** Where the worker is, when they are free, and what is left to do; undefined if nothing is known. */
function remaining(scene: Scene, booked: BookedVisit[], position: LocationRow | undefined) {
  const working = booked.findLast(visit => visit.status === 'in_progress');
  if (!working && !position) return undefined;
  const stops = booked
    .filter(visit => visit.status === 'en_route' || visit.status === 'scheduled')
    .filter(visit => !working || visit.scheduledStart >= working.scheduledStart)
    .map(visit => ({ visit, place: scene.places.row(visit.lat, visit.lng) }));
  const from = working
    ? {
        place: scene.places.row(working.lat, working.lng),
        time: Math.max(scene.now, toSeconds(working.scheduledEnd)),
      }
    : { place: scene.places.row(position!.lat, position!.lng), time: scene.now };
  return { stops, from };
}
