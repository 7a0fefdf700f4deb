import type { Sql } from '../../../db/connect.ts';
import { PLAN_FRANCHISE, waitingSince } from '../../schedule/dispatch/runs-store.ts';
import type { ClientError, ClientErrorInput, ErrorGroup, Vital } from './schemas.ts';

export const insertVital = (sql: Sql, { metric, value, page, id = null }: Vital, at: Temporal.Instant) => sql`
  insert into web_vitals (metric, value, page, visit_id, created_at) values (${metric}, ${value}, ${page}, ${id}, ${at})`;

/** The latest 50,000 at most: enough for a percentile, and never a slow query. */
export const summarizeVitals = (sql: Sql, since: Temporal.Instant) => sql<
  { metric: string; page: string; p75: number; count: number }[]
>`
  select metric, page, percentile_cont(0.75) within group (order by value) as p75, count(*) as count
  from (
    select metric, page, value from web_vitals where created_at >= ${since} order by created_at desc limit 50000
  ) as latest
  group by metric, page order by metric, count(*) desc, page limit 100`;

/** Saves the error and updates the count of its group together. */
export const insertError = (sql: Sql, error: ClientErrorInput, at: Temporal.Instant) => sql`
  with stored as (
    insert into client_errors (message, stack, page, user_agent, metadata, created_at)
    values (${error.message}, ${error.stack ?? null}, ${error.page ?? null}, ${error.userAgent ?? null},
      ${sql.json((error.metadata ?? {}) as never)}, ${at})
  )
  insert into client_error_groups as seen (message, count, first_seen, last_seen)
  values (${error.message}, 1, ${at}, ${at})
  on conflict (message) do update set count = seen.count + 1, last_seen = greatest(seen.last_seen, excluded.last_seen)`;

export const latestErrors = (sql: Sql, limit: number) => sql<ClientError[]>`
  select id, message, stack, page, user_agent, metadata, created_at from client_errors order by id desc limit ${limit}`;

export const groupErrors = (sql: Sql, limit: number) => sql<ErrorGroup[]>`
  select message, count, first_seen, last_seen from client_error_groups order by last_seen desc limit ${limit}`;

export const countErrors = async (sql: Sql): Promise<number> =>
  (await sql<{ total: number }[]>`select coalesce(sum(count), 0) as total from client_error_groups`)[0]!
    .total;

export type QueueState = { queue: string; depth: number; ageSeconds: number };

/** What is due: tasks, messages, payment events, franchises to plan. */
export const measureQueues = (sql: Sql, at: Temporal.Instant) => sql<QueueState[]>`
  select queue, count(due) as depth, coalesce(greatest(0, extract(epoch from ${at}::timestamptz - min(due))), 0)::float8 as age_seconds
  from (
    select 'tasks' as queue, null::timestamptz as due
    union all select 'messages', null union all select 'webhooks', null union all select 'dispatch', null
    union all select 'tasks', run_at from graphile_worker.jobs
      where run_at <= ${at} and attempts < max_attempts and task_identifier <> ${PLAN_FRANCHISE}
    union all (${waitingSince(sql)})
    union all select 'messages', due_at from messages where status = 'queued' and due_at <= ${at}
    union all select 'webhooks', due_at from webhook_events where status = 'waiting' and due_at <= ${at}
  ) as waiting group by queue order by queue`;

export const countConnections = (sql: Sql) => sql<{ state: string; count: number }[]>`
  select coalesce(state, 'other') as state, count(*) as count from pg_stat_activity
  where datname = current_database() group by 1 order by 1`;

/** A batched delete of the oldest rows of a table, by its key and time columns. */
const batchDelete =
  (table: string, { id = 'id', time = 'created_at' } = {}) =>
  async (sql: Sql, before: Temporal.Instant, limit: number): Promise<number> =>
    (
      await sql`delete from ${sql(table)} where ${sql(id)} in (
        select ${sql(id)} from ${sql(table)} where ${sql(time)} < ${before} order by ${sql(time)} limit ${limit})`
    ).count;

export const deleteOldVitals = batchDelete('web_vitals');
export const deleteOldErrors = batchDelete('client_errors');
export const deleteOldErrorGroups = batchDelete('client_error_groups', { id: 'message', time: 'last_seen' });

/** Clears events from before their payloads had a table of their own, except those that still need them. */
export const clearOldPayloads = async (sql: Sql, before: Temporal.Instant, limit: number): Promise<number> =>
  (
    await sql`update webhook_events set payload = null where id in (
      select id from webhook_events
      where received_at < ${before} and payload is not null and status <> 'waiting'
      order by received_at limit ${limit})`
  ).count;

/** Clears messages from before their texts had a table of their own; the record that they were sent stays. */
export const clearOldMessageTexts = async (
  sql: Sql,
  before: Temporal.Instant,
  limit: number,
): Promise<number> =>
  (
    await sql`update messages set subject = '', text = '', html = '', data = '{}' where id in (
      select id from messages
      where created_at < ${before} and status <> 'queued' and text is distinct from ''
      order by created_at limit ${limit})`
  ).count;
