import type { Sql } from '../../../db/connect.ts';

export type BookedRefund = { id: number; paymentId: string | null; amountCents: number; createdAt: string };

/** Refunds to a job's customer, one row each. */
export const refundsOf = (sql: Sql, jobId: string) => sql<BookedRefund[]>`
  select booked.id, payment_id, sum(amount_cents)::bigint as amount_cents, booked.created_at
  from ledger_transactions booked join ledger_entries on transaction_id = booked.id
  where booked.job_id = ${jobId} and kind = 'refund' and account = 'refunds'
  group by booked.id order by booked.id`;
