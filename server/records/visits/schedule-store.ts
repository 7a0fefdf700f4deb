import type { Sql } from '../../db/connect.ts';
import type { JobRow } from '../jobs/store.ts';
import { isPaid } from '../payments/balance.ts';
import { crewOf, type VisitRow } from './store.ts';

/** What planning a visit takes, from the visit and from its job. */
export type Planning = Pick<JobRow, 'customerId' | 'franchiseId' | 'lat' | 'lng' | 'type' | 'address'> &
  Pick<
    VisitRow,
    | 'id'
    | 'jobId'
    | 'status'
    | 'durationMinutes'
    | 'crew'
    | 'windowStart'
    | 'windowEnd'
    | 'pinned'
    | 'afterVisitId'
    | 'gapHours'
    | 'skills'
    | 'loads'
    | 'dueBy'
    | 'softWindow'
    | 'urgent'
  > & {
    /** The version of the job that a plan is based on; changes of its visits count too. */
    jobUpdatedAt: string;
  };

const planningColumns = (sql: Sql) => sql`
  visits.id, visits.job_id, visits.status, visits.duration_minutes, crew, window_start, window_end, pinned,
  after_visit_id, gap_hours, visits.skills, loads, due_by, soft_window, urgent, jobs.customer_id, jobs.franchise_id,
  jobs.lat, jobs.lng, jobs.type, jobs.address, jobs.updated_at as job_updated_at`;

export type PendingVisit = Planning &
  Pick<VisitRow, 'isReturn'> &
  Pick<JobRow, 'preferredDate' | 'preferredTime' | 'flexDays' | 'escalatedAt' | 'createdAt'> & {
    isPaid: boolean;
    /** The worker who last served this customer. */
    lastWorkerId: string | null;
  };

/** Jobs that can have visits which wait: the index of a franchise's open jobs has just these. */
export const isOpen = (sql: Sql) => sql`jobs.status in ('pending', 'assigned', 'en_route', 'in_progress')`;

/** A franchise's visits waiting for a worker: unfinished work first, then the longest wait. */
export const findPending = (sql: Sql, franchiseId: string | null, most: number) => sql<PendingVisit[]>`
  select ${planningColumns(sql)}, is_return, preferred_date, preferred_time, flex_days, escalated_at, jobs.created_at,
    ${isPaid(sql)} as is_paid, (
      select before.worker_id from jobs before
      where before.customer_id = jobs.customer_id and before.status = 'completed' and before.worker_id is not null
      order by before.completed_at desc limit 1
    ) as last_worker_id
  from visits join jobs on jobs.id = job_id
  where visits.status = 'unscheduled' and ${isOpen(sql)}
    and ${franchiseId === null ? sql`jobs.franchise_id is null` : sql`jobs.franchise_id = ${franchiseId}`}
  order by is_return desc, jobs.created_at, jobs.id, visits.number limit ${most}`;

/** A worker's scheduled time: where, and until when. A visit of a crew has one for each of them. */
export type BookedVisit = Planning & {
  workerId: string;
  /** In the crew; 0: the lead. */
  position: number;
  scheduledStart: string;
  scheduledEnd: string;
};

export const findBooked = (
  sql: Sql,
  workerIds: string[],
  from: Temporal.Instant,
  to: Temporal.Instant,
) => sql<BookedVisit[]>`
  select ${planningColumns(sql)}, visit_workers.worker_id, position, visits.scheduled_start,
    visits.scheduled_end
  from visit_workers join visits on visits.id = visit_id join jobs on jobs.id = job_id
  where visit_workers.worker_id = any (${workerIds}::uuid[]) and open and during && tstzrange(${from}, ${to})
  order by visits.scheduled_start, visits.id`;

/** Franchises whose workers have an open visit in a period; null is for workers without a franchise. */
export const franchisesWithVisits = async (
  sql: Sql,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<(string | null)[]> =>
  (
    await sql<{ franchiseId: string | null }[]>`
      select distinct franchise_id from visit_workers join workers on workers.id = worker_id
      where open and during && tstzrange(${from}, ${to}) and active order by franchise_id nulls first`
  ).map(({ franchiseId }) => franchiseId);

/** When a worker is taken, and where: what openings are found by. Availability reads hundreds for every answer. */
export type BusyTime = Pick<
  BookedVisit,
  'id' | 'workerId' | 'lat' | 'lng' | 'scheduledStart' | 'scheduledEnd'
> & {
  /** The visit that is to move here, if the time is on hold for one. */
  visitId?: string | null;
};

export const findBusy = (sql: Sql, workerIds: string[], from: Temporal.Instant, to: Temporal.Instant) => sql<
  BusyTime[]
>`
  select visits.id, visit_workers.worker_id, jobs.lat, jobs.lng, visits.scheduled_start, visits.scheduled_end
  from visit_workers join visits on visits.id = visit_id join jobs on jobs.id = job_id
  where visit_workers.worker_id = any (${workerIds}::uuid[]) and open and during && tstzrange(${from}, ${to})`;

/** A visit as one of its workers has it: the job, with what this visit says in place of the next one's. */
export type WorkersVisit = JobRow &
  Pick<
    VisitRow,
    | 'number'
    | 'crew'
    | 'workerIds'
    | 'windowStart'
    | 'windowEnd'
    | 'pinned'
    | 'isReturn'
    | 'outcome'
    | 'outcomeReason'
    | 'parts'
  > & {
    jobNumber: number;
    visitId: string;
    workerId: string;
  };

/** The columns of the visit come last: they replace those of the same name. */
const workersVisit = (sql: Sql) => sql`
  jobs.*, jobs.number as job_number, visits.id as visit_id, visits.number, crew, ${crewOf(sql)}, window_start, window_end, pinned, is_return, outcome,
  outcome_reason, parts, visit_workers.worker_id, visits.scheduled_start, visits.scheduled_end, visits.duration_minutes,
  case visits.status when 'scheduled' then 'assigned' when 'done' then 'completed' else visits.status end as status,
  visits.done_at as completed_at, visits.cancelled_at`;

/** These workers' visits in a period, whatever their status. */
export const findVisits = (
  sql: Sql,
  workerIds: string[],
  from: Temporal.Instant,
  to: Temporal.Instant,
) => sql<WorkersVisit[]>`
  select ${workersVisit(sql)}
  from visit_workers join visits on visits.id = visit_id join jobs on jobs.id = job_id
  where visit_workers.worker_id = any (${workerIds}::uuid[])
    and lower(during) >= ${from.subtract({ hours: 48 })} and lower(during) < ${to} and during && tstzrange(${from}, ${to})
  order by visits.scheduled_start, visits.id`;

export const findWorkersVisit = (sql: Sql, visitId: string, workerId: string) => sql<WorkersVisit[]>`
  select ${workersVisit(sql)}
  from visit_workers join visits on visits.id = visit_id join jobs on jobs.id = job_id
  where visit_id = ${visitId} and visit_workers.worker_id = ${workerId}`;

/** The visit of a job that a worker is on: the one the job shows, else the last. */
export const findVisitOf = async (
  sql: Sql,
  jobId: string,
  workerId: string,
): Promise<WorkersVisit | undefined> =>
  (
    await sql<WorkersVisit[]>`
    select ${workersVisit(sql)}
    from visit_workers join visits on visits.id = visit_id join jobs on jobs.id = job_id
    where job_id = ${jobId} and visit_workers.worker_id = ${workerId}
    order by visits.id = (current_visit(job_id)).id desc, visits.number desc limit 1`
  )[0];

export const countVisits = async (sql: Sql, jobIds: string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await sql<{ jobId: string; visits: number }[]>`
      select job_id, count(*)::integer as visits from visits where job_id = any (${jobIds}::uuid[]) group by job_id`
    ).map(({ jobId, visits }) => [jobId, visits]),
  );

export type Waiting = Pick<
  JobRow,
  | 'id'
  | 'type'
  | 'customerName'
  | 'address'
  | 'lat'
  | 'lng'
  | 'franchiseId'
  | 'preferredDate'
  | 'preferredTime'
  | 'escalatedAt'
  | 'createdAt'
> &
  Pick<
    VisitRow,
    'number' | 'crew' | 'durationMinutes' | 'windowStart' | 'windowEnd' | 'isReturn' | 'urgent'
  > & { jobNumber: number; visitId: string /** Total number of matches. */; total: number };

/**
 * Waiting visits that could be done on a day: unfinished work, requested for the day, overdue, or for any day. In that
 * order.
 */
export const findWaiting = (sql: Sql, franchiseId: string | undefined, day: string, limit: number) => sql<
  Waiting[]
>`
  select jobs.id, jobs.number as job_number, visits.id as visit_id, visits.number, crew, visits.duration_minutes,
    window_start, window_end, is_return, urgent, type, customer_name, address, lat, lng, franchise_id, preferred_date, preferred_time, escalated_at,
    jobs.created_at, count(*) over () as total
  from visits join jobs on jobs.id = job_id
  where visits.status = 'unscheduled' and ${isOpen(sql)}
    and (visits.number > 1 or preferred_date is null or left(preferred_date, 10) <= ${day})
    ${franchiseId === undefined ? sql`` : sql`and franchise_id = ${franchiseId}`}
  order by urgent desc, is_return desc, left(preferred_date, 10) = ${day} desc nulls last, escalated_at nulls last,
    jobs.created_at, jobs.id
  limit ${limit}`;

export type DayOfVisits = {
  date: string;
  visits: number;
  done: number;
  minutes: number;
  first: {
    visitId: string;
    status: JobRow['status'];
    type: string;
    customerName: string;
    scheduledStart: string;
  }[];
};

/** How many visits start on each day of a period, and the first few of each. Days without any are left out. */
export const countByDay = (
  sql: Sql,
  {
    from,
    to,
    zone,
    first,
    franchiseId,
  }: { from: Temporal.Instant; to: Temporal.Instant; zone: string; first: number; franchiseId?: string },
) => sql<DayOfVisits[]>`
  with planned as (
    select visits.id, visits.duration_minutes, visits.scheduled_start, type, customer_name,
      case visits.status when 'scheduled' then 'assigned' when 'done' then 'completed' else visits.status end as status,
      (visits.scheduled_start at time zone ${zone})::date::text as date
    from visits join jobs on jobs.id = job_id
    where visits.status in ('scheduled', 'en_route', 'in_progress', 'done')
      and visits.scheduled_start >= ${from} and visits.scheduled_start < ${to}
      ${franchiseId === undefined ? sql`` : sql`and franchise_id = ${franchiseId}`}
  ), numbered as (
    select *, row_number() over (partition by date order by scheduled_start, id) as n from planned
  )
  select date, count(*)::integer as visits, count(*) filter (where status = 'completed')::integer as done,
    sum(duration_minutes)::integer as minutes,
    jsonb_agg(jsonb_build_object('visitId', id, 'status', status, 'type', type, 'customerName', customer_name,
      'scheduledStart', to_char(scheduled_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      order by scheduled_start, id) filter (where n <= ${first}) as first
  from numbered group by date order by date`;

/** Visits assigned to a worker without a scheduled time. */
export const findUntimed = (sql: Sql, workerId: string) => sql<WorkersVisit[]>`
  select ${workersVisit(sql)}
  from visit_workers join visits on visits.id = visit_id join jobs on jobs.id = job_id
  where visit_workers.worker_id = ${workerId} and during is null
    and visits.status in ('scheduled', 'en_route', 'in_progress')
  order by jobs.created_at, visits.id limit 100`;

/** A worker's open visits in a period, except the given ones. */
export const findVisitsWithin = (
  sql: Sql,
  workerId: string,
  from: Temporal.Instant | string,
  to: Temporal.Instant | string,
  except: string[],
) => sql<{ id: string; jobId: string; scheduledStart: string; scheduledEnd: string }[]>`
  select visits.id, job_id, scheduled_start, scheduled_end from visit_workers join visits on visits.id = visit_id
  where worker_id = ${workerId} and open and not visits.id = any (${except}::uuid[])
    and during && tstzrange(${from}, ${to})
  order by scheduled_start`;

/** Visits of a period whose customers have not been told the exact time, with the time zone of their franchise. */
export const findUnannounced = (sql: Sql, from: Temporal.Instant, to: Temporal.Instant) => sql<
  { id: string; jobId: string; scheduledStart: string; timezone: string | null }[]
>`
  select visits.id, job_id, visits.scheduled_start, timezone
  from visits join jobs on jobs.id = job_id left join franchises on franchises.id = jobs.franchise_id
  where visits.status = 'scheduled' and announced_at is null
    and visits.scheduled_start > ${from} and visits.scheduled_start <= ${to}
  order by visits.scheduled_start, visits.id`;

/** When visits are or will be over, as far as that is known. */
export const findEnds = (sql: Sql, ids: string[]) => sql<{ id: string; end: string }[]>`
  select id, coalesce(done_at, scheduled_end) as "end" from visits
  where id = any (${ids}::uuid[]) and coalesce(done_at, scheduled_end) is not null`;

/** Marks jobs as escalated. Skips those already escalated or no longer waiting. */
export const escalateJobs = (sql: Sql, ids: string[], at: Temporal.Instant) => sql<JobRow[]>`
  update jobs set escalated_at = ${at}, updated_at = ${at}
  where id in (
    select id from jobs where id = any (${ids}::uuid[]) and status = 'pending' and escalated_at is null
    order by id for no key update
  )
  returning *`;

/**
 * Upcoming visits one of whose workers has left, or has taken time off since they were assigned. A visit deliberately
 * scheduled during time off is left alone.
 */
export const findBroken = (sql: Sql, now: Temporal.Instant) => sql<
  { id: string; jobId: string; jobUpdatedAt: string; isAway: boolean }[]
>`
  select visits.id, job_id, jobs.updated_at as job_updated_at, bool_and(workers.active) as is_away
  from visits join jobs on jobs.id = job_id join visit_workers on visit_id = visits.id
    join workers on workers.id = visit_workers.worker_id
  where visits.status = 'scheduled' and (visits.scheduled_end is null or visits.scheduled_end > ${now})
    and (not workers.active or exists (
      select from worker_time_off off
      where off.worker_id = workers.id and off.during && visit_workers.during and off.entered_at > visit_workers.since
    ))
  group by visits.id, jobs.id order by visits.scheduled_start, visits.id`;

/** How people refer to a job: the service and the customer. */
type JobName = { id: string; type: string; customerName: string };

export const findNames = (sql: Sql, ids: string[]) => sql<JobName[]>`
  select id, type, customer_name from jobs where id = any (${ids}::uuid[])`;

/**
 * Scheduled visits in a time zone that start in a period, with their reminder: `(job_id, channel, recipient, data)`.
 * Until the exact time has been announced it is the promised window. `elsewhere` is the zone of jobs whose franchise
 * has none.
 */
export const visitsIn = (
  sql: Sql,
  {
    zone,
    elsewhere,
    from,
    to,
  }: { zone: string; elsewhere: string; from: Temporal.Instant; to: Temporal.Instant },
) => sql`
  select jobs.id as job_id, case when customer_email is null then 'sms' else 'email' end as channel,
    coalesce(customer_email, customer_phone) as recipient,
    jsonb_build_object('jobId', jobs.id, 'name', customer_name, 'service', type, 'address', jobs.address,
      'start', to_char(told.start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'end', to_char(told.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'zone', ${zone}::text, 'worker', told.worker) as data
  from visits join jobs on jobs.id = job_id
    left join visit_workers on visit_id = visits.id and position = 0
    left join workers on workers.id = visit_workers.worker_id
    left join franchises on franchises.id = jobs.franchise_id,
    lateral (
      select case when is_exact then visits.scheduled_start else window_start end as start,
        case when is_exact then visits.scheduled_end else window_end end as until,
        case when is_exact then split_part(workers.name, ' ', 1) end as worker
      from (select announced_at is not null or window_start is null as is_exact) as announced
    ) as told
  where visits.status = 'scheduled' and visits.scheduled_start >= ${from} and visits.scheduled_start < ${to}
    and coalesce(franchises.timezone, ${elsewhere}) = ${zone}
    and coalesce(customer_email, customer_phone) is not null
  order by visits.scheduled_start`;
