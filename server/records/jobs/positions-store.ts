import type { Sql } from '../../db/connect.ts';

export type JobToPlace = { id: string; address: string; franchiseId: string | null; attempts: number };

/** Open jobs without a position: new ones, ones with a changed address, and ones due for a retry. */
export const findJobsToPlace = (sql: Sql, now: Temporal.Instant, most: number) => sql<JobToPlace[]>`
  select j.id, j.address, j.franchise_id,
    case when p.address = j.address then p.attempts else 0 end as attempts
  from jobs j left join job_positions p on p.job_id = j.id
  where j.lat is null and j.status in ('pending', 'assigned', 'en_route')
    and (p.job_id is null or p.address <> j.address or p.due_at <= ${now})
  order by j.created_at limit ${most}`;

export type PlacedJob = {
  id: string;
  address: string;
  attempts: number;
  outcome: 'found' | 'unknown' | 'failed';
  dueAt: Temporal.Instant | null;
};

/** Saves the result unless the address has changed since; then the next run looks again. */
export async function saveOutcome(
  sql: Sql,
  { id, address, attempts, outcome, dueAt }: PlacedJob,
  at: Temporal.Instant,
) {
  await sql`
    insert into job_positions (job_id, address, attempts, outcome, due_at, updated_at)
    values (${id}, ${address}, ${attempts}, ${outcome}, ${dueAt}, ${at})
    on conflict (job_id) do update set address = excluded.address, attempts = excluded.attempts,
      outcome = excluded.outcome, due_at = excluded.due_at, updated_at = excluded.updated_at`;
}

/** Deletes the addresses that were searched for. */
export const deletePositions = (sql: Sql, jobIds: string[]) => sql`
  delete from job_positions where job_id = any (${jobIds}::uuid[])`;
