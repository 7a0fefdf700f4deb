import type { Fragment, Sql } from '../../db/connect.ts';

/** Deletes errors that mention any of these, such as an email address in the URL of a page. */
export async function deleteErrorsAbout(sql: Sql, mentions: string[], since: Temporal.Instant) {
  const isIn = (text: Fragment) => sql`exists (
    select from unnest(${mentions}::text[]) as mention where position(lower(mention) in lower(${text})) > 0)`;
  await sql`
    delete from client_errors
    where created_at >= ${since} and ${isIn(sql`concat_ws(' ', message, stack, page, metadata::text)`)}`;
  await sql`delete from client_error_groups where last_seen >= ${since} and ${isIn(sql`message`)}`;
}
