import { changedSince } from '../../../db/changed-since.ts';
import type { Fragment, Sql } from '../../../db/connect.ts';
import type { PartitionedTable } from '../../../db/partitions.ts';
import type { Problem, Reply } from './post-message.ts';

// ─── Events ───

export type OutgoingEvent = {
  seq: number;
  id: string;
  type: string;
  subject: string;
  detail: string | null;
  at: string;
};

/** Only one process prepares at a time; the lock ends with the transaction. */
export const lockEvents = async (sql: Sql): Promise<boolean> =>
  (
    await sql<{ locked: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtext('truckroll outgoing events')) as locked`
  )[0]!.locked;

/**
 * Takes the next events. Only those behind every running transaction, which may still commit earlier ones; what has an
 * id from the future came with the data from another database cluster. By `seq`, because changes of one thing wait for
 * each other and so get their numbers in order. `weak` ones are left out beside another event of the same transaction.
 */
export const takeEvents = (sql: Sql, weak: string[], most: number) => sql<OutgoingEvent[]>`
  with next as (
    select seq from outgoing_events
    where xid < pg_snapshot_xmin(pg_current_snapshot()) or xid >= pg_snapshot_xmax(pg_current_snapshot())
    order by seq limit ${most}
  ), kept as (
    select event.* from outgoing_events as event join next using (seq)
    where not (type = any (${weak}::text[]) and exists (
      select from outgoing_events as other
      where other.xid = event.xid and other.subject = event.subject
        and not other.type = any (${weak}::text[])))
  ), deleted as (
    delete from outgoing_events using next where outgoing_events.seq = next.seq
  )
  select seq, id, type, subject, detail, at from kept order by seq`;

// ─── Deliveries ───

export type NewDelivery = {
  endpointId: string;
  eventId: string;
  type: string;
  subject: string;
  body: string;
};

/** In the order given. What is behind a delivery that waits for its next attempt waits as long. */
export const insertDeliveries = (
  sql: Sql,
  deliveries: NewDelivery[],
  at: Temporal.Instant,
  giveUpAt: Temporal.Instant,
) => {
  const column = (key: keyof NewDelivery) => deliveries.map(delivery => delivery[key]);
  return sql`
    with waiting as materialized ( -- endpoints that refused something; for the others nothing has to be looked up
      select id from unnest(${[...new Set(deliveries.map(({ endpointId }) => endpointId))]}::uuid[]) as id
      where exists (
        select from webhook_deliveries where endpoint_id = id and status = 'pending' and due_at > ${at})
    )
    insert into webhook_deliveries (endpoint_id, event_id, type, subject, body, due_at, give_up_at, created_at)
    select endpoint_id, event_id, type, subject, body,
      greatest(${at}, case when endpoint_id in (select id from waiting) then (
        select due_at from webhook_deliveries as before
        where before.endpoint_id = given.endpoint_id and before.subject = given.subject and before.status = 'pending'
        order by seq desc limit 1) end),
      ${giveUpAt}, ${at}
    from unnest(${column('endpointId')}::uuid[], ${column('eventId')}::uuid[], ${column('type')}::text[],
      ${column('subject')}::text[], ${column('body')}::text[])
      with ordinality as given (endpoint_id, event_id, type, subject, body, position)
    order by position`;
};

export type DueDelivery = {
  id: string;
  eventId: string;
  type: string;
  subject: string;
  body: string;
  attempts: number;
  createdAt: string;
  giveUpAt: string;
};

/** Active endpoints that have something to send. */
export const dueEndpoints = async (sql: Sql, now: Temporal.Instant): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
      select id from webhook_endpoints where status = 'active' and exists (
        select from webhook_deliveries
        where endpoint_id = webhook_endpoints.id and status = 'pending' and due_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now}))`
  ).map(({ id }) => id);

/**
 * Claims what is due at an endpoint, first come first: nobody else gets it until the claim ends. Nothing is claimed whose
 * predecessor is with somebody else or waits for its next attempt. Claimers of an endpoint take turns, so that each sees
 * what the one before took.
 */
export async function claimDeliveries(
  sql: Sql,
  endpointId: string,
  now: Temporal.Instant,
  until: Temporal.Instant,
  most: number,
): Promise<DueDelivery[]> {
  const [endpoint] = await sql`
    select from webhook_endpoints where id = ${endpointId} and status = 'active' for no key update skip locked`;
  if (!endpoint) return [];
  const claimed = await sql<(DueDelivery & { seq: number })[]>`
    update webhook_deliveries as delivery set claimed_until = ${until}, attempts = attempts + 1
    from (
      select id, created_at from webhook_deliveries as due
      where endpoint_id = ${endpointId} and status = 'pending' and due_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
        -- A scalar, so that it is looked up in the index: as an anti join, it read all that was pending for each row.
        and (
          select before.seq from webhook_deliveries as before
          where before.endpoint_id = due.endpoint_id and before.subject = due.subject and before.status = 'pending'
            and before.seq < due.seq and (before.due_at > ${now} or before.claimed_until > ${now})
          order by before.seq limit 1) is null
      order by due_at, seq limit ${most}
    ) as due
    where delivery.id = due.id and delivery.created_at = due.created_at
    returning delivery.id, delivery.seq, event_id, type, subject, body, attempts, delivery.created_at, give_up_at`;
  return [...claimed].sort((a, b) => a.seq - b.seq);
}

export type Settled = { id: string; reply: Reply };

export const saveDelivered = (sql: Sql, settled: Settled[], at: Temporal.Instant) => sql`
  update webhook_deliveries as delivery set status = 'delivered', claimed_until = null, settled_at = ${at},
    last_attempt_at = ${at}, response_status = given.status, response_body = given.body, duration_ms = given.duration, problem = null, error = null
  from unnest(${settled.map(({ id }) => id)}::uuid[],
    ${settled.map(({ reply }) => reply.responseStatus)}::integer[],
    ${settled.map(({ reply }) => reply.responseBody)}::text[],
    ${settled.map(({ reply }) => reply.durationMs)}::integer[]) as given (id, status, body, duration)
  where delivery.id = given.id`;

/** `dueAt`: the next attempt, for it and for all behind it; absent when it is given up. */
export async function saveFailed(
  sql: Sql,
  endpointId: string,
  delivery: Pick<DueDelivery, 'id' | 'subject'>,
  reply: Reply,
  at: Temporal.Instant,
  dueAt: Temporal.Instant | undefined,
) {
  await sql`
    update webhook_deliveries set ${outcome(sql, reply, at)},
      ${dueAt ? sql`due_at = ${dueAt}` : sql`status = 'failed', settled_at = ${at}`}
    where id = ${delivery.id}`;
  const behind = sql`
    endpoint_id = ${endpointId} and subject = ${delivery.subject} and status = 'pending' and id <> ${delivery.id}`;
  if (dueAt) await sql`update webhook_deliveries set due_at = greatest(due_at, ${dueAt}) where ${behind}`;
}

const outcome = (sql: Sql, reply: Reply, at: Temporal.Instant): Fragment => sql`
  claimed_until = null, last_attempt_at = ${at}, response_status = ${reply.responseStatus}, response_body = ${reply.responseBody},
  duration_ms = ${reply.durationMs}, problem = ${reply.problem}, error = ${reply.error}`;

/** Gives back what was claimed and not tried. */
export const releaseDeliveries = (sql: Sql, ids: string[]) => sql`
  update webhook_deliveries set claimed_until = null, attempts = attempts - 1
  where id = any (${ids}::uuid[]) and status = 'pending'`;

// ─── For people ───

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export type DeliveryRow = {
  id: string;
  eventId: string;
  type: string;
  subject: string;
  status: DeliveryStatus;
  attempts: number;
  nextAttemptAt: string | null;
  lastAttemptAt: string | null;
  durationMs: number | null;
  responseStatus: number | null;
  responseBody: string | null;
  problem: Problem | null;
  error: string | null;
  createdAt: string;
  body: string;
};

const columns = (sql: Sql) => sql`
  id, event_id, type, subject, status, attempts, case when status = 'pending' then due_at end as next_attempt_at,
  last_attempt_at, duration_ms, response_status, response_body, problem, error, created_at, body`;

/** Newest first, one more than the limit. */
export const listDeliveries = (
  sql: Sql,
  endpointId: string,
  query: { status?: DeliveryStatus; updatedSince?: string; limit: number },
  after: { createdAt: string; id: string } | undefined,
) => sql<DeliveryRow[]>`
  select ${columns(sql)} from webhook_deliveries
  where endpoint_id = ${endpointId}
    ${query.status ? sql`and status = ${query.status}` : sql``} ${changedSince(sql, query, 'touched_at')}
    ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``}
  order by created_at desc, id desc limit ${query.limit + 1}`;

export const findDelivery = async (
  sql: Sql,
  endpointId: string,
  id: string,
): Promise<DeliveryRow | undefined> =>
  (
    await sql<DeliveryRow[]>`
      select ${columns(sql)} from webhook_deliveries where endpoint_id = ${endpointId} and id = ${id}`
  )[0];

/** Due at once, with all the attempts of a new one. */
export const requeueDelivery = async (
  sql: Sql,
  endpointId: string,
  id: string,
  at: Temporal.Instant,
  giveUpAt: Temporal.Instant,
): Promise<boolean> =>
  (
    await sql`
      update webhook_deliveries set status = 'pending', due_at = ${at}, claimed_until = null,
        give_up_at = ${giveUpAt}, settled_at = null
      where endpoint_id = ${endpointId} and id = ${id}`
  ).count > 0;

/** A test is sent once, by whoever asked for it. Answers nothing if it was sent before. */
export const insertTest = async (
  sql: Sql,
  endpointId: string,
  test: { id: string; type: string; body: string },
  at: Temporal.Instant,
): Promise<boolean> =>
  (
    await sql`
      insert into webhook_deliveries (id, endpoint_id, event_id, type, subject, body, attempts, status, due_at,
        give_up_at, created_at, settled_at)
      select ${test.id}::uuid, ${endpointId}::uuid, ${test.id}::uuid, ${test.type}, ${`test:${test.id}`}, ${test.body}, 1,
        'failed', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
      where not exists (select from webhook_deliveries where id = ${test.id})`
  ).count > 0;

export const deliveryPartitions: PartitionedTable = {
  name: 'webhook_deliveries',
  time: 'created_at',
  unit: 'week',
  ahead: 2,
};
