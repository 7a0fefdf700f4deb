import type { Sql } from '../../../db/connect.ts';

/** Where a provider has a file that we have not fetched yet. */
export type Source =
  | { provider: 'twilio'; url: string }
  | { provider: 'resend'; emailId: string; attachmentId: string };

export type Stored = { name: string; contentType: string; bytes: Buffer };

export const insertAttachment = (
  sql: Sql,
  file: Stored & { id: string; conversationId: string; messageId: string | null },
  at: Temporal.Instant,
) => sql`
  insert into conversation_attachments ${sql({ ...file, state: 'ready', createdAt: at } as never)}
  on conflict (id) do nothing`;

export const insertPending = (
  sql: Sql,
  file: { id: string; conversationId: string; messageId: string; name: string; source: Source },
  at: Temporal.Instant,
) => sql`
  insert into conversation_attachments (id, conversation_id, message_id, name, source, state, due_at, created_at)
  values (${file.id}, ${file.conversationId}, ${file.messageId}, ${file.name}, ${sql.json(file.source)}, 'pending',
    ${at}, ${at})`;

export const insertFailed = (
  sql: Sql,
  file: { id: string; conversationId: string; messageId: string; name: string },
  at: Temporal.Instant,
) => sql`
  insert into conversation_attachments ${sql({ ...file, state: 'failed', createdAt: at } as never)}`;

export const findAttachment = async (sql: Sql, conversationId: string, id: string) =>
  (
    await sql<Stored[]>`
    select name, content_type, bytes from conversation_attachments
    where id = ${id} and conversation_id = ${conversationId} and state = 'ready'`
  )[0];

/** For the signed link that a text message carries. */
export const findSent = async (sql: Sql, id: string) =>
  (
    await sql<Stored[]>`
    select name, content_type, bytes from conversation_attachments
    where id = ${id} and state = 'ready' and message_id is not null`
  )[0];

/** Uploads of this conversation that are not part of a message yet. */
export const draftsOf = (sql: Sql, conversationId: string, ids: string[]) => sql<
  { id: string; contentType: string; size: number }[]
>`
  select id, content_type, length(bytes) as size from conversation_attachments
  where conversation_id = ${conversationId} and id = any (${ids}::uuid[]) and message_id is null for update`;

export const attach = (sql: Sql, messageId: string, ids: string[]) => sql`
  update conversation_attachments set message_id = ${messageId} where id = any (${ids}::uuid[])`;

/** The files of a message that is being sent. */
export const filesOf = (sql: Sql, messageId: string) => sql<(Stored & { id: string })[]>`
  select id, name, content_type, bytes from conversation_attachments
  where message_id = ${messageId} and state = 'ready' order by created_at, id`;

export type Pending = { id: string; source: Source; attempts: number };

/** Claims files to fetch. Another process sees them again only if this one dies. */
export const claimPending = (sql: Sql, now: Temporal.Instant, limit: number) => sql<Pending[]>`
  update conversation_attachments set due_at = ${now.add({ minutes: 3 })}, attempts = attempts + 1
  where id in (
    select id from conversation_attachments where state = 'pending' and due_at <= ${now}
    order by due_at limit ${limit} for update skip locked)
  returning id, source, attempts`;

export const saveFetched = (sql: Sql, id: string, { contentType, bytes }: Omit<Stored, 'name'>) => sql`
  update conversation_attachments set state = 'ready', content_type = ${contentType}, bytes = ${bytes}, source = null
  where id = ${id} and state = 'pending'`;

export const retryFetch = (sql: Sql, id: string, dueAt: Temporal.Instant) => sql`
  update conversation_attachments set due_at = ${dueAt} where id = ${id} and state = 'pending'`;

export const giveUpFetch = (sql: Sql, id: string) => sql`
  update conversation_attachments set state = 'failed', source = null where id = ${id} and state = 'pending'`;

/** Uploads for replies that were never sent. */
export const deleteOldDrafts = (sql: Sql, before: Temporal.Instant) => sql`
  delete from conversation_attachments where message_id is null and created_at < ${before}`;
