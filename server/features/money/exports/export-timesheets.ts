import type { Export } from './write-export.ts';

type TimesheetRow = {
  worker: string;
  timezone: string | null;
  jobId: string;
  visit: number;
  travelStart: string | null;
  workStart: string | null;
  end: string | null;
};

/** A technician's day can be up to 26 hours away from the business's; `cells` has the exact one. */
const ZONE_MARGIN = { hours: 48 };

/**
 * What technicians did on each visit, a line for everybody in the crew: on the way and in progress from the recorded
 * changes of its status, and the end from the visit. When a phone reported later, the time it gave counts. Days and times
 * are those of the technician's franchise.
 */
export const timesheets: Export<TimesheetRow> = {
  columns: [
    ...['date', 'worker', 'jobId', 'travelStart', 'workStart', 'end', 'travelMinutes', 'workMinutes'],
    'visit',
  ],
  // A visit that started within the days was recorded no earlier than that, but maybe much later. Entries of 1.0 name no
  // visit: jobs had one.
  select: (sql, { period }) => sql`
    with moved as (
      select job_of(subject) as job_id, (metadata ->> 'visitId')::uuid as visit_id,
        coalesce(metadata -> 'changes' -> 'status' ->> 'to', substring(summary from '→ (\\w+)')) as status,
        coalesce((metadata ->> 'occurredAt')::timestamptz, created_at) as at
      from activity
      where type in ('job.moved', 'visit.moved') and source = 'service'
        and created_at >= ${period.from.subtract(ZONE_MARGIN)}
    ), started as (
      select visits.id, min(at) filter (where moved.status = 'en_route') as travel_start,
        min(at) filter (where moved.status = 'in_progress') as work_start
      from moved join visits on visits.id = coalesce(visit_id,
        (select id from visits where visits.job_id = moved.job_id and number = 1))
      where moved.status in ('en_route', 'in_progress')
      group by visits.id
    )
    select workers.name as worker, franchises.timezone, job_id, number as visit, travel_start, work_start,
      coalesce(done_at, cancelled_at) as "end"
    from started join visits using (id) join visit_workers on visit_id = visits.id
      join workers on workers.id = worker_id left join franchises on franchises.id = workers.franchise_id
    where coalesce(travel_start, work_start) >= ${period.from.subtract(ZONE_MARGIN)}
      and coalesce(travel_start, work_start) < ${period.to.add(ZONE_MARGIN)}
    order by coalesce(travel_start, work_start), workers.name, job_id, number`,
  cells: ({ travelStart, workStart, end, ...row }, { days, timezone }) => {
    const zone = row.timezone ?? timezone;
    const date = localTime(travelStart ?? workStart, zone)!.slice(0, 10);
    if (date < (days.from ?? date) || date > (days.to ?? date)) return undefined;
    return [
      ...[date, row.worker, row.jobId],
      ...[travelStart, workStart, end].map(at => localTime(at, zone)),
      minutesBetween(travelStart, workStart ?? end),
      minutesBetween(workStart, end),
      row.visit,
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
