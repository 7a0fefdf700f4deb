import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { callersOnlyFranchise } from '../../../caller.ts';
import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import { wordsBeginning } from '../../../db/search.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { customersOf } from '../../../records/customers/store.ts';
import type { Conversation, ConversationQuery } from './schemas.ts';

const columns = (sql: Sql) => sql`
  conversations.id, conversations.customer_id, conversations.status, unread, assigned_to,
  last_text, last_direction, last_at, conversations.created_at,
  (select name from users where users.id = assigned_to) as assigned_name,
  coalesce((select name from customers where customers.id = conversations.customer_id),
    (select address from conversation_contacts where conversation_id = conversations.id order by used_at desc limit 1),
    '') as name,
  (select franchise_id from jobs where jobs.customer_id = conversations.customer_id
   order by jobs.created_at desc limit 1) as franchise_id`;

export function listConversations(
  sql: Sql,
  query: Omit<ConversationQuery, 'cursor'>,
  after: { lastAt: string; id: string } | undefined,
) {
  const words = query.q && wordsBeginning(query.q);
  const only = callersOnlyFranchise();
  return sql<Conversation[]>`
    select ${columns(sql)} from conversations
    where true
      ${only ? sql`and conversations.customer_id in (${customersOf(sql, only)})` : sql``}
      ${query.unread === undefined ? sql`` : sql`and unread = ${query.unread}`}
      ${query.assignedTo ? sql`and assigned_to = ${query.assignedTo}` : sql``}
      ${query.status ? sql`and conversations.status = ${query.status}` : sql``}
      ${query.customerId ? sql`and conversations.customer_id = ${query.customerId}` : sql``}
      ${
        words
          ? sql`and (
              exists (select from customers where customers.id = conversations.customer_id
                and position(lower(${query.q!}) in lower(concat_ws(' ', name, email, phone))) > 0)
              or exists (select from conversation_messages as message where message.conversation_id = conversations.id
                and message.words @@ to_tsquery('simple', ${words}))
              or exists (select from conversation_contacts as contact where contact.conversation_id = conversations.id
                and position(lower(${query.q!}) in lower(address)) > 0))`
          : sql``
      }
      ${changedSince(sql, query, 'conversations.touched_at')}
      ${after ? sql`and (last_at, conversations.id) < (${after.lastAt}, ${after.id})` : sql``}
    order by last_at desc, conversations.id desc limit ${query.limit + 1}`;
}

export const countUnread = async (sql: Sql): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*)::integer as n from conversations where unread`)[0]!.n;

export const findConversation = async (sql: Sql, id: string): Promise<Conversation | undefined> =>
  (await sql<Conversation[]>`select ${columns(sql)} from conversations where id = ${id}`)[0];

/** Locks the conversation until the transaction ends. */
export const lockConversation = async (sql: Sql, id: string) =>
  (
    await sql<{ id: string; customerId: string | null; replyToken: string }[]>`
    select id, customer_id, reply_token from conversations where id = ${id} for update`
  )[0];

export async function insertConversation(
  sql: Sql,
  customerId: string | null,
  at: Temporal.Instant,
  id: string = randomUUIDv7(),
): Promise<string> {
  const token = randomBytes(15).toString('hex');
  await sql`
    insert into conversations (id, customer_id, reply_token, last_at, created_at)
    values (${id}, ${customerId}, ${token}, ${at}, ${at})
    on conflict do nothing`;
  return id;
}

/** The customer's conversation; a new one if there is none. */
export async function conversationOf(sql: Sql, customerId: string, at: Temporal.Instant, id?: string) {
  const known = await findOwnOf(sql, customerId);
  if (known) return known;
  await insertConversation(sql, customerId, at, id);
  return (await findOwnOf(sql, customerId))!;
}

/** The customer's conversation, locked until the transaction ends. */
export const findOwnOf = async (sql: Sql, customerId: string): Promise<string | undefined> =>
  (await sql<{ id: string }[]>`select id from conversations where customer_id = ${customerId} for update`)[0]
    ?.id;

export const findByToken = async (sql: Sql, token: string): Promise<string | undefined> =>
  (await sql<{ id: string }[]>`select id from conversations where reply_token = ${token}`)[0]?.id;

export type ConversationChanges = Partial<{
  customerId: string;
  assignedTo: string | null;
  status: 'open' | 'closed';
  unread: boolean;
}>;

export const saveConversation = (sql: Sql, id: string, changes: ConversationChanges) => sql`
  update conversations set ${sql(changes as never)} where id = ${id}`;

/** Everything of one conversation goes to another, such as when two customers are merged. */
export async function mergeConversations(sql: Sql, from: string, into: string) {
  await sql`update conversation_messages set conversation_id = ${into} where conversation_id = ${from}`;
  await sql`update conversation_attachments set conversation_id = ${into} where conversation_id = ${from}`;
  await sql`update conversation_contacts set conversation_id = ${into} where conversation_id = ${from}`;
  await sql`
    update conversations as kept set
      unread = kept.unread or gone.unread,
      status = case when 'open' in (kept.status, gone.status) then 'open' else 'closed' end,
      assigned_to = coalesce(kept.assigned_to, gone.assigned_to),
      last_text = case when gone.last_at > kept.last_at then gone.last_text else kept.last_text end,
      last_direction = case when gone.last_at > kept.last_at then gone.last_direction else kept.last_direction end,
      last_at = greatest(kept.last_at, gone.last_at)
    from conversations as gone where kept.id = ${into} and gone.id = ${from}`;
  await sql`delete from conversations where id = ${from}`;
}

/** For merging customers: the other one's conversation becomes part of theirs. */
export async function moveConversations(sql: Sql, fromCustomer: string, toCustomer: string) {
  const rows = await sql<{ id: string; customerId: string }[]>`
    select id, customer_id from conversations where customer_id in (${fromCustomer}, ${toCustomer}) for update`;
  const from = rows.find(row => row.customerId === fromCustomer);
  const into = rows.find(row => row.customerId === toCustomer);
  if (from && into) await mergeConversations(sql, from.id, into.id);
  else if (from) await sql`update conversations set customer_id = ${toCustomer} where id = ${from.id}`;
}

export type Contact = { channel: Channel; address: string; dropped: number };

/** The numbers and addresses of a conversation, the last used first. */
export const contactsOf = (sql: Sql, id: string) => sql<Contact[]>`
  select channel, address, dropped from conversation_contacts where conversation_id = ${id} order by used_at desc`;

/** People with the same number as an unknown sender. Only a suggestion: numbers are shared and change hands. */
export const suggestCustomers = (sql: Sql, conversationId: string) => sql<{ id: string; name: string }[]>`
  select customers.id, customers.name from customers
  where phone_digits is not null and exists (
    select from conversation_contacts as contact
    where contact.conversation_id = ${conversationId} and channel = 'sms'
      and (phone_digits = address_key or phone_digits = '1' || address_key))
  order by customers.created_at desc limit 5`;

type NextVisit = {
  jobId: string;
  number: number;
  service: string;
  email: string | null;
  start: string | null;
  end: string | null;
  zone: string | null;
};

/** The customer's next visit that is still open, those without a time last. */
export const findNextVisit = async (
  sql: Sql,
  customerId: string,
  now: Temporal.Instant,
): Promise<NextVisit | undefined> =>
  (
    await sql<NextVisit[]>`
    select jobs.id as job_id, jobs.number, jobs.type as service, jobs.customer_email as email,
      coalesce(window_start, visits.scheduled_start) as start,
      coalesce(window_end, visits.scheduled_end) as end,
      (select timezone from franchises where franchises.id = jobs.franchise_id) as zone
    from jobs join visits on visits.job_id = jobs.id
    where jobs.customer_id = ${customerId} and visits.status in ('unscheduled', 'scheduled', 'en_route', 'in_progress')
      and coalesce(visits.scheduled_end, window_end, ${now}) >= ${now}
    order by coalesce(window_start, visits.scheduled_start) nulls last limit 1`
  )[0];

/** People who can be given a conversation. */
export const listAssignees = (sql: Sql) => sql<{ id: string; name: string }[]>`
  select id, name from users where active and role in ('owner', 'dispatcher') order by name limit 200`;
