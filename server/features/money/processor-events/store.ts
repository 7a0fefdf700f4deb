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

/** Stored once, however often they are delivered; what no handler waits for is done with at once. */
export const insertEvents = (sql: Sql, events: NewEvent[]) => sql`
  insert into webhook_events (id, type, payload, status, due_at, received_at, processed_at)
  select id, type, payload, case when "isHandled" then 'waiting' else 'ignored' end, at, at,
    case when not "isHandled" then at end
  from json_to_recordset(${JSON.stringify(events)}::text::json) as given
    (id text, type text, payload text, "isHandled" boolean, at timestamptz)
  order by id -- the same order in every statement: no two wait for each other
  on conflict (id) do nothing`;

/**
 * Takes events that are due and hides them until `until`: several instances work side by side, and what a
 * killed one had taken comes back by itself.
 */
export const claimEvents = (
  sql: Sql,
  which: { onlyNew: boolean; except: string[]; limit: number },
  now: Temporal.Instant,
  until: Temporal.Instant,
) => sql<EventRow[]>`
  update webhook_events set due_at = ${until}, attempts = attempts + 1
  where id in (
    select id from webhook_events
    where status = 'waiting' and due_at <= ${now} ${which.onlyNew ? sql`and error is null` : sql``}
      and id <> all (${which.except})
    order by due_at limit ${which.limit} for update skip locked
  )
  returning *`;

/** Told apart by its attempts: an event that was revived or taken by another process since is no longer ours. */
type Taken = Pick<EventRow, 'id' | 'attempts'>;

/** False where it is no longer ours to settle. */
export const settleEvent = async (
  sql: Sql,
  { id, attempts }: Taken,
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
  { id, attempts }: Taken,
  failure: { status: 'waiting' | 'dead'; error: string; dueAt: Temporal.Instant },
) => sql`
  update webhook_events set status = ${failure.status}, error = ${failure.error}, due_at = ${failure.dueAt}
  where id = ${id} and status = 'waiting' and attempts = ${attempts}`;

/** Sent again by a person: as if it had just arrived. A processed one stays as it is. */
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
 * A refund that was told before its payment: now it has something to belong to. One that is just being looked at
 * is touched as well, so that whoever ignores it takes turns with whoever books the payment.
 */
export const reviveIgnored = (sql: Sql, paymentId: string, at: Temporal.Instant) => sql`
  update webhook_events set status = 'waiting', attempts = 0, due_at = ${at}
  where status in ('ignored', 'waiting') and type = 'charge.refunded'
    and payload::jsonb #>> '{data,object,payment_intent}' = ${paymentId}`;

/** Held for the rest of the transaction. */
export const lockEvent = (sql: Sql, id: string) =>
  sql`select from webhook_events where id = ${id} for update`;

export const findEvent = async (sql: Sql, id: string): Promise<EventRow | undefined> =>
  (await sql<EventRow[]>`select * from webhook_events where id = ${id}`)[0];

/** Newest first. A page is found by where the one before it ended. */
export const listEvents = (
  sql: Sql,
  status: EventStatus | undefined,
  limit: number,
  after?: { receivedAt: string; id: string },
) => sql<EventRow[]>`
  select * from webhook_events
  where true ${status ? sql`and status = ${status}` : sql``}
    ${after ? sql`and (received_at, id) < (${after.receivedAt}, ${after.id})` : sql``}
  order by received_at desc, id desc limit ${limit}`;

/** What waits to be processed. */
export const countWaiting = async (sql: Sql): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*) as n from webhook_events where status = 'waiting'`)[0]!.n;
