import type { Fragment, Sql } from '../db/connect.ts';

/** An event. `subject` names what it happened to (`job:<id>`), so its history can be read. */
export type Change = {
  type: string;
  actor: string;
  summary: string;
  metadata?: Record<string, unknown>;
  subject?: string;
};

/** Adds an event to the change feed, in the transaction of the change itself. */
export const recordChange = (sql: Sql, change: Change, at: Temporal.Instant) => sql`
  insert into changes (type, actor, summary, metadata, subject, created_at)
  values (${change.type}, ${change.actor}, ${change.summary}, ${sql.json((change.metadata ?? {}) as never)},
    ${change.subject ?? null}, ${at})`;

/** The same as part of the change's own statement: one event for each row of the CTE `from`. */
export const recordChangeOf = (
  sql: Sql,
  from: string,
  change: { type: string; actor: string; summary: Fragment; metadata: Fragment; subject: Fragment },
  at: Temporal.Instant,
): Fragment => sql`
  insert into changes (type, actor, summary, metadata, subject, created_at)
  select ${change.type}, ${change.actor}, ${change.summary}, ${change.metadata}, ${change.subject}, ${at}
  from ${sql(from)}`;
