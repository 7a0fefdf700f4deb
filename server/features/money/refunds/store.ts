import { callersOnlyFranchise } from '../../../caller.ts';
import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';

export const refundStatuses = ['requested', 'succeeded', 'refused', 'failed'] as const;
export const refundOrigins = ['office', 'cancellation', 'unwanted', 'processor'] as const;

export type RefundRow = {
  id: string;
  paymentId: string;
  jobId: string;
  amountCents: number;
  reason: string;
  origin: (typeof refundOrigins)[number];
  /** `refused`: the processor will never do it. `failed`: it did, and the bank sent the money back. */
  status: (typeof refundStatuses)[number];
  key: string;
  processorId: string | null;
  requestedBy: string;
  attempts: number;
  dueAt: string;
  error: string | null;
  createdAt: string;
  doneAt: string | null;
};

export type NewRefund = Omit<RefundRow, 'attempts' | 'dueAt' | 'createdAt' | 'error'>;

export const insertRefund = async (sql: Sql, refund: NewRefund, at: Temporal.Instant): Promise<RefundRow> =>
  (
    await sql<RefundRow[]>`
      insert into refunds ${sql({ ...refund, dueAt: at, createdAt: at } as never)} returning *`
  )[0]!;

export const findRefund = async (sql: Sql, id: string): Promise<RefundRow | undefined> =>
  (await sql<RefundRow[]>`select * from refunds where id = ${id}`)[0];

export const lockRefund = async (sql: Sql, id: string): Promise<RefundRow | undefined> =>
  (await sql<RefundRow[]>`select * from refunds where id = ${id} for update`)[0];

export const saveRefund = (sql: Sql, id: string, changes: Partial<RefundRow>) => sql`
  update refunds set ${sql(changes as never)} where id = ${id}`;

export const refundsOfPayment = (sql: Sql, paymentId: string) => sql<RefundRow[]>`
  select * from refunds where payment_id = ${paymentId} order by created_at, id`;

export const refundsOfJob = (sql: Sql, jobId: string) => sql<RefundRow[]>`
  select * from refunds where job_id = ${jobId} order by created_at, id`;

/** What a cancellation refunds. A booking that was restored can be canceled again; the refunds of then do not count. */
export const refundsOfCancellation = (
  sql: Sql,
  { jobId, createdAt }: { jobId: string; createdAt: string },
) => sql<RefundRow[]>`
  select * from refunds where job_id = ${jobId} and origin = 'cancellation' and created_at >= ${createdAt}
  order by created_at, id`;

/** The office types reasons for the customer to read, and they may name people. */
export const eraseReasons = (sql: Sql, jobIds: string[], erased: string) => sql`
  update refunds set reason = ${erased} where job_id = any (${jobIds}::uuid[]) and origin = 'office'`;

/** What is refunded or about to be: two requests at once cannot take the same money. */
export const reservedCents = async (sql: Sql, paymentId: string): Promise<number> =>
  (
    await sql<{ cents: number }[]>`
      select coalesce(sum(amount_cents), 0)::integer as cents from refunds
      where payment_id = ${paymentId} and status in ('requested', 'succeeded')`
  )[0]!.cents;

/** Requested refunds that are due for another try, the longest waiting first. */
export const dueRefunds = (sql: Sql, now: Temporal.Instant, limit: number) => sql<RefundRow[]>`
  select * from refunds where status = 'requested' and due_at <= ${now} order by due_at limit ${limit}`;

/** Unwanted payments of which something is left that nobody has asked for: a crash came in between. */
export const unfinishedUnwanted = (sql: Sql, limit: number) => sql<{ id: string }[]>`
  select id from payments
  where refund_due and status = 'succeeded' and refunded_cents + disputed_cents + lost_cents < amount_cents
    and not exists (
      select from refunds where payment_id = payments.id and (refunds.status = 'requested'
        or refunds.status in ('refused', 'failed') and refunds.amount_cents
          <= payments.amount_cents - refunded_cents - disputed_cents - lost_cents)
    )
  order by succeeded_at limit ${limit}`;

export function listRefunds(
  sql: Sql,
  query: {
    franchiseId?: string;
    jobId?: string;
    paymentId?: string;
    status?: string;
    updatedSince?: string;
    limit: number;
  },
  after: { createdAt: string; id: string } | undefined,
) {
  const only = query.franchiseId ?? callersOnlyFranchise();
  return sql<(RefundRow & { customerName: string })[]>`
  select refunds.*, customer_name from refunds join jobs on jobs.id = job_id
  where true
    ${query.jobId ? sql`and job_id = ${query.jobId}` : sql``}
    ${query.paymentId ? sql`and refunds.payment_id = ${query.paymentId}` : sql``}
    ${query.status ? sql`and refunds.status = ${query.status}` : sql``}
    ${only ? sql`and jobs.franchise_id = ${only}` : sql``}
    ${changedSince(sql, query, 'refunds.touched_at')}
    ${after ? sql`and (refunds.created_at, refunds.id) < (${after.createdAt}, ${after.id})` : sql``}
  order by refunds.created_at desc, refunds.id desc limit ${query.limit + 1}`;
}
