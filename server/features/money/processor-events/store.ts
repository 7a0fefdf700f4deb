import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import type { PartitionedTable } from '../../../db/partitions.ts';

export type EventStatus = 'waiting' | 'processed' | 'ignored' | 'dead';

export type EventRow = {
  id: string;
  type: string;
  payload: string;
  status: EventStatus;
  attempts: number;
  dueAt: string;
  error: string | null;
  receivedAt: string;
  processedAt: string | null;
};

/** Of an old event, what the processor sent may be deleted. */
export type ListedEvent = Omit<EventRow, 'payload'> & { payload: string | null };

export type NewEvent = { id: string; type: string; payload: string; isHandled: boolean; at: string };

/** Few enough partitions to look for a person in all of them. What still waits needs its payload, however old it is. */
export const payloadPartitions: PartitionedTable = {
  name: 'webhook_payloads',
  time: 'received_at',
  unit: 'month',
  ahead: 1,
  mayDrop: async (sql, partition) =>
    (
      await sql`
        select from webhook_events join ${sql(partition)} as sent on sent.event_id = webhook_events.id
        where status = 'waiting' limit 1`
    ).length === 0,
};

/** Events from before payloads had a table of their own have them in their row. */
const payloadOf = (sql: Sql) => sql`
  coalesce(webhook_events.payload, (
    select sent.payload from webhook_payloads as sent
    where sent.event_id = webhook_events.id and sent.received_at = webhook_events.received_at))`;

const columns = (sql: Sql) => sql`
  id, type, ${payloadOf(sql)} as payload, status, attempts, due_at, error, received_at, processed_at`;

/** Stores each event once, however often it is delivered. Events without a handler are marked ignored. */
export const insertEvents = (sql: Sql, events: NewEvent[]) => sql`
  with given as (
    select * from json_to_recordset(${JSON.stringify(events)}::text::json) as given
      (id text, type text, payload text, "isHandled" boolean, at timestamptz)
  ), added as (
    insert into webhook_events (id, type, payment_id, status, due_at, received_at, processed_at)
    select id, type,
      case when type like 'charge.%' or type like 'refund.%' then payload::jsonb #>> '{data,object,payment_intent}' end,
      case when "isHandled" then 'waiting' else 'ignored' end, at, at, case when not "isHandled" then at end
    from given
    order by id -- same order in every statement, to avoid deadlocks
    on conflict (id) do nothing
    returning id, received_at
  )
  insert into webhook_payloads (event_id, received_at, payload)
  select id, received_at, payload from added join given using (id)`;

/**
 * Claims due events and hides them until `until`, so several instances can work in parallel. Events claimed
 * by a killed process become due again.
 */
export const claimEvents = (
  sql: Sql,
  which: { onlyNew: boolean; dueBy: Temporal.Instant; limit: number },
  until: Temporal.Instant,
) => sql<EventRow[]>`
  update webhook_events set due_at = ${until}, attempts = attempts + 1
  where id in (
    select id from webhook_events
    where status = 'waiting' and due_at <= ${which.dueBy} ${which.onlyNew ? sql`and error is null` : sql``}
    order by due_at limit ${which.limit} for update skip locked
  )
  returning ${columns(sql)}`;

/** The attempt count identifies a claim: a replay or a later claim by another process invalidates it. */
type Claim = Pick<EventRow, 'id' | 'attempts'>;

/** Returns false if the claim is no longer valid. */
export const settleEvent = async (
  sql: Sql,
  { id, attempts }: Claim,
  status: 'processed' | 'ignored',
  at: Temporal.Instant,
): Promise<boolean> =>
  (
    await sql`
      update webhook_events set status = ${status}, error = null, processed_at = ${at}
      where id = ${id} and status = 'waiting' and attempts = ${attempts}`
  ).count > 0;

export const failEvent = (
  sql: Sql,
  { id, attempts }: Claim,
  failure: { status: 'waiting' | 'dead'; error: string; dueAt: Temporal.Instant },
) => sql`
  update webhook_events set status = ${failure.status}, error = ${failure.error}, due_at = ${failure.dueAt}
  where id = ${id} and status = 'waiting' and attempts = ${attempts}`;

/** Retries later without counting this attempt. */
export const postponeEvent = (
  sql: Sql,
  { id, attempts }: Claim,
  error: string,
  dueAt: Temporal.Instant,
) => sql`
  update webhook_events set attempts = attempts - 1, error = ${error}, due_at = ${dueAt}
  where id = ${id} and status = 'waiting' and attempts = ${attempts}`;

/** Requeues an event at a user's request. A processed one is left alone, and one whose payload was deleted. */
export const replayEvent = async (
  sql: Sql,
  id: string,
  at: Temporal.Instant,
): Promise<EventRow | undefined> =>
  (
    await sql<EventRow[]>`
      update webhook_events set status = 'waiting', attempts = 0, due_at = ${at}, error = null
      where id = ${id} and status <> 'processed' and ${payloadOf(sql)} is not null returning ${columns(sql)}`
  )[0];

/**
 * Requeues refunds that arrived before their payment. Also updates one being handled right now, so ignoring
 * it and recording the payment cannot both miss it.
 */
export const reviveIgnored = (sql: Sql, paymentId: string, at: Temporal.Instant) => sql`
  update webhook_events set status = 'waiting', attempts = 0, due_at = ${at}
  where status in ('ignored', 'waiting') and payment_id = ${paymentId} and ${payloadOf(sql)} is not null`;

/** Locks the event until the transaction ends. */
export const lockEvent = (sql: Sql, id: string) =>
  sql`select from webhook_events where id = ${id} for update`;

export const findEvent = async (sql: Sql, id: string): Promise<ListedEvent | undefined> =>
  (await sql<ListedEvent[]>`select ${columns(sql)} from webhook_events where id = ${id}`)[0];

/** Newest first, paged by the last row of the previous page. */
export const listEvents = (
  sql: Sql,
  query: { status?: EventStatus; updatedSince?: string; limit: number },
  after?: { receivedAt: string; id: string },
) => sql<ListedEvent[]>`
  select ${columns(sql)} from webhook_events
  where true ${query.status ? sql`and status = ${query.status}` : sql``} ${changedSince(sql, query, 'touched_at')}
    ${after ? sql`and (received_at, id) < (${after.receivedAt}, ${after.id})` : sql``}
  order by received_at desc, id desc limit ${query.limit + 1}`;

/** Events since a time that mention any of these, such as a payment's id or an email address. */
export const lockEventsAbout = (sql: Sql, mentions: string[], since: Temporal.Instant) => sql<
  { id: string; payload: string }[]
>`
  select id, coalesce(webhook_events.payload, sent.payload) as payload
  from webhook_events left join webhook_payloads as sent
    on sent.event_id = id and sent.received_at = webhook_events.received_at and sent.received_at >= ${since}
  where webhook_events.received_at >= ${since} and exists (
    select from unnest(${mentions}::text[]) as mention
    where position(lower(mention) in lower(coalesce(webhook_events.payload, sent.payload))) > 0
  )
  order by id for update of webhook_events`;

export const savePayload = (sql: Sql, { id, payload }: { id: string; payload: string }) => sql`
  with sent as (
    update webhook_payloads set payload = ${payload} where event_id = ${id}
  )
  update webhook_events set payload = ${payload} where id = ${id} and payload is not null`;

/** The number of events still to be processed. */
export const countWaiting = async (sql: Sql): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*) as n from webhook_events where status = 'waiting'`)[0]!.n;
