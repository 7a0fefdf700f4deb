import type { Fragment, Sql } from '../../../db/connect.ts';
import type { Shifts } from '../../../records/workers/schemas.ts';
import type { Measure } from './measures.ts';

/** Instants from the first up to, but not including, the last; and whose work: undefined for everybody's. */
export type Span = { from: Temporal.Instant; to: Temporal.Instant; franchises: string[] | undefined };

const ON_TIME = "interval '15 minutes'";

const of = (sql: Sql, { franchises }: Span, column: string): Fragment =>
  franchises === undefined ? sql`` : sql`and ${sql(column)} = any (${franchises})`;
const within = (sql: Sql, { from, to }: Span, column: string): Fragment =>
  sql`${sql(column)} >= ${from} and ${sql(column)} < ${to}`;

/** Visits with everybody who was there, by when they arrived. */
const arrivals = (sql: Sql, span: Span, part: Fragment, also: Fragment) => sql`
  select arrived_at as at, job_id, null::uuid as quote_id, worker_id::text as key, ${part}::float8 as part, 1 as whole
  from (
    select visits.*, visit_workers.worker_id, jobs.franchise_id
    from visits join visit_workers on visit_id = visits.id join jobs on jobs.id = job_id
    where ${within(sql, span, 'arrived_at')}
  ) as visit
  where visit.status <> 'cancelled' ${also} ${of(sql, span, 'franchise_id')}`;

/**
 * The rows that a figure is counted from: `(at, job_id, quote_id, key, part, whole)`. A share is the sum of the parts by
 * the sum of the wholes, everything else the sum of the parts. Each is read by an index on its time.
 */
const rowsOf: Record<Measure, (sql: Sql, span: Span) => Fragment> = {
  revenue: (sql, span) => sql`
    select completed_at as at, id as job_id, null::uuid as quote_id, type as key, total_cents::float8 as part, 1 as whole
    from jobs where status = 'completed' and ${within(sql, span, 'completed_at')} ${of(sql, span, 'franchise_id')}`,
  collected: (sql, span) => sql`
    select min(entry.created_at) as at, posted.job_id, null::uuid as quote_id, coalesce(method, 'other') as key,
      -sum(entry.amount_cents)::float8 as part, 1 as whole
    from ledger_entries as entry join ledger_transactions as posted on posted.id = transaction_id
      left join payments on payments.id = posted.payment_id
    where account in ('charges', 'sales_tax', 'refunds', 'sales_tax_refunded')
      and ${within(sql, span, 'entry.created_at')} ${of(sql, span, 'entry.franchise_id')}
    group by posted.id, method`,
  jobs: (sql, span) => sql`
    select created_at as at, id as job_id, null::uuid as quote_id, type as key, 1::float8 as part, 1 as whole
    from jobs where ${within(sql, span, 'created_at')} ${of(sql, span, 'franchise_id')}`,
  technicians: (sql, span) => sql`
    select done_at as at, job_id, null::uuid as quote_id, worker_id::text as key,
      extract(epoch from done_at - coalesce(arrived_at, done_at - (scheduled_end - scheduled_start), done_at))::float8 / 60
        as part, 0 as whole
    from visits join visit_workers on visit_id = visits.id join workers on workers.id = worker_id
    where active and ${within(sql, span, 'done_at')} ${of(sql, span, 'franchise_id')}`,
  driving: (sql, span) =>
    arrivals(
      sql,
      span,
      sql`greatest(0, extract(epoch from arrived_at - set_out_at) / 60)`,
      sql`and set_out_at is not null`,
    ),
  onTime: (sql, span) =>
    arrivals(
      sql,
      span,
      sql`(arrived_at <= scheduled_start + ${sql.unsafe(ON_TIME)})::integer`,
      sql`and scheduled_start is not null`,
    ),
  windows: (sql, span) =>
    arrivals(sql, span, sql`(arrived_at <= window_end)::integer`, sql`and window_end is not null`),
  quotes: (sql, span) => sql`
    select sent_at as at, job_id, id as quote_id, status as key, (status = 'accepted')::integer::float8 as part, 1 as whole
    from quotes where ${within(sql, span, 'sent_at')} ${of(sql, span, 'franchise_id')}`,
  cancellations: (sql, span) => sql`
    select cancelled_at as at, id as job_id, null::uuid as quote_id, type as key, 1::float8 as part, 1 as whole
    from jobs where status = 'cancelled' and ${within(sql, span, 'cancelled_at')} ${of(sql, span, 'franchise_id')}
    union all
    select completed_at, id, null, type, 0, 1
    from jobs where status = 'completed' and ${within(sql, span, 'completed_at')} ${of(sql, span, 'franchise_id')}`,
};

export type Sum = { bucket: number; key: string; part: number; whole: number; count: number };

/** Sums by part of the breakdown and of the period: bucket n is from bound n (counted from 1) up to the next. */
export const sumRows = (sql: Sql, measure: Measure, span: Span, bounds: Temporal.Instant[]) => sql<Sum[]>`
  select width_bucket(at, array(
      select value::timestamptz from jsonb_array_elements_text(${sql.json(bounds.map(String))}::jsonb)
        with ordinality as bound (value, n) order by n
    )) as bucket, key, sum(part)::float8 as part, sum(whole)::float8 as whole, count(*)::integer as count
  from (${rowsOf[measure](sql, span)}) as counted
  group by 1, 2`;

export type Row = {
  at: string;
  jobId: string | null;
  quoteId: string | null;
  number: string;
  customerName: string;
  service: string | null;
  key: string;
  part: number;
  total: number;
};

/** The rows themselves, the latest first. */
export const listRows = (
  sql: Sql,
  measure: Measure,
  span: Span,
  key: string | undefined,
  limit: number,
) => sql<Row[]>`
  select at, counted.job_id, quote_id, coalesce('Q-' || quotes.number, jobs.number::text, '') as number,
    coalesce(customers.name, jobs.customer_name, '') as customer_name, jobs.type as service, key, part,
    (count(*) over ())::integer as total
  from (${rowsOf[measure](sql, span)}) as counted
    left join jobs on jobs.id = counted.job_id left join quotes on quotes.id = quote_id
    left join customers on customers.id = quotes.customer_id
  ${key === undefined ? sql`` : sql`where key = ${key}`}
  order by at desc, counted.job_id limit ${limit}`;

export type Staff = {
  id: string;
  name: string;
  shifts: Shifts;
  since: string;
  timezone: string | null;
  /** Time off in the period. */
  off: { from: string; to: string }[];
};

export const readStaff = (sql: Sql, { from, to, franchises }: Span) => sql<Staff[]>`
  select workers.id, workers.name, shifts, workers.created_at as since, franchises.timezone, (
    select coalesce(jsonb_agg(jsonb_build_object('from', lower(during), 'to', upper(during))), '[]') from worker_time_off
    where worker_id = workers.id and during && tstzrange(${from}, ${to})
  ) as off
  from workers left join franchises on franchises.id = workers.franchise_id
  where workers.active ${franchises === undefined ? sql`` : sql`and workers.franchise_id = any (${franchises})`}`;

export const readNames = async (sql: Sql, ids: string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await sql<{ id: string; name: string }[]>`select id, name from workers where id = any (${ids}::uuid[])`
    ).map(({ id, name }) => [id, name]),
  );
