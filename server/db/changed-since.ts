import type { Fragment, Sql } from './connect.ts';

/** The part of a `where` that keeps what changed at or after a moment: `updatedSince` of lists. */
export const changedSince = (
  sql: Sql,
  { updatedSince }: { updatedSince?: string },
  column = 'updated_at',
): Fragment => (updatedSince ? sql`and ${sql(column)} >= ${updatedSince}` : sql``);
