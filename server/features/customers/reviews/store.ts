import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Review, ReviewPatch, ReviewQuery } from './schemas.ts';

export type ReviewRow = Pick<Review, 'id' | 'jobId' | 'rating' | 'name' | 'text'>;

/** False if the job has a review already. */
export async function insertReview(
  sql: Sql,
  review: ReviewRow & Pick<Review, 'customerId' | 'franchiseId' | 'workerId'>,
  at: Temporal.Instant,
): Promise<boolean> {
  const row = { ...review, createdAt: at, updatedAt: at };
  return (await sql`insert into reviews ${sql(row as never)} on conflict (job_id) do nothing`).count > 0;
}

export const reviewOfJob = async (sql: Sql, jobId: string): Promise<ReviewRow | undefined> =>
  (await sql<ReviewRow[]>`select id, job_id, rating, name, text from reviews where job_id = ${jobId}`)[0];

const listed = (sql: Sql) => sql`
  select review.id, review.job_id, jobs.number as job_number, jobs.type as service, review.customer_id,
    jobs.customer_name, review.franchise_id, review.worker_id, workers.name as worker_name, rating, review.name, text,
    published, reply, replied_at, review.created_at
  from reviews as review join jobs on jobs.id = review.job_id left join workers on workers.id = review.worker_id`;

/** Those without an answer first, then the newest. */
export const listReviews = (
  sql: Sql,
  { show, rating, workerId, franchiseId, limit, ...query }: ReviewQuery,
  after?: { isUnanswered: boolean; createdAt: string; id: string },
) => {
  const shown = {
    unanswered: sql`replied_at is null`,
    undecided: sql`published is null`,
    published: sql`published`,
    hidden: sql`not published`,
  };
  return sql<Review[]>`
    ${listed(sql)}
    where ${show ? shown[show] : sql`true`}
      and ${rating ? sql`rating = ${rating}` : sql`true`} ${changedSince(sql, query, 'review.updated_at')}
      and ${workerId ? sql`review.worker_id = ${workerId}` : sql`true`}
      and ${franchiseId ? sql`review.franchise_id = ${franchiseId}` : sql`true`}
      and ${
        after
          ? sql`((replied_at is null), review.created_at, review.id) < (${after.isUnanswered}, ${after.createdAt}, ${after.id})`
          : sql`true`
      }
    order by (replied_at is null) desc, review.created_at desc, review.id desc limit ${limit + 1}`;
};

export const findReview = async (sql: Sql, id: string): Promise<Review | undefined> =>
  (await sql<Review[]>`${listed(sql)} where review.id = ${id}`)[0];

export const lockReview = async (sql: Sql, id: string): Promise<Review | undefined> =>
  (await sql<Review[]>`${listed(sql)} where review.id = ${id} for update of review`)[0];

export async function saveReview(
  sql: Sql,
  id: string,
  change: ReviewPatch & { repliedAt?: Temporal.Instant | null },
  at: Temporal.Instant,
) {
  await sql`update reviews set ${sql({ ...change, updatedAt: at } as never)} where id = ${id}`;
}

type PublicRow = Pick<Review, 'id' | 'rating' | 'name' | 'service' | 'reply' | 'createdAt'> & {
  text: string;
};

export const listPublished = (sql: Sql, limit: number, after?: { createdAt: string; id: string }) => sql<
  PublicRow[]
>`
  select review.id, rating, name, text, jobs.type as service, reply, review.created_at
  from reviews as review join jobs on jobs.id = review.job_id
  where published and text is not null
    and ${after ? sql`(review.created_at, review.id) < (${after.createdAt}, ${after.id})` : sql`true`}
  order by review.created_at desc, review.id desc limit ${limit + 1}`;

export const publicFigures = async (sql: Sql) =>
  (
    await sql<{ count: number; average: number | null }[]>`
      select count(*)::int as count, round(avg(rating), 1)::float8 as average from reviews where published`
  )[0]!;

export const reviewsOf = (sql: Sql, jobIds: string[]) => sql<
  Pick<Review, 'jobId' | 'rating' | 'name' | 'text' | 'published' | 'reply' | 'createdAt'>[]
>`
  select job_id, rating, name, text, published, reply, created_at from reviews
  where job_id = any (${jobIds}::uuid[]) order by created_at`;

/** The answer may name them too. What is left is a number of stars. */
export async function eraseReviews(sql: Sql, jobIds: string[], at: Temporal.Instant) {
  await sql`
    update reviews set name = null, text = null, reply = null, updated_at = ${at}
    where job_id = any (${jobIds}::uuid[])`;
}
