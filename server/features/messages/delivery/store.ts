import type { Sql } from '../../../db/connect.ts';
import type { Channel } from '../../../outbox/channel.ts';
import type { MessageKind } from '../../../outbox/message-data.ts';
import { type OptOutReason, optOutOfReceiver } from '../consent/opt-outs.ts';
import type { Message, MessageQuery } from './schemas.ts';

export type DueMessage = {
  id: string;
  channel: Channel;
  kind: MessageKind;
  recipient: string;
  data: object;
  attempts: number;
  batchId: string | null;
  expiresAt: string | null;
  createdAt: string;
  optedOut: OptOutReason | null;
};

export type Outcome = {
  id: string;
  /** `dropped`: its receiver opted out of campaigns after it was put in, so it never was. */
  status: 'queued' | 'sent' | 'failed' | 'dropped';
  dueAt: Temporal.Instant;
  subject: string | null;
  text: string | null;
  html: string | null;
  provider: string;
  providerMessageId: string | null;
  error: string | null;
};

export type Claim = {
  channel: Channel;
  now: Temporal.Instant;
  /** Until when they are hidden from everybody else. */
  until: Temporal.Instant;
  limit: number;
  only?: Only;
};

/** One batch, or named messages. */
export type Only = { batchId: string } | { ids: string[] };

/**
 * Takes messages that are due: several instances deliver side by side, and what a killed one had taken comes
 * back by itself. Only the first in a person's line is taken, so a later one never arrives before it; the line
 * is a subquery with its own limit, because as an anti-join it was planned over the whole outbox.
 */
export const claimDue = async (sql: Sql, { channel, now, until, limit, only }: Claim) => sql<DueMessage[]>`
  with head as (
    select id from messages
    where status = 'queued' and channel = ${channel} and due_at <= ${now}
      ${only ? ('ids' in only ? sql`and id = any(${only.ids}::uuid[])` : sql`and batch_id = ${only.batchId}`) : sql``}
      and seq = (
        select line.seq from messages as line
        where line.status = 'queued'
          and contact_key(line.channel, line.recipient) = contact_key(messages.channel, messages.recipient)
          and line.priority <= messages.priority
        order by line.seq limit 1
      )
    order by priority, due_at limit ${limit} for update skip locked
  )
  update messages set due_at = ${until}, attempts = attempts + 1
  from head where messages.id = head.id
  returning messages.id, channel, kind, recipient, attempts, batch_id, expires_at, created_at,
    coalesce((select shared.data from message_batches as shared where shared.id = batch_id), '{}') || data as data,
    ${optOutOfReceiver(sql)} as opted_out`;

/** Gives back what was taken and not tried. */
export const release = async (sql: Sql, ids: string[], now: Temporal.Instant) => sql`
  update messages set due_at = ${now}, attempts = attempts - 1 where id = any(${ids}::uuid[]) and status = 'queued'`;

/**
 * Writes many outcomes in one statement. What is settled stays settled, and the secret in a message that a
 * real provider has taken over is forgotten.
 */
export async function saveOutcomes(sql: Sql, outcomes: Outcome[], now: Temporal.Instant) {
  const rows = outcomes.map(outcome => ({ ...outcome, dueAt: outcome.dueAt.toString() }));
  await sql`
    with outcome as (
      select * from jsonb_to_recordset(${sql.json(rows)}::jsonb) as outcome (
        id uuid, status text, "dueAt" timestamptz, subject text, text text, html text, provider text,
        "providerMessageId" text, error text)
    ), dropped as (
      delete from messages using outcome
      where messages.id = outcome.id and outcome.status = 'dropped' and messages.status = 'queued'
    )
    update messages set
      status = outcome.status, due_at = outcome."dueAt", subject = outcome.subject, text = outcome.text,
      html = outcome.html, provider = outcome.provider, provider_message_id = outcome."providerMessageId",
      error = outcome.error, sent_at = case when outcome.status = 'sent' then ${now}::timestamptz end,
      data = case when data ? 'sealed' and outcome.status <> 'queued' and outcome.provider <> 'demo'
        then data || '{"sealed": ""}' else data end
    from outcome
    where messages.id = outcome.id and outcome.status <> 'dropped' and messages.status = 'queued'`;
}

export type StoredMessage = Message & { kind: MessageKind; data: object };

/** Newest first. A page is found by where the one before it ended. */
export const listMessages = (
  sql: Sql,
  query: Omit<MessageQuery, 'cursor'>,
  after: { createdAt: string; id: string } | undefined,
) => sql<StoredMessage[]>`
  select messages.id, channel, kind, recipient as to, coalesce(shared.data, '{}') || messages.data as data,
    subject, text, html, status, attempts, provider, provider_message_id, messages.created_at, sent_at
  from messages left join message_batches as shared on shared.id = batch_id
  where true
    ${query.to ? sql`and lower(recipient) = lower(${query.to})` : sql``}
    ${query.kind ? sql`and kind = ${query.kind}` : sql``}
    ${query.status ? sql`and status = ${query.status}` : sql``}
    ${query.channel ? sql`and channel = ${query.channel}` : sql``}
    ${query.jobId ? sql`and messages.data ? 'jobId' and messages.data ->> 'jobId' = ${query.jobId}` : sql``}
    ${after ? sql`and (messages.created_at, messages.id) < (${after.createdAt}, ${after.id})` : sql``}
  order by messages.created_at desc, messages.id desc limit ${query.limit + 1}`;

export const statusesOf = (sql: Sql, ids: string[]) => sql<Pick<StoredMessage, 'id' | 'status'>[]>`
  select id, status from messages where id = any(${ids}::uuid[])`;

export const findMessage = async (sql: Sql, id: string) =>
  (
    await sql<(Pick<StoredMessage, 'status' | 'providerMessageId'> & { error: string | null })[]>`
    select status, provider_message_id, error from messages where id = ${id}`
  )[0];

/** What waits to be delivered, and since when the oldest of it has been due. */
export const countQueued = async (sql: Sql) =>
  (
    await sql<{ depth: number; oldest: string | null }[]>`
    select count(*) as depth, min(due_at) as oldest from messages where status = 'queued'`
  )[0]!;

/** `untried`: its turn has come, or is being taken right now, and nobody knows yet how it went. */
export type Tally = { batchId: string; sent: number; failed: number; queued: number; untried: number };

/** How far batches have come. */
export const tallyBatches = (sql: Sql, ids: string[], now: Temporal.Instant) => sql<Tally[]>`
  select batch_id, count(*) filter (where status = 'sent') as sent,
    count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'queued') as queued,
    count(*) filter (where status = 'queued' and provider is null and due_at <= ${now.add({ minutes: 5 })}) as untried
  from messages where batch_id = any(${ids}::uuid[]) group by batch_id`;

/** Why messages of a batch failed, each reason once. */
export const batchErrors = async (sql: Sql, batchId: string, limit: number): Promise<string[]> =>
  (
    await sql<{ error: string }[]>`
    select distinct coalesce(error, 'unknown') as error from messages
    where batch_id = ${batchId} and status = 'failed' limit ${limit}`
  ).map(row => row.error);

export async function openBatch(sql: Sql, id: string, data: object, at: Temporal.Instant) {
  await sql`insert into message_batches (id, data, created_at) values (${id}, ${sql.json(data as never)}, ${at})`;
}

/** Takes back messages about a job that nobody has begun to send: they are overtaken. */
export const cancelUnsentShare = (sql: Sql, jobId: string, kinds: MessageKind[]) => sql`
  delete from messages
  where data ? 'jobId' and data ->> 'jobId' = ${jobId} and kind = any (${kinds}::text[])
    and status = 'queued' and attempts = 0`;

/** The last of some kinds that went out about a job, or is about to. */
export const lastAbout = async (sql: Sql, jobId: string, kinds: MessageKind[]) =>
  (
    await sql<{ kind: MessageKind; data: Record<string, unknown> }[]>`
    select kind, data from messages
    where data ? 'jobId' and data ->> 'jobId' = ${jobId} and kind = any (${kinds}::text[]) and status <> 'failed'
    order by seq desc limit 1`
  )[0];

export type JobMessage = Pick<
  StoredMessage,
  'id' | 'channel' | 'kind' | 'to' | 'subject' | 'status' | 'createdAt' | 'sentAt'
>;

/** What was said because of a job. */
export const messagesOfJob = (sql: Sql, jobId: string) => sql<JobMessage[]>`
  select id, channel, kind, recipient as to, subject, status, created_at, sent_at from messages
  where data ? 'jobId' and data ->> 'jobId' = ${jobId} order by seq`;

const forItsReader = (sql: Sql) => sql`kind, channel, subject, text, status, created_at, sent_at`;
type ForItsReader = Pick<
  StoredMessage,
  'kind' | 'channel' | 'subject' | 'text' | 'status' | 'createdAt' | 'sentAt'
>;

/** Every mail to an address, for its owner to read. */
export const mailTo = (sql: Sql, email: string) => sql<ForItsReader[]>`
  select ${forItsReader(sql)} from messages
  where channel = 'email' and lower(recipient) = lower(${email}) order by seq`;

export async function clearMessagesTo(sql: Sql, email: string) {
  await sql`delete from messages where channel = 'email' and lower(recipient) = lower(${email})`;
}

/** Whose text messages: a phone is easily claimed, so only those about their own jobs, or to their address too. */
export type TextsOf = { email: string; phones: string[]; jobIds: string[] };

const texts = (sql: Sql, { email, phones, jobIds }: TextsOf) => sql`
  channel = 'sms' and lower(recipient) = any (${phones.map(phone => phone.toLowerCase())})
    and (data ->> 'jobId' = any (${jobIds}) or lower(data ->> 'email') = lower(${email}))`;

export const textsOf = (sql: Sql, whose: TextsOf) => sql<ForItsReader[]>`
  select ${forItsReader(sql)} from messages where ${texts(sql, whose)} order by seq`;

export async function clearTextsOf(sql: Sql, whose: TextsOf) {
  await sql`delete from messages where ${texts(sql, whose)}`;
}
