import type { Sql } from '../../../db/connect.ts';

export type CancellationRow = {
  jobId: string;
  /** What the customer asked to get back at most. */
  limitCents: number | null;
  /** What canceling cost when it was decided. */
  feeCents: number;
  setupIntentId: string | null;
  setupCancelled: boolean;
  byCustomer: boolean;
  /** Until when the customer may restore the booking. */
  restoreUntil: string | null;
  doneAt: string | null;
  createdAt: string;
};

export const findCancellation = async (sql: Sql, jobId: string): Promise<CancellationRow | undefined> =>
  (await sql<CancellationRow[]>`select * from cancellations where job_id = ${jobId}`)[0];

/** Decided before this time and not finished yet. */
export const unfinishedCancellations = (sql: Sql, before: Temporal.Instant, limit: number) => sql<
  CancellationRow[]
>`
  select * from cancellations where done_at is null and created_at <= ${before} order by created_at limit ${limit}`;

/** The decision for a job, created by the first request and locked until the transaction ends. */
export async function lockCancellation(
  sql: Sql,
  jobId: string,
  first: Pick<CancellationRow, 'limitCents' | 'feeCents' | 'setupIntentId' | 'byCustomer'>,
  at: Temporal.Instant,
): Promise<CancellationRow> {
  await sql`
    insert into cancellations ${sql({ jobId, ...first, createdAt: at } as never)}
    on conflict (job_id) do nothing`;
  return (await sql<CancellationRow[]>`select * from cancellations where job_id = ${jobId} for update`)[0]!;
}

export const saveCancellation = (sql: Sql, jobId: string, changes: Partial<Omit<CancellationRow, 'jobId'>>) =>
  sql`update cancellations set ${sql(changes as never)} where job_id = ${jobId}`;

/** Forgets a cancellation that was taken back, so that another one is decided anew. */
export const deleteCancellation = (sql: Sql, jobId: string) =>
  sql`delete from cancellations where job_id = ${jobId}`;

/** Erased people cannot restore what is left of their bookings. */
export const endRestoring = (sql: Sql, jobIds: string[]) =>
  sql`update cancellations set restore_until = null where job_id = any (${jobIds}::uuid[])`;
