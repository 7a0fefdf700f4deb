import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import type { SavedReply } from './schemas.ts';

export const listSavedReplies = (sql: Sql, query: { updatedSince?: string }) => sql<SavedReply[]>`
  select id, title, text, created_at, updated_at from saved_replies where true ${changedSince(sql, query)}
  order by lower(title) limit 500`;

export const findSavedReply = async (sql: Sql, id: string): Promise<SavedReply | undefined> =>
  (
    await sql<
      SavedReply[]
    >`select id, title, text, created_at, updated_at from saved_replies where id = ${id}`
  )[0];

/** Undefined: another one has this title. */
export async function saveReply(
  sql: Sql,
  { id, title, text }: Pick<SavedReply, 'id' | 'title' | 'text'>,
  at: Temporal.Instant,
): Promise<SavedReply | undefined> {
  const [row] = await sql<SavedReply[]>`
    insert into saved_replies (id, title, text, created_at, updated_at)
    select ${id}::uuid, ${title}, ${text}, ${at}::timestamptz, ${at}::timestamptz
    where not exists (select from saved_replies where lower(title) = lower(${title}) and id <> ${id})
    on conflict (id) do update set title = excluded.title, text = excluded.text, updated_at = excluded.updated_at
    returning id, title, text, created_at, updated_at`;
  return row;
}

export const deleteSavedReply = async (sql: Sql, id: string): Promise<boolean> =>
  (await sql`delete from saved_replies where id = ${id} returning id`).length > 0;
