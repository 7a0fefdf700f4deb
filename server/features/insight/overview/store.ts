import type { Sql } from '../../../db/connect.ts';
import type { JobStatus } from '../../../records/jobs/status.ts';
import { isOverdue } from '../../money/invoices/store.ts';

type Day = { from: Temporal.Instant; to: Temporal.Instant };

/** Visits of a day by status. Read worker by worker because that is how visits are indexed. */
export const countVisits = (sql: Sql, { from, to }: Day) => sql<
  { status: JobStatus; visits: number; cents: number }[]
>`
  select jobs.status, count(*) as visits, sum(total_cents) as cents
  from workers join jobs on jobs.worker_id = workers.id
  where scheduled_start >= ${from} and scheduled_start < ${to}
  group by jobs.status`;

export const countBookings = async (sql: Sql, { from, to }: Day) =>
  (
    await sql<{ jobs: number; cents: number }[]>`
    select count(*) as jobs, coalesce(sum(total_cents), 0) as cents from jobs
    where created_at >= ${from} and created_at < ${to}`
  )[0]!;

export type Attention = {
  waiting: number;
  escalated: number;
  deadEvents: number;
  failedMessages: number;
  overdueInvoices: number;
};

/**
 * What needs attention, each counted by its own index. Events and the outbox belong to the whole business: `inScope`
 * callers are shown none of them.
 */
export const countAttention = async (
  sql: Sql,
  { dayAgo, today, inScope }: { dayAgo: Temporal.Instant; today: string; inScope: boolean },
): Promise<Attention> =>
  (
    await sql<Attention[]>`
    select
      (select count(*) from jobs where status = 'pending' and created_at < ${dayAgo}) as waiting,
      (select count(*) from jobs where status = 'pending' and escalated_at is not null) as escalated,
      ${inScope ? sql`0` : sql`(select count(*) from webhook_events where status = 'dead')`} as dead_events,
      ${inScope ? sql`0` : sql`(select count(*) from messages where status = 'failed' and created_at >= ${dayAgo})`}
        as failed_messages,
      (select count(*) from invoices where ${isOverdue(sql, today)}) as overdue_invoices`
  )[0]!;
