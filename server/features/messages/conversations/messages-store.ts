import type { Sql } from '../../../db/connect.ts';
import type { Channel } from '../../../outbox/channel.ts';
import type { Attachment } from './schemas.ts';

export type NewMessage = {
  id: string;
  conversationId: string;
  direction: 'in' | 'out';
  channel: Channel;
  address: string;
  subject: string | null;
  text: string;
  providerId: string | null;
  mailId: string | null;
  intent: 'stop' | 'start' | null;
  automatic: boolean;
  authorId: string | null;
  authorName: string | null;
};

const PREVIEW = 160;

/** Adds a message and brings its conversation to the top. False: it is there already. */
export async function insertMessage(sql: Sql, message: NewMessage, at: Temporal.Instant): Promise<boolean> {
  const added = await sql`
    insert into conversation_messages ${sql({ ...message, createdAt: at } as never)} on conflict do nothing returning id`;
  if (added.length === 0) return false;
  const { direction, automatic } = message;
  const needsReading = direction === 'in' && !automatic;
  await sql`
    update conversations set last_text = ${preview(message)}, last_direction = ${direction}, last_at = ${at},
      unread = unread or ${needsReading},
      status = case when ${needsReading} then 'open' else status end
    where id = ${message.conversationId}`;
  return true;
}

const preview = ({ subject, text }: NewMessage) =>
  (text || subject || '').replace(/\s+/g, ' ').trim().slice(0, PREVIEW);

export const hasMessage = async (sql: Sql, providerId: string): Promise<boolean> =>
  (await sql`select from conversation_messages where provider_id = ${providerId}`).length > 0;

/** The last email of the other side: our answer belongs below it. */
export const lastMail = async (sql: Sql, conversationId: string) =>
  (
    await sql<{ subject: string | null; mailId: string | null }[]>`
    select subject, mail_id from conversation_messages
    where conversation_id = ${conversationId} and channel = 'email' and direction = 'in'
    order by created_at desc limit 1`
  )[0];

export const hasWritten = async (sql: Sql, conversationId: string, channel: Channel): Promise<boolean> =>
  (
    await sql`
    select from conversation_messages
    where conversation_id = ${conversationId} and channel = ${channel} and direction = 'out' limit 1`
  ).length > 0;

export type ThreadRow = Omit<NewMessage, 'providerId' | 'mailId' | 'conversationId' | 'authorId'> & {
  kind: string;
  jobId: string | null;
  createdAt: string;
};

export type Position = { createdAt: string; id: string };

const before = (sql: Sql, after: Position | undefined) =>
  after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``;

/** What was written in a conversation, newest first. */
export const listThread = (sql: Sql, id: string, after: Position | undefined, limit: number) => sql<
  ThreadRow[]
>`
  select id, direction, channel, 'conversation' as kind, address, subject, text, intent, automatic, author_name,
    null as job_id, created_at
  from conversation_messages where conversation_id = ${id} ${before(sql, after)}
  order by created_at desc, id desc limit ${limit}`;

/**
 * What the service itself sent to these addresses: confirmations, reminders, invoices. Not sign-in codes, and nothing
 * about other people's jobs: families share a number. `franchises`: only about their jobs.
 */
export const listAutomatic = (
  sql: Sql,
  {
    addresses,
    customerId,
    franchises,
  }: { addresses: string[]; customerId: string | null; franchises?: readonly string[] },
  after: Position | undefined,
  limit: number,
) => sql<(ThreadRow & { text: string | null })[]>`
  select id, 'out' as direction, channel, kind, recipient as address, subject, text, null as intent,
    true as automatic, null as author_name, data ->> 'jobId' as job_id, created_at
  from full_messages
  where email_key(recipient) in (select email_key(address) from unnest(${addresses}::text[]) as address)
    and kind not in ('conversation', 'verification', 'invitation') and not details ? 'sealed'
    and ${
      franchises
        ? sql`exists (select from jobs where jobs.id::text = data ->> 'jobId' and jobs.customer_id = ${customerId}
            and franchise_id = any (${[...franchises]}::text[]))`
        : sql`(not data ? 'jobId' or exists (
            select from jobs where jobs.id::text = data ->> 'jobId' and jobs.customer_id is not distinct from ${customerId}))`
    }
    ${before(sql, after)}
  order by created_at desc, id desc limit ${limit}`;

export type Sending = {
  id: string;
  state: 'queued' | 'sent' | 'delivered' | 'failed' | 'bounced';
  reason: string | null;
};

/** What became of outgoing messages. What the provider reported last counts more than that it took the message. */
export const statesOf = (sql: Sql, ids: string[]) => sql<Sending[]>`
  select id, coalesce(delivery, status) as state, coalesce(delivery_reason, error) as reason
  from messages where id = any (${ids}::uuid[])`;

export const attachmentsOf = (sql: Sql, messageIds: string[]) => sql<(Attachment & { messageId: string })[]>`
  select id, message_id, name, content_type, length(bytes) as size, state from conversation_attachments
  where message_id = any (${messageIds}::uuid[]) order by created_at, id`;

/** Everything a customer told us and we them, for their export. */
export const conversationTexts = (sql: Sql, ids: string[]) => sql<
  { direction: string; channel: string; subject: string | null; text: string; createdAt: string }[]
>`
  select direction, channel, subject, text, created_at from conversation_messages
  where conversation_id = any (${ids}::uuid[]) order by created_at, id`;

/** The customer's conversation, and that of their proven email address while nobody linked it. */
export const conversationsAbout = async (
  sql: Sql,
  { customerId, email }: { customerId: string | null; email: string },
  until: Temporal.Instant,
) =>
  (
    await sql<{ id: string }[]>`
    select id from conversations where customer_id = ${customerId} and created_at <= ${until}
    union
    select conversation_id from conversation_contacts join conversations on conversations.id = conversation_id
    where channel = 'email' and address_key = contact_key('email', ${email}) and customer_id is null and created_at <= ${until}`
  ).map(row => row.id);

/** Deletes conversations with their texts and attachments, and what waits to be read or sent. */
export async function eraseConversations(
  sql: Sql,
  about: { customerId: string | null; email: string },
  until: Temporal.Instant,
) {
  const ids = await conversationsAbout(sql, about, until);
  await sql`
    delete from messages where id in (
      select id from conversation_messages where conversation_id = any (${ids}::uuid[]) and direction = 'out')`;
  await sql`delete from conversations where id = any (${ids}::uuid[])`;
  await sql`
    delete from conversation_contacts
    where channel = 'email' and address_key = contact_key('email', ${about.email}) and used_at <= ${until}`;
  await sql`delete from inbound_emails where email_key(sender) = email_key(${about.email}) and created_at <= ${until}`;
}
