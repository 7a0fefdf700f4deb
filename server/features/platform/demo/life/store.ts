import type { Sql } from '../../../../db/connect.ts';
import type { Client, Technician } from './plan-days.ts';

type Times = { id: string; opens: string; setOut: string | null; arrived: string | null };

export const saveTimes = (sql: Sql, times: Times[]) => sql`
  update visits set set_out_at = "setOut", arrived_at = arrived, window_start = opens,
    window_end = opens + interval '2 hours', outcome = case visits.status when 'done' then 'done' end
  from jsonb_to_recordset(${sql.json(times)}::jsonb)
    as given (id uuid, opens timestamptz, "setOut" timestamptz, arrived timestamptz)
  where job_id = given.id`;

/** Nothing if there is no demo business, or not any more. */
export const findTechnicians = (sql: Sql, seed: number) => sql<Technician[]>`
  select id, franchise_id, shifts, skills from workers
  where email like ${`worker-${seed}-%@example.com`} and active
  order by length(email), email`;

export const findClients = (sql: Sql, seed: number) => sql<(Client & { since: number })[]>`
  select customers.id, name, email, phone, home.address, home.lat, home.lng,
    (extract(epoch from customers.created_at) * 1000)::float8 as since
  from customers cross join lateral (
    select address, lat, lng from properties where customer_id = customers.id and lat is not null order by id limit 1
  ) as home
  where email_key like ${`customer-${seed}-%@example.com`} and merged_into is null and phone is not null
  order by customers.created_at, length(email), email`;

export const existingJobs = async (sql: Sql, ids: string[]): Promise<Set<string>> =>
  new Set(
    (await sql<{ id: string }[]>`select id from jobs where id = any (${ids}::uuid[])`).map(({ id }) => id),
  );

/** When technicians are taken, or kept for somebody who is booking. */
export const findTaken = (sql: Sql, workerIds: string[], from: Temporal.Instant) => sql<
  { workerId: string; start: number; end: number }[]
>`
  select worker_id, (extract(epoch from lower(during)) * 1000)::float8 as start,
    (extract(epoch from upper(during)) * 1000)::float8 as "end"
  from (
    select worker_id, during from visit_workers where open and during is not null
    union all select worker_id, tstzrange(scheduled_start, scheduled_end) from visit_holds
    union all select worker_id, during from worker_time_off
  ) as taken
  where worker_id = any (${workerIds}::uuid[]) and upper(during) > ${from}`;

export type OpenVisit = {
  id: string;
  jobId: string;
  workerId: string;
  workerName: string;
  status: 'scheduled' | 'en_route' | 'in_progress';
  start: number;
  end: number;
  setOut: number | null;
  arrived: number | null;
};

/** Visits of demo technicians to demo customers that are under way, or begin soon. Crews are left to people. */
export const findOpenVisits = (sql: Sql, seed: number, until: Temporal.Instant) => sql<OpenVisit[]>`
  select visits.id, job_id, visit_workers.worker_id, workers.name as worker_name, visits.status,
    (extract(epoch from visits.scheduled_start) * 1000)::float8 as start,
    (extract(epoch from visits.scheduled_end) * 1000)::float8 as "end",
    (extract(epoch from set_out_at) * 1000)::float8 as set_out,
    (extract(epoch from arrived_at) * 1000)::float8 as arrived
  from visit_workers join visits on visits.id = visit_id join jobs on jobs.id = job_id
    join workers on workers.id = visit_workers.worker_id
  where visit_workers.open and lower(during) < ${until} and crew = 1
    and workers.email like ${`worker-${seed}-%@example.com`}
    and customer_email like ${`customer-${seed}-%@example.com`}
  order by visits.scheduled_start, visits.id`;

/** Demo jobs that were finished a while ago and whose customers still owe, the newest first. */
export const findUnpaid = (sql: Sql, seed: number, from: Temporal.Instant, to: Temporal.Instant) => sql<
  { id: string; dueCents: number }[]
>`
  select jobs.id, due_cents from jobs join job_balances on job_id = jobs.id
  where status = 'completed' and completed_at >= ${from} and completed_at < ${to} and due_cents > 0
    and customer_email like ${`customer-${seed}-%@example.com`}
  order by completed_at desc limit 20`;

type Waiting = {
  id: string;
  client: Client;
  type: string;
  franchiseId: string | null;
  minutes: number;
  priceCents: number;
  date: string;
  time: string | null;
  notes: string | null;
  createdAt: string;
  escalatedAt: string | null;
  /** An address that is on no map. */
  address: string | null;
};

/** Jobs that nobody has been sent to. */
export const addWaiting = (sql: Sql, jobs: Waiting[]) => sql`
  insert into jobs (id, status, customer_id, customer_name, customer_email, customer_phone, address, lat, lng, type,
    preferred_date, preferred_time, franchise_id, duration_minutes, price_cents, tax_rate, notes, escalated_at, created_at,
    updated_at)
  select id, 'pending', (client ->> 'id')::uuid, client ->> 'name', client ->> 'email', client ->> 'phone',
    coalesce(address, client ->> 'address'), case when address is null then (client ->> 'lat')::float8 end,
    case when address is null then (client ->> 'lng')::float8 end, type, date, time, "franchiseId", minutes,
    "priceCents", 0.08, notes, "escalatedAt", "createdAt", "createdAt"
  from jsonb_to_recordset(${sql.json(jobs as never)}::jsonb) as given (id uuid, client jsonb, type text, "franchiseId" text,
    minutes integer, "priceCents" integer, date text, time text, notes text, "createdAt" timestamptz,
    "escalatedAt" timestamptz, address text)
  on conflict (id) do nothing`;
