import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';

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

export type NewEvent = { id: string; type: string; payload: string; isHandled: boolean; at: string };

/** Stores each event once, however often it is delivered. Events without a handler are marked ignored. */
export const insertEvents = (sql: Sql, events: NewEvent[]) => sql`
  insert into webhook_events (id, type, payload, status, due_at, received_at, processed_at)
  select id, type, payload, case when "isHandled" then 'waiting' else 'ignored' end, at, at,
    case when not "isHandled" then at end
  from json_to_recordset(${JSON.stringify(events)}::text::json) as given
    (id text, type text, payload text, "isHandled" boolean, at timestamptz)
  order by id -- same order in every statement, to avoid deadlocks
  on conflict (id) do nothing`;

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
  returning *`;

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

/** Requeues an event at a user's request. A processed one is left alone. */
export const replayEvent = async (
  sql: Sql,
  id: string,
  at: Temporal.Instant,
): Promise<EventRow | undefined> =>
  (
    await sql<EventRow[]>`
      update webhook_events set status = 'waiting', attempts = 0, due_at = ${at}, error = null
      where id = ${id} and status <> 'processed' returning *`
  )[0];

/**
 * Requeues refunds that arrived before their payment. Also updates one being handled right now, so ignoring
 * it and recording the payment cannot both miss it.
 */
export const reviveIgnored = (sql: Sql, paymentId: string, at: Temporal.Instant) => sql`
  update webhook_events set status = 'waiting', attempts = 0, due_at = ${at}
  where status in ('ignored', 'waiting') and (type like 'charge.%' or type like 'refund.%')
    and payload::jsonb #>> '{data,object,payment_intent}' = ${paymentId}`;

/** Locks the event until the transaction ends. */
export const lockEvent = (sql: Sql, id: string) =>
  sql`select from webhook_events where id = ${id} for update`;

export const findEvent = async (sql: Sql, id: string): Promise<EventRow | undefined> =>
  (await sql<EventRow[]>`select * from webhook_events where id = ${id}`)[0];

/** Newest first, paged by the last row of the previous page. */
export const listEvents = (
  sql: Sql,
  query: { status?: EventStatus; updatedSince?: string; limit: number },
  after?: { receivedAt: string; id: string },
) => sql<EventRow[]>`
  select * from webhook_events
  where true ${query.status ? sql`and status = ${query.status}` : sql``} ${changedSince(sql, query, 'touched_at')}
    ${after ? sql`and (received_at, id) < (${after.receivedAt}, ${after.id})` : sql``}
  order by received_at desc, id desc limit ${query.limit + 1}`;

/** Events since a time that mention any of these, such as a payment's id or an email address. */
export const lockEventsAbout = (sql: Sql, mentions: string[], since: Temporal.Instant) => sql<
  Pick<EventRow, 'id' | 'payload'>[]
>`
  select id, payload from webhook_events
  where received_at >= ${since} and exists (
    select from unnest(${mentions}::text[]) as mention where position(lower(mention) in lower(payload)) > 0
  )
  order by id for update`;

export const savePayload = (sql: Sql, { id, payload }: Pick<EventRow, 'id' | 'payload'>) => sql`
  update webhook_events set payload = ${payload} where id = ${id}`;

/** The number of events still to be processed. */
export const countWaiting = async (sql: Sql): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*) as n from webhook_events where status = 'waiting'`)[0]!.n;
