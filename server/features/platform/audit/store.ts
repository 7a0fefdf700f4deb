import { changedSince } from '../../../db/changed-since.ts';
import type { Fragment, Sql } from '../../../db/connect.ts';
import type { Period } from '../../../http/day-range.ts';
import type { AuditCheck, AuditEntry, AuditQuery } from './schemas.ts';

export type AuditRow = Omit<AuditEntry, 'actor'> & {
  callerKind: string;
  callerId: string | null;
  callerName: string | null;
};

export type TrailFilter = Pick<AuditQuery, 'actor' | 'subject' | 'type' | 'updatedSince'> & {
  period: Period;
};

/** Entries that match, newest first. */
export const selectTrail = (
  sql: Sql,
  { actor, subject, type, period, ...query }: TrailFilter,
): Fragment => sql`
  select id, created_at as at, caller_kind, caller_id, caller_name, type, subject, summary, ip, source
  from activity
  where created_at >= ${period.from} and created_at < ${period.to} ${changedSince(sql, query, 'created_at')}
    ${actor === undefined ? sql`` : sql`and ${isBy(sql, actor)}`}
    ${subject === undefined ? sql`` : sql`and ${isOf(sql, sql`subject`, subject, ':')}`}
    ${type === undefined ? sql`` : sql`and ${isOf(sql, sql`type`, type, '.')}`}`;

const isBy = (sql: Sql, actor: string): Fragment =>
  actor.startsWith('kind:')
    ? sql`caller_kind = ${actor.slice('kind:'.length)}`
    : sql`(caller_id = ${actor} or lower(caller_name) = lower(${actor}) or ip = ${actor})`;

/** All of a kind when the value ends with the separator. Ranges use the index even in a prepared statement. */
function isOf(sql: Sql, column: Fragment, value: string, separator: string): Fragment {
  if (!value.endsWith(separator)) return sql`${column} = ${value}`;
  const next = String.fromCharCode(separator.charCodeAt(0) + 1);
  return sql`(${column} ~>=~ ${value} and ${column} ~<~ ${value.slice(0, -1) + next})`;
}

export const newestFirst = (sql: Sql): Fragment => sql`order by created_at desc, id desc`;

export const listTrail = (
  sql: Sql,
  filter: TrailFilter,
  limit: number,
  before: { at: string; id: number } | undefined,
) => sql<AuditRow[]>`
  ${selectTrail(sql, filter)} ${before ? sql`and (created_at, id) < (${before.at}, ${before.id})` : sql``}
  ${newestFirst(sql)} limit ${limit + 1}`;

/** How a seal covers entries named `entry`. */
const entriesHash = (sql: Sql): Fragment => sql`
  sha256(convert_to(coalesce(string_agg(sealed_line(entry), E'\n' order by entry.position), ''), 'UTF8'))`;

export type Seal = { id: number; firstPosition: number; lastPosition: number; hash: string };

/** Seals the next entries, if there are any. */
export async function addSeal(sql: Sql, most: number, at: Temporal.Instant): Promise<Seal | undefined> {
  // One at a time: each continues the last.
  await sql`lock table audit_seals in share row exclusive mode`;
  const [seal] = await sql<Seal[]>`
    with last as (
      select id, last_position, hash from audit_seals union all select 0, 0, '' order by id desc limit 1
    ), batch as (
      select position from activity_entries
      where position > (select last_position from last) order by position limit ${most}
    ), next as (
      select last.id + 1 as id, last_position + 1 as first_position, max(position) as last_position,
        max(created_at) as newest_at, ${entriesHash(sql)} as entries_hash, last.hash as previous_hash, ''::bytea as hash,
        ${at}::timestamptz as sealed_at, null::timestamptz as dropped_at
      from last join activity_entries as entry on position > last_position and position <= (select max(position) from batch)
      group by last.id, last_position, last.hash
    )
    insert into audit_seals (id, first_position, last_position, newest_at, entries_hash, previous_hash, hash, sealed_at)
    select id, first_position, last_position, newest_at, entries_hash, previous_hash,
      seal_hash_of(next::audit_seals), sealed_at from next
    returning id, first_position, last_position, encode(hash, 'hex') as hash`;
  return seal;
}

export type CheckedSeal = Seal & {
  previousHash: string;
  newestAt: string;
  droppedAt: string | null;
  isIntact: boolean;
  /** What is there now of the entries it covers. */
  found: number;
  entriesMatch: boolean;
  /** Entries whose details were changed other than by erasure. */
  altered: number;
};

/** For entries named `entry`: their details are as recorded, or a recorded erasure of a customer removed them. */
const hasDetails = (sql: Sql): Fragment => sql`
  (entry.details_hash = details_hash_of(entry.actor, entry.summary, entry.metadata, entry.caller_name, entry.ip)
    or (entry.erased_at is not null and entry.subject in (select subject from erased)))`;

const erased = (sql: Sql): Fragment => sql`
  erased as materialized (
    select distinct jsonb_array_elements_text(metadata -> 'subjects') as subject from activity
    where type = 'customer.erased' and source = 'service' and jsonb_typeof(metadata -> 'subjects') = 'array'
  )`;

/** Every seal in order, each compared with its entries. */
export const selectSeals = (sql: Sql): Fragment => sql`
  with ${erased(sql)}
  select id, first_position, last_position, encode(hash, 'hex') as hash, encode(previous_hash, 'hex') as previous_hash,
    newest_at, dropped_at, hash = seal_hash_of(seal) as is_intact, found, entries_hash = now_hash as entries_match,
    altered
  from audit_seals as seal cross join lateral (
    select count(*) as found, ${entriesHash(sql)} as now_hash, count(*) filter (where not ${hasDetails(sql)}) as altered
    from activity_entries as entry where position between first_position and last_position
  ) as entries
  order by id`;

/** The entries that no seal covers: those after the last one, and any that nobody could have written. */
export const measureUnsealed = async (sql: Sql, lastPosition: number) =>
  (
    await sql<{ before: number; count: number; last: number; altered: number }[]>`
      with ${erased(sql)}
      select count(*) filter (where position < 1) as before, count(*) filter (where position > ${lastPosition}) as count,
        coalesce(max(position), 0) as last, count(*) filter (where not ${hasDetails(sql)}) as altered
      from activity_entries as entry where position < 1 or position > ${lastPosition}`
  )[0]!;

export const findLastSeal = async (sql: Sql) =>
  (
    await sql<(Seal & { sealedAt: string })[]>`
      select id, first_position, last_position, encode(hash, 'hex') as hash, sealed_at
      from audit_seals order by id desc limit 1`
  )[0];

export const countAfter = async (sql: Sql, position: number): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*) as n from activity_entries where position > ${position}`)[0]!.n;

export const addCheck = (sql: Sql, check: Omit<AuditCheck, 'checkedAt'>, at: Temporal.Instant) => sql`
  insert into audit_checks (seals, entries, problem, checked_at)
  values (${check.seals}, ${check.entries}, ${check.problem}, ${at})`;

export const findLastCheck = async (sql: Sql): Promise<AuditCheck | undefined> =>
  (
    await sql<AuditCheck[]>`
      select seals, entries, problem, checked_at from audit_checks order by id desc limit 1`
  )[0];

/** Deletes the entries of the oldest seal whose entries are all too old. Returns how many there were. */
export async function dropOldestSeal(sql: Sql, before: Temporal.Instant, at: Temporal.Instant) {
  const [seal] = await sql<Seal[]>`
    update audit_seals set dropped_at = ${at} where id = (
      select id from audit_seals where dropped_at is null and newest_at < ${before} order by newest_at limit 1 for update
    ) returning id, first_position, last_position`;
  if (!seal) return undefined;
  const { firstPosition, lastPosition } = seal;
  return (await sql`delete from activity_entries where position between ${firstPosition} and ${lastPosition}`)
    .count;
}
