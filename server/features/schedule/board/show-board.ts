import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { zonesOf } from '../../../records/franchises/store.ts';
import {
  findVisits,
  findWaiting,
  type Waiting,
  type WorkersVisit,
} from '../../../records/visits/schedule-store.ts';
import type { Worker } from '../../../records/workers/schemas.ts';
import { listWorkersOn } from '../../../records/workers/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { toStored } from '../positions/record-position.ts';
import { findLocations } from '../positions/store.ts';
import { isFrozen } from '../promises/freeze.ts';
import { legMinutes } from '../scene/leg-minutes.ts';
import { dayOf, shiftReader, toInstant } from '../scene/wall-clock.ts';
import type { Board, BoardQuery, BoardWorker } from './schemas.ts';

const MAX_WORKERS = 500;
const MAX_WAITING = 200;

export type Tour = { worker: Worker; visits: WorkersVisit[] };
export type DayOfTours = {
  day: Temporal.PlainDate;
  zone: string;
  zones: Map<string, string | null>;
  from: Temporal.Instant;
  to: Temporal.Instant;
  tours: Tour[];
  total: number;
};

/** The time zone of a franchise's board, or of everybody's. */
export async function readZone(
  { readSql: sql, config }: Pick<Deps, 'readSql' | 'config'>,
  franchiseId: string | undefined,
) {
  const franchises = await zonesOf(sql, franchiseId);
  const zones = new Map(franchises.map(({ id, timezone }) => [id, timezone]));
  if (franchiseId !== undefined && !zones.has(franchiseId)) throw notFound('There is no such franchise');
  return { zones, zone: (franchiseId && zones.get(franchiseId)) || config.timezone };
}

/** Who works on a day, and where they go. */
export async function readTours(
  { readSql: sql, clock, config }: Deps,
  { date, days = 1, franchiseId, workerId }: BoardQuery & { workerId?: string },
): Promise<DayOfTours> {
  const { zone, zones } = await readZone({ readSql: sql, config }, franchiseId);
  const day = date ? Temporal.PlainDate.from(date) : dayOf(clock.now(), zone);
  const at = (midnight: Temporal.PlainDate) => midnight.toZonedDateTime(zone).toInstant();
  const [from, to] = [at(day), at(day.add({ days }))];
  const filter = { franchiseId, workerId, from, to, limit: MAX_WORKERS };
  const { workers, total } = await listWorkersOn(sql, filter);
  const ids = workers.map(worker => worker.id);
  const visits = (await findVisits(sql, ids, from, to)).filter(visit => visit.status !== 'cancelled');
  const byWorker = Map.groupBy(visits, visit => visit.workerId);
  const tours = workers.map(worker => ({ worker, visits: byWorker.get(worker.id) ?? [] }));
  return { day, zone, zones, from, to, tours, total };
}

export const homeOf = ({ homeLat: lat, homeLng: lng }: Worker) => ({ lat, lng });

/** The dispatcher's day: workers with their hours and visits, and the unassigned jobs. */
export async function showBoard(deps: Deps, query: BoardQuery): Promise<Board> {
  const { day, zone, zones, from, to, tours, total } = await readTours(deps, query);
  const count = query.days ?? 1;
  const days = Array.from({ length: count }, (_, i) => day.add({ days: i }));
  const [legs, locations, waiting, settings] = await Promise.all([
    count > 1
      ? tours.map(({ visits }) => visits.map(() => null))
      : legMinutes(
          deps,
          tours.map(({ worker, visits }) => [homeOf(worker), ...visits]),
        ),
    findLocations(
      deps.readSql,
      tours.map(({ worker }) => worker.id),
      deps.clock.now(),
    ),
    findWaiting(deps.readSql, query.franchiseId, days.at(-1)!.toString(), MAX_WAITING),
    readSettings(deps.readSql),
  ]);
  const positions = new Map(locations.map(row => [row.workerId, toStored(deps, row)]));
  const readers = new Map<string, ReturnType<typeof shiftReader>>();
  const now = deps.clock.now();
  const ownZone = ({ franchiseId }: Worker) =>
    (franchiseId && zones.get(franchiseId)) || deps.config.timezone;
  const shiftsOf = (worker: Worker) => {
    const own = ownZone(worker);
    const read = readers.get(own) ?? shiftReader(days, own);
    readers.set(own, read);
    return read(worker.shifts).map(({ start, end }) => ({
      start: toIso(toInstant(start)),
      end: toIso(toInstant(end)),
    }));
  };
  return {
    date: day.toString(),
    timezone: zone,
    dayStart: toIso(from),
    dayEnd: toIso(to),
    workers: tours.map(({ worker, visits }, i): BoardWorker => {
      const { id, name, franchiseId, active, skills, homeLat, homeLng } = worker;
      const seen = positions.get(id);
      return {
        ...{ id, name, franchiseId, active, skills, homeLat, homeLng },
        shifts: shiftsOf(worker),
        timeOff: worker.timeOff
          .filter(
            off => Date.parse(off.from) < to.epochMilliseconds && Date.parse(off.to) > from.epochMilliseconds,
          )
          .map(off => ({ from: off.from, to: off.to, reason: off.reason ?? null })),
        position: seen
          ? { lat: seen.lat, lng: seen.lng, recordedAt: seen.recorded_at, stale: seen.stale }
          : null,
        visits: visits.map((visit, stop) => ({
          ...about(visit),
          visitId: visit.visitId,
          status: visit.status,
          number: visit.number,
          crew: visit.crew,
          workerIds: visit.workerIds,
          windowStart: visit.windowStart,
          windowEnd: visit.windowEnd,
          pinned: visit.pinned,
          frozen: isFrozen(visit.scheduledStart!, ownZone(worker), settings.dispatch.freezeAt, now),
          scheduledStart: visit.scheduledStart!,
          scheduledEnd: visit.scheduledEnd!,
          driveMinutes: legs[i]![stop]!,
        })),
      };
    }),
    workersTotal: total,
    unassigned: {
      total: waiting[0]?.total ?? 0,
      jobs: waiting.map(job => ({
        ...about(job),
        visitId: job.visitId,
        status: 'pending' as const,
        number: job.number,
        crew: job.crew,
        windowStart: job.windowStart,
        windowEnd: job.windowEnd,
        isReturn: job.isReturn,
        urgent: job.urgent,
        franchiseId: job.franchiseId,
        preferredDate: job.preferredDate,
        preferredTime: job.preferredTime,
        escalatedAt: job.escalatedAt,
        createdAt: job.createdAt,
      })),
    },
  };
}

const about = (job: WorkersVisit | Waiting) => ({
  jobId: job.id,
  jobNumber: job.jobNumber,
  type: job.type,
  customerName: job.customerName,
  address: job.address,
  lat: job.lat,
  lng: job.lng,
  durationMinutes: job.durationMinutes,
});
