import type { Sql } from '../../../db/connect.ts';
import type { ReviewReport } from './schemas.ts';

type Period = { from?: string; to?: string; franchiseId?: string };
type Figures = { count: number; average: number | null };

/** What customers said in a period: about whom, and how it changes. Months are those of the business. */
export async function reportReviews(
  sql: Sql,
  { from, to, franchiseId }: Period,
  zone: string,
): Promise<ReviewReport> {
  const within = (column: string) => sql`
    ${from ? sql`${sql(column)} >= ${from}` : sql`true`} and ${to ? sql`${sql(column)} < ${to}` : sql`true`}`;
  const given = sql`
    select * from reviews
    where ${within('created_at')} and ${franchiseId ? sql`franchise_id = ${franchiseId}` : sql`true`}`;
  const figures = sql`count(*)::int as count, round(avg(rating), 1)::float8 as average`;
  const [total] = await sql<(Figures & { unanswered: number })[]>`
    select ${figures}, count(*) filter (where replied_at is null)::int as unanswered from (${given}) as review`;
  const [asked] = await sql<{ requested: number }[]>`
    select count(*)::int as requested from review_requests join jobs on jobs.id = job_id
    where ${within('sent_at')} and ${franchiseId ? sql`franchise_id = ${franchiseId}` : sql`true`}`;
  const distribution = await sql<{ rating: number; count: number }[]>`
    select stars as rating, count(review.id)::int as count
    from generate_series(5, 1, -1) as stars left join (${given}) as review on rating = stars group by 1 order by 1 desc`;
  const byMonth = await sql<(Figures & { month: string })[]>`
    select to_char(created_at at time zone ${zone}::text, 'YYYY-MM') as month, ${figures}
    from (${given}) as review group by 1 order by 1`;
  const byWorker = await sql<(Figures & { workerId: string; name: string })[]>`
    select worker_id, workers.name, ${figures}
    from (${given}) as review join workers on workers.id = worker_id group by 1, 2 order by average desc, count desc, 2`;
  const byFranchise = await sql<(Figures & { franchiseId: string; name: string })[]>`
    select franchise_id, franchises.name, ${figures}
    from (${given}) as review join franchises on franchises.id = franchise_id
    group by 1, 2 order by average desc, count desc, 2`;
  return {
    requested: asked!.requested,
    ...total!,
    distribution: [...distribution],
    byMonth: [...byMonth],
    byWorker: [...byWorker],
    byFranchise: [...byFranchise],
  };
}
