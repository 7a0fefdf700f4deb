import type { Export } from './write-export.ts';

type TimesheetRow = {
  worker: string;
  timezone: string | null;
  jobId: string;
  travelStart: string | null;
  workStart: string | null;
  end: string | null;
};

/** A technician's day can be up to 26 hours away from the business's; `cells` has the exact one. */
const ZONE_MARGIN = { hours: 48 };

/**
 * What technicians did on each job, from the recorded changes of its status: on the way, in progress, and completed or
 * canceled. When a phone reported later, the time it gave counts. Days and times are those of the technician's
 * franchise.
 */
export const timesheets: Export<TimesheetRow> = {
  columns: ['date', 'worker', 'jobId', 'travelStart', 'workStart', 'end', 'travelMinutes', 'workMinutes'],
  // A job that started within the days was recorded no earlier than that, but maybe much later.
  select: (sql, { period }) => sql`
    with started as materialized (
      select distinct subject from activity
      where type = 'job.moved' and source = 'service' and summary ~ '→ (en_route|in_progress)'
        and created_at >= ${period.from.subtract(ZONE_MARGIN)}
    ), moved as (
      select job_of(subject) as job_id, substring(summary from '→ (\\w+)') as status,
        coalesce((metadata ->> 'occurredAt')::timestamptz, created_at) as at
      from activity join started using (subject)
      where type in ('job.moved', 'job.cancelled') and source = 'service'
    ), visit as (
      select job_id, min(at) filter (where status = 'en_route') as travel_start,
        min(at) filter (where status = 'in_progress') as work_start,
        max(at) filter (where status in ('completed', 'cancelled')) as "end"
      from moved group by job_id
    )
    select workers.name as worker, franchises.timezone, job_id, travel_start, work_start, "end"
    from visit join jobs on jobs.id = job_id join workers on workers.id = jobs.worker_id
      left join franchises on franchises.id = workers.franchise_id
    where coalesce(travel_start, work_start) >= ${period.from.subtract(ZONE_MARGIN)}
      and coalesce(travel_start, work_start) < ${period.to.add(ZONE_MARGIN)}
    order by coalesce(travel_start, work_start), workers.name, job_id`,
  cells: ({ travelStart, workStart, end, ...row }, { days, timezone }) => {
    const zone = row.timezone ?? timezone;
    const date = localTime(travelStart ?? workStart, zone)!.slice(0, 10);
    if (date < (days.from ?? date) || date > (days.to ?? date)) return undefined;
    return [
      ...[date, row.worker, row.jobId],
      ...[travelStart, workStart, end].map(at => localTime(at, zone)),
      minutesBetween(travelStart, workStart ?? end),
      minutesBetween(workStart, end),
    ];
  },
};

function localTime(at: string | null, zone: string): string | null {
  if (at === null) return null;
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** Null while it goes on. Phones report in any order: never less than nothing. */
function minutesBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
}
