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
  return { workerId: workerId.trim(), lat, lng, accuracy, heading, speed, recordedAt: at.toString() };
}

/**
 * One statement for pings of different workers: the latest positions and the history. A ping that arrives out of order
 * only adds to the history.
 */
export async function saveLocations(sql: Sql, pings: LocationRow[], keepHistory: boolean) {
  const columns = sql`worker_id, lat, lng, accuracy, heading, speed, recorded_at`;
  const rows = pings.map(({ workerId, recordedAt, ...ping }) => ({
    ...ping,
    worker_id: workerId,
    recorded_at: recordedAt,
  }));
  const history = sql`, history as (insert into worker_location_history (${columns}) select ${columns} from ping)`;
  await sql`
    with ping as (
      select ${columns} from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (
        worker_id text, lat float8, lng float8, accuracy float8, heading float8, speed float8, recorded_at timestamptz)
    )${keepHistory ? history : sql``}
    insert into worker_locations (${columns})
    select ${columns} from ping order by worker_id -- the same order in every statement prevents deadlocks
    on conflict (worker_id) do update set lat = excluded.lat, lng = excluded.lng, accuracy = excluded.accuracy,
      heading = excluded.heading, speed = excluded.speed, recorded_at = excluded.recorded_at
    where worker_locations.recorded_at <= excluded.recorded_at`;
}

/** Deletes the last position of a worker who no longer shares it. */
export const deleteLocation = (sql: Sql, workerId: string) => sql`
  delete from worker_locations where worker_id = ${workerId}`;

export const findLocation = async (sql: Sql, workerId: string): Promise<LocationRow | undefined> =>
  (await sql<LocationRow[]>`select * from worker_locations where worker_id = ${workerId}`)[0];

export const listLocations = (sql: Sql) => sql<LocationRow[]>`
  select * from worker_locations order by recorded_at desc, worker_id`;

export const findLocations = (sql: Sql, workerIds: string[]) => sql<LocationRow[]>`
  select * from worker_locations where worker_id = any (${sql.array(workerIds)}::text[])`;

/** Positions newer than a time; without one, the newest alone. */
export const listLocationsSince = (sql: Sql, since: string | null) => sql<LocationRow[]>`
  select * from worker_locations
  where recorded_at > coalesce(${since}::timestamptz, (select max(recorded_at) - interval '1 microsecond' from worker_locations))
  order by recorded_at, worker_id`;

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
