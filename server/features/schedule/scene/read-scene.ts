import type { Worker as PlannedWorker } from '@truckroll/planner';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { findFranchise } from '../../../records/franchises/store.ts';
import {
  type BookedVisit,
  type BusyTime,
  findBooked,
  findBusy,
} from '../../../records/visits/schedule-store.ts';
import type { Worker } from '../../../records/workers/schemas.ts';
import { listActiveWorkers } from '../../../records/workers/store.ts';
import type { Settings } from '../../../settings/schemas.ts';
import { readSettings } from '../../../settings/store.ts';
import { findLiveHolds, type Hold } from '../holds/store.ts';
import { Places } from './drive-times.ts';
import { type SlowPeriod, slowPeriodsOn } from './rush-hours.ts';
import { dayOf, daysFrom, shiftReader, toInstant, toSeconds } from './wall-clock.ts';

/** A franchise's workers and what they have promised, as the planner needs them. */
export type Scene<Booked extends BusyTime = BookedVisit> = {
  franchiseId: string | null;
  zone: string;
  now: number;
  days: Temporal.PlainDate[];
  people: Map<string, Worker>;
  workers: PlannedWorker[];
  booked: Booked[];
  places: Places;
  /** Rush hours of these days. */
  slow: SlowPeriod[];
  rules: Settings['dispatch'];
};

/** Requested days may lie beyond the plan; those days are read as well. */
const MAX_DAYS_AHEAD = 120;

type Reading<Booked> = {
  find: (
    sql: Sql,
    workerIds: string[],
    from: Temporal.Instant,
    to: Temporal.Instant,
  ) => PromiseLike<Booked[]>;
  /** A time on hold counts as booked. */
  fromHold: (hold: Hold) => Booked;
};
type ChooseDays = (today: Temporal.PlainDate, zone: string) => Temporal.PlainDate[];

/** What is known about a franchise's coming days, or about the workers and jobs without a franchise. */
export const readScene = (deps: Deps, franchiseId: string | null, chooseDays: ChooseDays): Promise<Scene> =>
  readWith(deps, franchiseId, chooseDays, { find: findBooked, fromHold: asBooked });

/** The same for finding openings: of what is booked, only when and where. */
export const readBusyScene = (
  deps: Deps,
  franchiseId: string | null,
  chooseDays: ChooseDays,
): Promise<Scene<BusyTime>> =>
  readWith(deps, franchiseId, chooseDays, { find: findBusy, fromHold: hold => hold });

async function readWith<Booked extends BusyTime>(
  { sql, clock, config }: Deps,
  franchiseId: string | null,
  chooseDays: ChooseDays,
  { find, fromHold }: Reading<Booked>,
): Promise<Scene<Booked>> {
  const now = clock.now();
  const [franchise, active, { dispatch: rules }] = await Promise.all([
    franchiseId === null
      ? undefined
      : findFranchise(sql, franchiseId, dayOf(now, config.timezone).toString()),
    listActiveWorkers(sql, franchiseId),
    readSettings(sql),
  ]);
  const zone = franchise?.timezone ?? config.timezone;
  const days = chooseDays(dayOf(now, zone), zone);
  const people = new Map(active.map(worker => [worker.id, worker]));
  const horizon = days.at(-1)!.add({ days: 2 }).toZonedDateTime(zone).toInstant();
  const ids = [...people.keys()];
  const [visits, holds] = await Promise.all([
    find(sql, ids, now.subtract({ hours: 24 }), horizon),
    findLiveHolds(sql, ids, now),
  ]);
  const booked = [...visits, ...holds.map(fromHold)];
  const places = new Places();
  const readShifts = shiftReader(days, zone);
  const rateOf = relativeRates(active);
  const reserveOf = reserveReader(rules.reservePercent, zone, now);
  const workers = [...people.values()].map(worker => {
    const home = places.row(
      worker.homeLat ?? franchise?.lat ?? null,
      worker.homeLng ?? franchise?.lng ?? null,
    );
    return {
      id: worker.id,
      ...(worker.skills.length > 0 ? { skills: worker.skills.map(skillOf) } : {}),
      shifts: readShifts(worker.shifts, worker.restBreak).map(shift => ({
        ...shift,
        startPlace: home,
        endPlace: home,
        ...(Object.keys(worker.capacity).length > 0 ? { capacity: worker.capacity } : {}),
        ...(worker.overtimeMinutes > 0 ? { overtime: worker.overtimeMinutes * 60 } : {}),
        ...reserveOf(shift),
      })),
      ...(worker.areas.length > 0 ? { areas: worker.areas } : {}),
      ...rateOf(worker),
      timeOff: worker.timeOff.map(({ from, to }) => ({ from: toSeconds(from), to: toSeconds(to) })),
    };
  });
  const slow = slowPeriodsOn(config.dispatch.rushHours, days, zone);
  return { franchiseId, zone, now: toSeconds(now), days, people, workers, booked, places, slow, rules };
}

/** Technicians who cost more per hour than most are sent where that saves enough. */
function relativeRates(workers: Worker[]) {
  const costs = workers.flatMap(({ costPerHour }) => costPerHour ?? []).sort((a, b) => a - b);
  const usual = costs[Math.floor(costs.length / 2)];
  return ({ costPerHour }: Worker) => (costPerHour && usual ? { rate: costPerHour / usual } : {});
}

/** Until noon the day before, a share of each shift is kept for emergencies. */
function reserveReader(percent: number, zone: string, now: Temporal.Instant) {
  return ({ start, end }: { start: number; end: number }) => {
    // Most businesses keep none, and availability reads hundreds of shifts for every answer.
    if (percent === 0) return {};
    const noonBefore = dayOf(toInstant(start), zone)
      .subtract({ days: 1 })
      .toZonedDateTime({ timeZone: zone, plainTime: '12:00' });
    const isKept = Temporal.Instant.compare(now, noonBefore.toInstant()) < 0;
    return isKept ? { reserve: Math.round(((end - start) * percent) / 100) } : {};
  };
}

/** The time zone a franchise works in. Inside a transaction, pass the transaction's connection. */
export async function zoneOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  sql: Sql,
  franchiseId: string | null,
): Promise<string> {
  if (franchiseId === null) return config.timezone;
  const franchise = await findFranchise(sql, franchiseId, dayOf(clock.now(), config.timezone).toString());
  return franchise?.timezone ?? config.timezone;
}

/** A hold counts as booked. */
const asBooked = (hold: Hold): BookedVisit => ({
  ...hold,
  jobId: hold.id,
  jobUpdatedAt: '',
  customerId: '',
  address: '',
  status: 'scheduled',
  durationMinutes: 0,
  crew: 1,
  windowStart: null,
  windowEnd: null,
  pinned: true,
  afterVisitId: null,
  gapHours: 0,
  skills: [],
  loads: {},
  dueBy: null,
  softWindow: false,
  urgent: false,
  position: 0,
});

/** The next days, plus requested ones beyond them. */
export function planDays(today: Temporal.PlainDate, count: number, requested: Temporal.PlainDate[]) {
  const days = daysFrom(today, count);
  const last = today.add({ days: MAX_DAYS_AHEAD });
  const beyond = requested.filter(
    day => Temporal.PlainDate.compare(day, days.at(-1)!) > 0 && Temporal.PlainDate.compare(day, last) <= 0,
  );
  const extra = new Map(beyond.map(day => [day.toString(), day]));
  return [...days, ...[...extra.values()].sort(Temporal.PlainDate.compare)];
}

/** Service type labels are compared ignoring case. */
export const skillOf = (type: string): string => type.trim().toLowerCase();
