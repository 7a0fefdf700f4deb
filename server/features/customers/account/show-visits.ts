import type { Sql } from '../../../db/connect.ts';
import type { CustomerJob } from '../../../records/jobs/store.ts';
import { isAnnounced, listVisitsOf, toVisit, type VisitRow } from '../../../records/visits/store.ts';
import { namesOf } from '../../../records/workers/store.ts';
import type { Booking } from './schemas.ts';

/** What a booking says of its visits: all of them, and the time and name of the next one. */
export type Visits = Pick<Booking, 'visits' | 'scheduledStart' | 'scheduledEnd' | 'workerName'>;

type VisitedJob = Pick<CustomerJob, 'id' | 'status' | 'scheduledStart' | 'scheduledEnd' | 'worker'>;

/** The visits of each booking, as far as the customer has been told. Technicians go by their first names. */
export async function visitReader(sql: Sql, jobs: VisitedJob[]): Promise<(job: VisitedJob) => Visits> {
  const rows = await listVisitsOf(
    sql,
    jobs.map(job => job.id),
  );
  const names = await namesOf(sql, [...new Set(rows.flatMap(visit => visit.workerIds))]);
  const firstNames = (workerIds: string[]) => workerIds.map(id => names.get(id)!.trim().split(/\s+/)[0]!);
  const show = (row: VisitRow): Booking['visits'][number] => {
    const { number, status, windowStart, windowEnd, start, end, isReturn } = toVisit(row);
    const told = isAnnounced(row)
      ? { start, end, workerNames: firstNames(row.workerIds) }
      : { start: null, end: null, workerNames: [] };
    return { number, status, windowStart, windowEnd, isReturn, ...told };
  };
  return job => {
    const own = rows.filter(row => row.jobId === job.id);
    return { visits: own.map(show), ...nextOf(job, own) };
  };
}

/** Until the exact time of the next visit was announced, its window stands for it. */
function nextOf(job: VisitedJob, visits: VisitRow[]): Omit<Visits, 'visits'> {
  const { status, scheduledStart, scheduledEnd, worker } = job;
  const next = visits.find(visit => visit.status === 'scheduled' && visit.scheduledStart === scheduledStart);
  if (status === 'assigned' && next && !isAnnounced(next))
    return { scheduledStart: next.windowStart, scheduledEnd: next.windowEnd, workerName: null };
  return { scheduledStart, scheduledEnd, workerName: worker?.trim().split(/\s+/)[0] ?? null };
}
