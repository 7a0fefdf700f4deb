import { callersFranchises } from '../../../caller.ts';
import { toIso } from '../../../clock.ts';
import type { Sql } from '../../../db/connect.ts';
import type { PartitionedTable } from '../../../db/partitions.ts';
import type { HistoryQuery, LocationInput } from './schemas.ts';

export type LocationRow = {
  workerId: string;
  lat: number;
  lng: number;
  accuracy: number | null;
  heading: number | null;
  speed: number | null;
  recordedAt: string;
};

export function toLocationRow(ping: LocationInput, at: Temporal.Instant): LocationRow {
  const { workerId, lat, lng, accuracy = null, heading = null, speed = null } = ping;
  return { workerId: workerId.trim(), lat, lng, accuracy, heading, speed, recordedAt: toIso(at) };
}

const columns = (sql: Sql) => sql`worker_id, lat, lng, accuracy, heading, speed, recorded_at`;

/** How far a worker's row in `worker_locations` may be behind their history. */
const REFRESHED_EVERY = '5 minutes';
/** Workers who have been silent for longer are no longer behind: `settleLocations` runs every hour. */
const SETTLED_HOURS = 24;

/**
 * One statement for pings of different workers. Each is a row of the history, and the row in `worker_locations` follows
 * every few minutes: updating it costs half as much again as the insert. Without history, it follows every ping. A ping
 * that arrives out of order never replaces a later one.
 */
export async function saveLocations(sql: Sql, pings: LocationRow[], keepHistory: boolean) {
  const workerIds = pings.map(({ workerId }) => workerId);
  const latest = pings.reduce((at, { recordedAt }) => (recordedAt > at ? recordedAt : at), '');
  const history = sql`
    , history as (insert into worker_location_history (${columns(sql)}) select ${columns(sql)} from ping)`;
  // Asked before the insert, which would lock a row even to leave it as it is. "Not in" these workers, because
  // PostgreSQL turns "not exists" into a join that reads everybody's row.
  const isDue = sql`
    where worker_id not in (
      select worker_id from worker_locations where worker_id = any (${workerIds}::text[])
        and recorded_at > ${latest}::timestamptz - ${REFRESHED_EVERY}::interval)`;
  await sql`
    with ping as (
      select "workerId" as worker_id, lat, lng, accuracy, heading, speed, "recordedAt" as recorded_at
      from json_to_recordset(${JSON.stringify(pings)}::text::json) as given ("workerId" text, lat float8, lng float8,
        accuracy float8, heading float8, speed float8, "recordedAt" timestamptz)
    )${keepHistory ? history : sql``}
    insert into worker_locations (${columns(sql)}) select ${columns(sql)} from ping ${keepHistory ? isDue : sql``}
    order by worker_id -- the same order in every statement prevents deadlocks
    on conflict (worker_id) do update set lat = excluded.lat, lng = excluded.lng, accuracy = excluded.accuracy,
      heading = excluded.heading, speed = excluded.speed, recorded_at = excluded.recorded_at
    where worker_locations.recorded_at <= excluded.recorded_at`;
}

/** Deletes the last position of a worker who no longer shares it. What is in the history stays there. */
export const deleteLocation = (sql: Sql, workerId: string) => sql`
  delete from worker_locations where worker_id = ${workerId}`;

/** What came after a worker's row in `worker_locations`: the latest of it, or nothing. */
const newerThanStored = (sql: Sql) => sql`
  select lat, lng, accuracy, heading, speed, recorded_at from worker_location_history
  where worker_id = stored.worker_id and recorded_at > stored.recorded_at
    and recorded_at < stored.recorded_at + ${REFRESHED_EVERY}::interval`;

/**
 * The latest position of each worker, as a part of statements. The time of asking keeps them out of all partitions but
 * those of the last day.
 */
export const latestLocations = (sql: Sql, now: Temporal.Instant) => sql`
  select stored.worker_id, latest.* from worker_locations stored cross join lateral (
    (${newerThanStored(sql)}
      and recorded_at > ${now.subtract({ hours: SETTLED_HOURS })} and recorded_at < ${now.add({ hours: 1 })}
      order by recorded_at desc limit 1)
    union all
    select stored.lat, stored.lng, stored.accuracy, stored.heading, stored.speed, stored.recorded_at
    order by recorded_at desc limit 1
  ) as latest`;

export const findLocation = async (
  sql: Sql,
  workerId: string,
  now: Temporal.Instant,
): Promise<LocationRow | undefined> => (await findLocations(sql, [workerId], now))[0];

export const findLocations = (sql: Sql, workerIds: string[], now: Temporal.Instant) => sql<LocationRow[]>`
  ${latestLocations(sql, now)} where stored.worker_id = any (${workerIds}::text[])`;

export const listLocations = (sql: Sql, now: Temporal.Instant) => sql<LocationRow[]>`
  ${latestLocations(sql, now)} order by latest.recorded_at desc, stored.worker_id`;

/** Positions newer than a time. Whoever sees single franchises goes by their workers, not through everybody's. */
export const listLocationsSince = (sql: Sql, since: Temporal.Instant, now: Temporal.Instant) => sql<
  LocationRow[]
>`
  ${latestLocations(sql, now)}
  where latest.recorded_at > ${since} and stored.recorded_at > ${since}::timestamptz - ${REFRESHED_EVERY}::interval
    ${callersFranchises() ? sql`and stored.worker_id in (select id::text from workers)` : sql``}
  order by latest.recorded_at, stored.worker_id`;

/**
 * Brings the rows of silent workers level with their history, before days of it are dropped. A row in use is skipped:
 * that worker is not silent.
 */
export const settleLocations = (sql: Sql, now: Temporal.Instant) => sql`
  with behind as (
    select stored.worker_id, newer.* from worker_locations stored cross join lateral (
      ${newerThanStored(sql)} order by recorded_at desc limit 1
    ) as newer
    where stored.recorded_at < ${now}::timestamptz - ${REFRESHED_EVERY}::interval
    for no key update of stored skip locked
  )
  update worker_locations stored set lat = behind.lat, lng = behind.lng, accuracy = behind.accuracy,
    heading = behind.heading, speed = behind.speed, recorded_at = behind.recorded_at
  from behind where behind.worker_id = stored.worker_id`;

/** Whole days are dropped, so up to a day more than is kept may still be there: nobody sees it. */
export const listHistory = (
  sql: Sql,
  workerId: string,
  { from, to, limit }: HistoryQuery,
  keptSince: Temporal.Instant,
) => sql<LocationRow[]>`
  select * from worker_location_history
  where worker_id = ${workerId} and recorded_at >= ${keptSince}
    ${from ? sql`and recorded_at >= ${from}` : sql``}
    ${to ? sql`and recorded_at < ${to}` : sql``}
  order by recorded_at desc limit ${limit}`;

export const positionPartitions: PartitionedTable = {
  name: 'worker_location_history',
  time: 'recorded_at',
  unit: 'day',
  ahead: 7,
};
