import { businessDay } from '../../../business-day.ts';
import type { Sql } from '../../../db/connect.ts';
import { isOverdue } from '../../money/invoices/store.ts';

export type Facts = {
  pendingLong: number;
  oldestPendingHours: number;
  pendingUnplaced: number;
  escalated: number;
  pricesToCheck: number;
  overbooked: string[];
  underbooked: string[];
  noShifts: number;
  messagesSent: number;
  messagesFailed: number;
  oldestMessageMinutes: number;
  webhooksDead: number;
  oldestWebhookMinutes: number;
  oldestTaskMinutes: number;
  overdueInvoices: number;
  overdueCents: number;
  franchisesWithoutAccount: string[];
  franchisesWithoutWorkers: string[];
  franchisesWithoutPlace: string[];
  payoutsWaiting: number;
  duplicateCustomers: number;
  schedulesWithoutPrice: number;
  schedulesWithoutCard: number;
  chargesGivenUp: number;
  errorsLastHour: number;
  errorsDayBefore: number;
  slowPages: { page: string; seconds: number }[];
  lastBackup: string | null;
  cacheHits: number | null;
};

/** How many names a finding lists. */
const NAMED = 5;

/** Reads everything once, each part by an index: the cost does not grow with history. */
export async function readFacts(sql: Sql, at: Temporal.Instant, timezone: string): Promise<Facts> {
  const today = businessDay(at, timezone);
  const ago = (duration: Temporal.DurationLike) => at.subtract(duration);
  const [day, hour] = [ago({ hours: 24 }), ago({ hours: 1 })];
  const minutesSince = (oldest: ReturnType<typeof sql>) => sql`
    coalesce((select greatest(0, extract(epoch from ${at}::timestamptz - due) / 60) from (${oldest}) as oldest (due)), 0)::float8`;
  const [facts] = await sql<Facts[]>`
    select
      (select count(*) from jobs where status = 'pending' and created_at < ${day}) as pending_long,
      coalesce((select extract(epoch from ${at}::timestamptz - min(created_at)) / 3600 from jobs
        where status = 'pending'), 0)::float8 as oldest_pending_hours,
      (select count(*) from jobs where status = 'pending' and lat is null and created_at < ${hour}) as pending_unplaced,
      (select count(*) from jobs where status = 'pending' and escalated_at is not null) as escalated,
      (select count(*) from jobs where list_price_cents is not null and status in ('pending', 'assigned'))
        as prices_to_check,
      ${booked(sql, at, sql`> 0.9`)} as overbooked,
      ${booked(sql, at, sql`< 0.2`)} as underbooked,
      (select count(*) from workers where active and not jsonb_path_exists(shifts, '$.*[*]')) as no_shifts,
      (select count(*) from messages where created_at > ${day} and status = 'sent') as messages_sent,
      (select count(*) from messages where created_at > ${day} and status = 'failed') as messages_failed,
      ${minutesSince(sql`select min(due_at) from messages where status = 'queued'`)} as oldest_message_minutes,
      (select count(*) from webhook_events where status = 'dead') as webhooks_dead,
      ${minutesSince(sql`select min(due_at) from webhook_events where status = 'waiting'`)} as oldest_webhook_minutes,
      ${minutesSince(sql`select min(run_at) from graphile_worker.jobs where attempts < max_attempts`)} as oldest_task_minutes,
      (select count(*) from invoices where ${isOverdue(sql, today)}) as overdue_invoices,
      (select coalesce(sum(total_cents), 0) from invoices where ${isOverdue(sql, today)}) as overdue_cents,
      ${franchises(sql, sql`not exists (select from connected_accounts where franchise_id = f.id and payouts_enabled)`)}
        as franchises_without_account,
      ${franchises(sql, sql`not exists (select from workers where franchise_id = f.id and active)`)}
        as franchises_without_workers,
      ${franchises(sql, sql`(lat is null or lng is null)`)} as franchises_without_place,
      (select count(*) from payouts
        where (sent_cents - reversed_cents <> share_cents - taken_back_cents
          or sending_cents is not null or reversing_to_cents is not null)
          and created_at < ${ago({ hours: 168 })}) as payouts_waiting,
      (select count(*) from customers c where merged_into is null and created_at > ${ago({ hours: 720 })} and phone_digits is not null
        and exists (select from customers o where o.phone_digits = c.phone_digits and o.merged_into is null and o.id <> c.id)) as duplicate_customers,
      (select count(*) from billing_schedules where active and price_cents = 0) as schedules_without_price,
      (select count(*) from billing_schedules
        where active and auto_charge and payments_customer_id is null) as schedules_without_card,
      (select count(*) from recurring_charges where status = 'given_up' and created_at > ${ago({ hours: 720 })})
        as charges_given_up,
      (select count(*) from client_errors where created_at > ${hour}) as errors_last_hour,
      (select count(*) from client_errors where created_at <= ${hour} and created_at > ${ago({ hours: 25 })})
        as errors_day_before,
      (select coalesce(jsonb_agg(slow), '[]') from (
        select page, round((percentile_cont(0.75) within group (order by value))::numeric / 1000, 1) as seconds
        from web_vitals where metric = 'LCP' and created_at > ${day}
        group by page having count(*) >= 20 and percentile_cont(0.75) within group (order by value) > 4000
        order by 2 desc limit ${NAMED}) as slow) as slow_pages,
      (select max(created_at) from backups) as last_backup,
      (select case when blks_hit + blks_read > 100000 then blks_hit::float8 / (blks_hit + blks_read) end
        from pg_stat_database where datname = current_database()) as cache_hits`;
  return facts!;
}

const franchises = (sql: Sql, lack: ReturnType<typeof sql>) => sql`
  (select coalesce(array_agg(name), '{}') from (
    select name from franchises f where active and ${lack} order by name, id limit ${NAMED}) as found)`;

/** Names of workers whose next seven days are booked to more or less than a share of a 45-hour week. */
const booked = (sql: Sql, at: Temporal.Instant, bound: ReturnType<typeof sql>) => sql`
  (select coalesce(array_agg(name), '{}') from (
    select name from workers cross join lateral (
      select coalesce(sum(extract(epoch from scheduled_end - scheduled_start)), 0) / 3600 as hours from jobs
      where worker_id = workers.id and scheduled_start >= ${at} and scheduled_start < ${at.add({ hours: 168 })}
        and status in ('assigned', 'en_route', 'in_progress')
    ) as week
    where active and week.hours / 45 ${bound} order by name, id limit ${NAMED}) as found)`;
