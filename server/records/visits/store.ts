import { changedSince } from '../../db/changed-since.ts';
import type { Sql } from '../../db/connect.ts';
import type { JobStatus } from '../jobs/status.ts';
import type { Visit } from './schemas.ts';
import { jobStatusOf, type VisitStatus } from './status.ts';

/** A trip to do some of the work of a job, as stored. */
export type VisitRow = Omit<Visit, 'start' | 'end'> & {
  scheduledStart: string | null;
  scheduledEnd: string | null;
  /** When the technician set out and arrived; a visit marked done by the office has neither. */
  setOutAt: string | null;
  arrivedAt: string | null;
  doneAt: string | null;
  cancelledAt: string | null;
  /** When the customer was told the exact time. */
  announcedAt: string | null;
  /** The hold by which the customer moved it last. */
  movedByHold: string | null;
  /** How often its time changed. */
  moves: number;
};

export const toVisit = ({
  scheduledStart,
  scheduledEnd,
  setOutAt,
  arrivedAt,
  doneAt,
  cancelledAt,
  announcedAt,
  movedByHold,
  moves,
  ...visit
}: VisitRow): Visit => ({
  ...visit,
  start: scheduledStart,
  end: scheduledEnd,
});

export type VisitChanges = Partial<Omit<VisitRow, 'id' | 'jobId' | 'number' | 'createdAt' | 'updatedAt'>>;

export const crewOf = (sql: Sql) => sql`
  array(select worker_id from visit_workers where visit_id = visits.id order by position, worker_id) as worker_ids`;

export const findVisit = async (sql: Sql, id: string): Promise<VisitRow | undefined> =>
  (await sql<VisitRow[]>`select *, ${crewOf(sql)} from visits where id = ${id}`)[0];

export const listVisits = (sql: Sql, jobId: string, query: { updatedSince?: string } = {}) => sql<VisitRow[]>`
  select *, ${crewOf(sql)} from visits where job_id = ${jobId} ${changedSince(sql, query)} order by number`;

export const listVisitsOf = (sql: Sql, jobIds: string[]) => sql<VisitRow[]>`
  select *, ${crewOf(sql)} from visits where job_id = any (${jobIds}::uuid[]) order by job_id, number`;

export const findVisitsById = (sql: Sql, ids: string[]) => sql<VisitRow[]>`
  select *, ${crewOf(sql)} from visits where id = any (${ids}::uuid[])`;

/** Until the exact time was announced, the customer knows the promised window, and not who comes. */
export const isAnnounced = ({ status, windowStart, announcedAt }: VisitRow): boolean =>
  status !== 'scheduled' || windowStart === null || announcedAt !== null;

/** The visit that the job's own worker, times and status show. */
export const findCurrentVisit = async (sql: Sql, jobId: string): Promise<VisitRow> =>
  (await sql<VisitRow[]>`select *, ${crewOf(sql)} from current_visit(${jobId}) as visits`)[0]!;

/** Adds a visit behind the last one of its job. */
export async function insertVisit(
  sql: Sql,
  visit: VisitChanges & { id: string; jobId: string; durationMinutes: number },
  at: Temporal.Instant,
): Promise<void> {
  const { workerIds: _, jobId, ...columns } = visit;
  const row = { ...toRow(sql, columns), jobId, createdAt: at, updatedAt: at };
  await sql`
    insert into visits ${sql({ ...row, number: sql`(select max(number) + 1 from visits where job_id = ${jobId})` } as never)}
    on conflict (id) do nothing`;
}

/**
 * Saves a visit of a job that the caller has locked. People are written before the visit: its trigger gives them their
 * times and brings the job up to date.
 */
export async function saveVisit(
  sql: Sql,
  id: string,
  { workerIds, ...changes }: VisitChanges,
  at: Temporal.Instant,
): Promise<void> {
  if (workerIds) {
    await sql`delete from visit_workers where visit_id = ${id} and not worker_id = any (${workerIds}::uuid[])`;
    await sql`
      insert into visit_workers (visit_id, worker_id, position)
      select ${id}, worker_id, position - 1
      from unnest(${workerIds}::uuid[]) with ordinality as given (worker_id, position)
      on conflict (visit_id, worker_id) do update set position = excluded.position`;
  }
  await sql`update visits set ${sql({ ...toRow(sql, changes), updatedAt: at } as never)} where id = ${id}`;
}

const toRow = (sql: Sql, { loads, ...changes }: VisitChanges) => ({
  ...changes,
  ...(loads ? { loads: sql.json(loads) } : {}),
});

/** Removes what technicians and the office wrote about the visits of a customer. */
export const eraseVisits = (sql: Sql, jobIds: string[], at: Temporal.Instant) => sql`
  update visits set outcome_reason = null, parts = null, updated_at = ${at}
  where job_id = any (${jobIds}::uuid[]) and coalesce(outcome_reason, parts) is not null`;

export const deleteVisit = (sql: Sql, id: string) => sql`delete from visits where id = ${id}`;

/** The customer knows the exact time. Nothing of the plan changes, so nothing follows. */
export const markAnnounced = (sql: Sql, id: string, at: Temporal.Instant) => sql`
  update visits set announced_at = ${at} where id = ${id}`;

/** Cancels what is still to be done for a job. */
export const cancelVisits = (sql: Sql, jobId: string, at: Temporal.Instant | string) => sql`
  update visits set status = 'cancelled', cancelled_at = ${at}, updated_at = ${at}
  where job_id = ${jobId} and status not in ('done', 'cancelled')`;

/** Opens the visits again that were canceled together with their job. */
export const reopenVisits = (sql: Sql, jobId: string, cancelledAt: string, at: Temporal.Instant) => sql`
  update visits set cancelled_at = null, updated_at = ${at},
    status = case when exists (select from visit_workers where visit_id = visits.id) then 'scheduled' else 'unscheduled' end
  where job_id = ${jobId} and status = 'cancelled' and cancelled_at = ${cancelledAt}`;

/** Whether a worker is or was sent on one of the job's visits. */
export const worksOn = async (sql: Sql, jobId: string, workerId: string): Promise<boolean> =>
  (
    await sql`
    select from visits join visit_workers on visit_id = visits.id
    where job_id = ${jobId} and worker_id = ${workerId} and status <> 'unscheduled' limit 1`
  ).length > 0;

/** The part of a job's fields that belongs to its visits. */
export type TripChanges = {
  status?: JobStatus;
  workerId?: string | null;
  scheduledStart?: string | null;
  scheduledEnd?: string | null;
  durationMinutes?: number;
  completedAt?: string | null;
};

const visitStatusOf = Object.fromEntries(
  Object.entries(jobStatusOf).map(([visit, job]) => [job, visit]),
) as Record<JobStatus, VisitStatus>;

/** What changes of a job's own worker, times and status mean for the visit they show. */
export function toVisitChanges(visit: VisitRow, changes: TripChanges, at: Temporal.Instant): VisitChanges {
  const { status, workerId, completedAt, ...rest } = changes;
  return {
    ...rest,
    ...(status ? { status: visitStatusOf[status] } : {}),
    ...(status === 'completed' ? { doneAt: completedAt ?? at.toString(), outcome: 'done' as const } : {}),
    ...(workerId === undefined ? {} : { workerIds: withLead(visit.workerIds, workerId) }),
  };
}

/** Somebody of the crew who becomes its lead changes places with the one who was. */
const withLead = (crew: string[], lead: string | null): string[] => {
  if (lead === null) return [];
  const others = crew.includes(lead) ? crew : crew.slice(1);
  return [lead, ...others.filter(id => id !== lead)];
};
