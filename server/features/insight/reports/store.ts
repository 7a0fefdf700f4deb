import { openSession, type Pool, type Sql } from '../../../db/connect.ts';

/** A running sum. */
export type Figure = { kind: string; key: string; jobs: number; cents: number; minutes: number };

/** An entry of a list returned as one value. */
type FigureList = [kind: string, key: string, jobs: number, cents: number, minutes: number][];

/**
 * Sums of the given kinds in some scopes (see `figureScopes`). Each kind has a row for each month, type or worker. A
 * list comes as one JSON value: the driver spends as much time on fifty rows as on the rest of a report.
 */
export async function readFigures(sql: Sql, kinds: string[], scopes: string[]): Promise<Figure[]> {
  const [row] = await sql<{ list: FigureList | null }[]>`${figureList(sql, kinds, scopes)}`;
  return toFigures(row!.list);
}

const figureList = (sql: Sql, kinds: string[], scopes: string[]) => sql`
  select json_agg(json_build_array(kind, key, jobs, cents, minutes)) as list from (
    select kind, key, sum(jobs) as jobs, sum(cents) as cents, sum(minutes) as minutes
    from figures_of(${scopes}::text[]) where kind = any (${kinds})
    group by kind, key
    having sum(jobs) <> 0 or sum(cents) <> 0
    order by kind, key
  ) as figure`;

const toFigures = (list: FigureList | null): Figure[] =>
  (list ?? []).map(([kind, key, jobs, cents, minutes]) => ({ kind, key, jobs, cents, minutes }));

/** Adds completed jobs and their totals by franchise to the given figures, largest first. */
export async function readRevenueFigures(
  sql: Sql,
  kinds: string[],
  scopes: string[],
  limit: number,
): Promise<{ figures: Figure[]; franchises: Figure[] }> {
  const [row] = await sql<{ figures: FigureList | null; franchises: FigureList | null }[]>`
    select (${figureList(sql, kinds, scopes)}) as figures, (
      select json_agg(json_build_array('franchise', key, jobs, cents, 0)) from (
        select key, sum(jobs) as jobs, sum(cents) as cents from figures_of('{""}')
        where kind = 'franchise' ${ofFranchises(sql, 'key', scopes)}
        group by key having sum(jobs) <> 0 order by 3 desc, 1 limit ${limit}
      ) as each_franchise
    ) as franchises`;
  return { figures: toFigures(row!.figures), franchises: toFigures(row!.franchises) };
}

/** Nothing to filter for the whole business. */
const ofFranchises = (sql: Sql, column: string, scopes: string[]) =>
  scopes.includes('') ? sql`` : sql`and ${sql(column)} = any (${scopes})`;

export type WorkerFigure = [
  id: string,
  jobs: number,
  cents: number,
  minutes: number,
  /** Minutes on shift since the worker joined, at least a week's worth. */
  capacity: number,
];
export type WorkerFigures = { total: number; available: number; workers: WorkerFigure[] | null };

/**
 * Available: active, not on time off, and not on a job right now. The unavailable ones are few and are read once, not
 * per worker.
 */
const totalAndAvailable = (sql: Sql, at: Temporal.Instant) => sql`
  count(*) as total, count(*) filter (where
    id not in (select worker_id from worker_time_off where during @> ${at}::timestamptz)
    and id not in (
      select worker_id from jobs where status in ('en_route', 'in_progress') and worker_id is not null)
  ) as available`;

export const countWorkers = async (sql: Sql, at: Temporal.Instant) =>
  (
    await sql<{ total: number; available: number }[]>`
      select ${totalAndAvailable(sql, at)} from workers where active`
  )[0]!;

/** Lists active workers and those who ever completed a job, highest revenue first. */
export const readWorkerFigures = async (
  sql: Sql,
  scopes: string[],
  limit: number,
  at: Temporal.Instant,
): Promise<WorkerFigures> => {
  const ofFranchise = ofFranchises(sql, 'franchise_id', scopes);
  const [row] = await sql<WorkerFigures[]>`
    select ${totalAndAvailable(sql, at)}, (
      select json_agg(json_build_array(id, jobs, cents, minutes, capacity)) from (
        select workers.id, coalesce(done.jobs, 0) as jobs, coalesce(done.cents, 0) as cents,
          coalesce(done.minutes, 0) as minutes,
          weekly_minutes * greatest(1, extract(epoch from ${at}::timestamptz - created_at)::float8 / 604800) as capacity
        from workers left join (
          select key::uuid as id, sum(jobs) as jobs, sum(cents) as cents, sum(minutes) as minutes
          from figures_of(${scopes}::text[]) where kind = 'worker' group by key
        ) as done using (id)
        where (active or done.jobs <> 0) ${ofFranchise}
        order by 3 desc, 1 limit ${limit}
      ) as worker
    ) as workers
    from workers where active ${ofFranchise}`;
  return row!;
};

export type CoverageFigure = {
  id: string;
  territory: { kind: string; minutes?: number } | null;
  /** Jobs by location. */
  places: Record<string, number>;
};

export const readCoverage = (sql: Sql, scopes: string[], limit: number) => sql<CoverageFigure[]>`
  with listed as (
    select id, territory from franchises where active ${ofFranchises(sql, 'id', scopes)} order by id limit ${limit}
  ), place as (
    select scope, key, sum(jobs) as jobs from figures_of(array(select id from listed))
    where kind = 'coverage' group by scope, key having sum(jobs) <> 0
  )
  select id, territory, (
    select coalesce(jsonb_object_agg(key, jobs), '{}') from place where scope = listed.id) as places
  from listed order by id`;

/**
 * Months use the time zone of the business. Returns true if it changed and the figures were recounted, which takes
 * about a minute per million jobs and does not block bookings.
 */
export async function alignFigures(sql: Pool, timezone: string): Promise<boolean> {
  const session = openSession(sql, 0);
  try {
    // Another instance may be recounting already; its turn takes as long as ours.
    await session`set lock_timeout = 0`;
    const [row] = await session<{ changed: boolean }[]>`select set_figures_zone(${timezone}) as changed`;
    return row!.changed;
  } finally {
    await session.end({ timeout: 5 });
  }
}
