import type { Sql } from '../../../db/connect.ts';
import type { RecordedRun } from './schemas.ts';

/** The queue's task that plans one franchise. */
export const PLAN_FRANCHISE = 'plan-franchise';

/** How often a franchise is tried before the run gives it up. */
export const MAX_ATTEMPTS = 3;

/** Behind everything else in the queue, for a process that works all of it with the same threads. */
const PRIORITY = 10;

export type Totals = {
  assigned: number;
  moved: number;
  savedSeconds: number;
  escalated: number;
  skipped: number;
};

export type NewRun = {
  id: string;
  source: 'schedule' | 'request' | 'repair';
  /** Undefined: the whole business. */
  only?: Set<string | null>;
  /** How many franchises are planned already. */
  planned: number;
  totals: Totals;
};

/** Franchise ids are texts in these tables: work without a franchise is under ''. */
const keyOf = (franchiseId: string | null): string => franchiseId ?? '';

/** Records a run and queues what it has not planned: both or neither. */
export async function saveRun(
  sql: Sql,
  { id, source, only, planned, totals }: NewRun,
  waiting: (string | null)[],
  at: Temporal.Instant,
) {
  const { assigned, moved, savedSeconds, escalated, skipped } = totals;
  const asked = only ? [...only].map(keyOf) : null;
  await sql`
    insert into dispatch_runs (id, source, franchise_ids, started_at, planned_at, franchises, assigned, moved, saved_seconds,
      escalated, skipped)
    values (${id}, ${source}, ${asked}, ${at}, ${planned > 0 ? at : null}, ${planned}, ${assigned}, ${moved},
      ${savedSeconds}, ${escalated}, ${skipped})`;
  if (waiting.length === 0) return;
  await sql`
    with queued as (
      insert into dispatch_queue as waiting (franchise_id, run_id, queued_at)
      select franchise_id, ${id}, ${at} from unnest(${waiting.map(keyOf)}::text[]) as franchise_id
      on conflict (franchise_id) do update set requests = waiting.requests + 1
      returning run_id
    )
    update dispatch_runs set franchises = franchises + (select count(*) from queued where run_id = ${id})
    where id = ${id}`;
  await addTasks(sql, waiting);
}

/** In the order given. A franchise that waits already keeps its turn; one that is being planned gets another. */
async function addTasks(sql: Sql, franchiseIds: (string | null)[], delaySeconds = 0) {
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (${PLAN_FRANCHISE}, json_build_object('franchiseId', nullif(id, '')), null,
        now() + make_interval(secs => ${delaySeconds} + n * 0.000001), ${MAX_ATTEMPTS}, 'dispatch:' || id, ${PRIORITY}, null
      )::graphile_worker.job_spec
      from unnest(${franchiseIds.map(keyOf)}::text[]) with ordinality as given (id, n)
    ), true)`;
}

/** The franchise still waits, and is looked at again in a moment. */
export const addTaskLater = (sql: Sql, franchiseId: string | null, seconds: number) =>
  addTasks(sql, [franchiseId], seconds);

export type Claim = { runId: string; requests: number; attempts: number };

/** Counts an attempt. Undefined if the franchise no longer waits. */
export const claimQueued = async (sql: Sql, franchiseId: string | null): Promise<Claim | undefined> =>
  (
    await sql<Claim[]>`
    update dispatch_queue set attempts = attempts + 1 where franchise_id = ${keyOf(franchiseId)}
    returning run_id, requests, attempts`
  )[0];

/** Adds to the totals of its run and takes the franchise out of the queue, unless it was asked for again meanwhile. */
export const finishQueued = (
  sql: Sql,
  franchiseId: string | null,
  { runId, requests }: Claim,
  { assigned, moved, savedSeconds, escalated, skipped }: Totals,
  at: Temporal.Instant,
) => sql`
  with done as (
    delete from dispatch_queue where franchise_id = ${keyOf(franchiseId)} and requests = ${requests}
  ), again as (
    update dispatch_queue set attempts = 0 where franchise_id = ${keyOf(franchiseId)} and requests <> ${requests}
  )
  update dispatch_runs set planned_at = ${at}, assigned = assigned + ${assigned}, moved = moved + ${moved},
    saved_seconds = saved_seconds + ${savedSeconds}, escalated = escalated + ${escalated}, skipped = skipped + ${skipped}
  where id = ${runId}`;

export const giveUpQueued = (sql: Sql, franchiseId: string | null, { runId }: Claim) => sql`
  with given_up as (delete from dispatch_queue where franchise_id = ${keyOf(franchiseId)})
  update dispatch_runs set failed = failed + 1 where id = ${runId}`;

/**
 * Queues franchises again whose task died with its process. A franchise that is being planned is locked, by
 * `runExclusively`; one that waits for its turn has a task.
 */
export async function requeueLost(sql: Sql): Promise<number> {
  const lost = await sql<{ franchiseId: string }[]>`
    with taskless as materialized (
      select franchise_id, queued_at from dispatch_queue where not exists (
        select from graphile_worker.jobs
        where key = 'dispatch:' || franchise_id and locked_at is null and attempts < max_attempts)
    )
    select franchise_id from taskless
    where pg_try_advisory_xact_lock(hashtextextended('task:' || ${PLAN_FRANCHISE} || ':' || franchise_id, 0))
    order by queued_at`;
  if (lost.length > 0)
    await addTasks(
      sql,
      lost.map(row => row.franchiseId),
    );
  return lost.length;
}

export const lockOf = (franchiseId: string | null): string => `${PLAN_FRANCHISE}:${keyOf(franchiseId)}`;

export const listRuns = (sql: Sql, limit: number) => sql<RecordedRun[]>`
  select id, source, started_at, planned_at, franchises, failed, assigned, moved, saved_seconds, escalated, skipped,
    (select count(*) from dispatch_queue where run_id = dispatch_runs.id) as queued
  from dispatch_runs order by started_at desc, id desc limit ${limit}`;

export const deleteOldRuns = async (sql: Sql, before: Temporal.Instant, limit: number): Promise<number> =>
  (
    await sql`delete from dispatch_runs where id in (
      select id from dispatch_runs where started_at < ${before} order by started_at limit ${limit})`
  ).count;

/** How many franchises wait, and since when the first of them does. */
export const waitingSince = (sql: Sql) => sql`select 'dispatch', queued_at from dispatch_queue`;
