import type { Fragment, Sql } from '../../db/connect.ts';

/** One thing that happened. `subject` names what it happened to (`job:<id>`), so that its history can be read. */
export type ActivityEntry = {
  type: string;
  actor: string;
  summary: string;
  metadata?: Record<string, unknown>;
  subject?: string;
};

/**
 * The trail of every change, as a statement for the change's own transaction or, given `from`, as part of the
 * change's own statement: once for each row of that CTE.
 */
export function recordActivity(sql: Sql, entry: ActivityEntry, at: Temporal.Instant, from?: string) {
  const { type, actor, summary, metadata = {}, subject = null } = entry;
  return sql`
    insert into activity (type, actor, summary, metadata, subject, created_at)
    select ${type}, ${actor}, ${summary}, ${sql.json(metadata as never)}::jsonb, ${subject}, ${at}::timestamptz
    ${from ? sql`from ${sql(from)}` : sql``}` satisfies Fragment;
}
