import type { Sql } from '../../server/db/connect.ts';
import type { Acknowledged } from './load.ts';

/** Acknowledged and not there, and there twice, by what it is. */
export type Findings = { lost: Record<string, number>; doubled: Record<string, number> };

/** Compares what clients were told with what the database has. */
export async function check(sql: Sql, acknowledged: Acknowledged): Promise<Findings> {
  const { jobs, statuses, events, positions } = acknowledged;
  const count = async (rows: unknown) => (await (rows as PromiseLike<{ n: number }[]>))[0]!.n;
  const told = JSON.stringify([...positions].flatMap(([id, lats]) => lats.map(lat => ({ id, lat }))));
  const changes = JSON.stringify([...statuses].map(([id, status]) => ({ id, status })));
  return {
    lost: {
      bookings:
        jobs.length - (await count(sql`select count(*) as n from jobs where id = any (${jobs}::uuid[])`)),
      'status changes': await count(sql`
        select count(*) as n from json_to_recordset(${changes}::text::json) as told (id uuid, status text)
        left join jobs using (id) where jobs.status is distinct from told.status`),
      'payment events':
        events.length -
        (await count(sql`select count(*) as n from webhook_events where id = any (${events})`)),
      positions: await count(sql`
        select count(*) as n from json_to_recordset(${told}::text::json) as told (id text, lat float8)
        where not exists (select from worker_location_history where worker_id = told.id and lat = told.lat)`),
      'welcome messages': await count(sql`
        select count(*) as n from unnest(${jobs}::text[]) as job (id)
        where not exists (select from messages where kind = 'welcome' and data ->> 'jobId' = job.id)`),
    },
    doubled: {
      bookings: await count(sql`
        select count(*) as n from (
          select customer_email from jobs where customer_email like '%@load.example'
          group by 1 having count(*) > 1) as twice`),
      payments: await count(sql`
        select count(*) as n from (select ref from ledger_transactions group by ref having count(*) > 1) as twice`),
      'welcome messages': await count(sql`
        select count(*) as n from (
          select data ->> 'jobId' from messages where kind = 'welcome' group by 1 having count(*) > 1) as twice`),
    },
  };
}

export const sumOf = (findings: Record<string, number>) =>
  Object.values(findings).reduce((sum, n) => sum + n, 0);
