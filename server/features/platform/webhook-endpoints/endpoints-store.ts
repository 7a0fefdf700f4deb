import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import type { EventType } from './event-types.ts';

export type EndpointRow = {
  id: string;
  url: string;
  events: EventType[];
  /** Empty: the whole business. */
  franchiseIds: string[];
  status: 'active' | 'paused';
  pausedBy: 'office' | 'failing' | 'gone' | null;
  lastSuccessAt: string | null;
  createdAt: string;
  updatedAt: string;
};

/** With how its deliveries are doing. */
export type ListedEndpoint = EndpointRow & { pending: number; failed: number };

const columns = (sql: Sql) =>
  sql`id, url, events, franchise_ids, status, paused_by, last_success_at, created_at, updated_at`;

const withCounts = (sql: Sql) => sql`
  select ${columns(sql)},
    (select count(*) from webhook_deliveries where endpoint_id = webhook_endpoints.id and status = 'pending') as pending,
    (select count(*) from webhook_deliveries where endpoint_id = webhook_endpoints.id and status = 'failed') as failed
  from webhook_endpoints`;

export const listEndpoints = (sql: Sql, query: { updatedSince?: string }) => sql<ListedEndpoint[]>`
  ${withCounts(sql)} where true ${changedSince(sql, query)} order by created_at desc, id`;

export const findEndpoint = async (sql: Sql, id: string): Promise<ListedEndpoint | undefined> =>
  (await sql<ListedEndpoint[]>`${withCounts(sql)} where id = ${id}`)[0];

export const lockEndpoint = async (sql: Sql, id: string): Promise<EndpointRow | undefined> =>
  (
    await sql<EndpointRow[]>`
      select ${columns(sql)} from webhook_endpoints where id = ${id} for no key update`
  )[0];

export const countEndpoints = async (sql: Sql): Promise<number> =>
  (await sql<{ count: number }[]>`select count(*) as count from webhook_endpoints`)[0]!.count;

export type NewEndpoint = Pick<EndpointRow, 'id' | 'url' | 'events' | 'franchiseIds'> & { secret: string };

export async function insertEndpoint(
  sql: Sql,
  endpoint: NewEndpoint,
  at: Temporal.Instant,
): Promise<boolean> {
  const added = await sql`
    insert into webhook_endpoints (id, url, events, franchise_ids, secret, secret_id, created_at, updated_at)
    values (${endpoint.id}, ${endpoint.url}, ${endpoint.events}::text[],
      ${endpoint.franchiseIds}::text[], ${endpoint.secret}, ${endpoint.id}, ${at}, ${at})
    on conflict (id) do nothing`;
  return added.count > 0;
}

export type EndpointChanges = Partial<Omit<EndpointRow, 'id' | 'createdAt' | 'updatedAt'>>;

export async function saveEndpoint(sql: Sql, id: string, changes: EndpointChanges, at: Temporal.Instant) {
  const { events, franchiseIds, ...rest } = changes;
  const values = { ...rest, updatedAt: at.toString() };
  await sql`
    update webhook_endpoints set ${sql(values as never)}
      ${events ? sql`, events = ${events}::text[]` : sql``}
      ${franchiseIds ? sql`, franchise_ids = ${franchiseIds}::text[]` : sql``}
    where id = ${id}`;
}

export const deleteEndpoint = (sql: Sql, id: string) => sql`delete from webhook_endpoints where id = ${id}`;

/** The old secret signs beside the new one until then. Answers false if this request replaced it before. */
export async function replaceSecret(
  sql: Sql,
  id: string,
  secret: { id: string; sealed: string },
  oldUntil: Temporal.Instant,
): Promise<boolean> {
  const replaced = await sql`
    update webhook_endpoints
    set old_secret = secret, old_secret_until = ${oldUntil}, secret = ${secret.sealed}, secret_id = ${secret.id}
    where id = ${id} and secret_id <> ${secret.id}`;
  return replaced.count > 0;
}

export type Target = { url: string; status: EndpointRow['status']; secrets: string[] };

/** Where to send, and what signs. */
export async function findTarget(sql: Sql, id: string, now: Temporal.Instant): Promise<Target | undefined> {
  const [row] = await sql<
    { url: string; status: EndpointRow['status']; secret: string; old: string | null }[]
  >`
    select url, status, secret, case when old_secret_until > ${now} then old_secret end as old
    from webhook_endpoints where id = ${id}`;
  return row && { url: row.url, status: row.status, secrets: row.old ? [row.secret, row.old] : [row.secret] };
}

/** Pauses an active endpoint; with `unless`, only if nothing succeeded since then. Answers whether it did. */
export async function pauseEndpoint(
  sql: Sql,
  id: string,
  by: 'failing' | 'gone',
  unless: Temporal.Instant | undefined,
  at: Temporal.Instant,
): Promise<boolean> {
  const paused = await sql`
    update webhook_endpoints set status = 'paused', paused_by = ${by}, updated_at = ${at}
    where id = ${id} and status = 'active'
      ${unless ? sql`and (last_success_at is null or last_success_at < ${unless})` : sql``}`;
  return paused.count > 0;
}

/** To the minute: a busy endpoint is not written, and not waited for, at every success. */
export const noteSuccess = (sql: Sql, id: string, at: Temporal.Instant) => sql`
  update webhook_endpoints set last_success_at = ${at}
  where id = ${id} and (last_success_at is null or last_success_at <= ${at.subtract({ minutes: 1 })})`;

/** Endpoints that want events, as the reader of events needs them. */
export const activeEndpoints = (sql: Sql) => sql<Pick<EndpointRow, 'id' | 'events' | 'franchiseIds'>[]>`
  select id, events, franchise_ids from webhook_endpoints where status = 'active' order by created_at, id`;
