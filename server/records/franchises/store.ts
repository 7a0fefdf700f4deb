import { changedSince } from '../../db/changed-since.ts';
import type { Sql } from '../../db/connect.ts';
import type { Position } from '../../db/sorted-rows.ts';
import type { Franchise } from './schemas.ts';

/** The share of the latest split that starts on or before `day`. */
const columns = (sql: Sql, day: string) => sql`
  id, name, email, phone, address, lat, lng, timezone, tax_rate, active, territory, created_at, updated_at, (
    select coalesce(share_percent, 0) from franchise_splits
    where franchise_id = franchises.id and effective_from <= ${day}
    order by effective_from desc limit 1
  ) as share_percent`;

type Asked = { updatedSince?: string; q?: string; ids?: string[]; after?: Position; limit?: number };

/** By name; all of them unless asked for less. */
export const listFranchises = (sql: Sql, day: string, query: Asked = {}) => sql<Franchise[]>`
  select ${columns(sql, day)} from franchises
  where true ${changedSince(sql, query)}
    ${query.q ? sql`and position(lower(${query.q}) in lower(concat_ws(' ', name, id, address))) > 0` : sql``}
    ${query.ids ? sql`and id = any (${query.ids}::text[])` : sql``}
    ${query.after ? sql`and (name, id) > (${query.after.value}, ${query.after.id})` : sql``}
  order by name, id ${query.limit ? sql`limit ${query.limit}` : sql``}`;

export const findFranchise = async (sql: Sql, id: string, day: string): Promise<Franchise | undefined> =>
  (await sql<Franchise[]>`select ${columns(sql, day)} from franchises where id = ${id}`)[0];

/** Bookings refer to their franchise and go on meanwhile. */
export const lockFranchise = async (sql: Sql, id: string, day: string): Promise<Franchise | undefined> =>
  (await sql<Franchise[]>`select ${columns(sql, day)} from franchises where id = ${id} for no key update`)[0];

export const franchiseExists = async (sql: Sql, id: string): Promise<boolean> =>
  (await sql`select from franchises where id = ${id} and active`).length > 0;

/** Where active franchises are; the first ones if there are many. */
export const franchisePositions = (sql: Sql, most: number) => sql<{ id: string; lat: number; lng: number }[]>`
  select id, lat, lng from franchises where active and lat is not null and lng is not null
  order by created_at, id limit ${most}`;

/** The time zone of each franchise, or of one. */
export const zonesOf = (sql: Sql, id: string | undefined) => sql<{ id: string; timezone: string | null }[]>`
  select id, timezone from franchises ${id === undefined ? sql`` : sql`where id = ${id}`}`;

/** Every time zone a franchise has chosen. */
export const franchiseZones = async (sql: Sql): Promise<string[]> =>
  (
    await sql<{ timezone: string }[]>`select distinct timezone from franchises where timezone is not null`
  ).map(row => row.timezone);

export type FranchiseValues = Partial<Omit<Franchise, 'sharePercent' | 'createdAt' | 'updatedAt'>>;

const toRow = (sql: Sql, { territory, ...values }: FranchiseValues) => ({
  ...values,
  ...(territory === undefined ? {} : { territory: territory && sql.json(territory) }),
});

export async function insertFranchise(
  sql: Sql,
  values: FranchiseValues & { id: string },
  at: Temporal.Instant,
) {
  const row = { ...toRow(sql, values), createdAt: at, updatedAt: at };
  return (
    (await sql`insert into franchises ${sql(row as never)} on conflict (id) do nothing returning id`).length >
    0
  );
}

export async function saveFranchise(sql: Sql, id: string, values: FranchiseValues, at: Temporal.Instant) {
  await sql`update franchises set ${sql({ ...toRow(sql, values), updatedAt: at } as never)} where id = ${id}`;
}

export async function saveShare(sql: Sql, franchiseId: string, sharePercent: number, effectiveFrom: string) {
  await sql`
    insert into franchise_splits (franchise_id, effective_from, share_percent)
    values (${franchiseId}, ${effectiveFrom}, ${sharePercent})
    on conflict (franchise_id, effective_from)
      do update set share_percent = excluded.share_percent, share_fixed_cents = null`;
}

/** Active franchises that started in a period, as `(recipient_id, recipient, data)` rows for messages. */
export const franchisesCreatedIn = (
  sql: Sql,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
) => sql`
  select id as recipient_id, email as recipient, jsonb_build_object('franchiseId', id, 'name', name) as data
  from franchises where created_at >= ${from} and created_at < ${to} and active order by created_at`;
