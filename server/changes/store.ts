import type { Sql } from '../db/connect.ts';
import type { Activity } from './schemas.ts';

export const latestActivity = (sql: Sql, limit: number) => sql<Activity[]>`
  select id, type, actor, summary, metadata, subject, created_at from activity order by id desc limit ${limit}`;

/** The history of one subject, oldest first. */
export const historyOf = (sql: Sql, subject: string) => sql<Activity[]>`
  select id, type, actor, summary, metadata, subject, created_at from activity where subject = ${subject} order by id`;

/** Keeps the fact that something happened and deletes all personal data. */
export async function clearDetails(sql: Sql, subjects: string[], erased: string) {
  // Two summaries repeat an address or what the office typed.
  const cleared = sql`
    metadata = '{}', summary = case type when 'job.placed' then 'Found at ' || ${erased}::text
      when 'payment.refunded' then regexp_replace(summary, ': .*', ': ' || ${erased}::text) else summary end`;
  await sql`update activity_entries set ${cleared} where subject = any (${subjects})`;
  await sql`update changes set ${cleared} where subject = any (${subjects}) and type is not null`;
}
