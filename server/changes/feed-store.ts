import type { Fragment, Sql } from '../db/connect.ts';

/** A position in the feed. Transaction ids are 64 bits wide, so they are passed as text. */
export type Position = { xid: string; id: number };

/** Locks a reader's cursor for the transaction; undefined if another process is reading. */
export const lockCursor = async (sql: Sql, reader: string): Promise<Position | undefined> =>
  (
    await sql<Position[]>`
      select xid::text, id from change_readers where name = ${reader} for update skip locked`
  )[0];

/**
 * The end of the next batch. Reads only transactions older than every running one: a running one may still commit
 * changes with earlier ids.
 */
export const findEnd = async (
  sql: Sql,
  from: Position,
  most: number,
): Promise<(Position & { count: number }) | undefined> =>
  (
    await sql<(Position & { count: number })[]>`
      select xid::text, id, n as count from (
        select xid, id, row_number() over (order by xid, id) as n from changes
        where (xid, id) > (${from.xid}::xid8, ${from.id}) and xid < pg_snapshot_xmin(pg_current_snapshot())
        order by xid, id limit ${most}
      ) as next order by n desc limit 1`
  )[0];

export const moveCursor = (sql: Sql, reader: string, { xid, id }: Position) => sql`
  update change_readers set xid = ${xid}::xid8, id = ${id}, read_at = now() where name = ${reader}`;

export const setAside = (sql: Sql, reader: string, batch: Fragment, error: string) => sql`
  insert into unreadable_changes (reader, change_id, subject, error, set_aside_at)
  select ${reader}, id, subject, ${error}, now() from (${batch}) as change
  on conflict do nothing`;

/** An error may quote the row it failed on. */
export const eraseUnreadable = (sql: Sql, subjects: string[], erased: string) => sql`
  update unreadable_changes set error = ${erased} where subject = any (${subjects})`;

export type ReaderState = { reader: string; unread: number; lagSeconds: number; setAside: number };

/** How far each reader is behind. */
export const measureReaders = (sql: Sql) => sql<ReaderState[]>`
  select name as reader, unread.count as unread, coalesce(extract(epoch from now() - unread.since), 0)::float8 as lag_seconds,
    (select count(*) from unreadable_changes where reader = name) as set_aside
  from change_readers cross join lateral (
    select count(*) as count, min(written_at) as since from unread_changes(change_readers.name)
  ) as unread order by name`;

/**
 * Transaction ids restart when the data is loaded into another cluster. A cursor from the future would then skip
 * everything, so the whole feed gets new ids and is read again, which every reader tolerates.
 */
export async function adoptForeignFeed(sql: Sql): Promise<boolean> {
  const [ahead] = await sql`
    select from change_readers where xid > pg_current_xact_id()
    union all select from changes where xid > pg_current_xact_id() limit 1`;
  if (!ahead) return false;
  await sql`set local statement_timeout = 0`;
  await sql`update changes set xid = pg_current_xact_id()`;
  await sql`update change_readers set xid = '0', id = 0`;
  await sql`select recount_figures(), recount_customers()`;
  return true;
}

/** A change as live listeners learn of it: what it is about, and the franchise that a job left, if it did. */
export type FedSubject = Position & { subject: string; leftFranchise: string | null };

const fedColumns = (sql: Sql) => sql`
  xid::text, id, subject, metadata #>> '{changes,franchiseId,from}' as left_franchise`;

/** What comes next for somebody who follows the feed without a cursor of their own in the database. */
export const readSubjects = (sql: Sql, from: Position, most: number) => sql<FedSubject[]>`
  select ${fedColumns(sql)} from changes
  where (xid, id) > (${from.xid}::xid8, ${from.id}) and xid < pg_snapshot_xmin(pg_current_snapshot())
  order by xid, id limit ${most}`;

/** The last changes, newest first, and whether they are older than a period. The limit keeps it to the end of the index. */
export const readRecent = (sql: Sql, seconds: number, most: number) => sql<
  (FedSubject & { isOld: boolean })[]
>`
  select ${fedColumns(sql)}, written_at < now() - make_interval(secs => ${seconds}) as is_old from changes
  where xid < pg_snapshot_xmin(pg_current_snapshot())
  order by xid desc, id desc limit ${most}`;
