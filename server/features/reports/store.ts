import type { Sql } from '../../db/connect.ts';
import type { Shifts } from '../workers/schemas.ts';

/** One running sum; `jobs`, `cents` and `minutes` are over all its slots. */
export type Figure = { kind: string; key: string; jobs: number; cents: number; minutes: number };

/** Sums of the kinds named, over everybody or for one franchise. Each kind has a row for each month, type or worker. */
export const readFigures = (sql: Sql, kinds: string[], franchise: string | undefined) => sql<Figure[]>`
  select kind, key, sum(jobs)::bigint as jobs, sum(cents)::bigint as cents, sum(minutes)::bigint as minutes
  from figures where scope = ${franchise ?? ''} and kind = any (${kinds})
  group by kind, key
  having sum(jobs) <> 0 or sum(cents) <> 0
  order by kind, key`;

/** Completed jobs and their totals by franchise, the greatest first. */
export const readFranchiseFigures = (sql: Sql, franchise: string | undefined, limit: number) => sql<Figure[]>`
  select kind, key, sum(jobs)::bigint as jobs, sum(cents)::bigint as cents, 0::bigint as minutes
  from figures where scope = '' and kind = 'franchise' ${franchise === undefined ? sql`` : sql`and key = ${franchise}`}
  group by kind, key having sum(jobs) <> 0 order by 4 desc, 2 limit ${limit}`;

/** Available: at work in the company, not off now, and on no job at this moment. */
export const countWorkers = async (sql: Sql, franchise: string | undefined, at: Temporal.Instant) =>
  (
    await sql<{ total: number; available: number }[]>`
      select count(*) as total, count(*) filter (where
        not exists (select from worker_time_off where worker_id = workers.id and during @> ${at}::timestamptz)
        and not exists (select from jobs where worker_id = workers.id and status in ('en_route', 'in_progress'))
      ) as available
      from workers where active ${franchise === undefined ? sql`` : sql`and franchise_id = ${franchise}`}`
  )[0]!;

export type WorkerFigure = {
  id: string;
  shifts: Shifts;
  createdAt: string;
  jobs: number;
  cents: number;
  minutes: number;
};

/** Workers in service and those who once completed a job, the greatest revenue first. */
export const readWorkerFigures = (sql: Sql, franchise: string | undefined, limit: number) => sql<
  WorkerFigure[]
>`
  select workers.id, shifts, created_at, coalesce(done.jobs, 0) as jobs, coalesce(done.cents, 0) as cents,
    coalesce(done.minutes, 0) as minutes
  from workers left join (
    select key::uuid as id, sum(jobs)::bigint as jobs, sum(cents)::bigint as cents, sum(minutes)::bigint as minutes
    from figures where scope = ${franchise ?? ''} and kind = 'worker' group by key
  ) as done using (id)
  where (active or done.jobs <> 0) ${franchise === undefined ? sql`` : sql`and franchise_id = ${franchise}`}
  order by coalesce(done.cents, 0) desc, workers.id limit ${limit}`;

export type CoverageFigure = {
  id: string;
  territory: { kind: string; minutes?: number } | null;
  /** Jobs by where they lie. */
  places: Record<string, number>;
};

export const readCoverage = (sql: Sql, franchise: string | undefined, limit: number) => sql<CoverageFigure[]>`
  select id, territory, (
    select coalesce(jsonb_object_agg(key, jobs), '{}') from (
      select key, sum(jobs) as jobs from figures
      where scope = franchises.id and kind = 'coverage' group by key having sum(jobs) <> 0
    ) as place
  ) as places
  from franchises where active ${franchise === undefined ? sql`` : sql`and id = ${franchise}`}
  order by id limit ${limit}`;

/** Months are those of the business's wall clock. True: it changed, and the figures were counted again. */
export const alignFigures = async (sql: Sql, timezone: string): Promise<boolean> =>
  (await sql<{ changed: boolean }[]>`select set_figures_zone(${timezone}) as changed`)[0]!.changed;
