import type { Sql } from '../../db/connect.ts';
import { isPaid } from '../payments/balance.ts';
import type { JobRow } from './store.ts';

export type PendingJob = Pick<
  JobRow,
  | 'id'
  | 'customerId'
  | 'franchiseId'
  | 'lat'
  | 'lng'
  | 'type'
  | 'durationMinutes'
  | 'preferredDate'
  | 'preferredTime'
  | 'flexDays'
  | 'escalatedAt'
  | 'createdAt'
  | 'updatedAt'
> & {
  isPaid: boolean;
  /** The worker who last served this customer. */
  lastWorkerId: string | null;
};

const pendingColumns = (sql: Sql) => sql`
  id, customer_id, franchise_id, lat, lng, type, duration_minutes, preferred_date, preferred_time, flex_days,
  escalated_at, created_at, updated_at, ${isPaid(sql)} as is_paid, (
    select before.worker_id from jobs before
    where before.customer_id = jobs.customer_id and before.status = 'completed' and before.worker_id is not null
    order by before.completed_at desc limit 1
  ) as last_worker_id`;

/** Jobs waiting for a worker, longest wait first. */
export const findPending = (sql: Sql, most: number) => sql<PendingJob[]>`
  select ${pendingColumns(sql)} from jobs where status = 'pending' order by created_at, id limit ${most}`;

/** A worker's scheduled time: where, and until when. */
export type BookedVisit = Pick<JobRow, 'id' | 'lat' | 'lng' | 'type' | 'status' | 'durationMinutes'> & {
  workerId: string;
  scheduledStart: string;
  scheduledEnd: string;
};

export const findBooked = (
  sql: Sql,
  workerIds: string[],
  from: Temporal.Instant,
  to: Temporal.Instant,
) => sql<BookedVisit[]>`
  select id, worker_id, lat, lng, type, status, duration_minutes, scheduled_start, scheduled_end from jobs
  where worker_id = any (${workerIds}::uuid[]) and status in ('assigned', 'en_route', 'in_progress')
    and scheduled_end > ${from} and scheduled_start < ${to}
  order by scheduled_start, id`;

/** These workers' visits in a period, whatever their status. */
export const findVisits = (
  sql: Sql,
  workerIds: string[],
  from: Temporal.Instant,
  to: Temporal.Instant,
) => sql<JobRow[]>`
  select * from jobs
  where worker_id = any (${workerIds}::uuid[]) and status <> 'pending'
    and scheduled_start < ${to} and scheduled_end > ${from}
  order by scheduled_start, id`;

export type Waiting = Pick<
  JobRow,
  | 'id'
  | 'status'
  | 'type'
  | 'customerName'
  | 'address'
  | 'lat'
  | 'lng'
  | 'durationMinutes'
  | 'franchiseId'
  | 'preferredDate'
  | 'preferredTime'
  | 'escalatedAt'
  | 'createdAt'
> & { /** Total number of matches. */ total: number };

/** Waiting jobs that could be done on a day: requested for it, overdue, or for any day. */
export const findWaiting = (sql: Sql, franchiseId: string | undefined, day: string, limit: number) => sql<
  Waiting[]
>`
  select id, status, type, customer_name, address, lat, lng, duration_minutes, franchise_id, preferred_date,
    preferred_time, escalated_at, created_at, count(*) over () as total
  from jobs
  where status = 'pending' and (preferred_date is null or left(preferred_date, 10) <= ${day})
    ${franchiseId === undefined ? sql`` : sql`and franchise_id = ${franchiseId}`}
  order by left(preferred_date, 10) = ${day} desc nulls last, escalated_at nulls last, created_at, id
  limit ${limit}`;

/** Jobs assigned to a worker without a scheduled time. */
export const findUntimed = (sql: Sql, workerId: string) => sql<JobRow[]>`
  select * from jobs
  where worker_id = ${workerId} and scheduled_start is null and status in ('assigned', 'en_route', 'in_progress')
  order by created_at, id limit 100`;

/** A worker's open visits in a period, except the given ones. */
export const findVisitsWithin = (
  sql: Sql,
  workerId: string,
  from: Temporal.Instant,
  to: Temporal.Instant,
  except: string[],
) => sql<{ id: string; scheduledStart: string; scheduledEnd: string }[]>`
  select id, scheduled_start, scheduled_end from jobs
  where worker_id = ${workerId} and status in ('assigned', 'en_route', 'in_progress')
    and not id = any (${except}::uuid[])
    and tstzrange(scheduled_start, scheduled_end) && tstzrange(${from}, ${to})
  order by scheduled_start`;

/** Marks jobs as escalated. Skips those already escalated or no longer waiting. */
export const escalateJobs = (sql: Sql, ids: string[], at: Temporal.Instant) => sql<JobRow[]>`
  update jobs set escalated_at = ${at}, updated_at = ${at}
  where id in (
    select id from jobs where id = any (${ids}::uuid[]) and status = 'pending' and escalated_at is null
    order by id for no key update
  )
  returning *`;

/**
 * Upcoming visits whose worker has left, or has taken time off since they were assigned. A visit deliberately
 * scheduled during time off is left alone.
 */
export const findBroken = (sql: Sql, now: Temporal.Instant) => sql<
  { id: string; updatedAt: string; isAway: boolean }[]
>`
  select jobs.id, jobs.updated_at, workers.active as is_away from jobs join workers on workers.id = jobs.worker_id
  where jobs.status = 'assigned' and (jobs.scheduled_end is null or jobs.scheduled_end > ${now})
    and (not workers.active or exists (
      select from worker_time_off off
      where off.worker_id = workers.id and off.during && tstzrange(jobs.scheduled_start, jobs.scheduled_end)
        and jobs.scheduled_start is not null and off.entered_at > coalesce(jobs.visit_set_at, jobs.updated_at)
    ))
  order by jobs.scheduled_start, jobs.id`;

/** How people refer to a job: the service and the customer. */
type JobName = { id: string; type: string; customerName: string };

export const findNames = (sql: Sql, ids: string[]) => sql<JobName[]>`
  select id, type, customer_name from jobs where id = any (${ids}::uuid[])`;
