import { changedSince } from '../../../db/changed-since.ts';
import type { Fragment, Sql } from '../../../db/connect.ts';
import type { PartitionedTable } from '../../../db/partitions.ts';
import type { Language } from '../../../http/page-words.ts';
import type { Channel } from '../../../outbox/channel.ts';
import type { MessageKind } from '../../../outbox/message-data.ts';
import { type OptOutReason, optOutOfReceiver } from '../consent/opt-outs.ts';
import { languageOfReceiver } from '../templates/store.ts';
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
  touchedAt: string;
  optedOut: OptOutReason | null;
  language: Language | null;
};

export type Outcome = {
  id: string;
  /** As it was claimed. */
  touchedAt: string;
  /** `dropped`: the recipient opted out of campaigns after it was queued, so it is deleted. */
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
  /** Hidden from other workers until then. */
  until: Temporal.Instant;
  limit: number;
  only?: Only;
};

/** One batch, or specific messages. */
export type Only = { batchId: string } | { ids: string[] };

/** Customers and the office know a job by its number, which a message looks up when it is written. */
const numberOfJob = (sql: Sql, data: Fragment) => sql`
  coalesce((
    select jsonb_build_object('jobNumber', number) from jobs
    where id = job_of('job:' || coalesce(${data} ->> 'jobId', ${data} ->> 'aboutJobId'))
  ), '{}')`;

/**
 * Claims due messages, so several instances can deliver in parallel; messages claimed by a killed process
 * become due again. Only a person's first message is claimed, so a later one never overtakes it. That check
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
  returning messages.id, channel, kind, recipient, attempts, batch_id, expires_at, created_at, touched_at,
    coalesce((select shared.data from message_batches as shared where shared.id = batch_id), '{}') || data
      || ${numberOfJob(sql, sql`messages.data`)} as data,
    ${optOutOfReceiver(sql)} as opted_out, ${languageOfReceiver(sql)} as language`;

/** Releases messages that were claimed but not tried. */
export const release = async (sql: Sql, ids: string[], now: Temporal.Instant) => sql`
  update messages set due_at = ${now}, attempts = attempts - 1 where id = any(${ids}::uuid[]) and status = 'queued'`;

/** What stays of a message's data without its text: what it was about, and which time it told the customer of a visit. */
const KEPT = ['jobId', 'visitId', 'workerId', 'start', 'end', 'exact'];

/**
 * Saves many outcomes in one statement. Settled messages stay settled: what they said moves to `message_texts`, without the
 * secret once a real provider has accepted it. Somebody who was erased since it was claimed may be in the text that was sent:
 * that is forgotten.
 */
export async function saveOutcomes(sql: Sql, outcomes: Outcome[], now: Temporal.Instant) {
  const rows = outcomes.map(outcome => ({ ...outcome, dueAt: outcome.dueAt.toString() }));
  await sql`
    with outcome as (
      select * from jsonb_to_recordset(${sql.json(rows)}::jsonb) as outcome (
        id uuid, "touchedAt" timestamptz, status text, "dueAt" timestamptz, subject text, text text, html text, provider text,
        "providerMessageId" text, error text)
    ), dropped as (
      delete from messages using outcome
      where messages.id = outcome.id and outcome.status = 'dropped' and messages.status = 'queued'
    ), saved as (
      update messages set
        status = outcome.status, due_at = outcome."dueAt", provider = outcome.provider,
        provider_message_id = outcome."providerMessageId", error = outcome.error,
        sent_at = case when outcome.status = 'sent' then ${now}::timestamptz end,
        text = case when outcome.status <> 'queued' then '' end,
        data = case when outcome.status <> 'queued' then (
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(messages.data) where key = any (${KEPT})
        ) else messages.data end
      from outcome join messages as before on before.id = outcome.id
      where messages.id = outcome.id and outcome.status <> 'dropped' and messages.status = 'queued'
      returning outcome.*, messages.created_at, before.data, before.touched_at
    )
    insert into message_texts (message_id, created_at, subject, text, html, data)
    select id, created_at, subject, text, html,
      case when data ? 'sealed' and provider <> 'demo' then data || '{"sealed": ""}' else data end
    from saved where status <> 'queued' and touched_at = "touchedAt"`;
}

export type StoredMessage = Message & { kind: MessageKind; data: object };
export type ListedMessage = StoredMessage & { language: Language | null };

/** Newest first, paged by the last row of the previous page. */
export const listMessages = (
  sql: Sql,
  query: Omit<MessageQuery, 'cursor'>,
  after: { createdAt: string; id: string } | undefined,
) => sql<ListedMessage[]>`
  select messages.id, channel, kind, recipient as to, coalesce(shared.data, '{}') || details
    || ${numberOfJob(sql, sql`messages.details`)} as data, subject, text, html, status, attempts, provider, provider_message_id, error,
    messages.created_at, sent_at,
    ${languageOfReceiver(sql)} as language
  from full_messages as messages left join message_batches as shared on shared.id = batch_id
  where true
    ${query.to ? sql`and email_key(recipient) = email_key(${query.to})` : sql``}
    ${query.kind ? sql`and kind = ${query.kind}` : sql``}
    ${query.status ? sql`and status = ${query.status}` : sql``}
    ${query.channel ? sql`and channel = ${query.channel}` : sql``}
    ${query.jobId ? sql`and messages.data ? 'jobId' and messages.data ->> 'jobId' = ${query.jobId}` : sql``}
    ${changedSince(sql, query, 'messages.touched_at')}
    ${after ? sql`and (messages.created_at, messages.id) < (${after.createdAt}, ${after.id})` : sql``}
  order by messages.created_at desc, messages.id desc limit ${query.limit + 1}`;

export const statusesOf = (sql: Sql, ids: string[]) => sql<Pick<StoredMessage, 'id' | 'status'>[]>`
  select id, status from messages where id = any(${ids}::uuid[])`;

export const findMessage = async (sql: Sql, id: string) =>
  (
    await sql<(Pick<StoredMessage, 'status' | 'providerMessageId'> & { error: string | null })[]>`
    select status, provider_message_id, error from messages where id = ${id}`
  )[0];

/** How many messages wait for delivery, and since when the oldest has been due. */
export const countQueued = async (sql: Sql) =>
  (
    await sql<{ depth: number; oldest: string | null }[]>`
    select count(*) as depth, min(due_at) as oldest from messages where status = 'queued'`
  )[0]!;

/** `untried`: due or being sent right now, with no outcome yet. */
export type Tally = { batchId: string; sent: number; failed: number; queued: number; untried: number };

/** Progress of batches. */
export const tallyBatches = (sql: Sql, ids: string[], now: Temporal.Instant) => sql<Tally[]>`
  select batch_id, count(*) filter (where status = 'sent') as sent,
    count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'queued') as queued,
    count(*) filter (where status = 'queued' and provider is null and due_at <= ${now.add({ minutes: 5 })}) as untried
  from messages where batch_id = any(${ids}::uuid[]) group by batch_id`;

/** Why a batch's messages failed, each reason once. */
export const batchErrors = async (sql: Sql, batchId: string, limit: number): Promise<string[]> =>
  (
    await sql<{ error: string }[]>`
    select distinct coalesce(error, 'unknown') as error from messages
    where batch_id = ${batchId} and status = 'failed' limit ${limit}`
  ).map(row => row.error);

export async function openBatch(sql: Sql, id: string, data: object, at: Temporal.Instant) {
  await sql`insert into message_batches (id, data, created_at) values (${id}, ${sql.json(data as never)}, ${at})`;
}

/** Cancels a job's messages that nobody has started to send, because they are outdated. */
export const cancelUnsentShare = (sql: Sql, jobId: string, kinds: MessageKind[]) => sql`
  delete from messages
  where data ? 'jobId' and data ->> 'jobId' = ${jobId} and kind = any (${kinds}::text[])
    and status = 'queued' and attempts = 0`;

/** Messages from before visits had ids of their own are about the first one. */
const isAbout = (sql: Sql, { id, jobId, number }: AboutVisit) => sql`
  data ? 'jobId' and data ->> 'jobId' = ${jobId}
    and ${number === 1 ? sql`coalesce(data ->> 'visitId', ${id}) = ${id}` : sql`data ->> 'visitId' = ${id}`}`;

export type AboutVisit = { id: string; jobId: string; number: number };

/** Withdraws unsent messages about one visit. */
export const cancelUnsentAbout = (sql: Sql, visit: AboutVisit, kinds: MessageKind[]) => sql`
  delete from messages
  where ${isAbout(sql, visit)} and kind = any (${kinds}::text[]) and status = 'queued' and attempts = 0`;

/** The last message of the given kinds sent, or about to be sent, about a visit. */
export const lastAbout = async (sql: Sql, visit: AboutVisit, kinds: MessageKind[]) =>
  (
    await sql<{ kind: MessageKind; data: Record<string, unknown> }[]>`
    select kind, data from messages
    where ${isAbout(sql, visit)} and kind = any (${kinds}::text[]) and status <> 'failed'
    order by seq desc limit 1`
  )[0];

export type JobMessage = Pick<
  StoredMessage,
  'id' | 'channel' | 'kind' | 'to' | 'subject' | 'status' | 'createdAt' | 'sentAt'
>;

/** The messages sent about a job. */
export const messagesOfJob = (sql: Sql, jobId: string) => sql<JobMessage[]>`
  select id, channel, kind, recipient as to, subject, status, created_at, sent_at from full_messages
  where data ? 'jobId' and data ->> 'jobId' = ${jobId} order by seq`;

const forItsReader = (sql: Sql) => sql`kind, channel, subject, text, status, created_at, sent_at`;
type ForItsReader = Pick<
  StoredMessage,
  'kind' | 'channel' | 'subject' | 'text' | 'status' | 'createdAt' | 'sentAt'
>;

/** Every email to an address, for its owner. */
export const mailTo = (sql: Sql, email: string) => sql<ForItsReader[]>`
  select ${forItsReader(sql)} from full_messages
  where channel = 'email' and email_key(recipient) = email_key(${email}) order by seq`;

export async function clearMessagesTo(sql: Sql, email: string, until: Temporal.Instant) {
  await sql`
    delete from messages
    where channel = 'email' and email_key(recipient) = email_key(${email}) and created_at <= ${until}`;
}

/** The addresses that were written to, of those with one of these hashes. */
export const findRecipients = (
  sql: Sql,
  hashed: (sql: Sql, text: Fragment) => Fragment,
  hashes: string[],
) => sql<{ email: string; hash: string }[]>`
  select email, hash
  from (select distinct email_key(recipient) as email from messages where channel = 'email') as written
  cross join lateral (select ${hashed(sql, sql`email`)} as hash) as own
  where hash = any (${hashes})`;

/** Messages written for one recipient that mention any of these. */
const about = (sql: Sql, words: Fragment, mentions: string[], since: Temporal.Instant) => sql`
  created_at >= ${since} and batch_id is null and exists (
    select from unnest(${mentions}::text[]) as mention where position(lower(mention) in lower(${words})) > 0)`;

export const clearSentAbout = (sql: Sql, mentions: string[], since: Temporal.Instant) => sql`
  with mentioned as (
    select id, created_at from full_messages
    where status <> 'queued' and ${about(sql, sql`concat_ws(' ', details::text, subject, text)`, mentions, since)}
  ), unsaid as (
    delete from message_texts using mentioned
    where message_id = mentioned.id and message_texts.created_at = mentioned.created_at
  )
  update messages set subject = '', text = '', html = '', data = '{}' from mentioned where messages.id = mentioned.id`;

export const lockQueuedAbout = (sql: Sql, mentions: string[], since: Temporal.Instant) => sql<
  { id: string; data: object }[]
>`
  select id, data from messages
  where status = 'queued' and ${about(sql, sql`data::text`, mentions, since)} order by id for update`;

export const saveData = (sql: Sql, id: string, data: object) => sql`
  update messages set data = ${sql.json(data as never)} where id = ${id}`;

/**
 * A person's text messages. Phones are not verified, so only those about their own jobs, or also sent to
 * their email address.
 */
export type TextsOf = { email: string; phones: string[]; jobIds: string[] };

const texts = (sql: Sql, { email, phones, jobIds }: TextsOf) => sql`
  channel = 'sms' and email_key(recipient) = any (${phones})
    and (data ->> 'jobId' = any (${jobIds}) or email_key(details ->> 'email') = email_key(${email}))`;

export const textsOf = (sql: Sql, whose: TextsOf) => sql<ForItsReader[]>`
  select ${forItsReader(sql)} from full_messages where ${texts(sql, whose)} order by seq`;

export async function clearTextsOf(sql: Sql, whose: TextsOf) {
  await sql`delete from messages where id in (select id from full_messages where ${texts(sql, whose)})`;
}

/** By month: few enough to look for a person in all of them. */
export const textPartitions: PartitionedTable = {
  name: 'message_texts',
  time: 'created_at',
  unit: 'month',
  ahead: 1,
};
