import type { Sql } from '../../../db/connect.ts';
import { isOpen } from '../../../records/visits/schedule-store.ts';
import type { Decision } from './schemas.ts';

export type NewDecision = Omit<Decision, 'id' | 'createdAt'>;

/** Saves the reasons. A job skipped for the same reason every 15 minutes is recorded once. */
export async function saveDecisions(sql: Sql, decisions: NewDecision[], at: Temporal.Instant) {
  if (decisions.length === 0) return;
  await sql`
    insert into dispatch_decisions (
      job_id, visit_id, kind, worker_id, scheduled_start, reason, drive_minutes, added_minutes, alternatives, blocked, created_at
    )
    select given."jobId", given."visitId", given.kind, given."workerId", given."scheduledStart", given.reason, given."driveMinutes",
      given."addedMinutes", given.alternatives, given.blocked, ${at}
    from jsonb_to_recordset(${sql.json(decisions as never)}::jsonb) as given (
      "jobId" uuid, "visitId" uuid, kind text, "workerId" uuid, "scheduledStart" timestamptz, reason text, "driveMinutes" int,
      "addedMinutes" int, alternatives jsonb, blocked jsonb
    )
    join jobs on jobs.id = given."jobId"
    where given.kind not in ('escalate', 'skip') or not exists (
      select from (
        select kind, reason from dispatch_decisions d where d.job_id = given."jobId" order by d.id desc limit 1
      ) last where last.kind = given.kind and last.reason is not distinct from given.reason
    )`;
}

export const listDecisions = (sql: Sql, jobId: string | undefined, limit: number) => sql<Decision[]>`
  select id, job_id, visit_id, kind, worker_id, scheduled_start, reason, drive_minutes, added_minutes, alternatives, blocked,
    created_at
  from dispatch_decisions ${jobId ? sql`where job_id = ${jobId}` : sql``}
  order by id desc limit ${limit}`;

export const deleteDecisionsAbout = (sql: Sql, jobIds: string[]) => sql`
  delete from dispatch_decisions where job_id = any (${jobIds}::uuid[])`;

/** Returns false if the customer was already notified of this time. */
export const saveLateNotice = async (
  sql: Sql,
  jobId: string,
  scheduledStart: string,
  expected: Temporal.Instant,
  at: Temporal.Instant,
): Promise<boolean> =>
  (
    await sql`
    insert into late_notices (job_id, scheduled_start, expected, created_at)
    values (${jobId}, ${scheduledStart}, ${expected}, ${at}) on conflict do nothing`
  ).count > 0;

export type Notified = { jobId: string; workerId: string; scheduledStart: string };

/** What customers last heard about jobs that are pending again. */
export const findNotified = (sql: Sql, jobIds: string[]) => sql<Notified[]>`
  select distinct on (job_id) job_id, worker_id, scheduled_start from dispatch_decisions
  where job_id = any (${jobIds}::uuid[]) and scheduled_start is not null
  order by job_id, id desc`;

/**
 * Franchises with visits that wait, or that may move and have changed since dispatch last looked; null: visits without
 * one. Those planned longest ago come first.
 */
export const findPlannable = async (
  sql: Sql,
  now: Temporal.Instant,
  only: Set<string | null> | undefined,
): Promise<(string | null)[]> => {
  const wanted = only ? sql`and ${ofFranchises(sql, only)}` : sql``;
  const rows = await sql<{ franchiseId: string | null }[]>`
    with found as (
      select distinct franchise_id from visits join jobs on jobs.id = job_id
      where visits.status = 'unscheduled' and ${isOpen(sql)} ${wanted}
      union
      select franchise_id from visits join jobs on jobs.id = job_id
      where visits.status = 'scheduled' and ${isOpen(sql)} and visits.scheduled_start > ${now} and not pinned and window_start is not null
        ${wanted}
      group by franchise_id
      having max(visits.updated_at) >= coalesce(
        (select planned_at from franchise_plans where franchise_plans.franchise_id = coalesce(jobs.franchise_id, '')),
        '-infinity')
    )
    select found.franchise_id from found
      left join franchise_plans on franchise_plans.franchise_id = coalesce(found.franchise_id, '')
    order by planned_at nulls first, found.franchise_id`;
  return rows.map(row => row.franchiseId);
};

/** As two conditions, because an index has no entry for jobs without a franchise. */
function ofFranchises(sql: Sql, only: Set<string | null>) {
  const ids = [...only].filter(id => id !== null);
  const named = sql`jobs.franchise_id = any (${ids}::text[])`;
  if (!only.has(null)) return named;
  return ids.length > 0 ? sql`(${named} or jobs.franchise_id is null)` : sql`jobs.franchise_id is null`;
}

export const notePlanned = (sql: Sql, franchiseId: string | null, at: Temporal.Instant) => sql`
  insert into franchise_plans (franchise_id, planned_at) values (${franchiseId ?? ''}, ${at})
  on conflict (franchise_id) do update set planned_at = excluded.planned_at`;
