import type { Sql } from '../../../db/connect.ts';
import type { JobStatus } from '../../../records/jobs/status.ts';
import type { Shifts } from '../../../records/workers/schemas.ts';
import { isOverdue, ofCallersJobs } from '../../money/invoices/store.ts';
import { latestLocations } from '../../schedule/positions/store.ts';

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
  unreadConversations: number;
  undecidedReviews: number;
  expiringQuotes: number;
  openDisputes: number;
  overdueInvoices: number;
};

/**
 * What needs attention, each counted by its own index. Events and the outbox belong to the whole business: `inScope`
 * callers are shown none of them.
 */
export const countAttention = async (
  sql: Sql,
  {
    now,
    dayAgo,
    today,
    inScope,
  }: { now: Temporal.Instant; dayAgo: Temporal.Instant; today: string; inScope: boolean },
): Promise<Attention> =>
  (
    await sql<Attention[]>`
    select
      (select count(*) from jobs where status = 'pending' and created_at < ${dayAgo}) as waiting,
      (select count(*) from jobs where status = 'pending' and escalated_at is not null) as escalated,
      ${inScope ? sql`0` : sql`(select count(*) from webhook_events where status = 'dead')`} as dead_events,
      ${inScope ? sql`0` : sql`(select count(*) from messages where status = 'failed' and created_at >= ${dayAgo})`}
        as failed_messages,
      (select count(*) from conversations where unread) as unread_conversations,
      (select count(*) from reviews where published is null) as undecided_reviews,
      (select count(*) from quotes where status in ('sent', 'viewed') and expires_at > ${now}
        and expires_at < ${now.add({ hours: 72 })}) as expiring_quotes,
      (select count(*) from disputes where status = 'open') as open_disputes,
      (select count(*) from invoices where ${isOverdue(sql, today)} ${ofCallersJobs(sql)}) as overdue_invoices`
  )[0]!;

export type TodaysVisit = {
  visitId: string;
  jobId: string;
  jobNumber: number;
  status: JobStatus;
  start: string;
  end: string;
  windowStart: string | null;
  windowEnd: string | null;
  type: string;
  customerName: string;
  workerId: string;
  workerName: string;
  lat: number | null;
  lng: number | null;
};

/** In the order of the day. Read worker by worker because that is how visits are indexed. */
export const todaysVisits = (sql: Sql, { from, to }: Day) => sql<TodaysVisit[]>`
  select visits.id as visit_id, jobs.id as job_id, jobs.number as job_number,
    case visits.status when 'scheduled' then 'assigned' when 'done' then 'completed' else visits.status end as status,
    visits.scheduled_start as start, visits.scheduled_end as "end", window_start, window_end, type, customer_name,
    workers.id as worker_id, workers.name as worker_name, jobs.lat, jobs.lng
  from workers join visit_workers on visit_workers.worker_id = workers.id join visits on visits.id = visit_id
    join jobs on jobs.id = job_id
  where lower(during) >= ${from} and lower(during) < ${to} and position = 0 and visits.status <> 'cancelled'
  order by visits.scheduled_start, visits.id limit 2000`;

export type StaffRow = {
  id: string;
  name: string;
  shifts: Shifts;
  timezone: string | null;
  isAway: boolean;
  lat: number | null;
  lng: number | null;
  recordedAt: string | null;
};

export const todaysStaff = (sql: Sql, at: Temporal.Instant) => sql<StaffRow[]>`
  select workers.id, workers.name, shifts, franchises.timezone, latest.lat, latest.lng, recorded_at,
    exists (select from worker_time_off where worker_id = workers.id and during @> ${at}::timestamptz) as is_away
  from workers left join franchises on franchises.id = workers.franchise_id
    left join lateral (${latestLocations(sql, at)} where stored.worker_id = workers.id::text) as latest on true
  where workers.active order by workers.name, workers.id limit 1000`;
