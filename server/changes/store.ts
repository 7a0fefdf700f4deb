import type { Sql } from '../db/connect.ts';
import type { Activity } from './schemas.ts';

const columns = (sql: Sql) => sql`id, type, actor, summary, metadata, subject, created_at, source`;

export const latestActivity = (sql: Sql, limit: number) => sql<Activity[]>`
  select ${columns(sql)} from activity order by id desc limit ${limit}`;

/** The history of one subject, oldest first: only what we recorded ourselves. */
export const historyOf = (sql: Sql, subject: string) => sql<Activity[]>`
  select ${columns(sql)} from activity where subject = ${subject} and source = 'service' order by id`;

/** Keeps the fact that something happened and deletes all personal data. */
export async function clearDetails(sql: Sql, subjects: string[], erased: string, at: Temporal.Instant) {
  // Otherwise an event that is being moved into the trail at this moment would be missed in both places.
  // Shared: two erasures need not wait for each other.
  await sql`select from change_readers where name = 'activity' for share`;
  // Two summaries repeat an address or what the office typed. A customer's own network address goes too.
  const cleared = sql`
    metadata = '{}', summary = case type when 'job.placed' then 'Found at ' || ${erased}::text
      when 'payment.refunded' then regexp_replace(summary, ': .*', ': ' || ${erased}::text) else summary end,
    ip = case when caller_kind in ('public', 'proof') then null else ip end`;
  await sql`update activity_entries set ${cleared}, erased_at = ${at} where subject = any (${subjects})`;
  await sql`update changes set ${cleared} where subject = any (${subjects}) and type is not null`;
}
