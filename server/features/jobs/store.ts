import type { Sql } from '../../db/connect.ts';
import { wordsBeginning } from '../../db/search.ts';
import { toUnits } from '../../money.ts';
import type { Job, JobQuery } from './schemas.ts';

/** A job as the table holds it: amounts in cents. */
export type JobRow = Omit<Job, 'price' | 'discount' | 'tax' | 'total'> & {
  priceCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  discountPercent: number;
  discountFixedCents: number;
};

export function toJob(row: JobRow): Job {
  const { priceCents, discountCents, taxCents, totalCents, discountPercent, discountFixedCents, ...rest } =
    row;
  const amounts = {
    price: toUnits(priceCents),
    discount: toUnits(discountCents),
    tax: toUnits(taxCents),
    total: toUnits(totalCents),
  };
  return { ...rest, ...amounts };
}

export const findJob = async (sql: Sql, id: string): Promise<JobRow | undefined> =>
  (await sql<JobRow[]>`select * from jobs where id = ${id}`)[0];

/** The job, held for the rest of the transaction: two people changing it take turns. */
export const lockJob = async (sql: Sql, id: string): Promise<JobRow | undefined> =>
  (await sql<JobRow[]>`select * from jobs where id = ${id} for update`)[0];

export type JobChanges = Partial<
  Omit<JobRow, 'id' | 'customerId' | 'createdAt' | 'updatedAt' | 'discountCents' | 'taxCents' | 'totalCents'>
>;

export async function saveJob(
  sql: Sql,
  id: string,
  changes: JobChanges,
  at: Temporal.Instant,
): Promise<JobRow> {
  const [row] = await sql<JobRow[]>`
    update jobs set ${sql(changes as Record<string, never>)}, updated_at = ${at} where id = ${id} returning *`;
  return row!;
}

/** The worker's open visits that stand in the way of a time. */
export const findClashes = (sql: Sql, workerId: string, start: string, end: string, except: string) => sql<
  { id: string; scheduledStart: string; scheduledEnd: string }[]
>`
  select id, scheduled_start, scheduled_end from jobs
  where worker_id = ${workerId} and id <> ${except} and status in ('assigned', 'en_route', 'in_progress')
    and tstzrange(scheduled_start, scheduled_end) && tstzrange(${start}, ${end})
  order by scheduled_start`;

export type JobCursor = { createdAt: string; id: string };

/** Newest first. A page is found by where the one before it ended, so the thousandth costs what the first does. */
export function listJobs(sql: Sql, query: Omit<JobQuery, 'cursor'>, after: JobCursor | undefined) {
  const words = query.q && wordsBeginning(query.q);
  return sql<JobRow[]>`
    select * from jobs
    where true
      ${query.status ? sql`and status = ${query.status}` : sql``}
      ${query.franchiseId ? sql`and franchise_id = ${query.franchiseId}` : sql``}
      ${query.workerId ? sql`and worker_id = ${query.workerId}` : sql``}
      ${query.customerId ? sql`and customer_id = ${query.customerId}` : sql``}
      ${query.from ? sql`and created_at >= ${query.from}` : sql``}
      ${query.to ? sql`and created_at < ${query.to}` : sql``}
      ${words ? sql`and ${searchWords(sql)} @@ to_tsquery('simple', ${words})` : sql``}
      ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``}
    order by created_at desc, id desc
  limit ${query.limit + 1}`;
}

/** To the letter the expression of the index jobs_search. */
const searchWords = (sql: Sql) => sql`
  to_tsvector('simple', translate(
    customer_name || ' ' || coalesce(customer_email, '') || ' ' || coalesce(customer_phone, '') || ' ' || address,
    '@.,+-_()/', '         '))`;
