import type { Sql } from '../../../db/connect.ts';

export type Seen = { subject: string; franchiseId: string | null };

/**
 * Which of these can be seen by whoever the statement runs for, and whose they are. Row security decides, as it does for
 * every other read.
 */
export const findSeen = (sql: Sql, subjects: string[]) => sql<Seen[]>`
  select subject, coalesce(jobs.franchise_id, quotes.franchise_id, workers.franchise_id, franchises.id) as franchise_id
  from (
    select subject, split_part(subject, ':', 1) as type, split_part(subject, ':', 2) as id,
      case when split_part(subject, ':', 1) <> 'franchise' then split_part(subject, ':', 2)::uuid end as uuid
    from unnest(${subjects}::text[]) as subject
  ) as given
    left join jobs on given.type = 'job' and jobs.id = uuid
    left join quotes on given.type = 'quote' and quotes.id = uuid
    left join workers on given.type = 'worker' and workers.id = uuid
    left join customers on given.type = 'customer' and customers.id = uuid
    left join conversations on given.type = 'conversation' and conversations.id = uuid
    left join franchises on given.type = 'franchise' and franchises.id = given.id
  where coalesce(jobs.id, quotes.id, workers.id, customers.id, conversations.id) is not null
    or franchises.id is not null`;

/** Which of these jobs have a visit of these workers. */
export const findCrews = (sql: Sql, jobIds: string[], workerIds: string[]) => sql<
  { jobId: string; workerId: string }[]
>`
  select distinct job_id, worker_id from visits join visit_workers on visit_id = visits.id
  where job_id = any (${jobIds}::uuid[]) and worker_id = any (${workerIds}::uuid[])`;

/** The jobs of a worker's open visits: one that is taken away has to be told to them, too. */
export const findOpenJobs = (sql: Sql, workerId: string) => sql<{ jobId: string }[]>`
  select distinct job_id from visit_workers join visits on visits.id = visit_id
  where worker_id = ${workerId} and visits.status in ('scheduled', 'en_route', 'in_progress')`;
