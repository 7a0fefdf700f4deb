import type { Sql } from '../../db/connect.ts';
import type { JobRow } from '../jobs/store.ts';
import type { VisitRow } from './store.ts';

/** A visit as a calendar shows it. */
export type CalendarVisit = Pick<
  VisitRow,
  | 'id'
  | 'jobId'
  | 'status'
  | 'scheduledStart'
  | 'scheduledEnd'
  | 'windowStart'
  | 'windowEnd'
  | 'durationMinutes'
  | 'createdAt'
> &
  Pick<JobRow, 'type' | 'address' | 'lat' | 'lng' | 'customerName' | 'customerPhone'> & {
    /** Who goes, the lead first. */
    crewNames: string[];
    /** When the visit or its job last changed. */
    changedAt: string;
  };

const columns = (sql: Sql) => sql`
  visits.id, visits.job_id, visits.status, visits.scheduled_start, visits.scheduled_end, visits.window_start,
  visits.window_end, visits.duration_minutes, visits.created_at, jobs.type, jobs.address, jobs.lat, jobs.lng,
  jobs.customer_name, jobs.customer_phone, greatest(visits.updated_at, jobs.updated_at) as changed_at, array(
    select workers.name from visit_workers join workers on workers.id = worker_id
    where visit_id = visits.id order by position, worker_id
  ) as crew_names`;

/** The visits of a worker between two moments, canceled ones too. */
export const findWorkersCalendar = (
  sql: Sql,
  workerId: string,
  from: Temporal.Instant,
  to: Temporal.Instant,
  most: number,
) => sql<CalendarVisit[]>`
  select ${columns(sql)}
  from visit_workers as mine join visits on visits.id = mine.visit_id join jobs on jobs.id = job_id
  where mine.worker_id = ${workerId} and visits.scheduled_start >= ${from} and visits.scheduled_start < ${to}
  order by visits.scheduled_start, visits.id limit ${most}`;

/** The visits of a franchise between two moments, canceled ones and those that nobody is assigned to too. */
export const findFranchisesCalendar = (
  sql: Sql,
  franchiseId: string,
  from: Temporal.Instant,
  to: Temporal.Instant,
  most: number,
) => sql<CalendarVisit[]>`
  select * from (
    select ${columns(sql)} from visits join jobs on jobs.id = job_id
    where jobs.franchise_id = ${franchiseId} and visits.scheduled_start >= ${from} and visits.scheduled_start < ${to}
    union all
    select ${columns(sql)} from visits join jobs on jobs.id = job_id
    where jobs.franchise_id = ${franchiseId} and visits.scheduled_start is null
      and visits.window_start >= ${from} and visits.window_start < ${to}
  ) as found
  order by coalesce(scheduled_start, window_start), id limit ${most}`;
