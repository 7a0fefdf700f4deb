import type { Fragment, Sql } from '../db/connect.ts';

/** One thing that happened. `subject` names what it happened to (`job:<id>`), so that its history can be read. */
export type ActivityEntry = {
  type: string;
  actor: string;
  summary: string;
  metadata?: Record<string, unknown>;
  subject?: string;
};

/** The trail of a change, for the change's own transaction. */
export const recordActivity = (sql: Sql, entry: ActivityEntry, at: Temporal.Instant) => sql`
  insert into activity (type, actor, summary, metadata, subject, created_at)
  values (${entry.type}, ${entry.actor}, ${entry.summary}, ${sql.json((entry.metadata ?? {}) as never)},
    ${entry.subject ?? null}, ${at})`;

/** The same as part of the change's own statement: an entry for each row of the CTE `from`. */
export const recordActivityOf = (
  sql: Sql,
  from: string,
  entry: { type: string; actor: string; summary: Fragment; metadata: Fragment; subject: Fragment },
  at: Temporal.Instant,
): Fragment => sql`
  insert into activity (type, actor, summary, metadata, subject, created_at)
  select ${entry.type}, ${entry.actor}, ${entry.summary}, ${entry.metadata}, ${entry.subject}, ${at}
  from ${sql(from)}`;
