import type { Sql } from '../../../db/connect.ts';

export type DecidedRefund = { paymentId: string; amountCents: number; key: string; refundId: string | null };

export type CancellationRow = {
  jobId: string;
  refunds: DecidedRefund[];
  limitCents: number | null;
  setupIntentId: string | null;
  setupCancelled: boolean;
  tries: number;
  doneAt: string | null;
  createdAt: string;
};

export const findCancellation = async (sql: Sql, jobId: string): Promise<CancellationRow | undefined> =>
  (await sql<CancellationRow[]>`select * from cancellations where job_id = ${jobId}`)[0];

/** The decision for a job, created by the first request and locked until the transaction ends. */
export async function lockCancellation(
  sql: Sql,
  jobId: string,
  first: Pick<CancellationRow, 'limitCents' | 'setupIntentId'>,
  at: Temporal.Instant,
): Promise<CancellationRow> {
  await sql`
    insert into cancellations (job_id, limit_cents, setup_intent_id, created_at)
    values (${jobId}, ${first.limitCents}, ${first.setupIntentId}, ${at})
    on conflict (job_id) do nothing`;
  return (await sql<CancellationRow[]>`select * from cancellations where job_id = ${jobId} for update`)[0]!;
}

export const saveCancellation = (
  sql: Sql,
  jobId: string,
  { refunds, ...changes }: Partial<Omit<CancellationRow, 'jobId'>>,
) => sql`
  update cancellations set ${sql({ ...changes, ...(refunds ? { refunds: sql.json(refunds) } : {}) } as never)}
  where job_id = ${jobId}`;
