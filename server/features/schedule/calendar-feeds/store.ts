import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import type { CalendarFeed, CalendarFeedQuery } from './schemas.ts';

const columns = (sql: Sql) => sql`
  id, worker_id, franchise_id, is_own, shows_customers, created_at, updated_at, last_read_at,
  (select name from users where users.id = created_by) as created_by`;

export const listFeeds = (sql: Sql, { workerId, franchiseId, ...query }: CalendarFeedQuery) => sql<
  CalendarFeed[]
>`
  select ${columns(sql)} from calendar_feeds
  where true
    ${workerId ? sql`and worker_id = ${workerId}` : sql``}
    ${franchiseId ? sql`and franchise_id = ${franchiseId}` : sql``}
    ${changedSince(sql, query)}
  order by created_at desc, id`;

export const findOwnFeed = async (sql: Sql, workerId: string): Promise<CalendarFeed | undefined> =>
  (
    await sql<CalendarFeed[]>`
      select ${columns(sql)} from calendar_feeds where worker_id = ${workerId} and is_own`
  )[0];

export const lockFeed = async (sql: Sql, id: string): Promise<CalendarFeed | undefined> =>
  (
    await sql<CalendarFeed[]>`
      select ${columns(sql)} from calendar_feeds where id = ${id} for no key update`
  )[0];

export const countFeeds = async (
  sql: Sql,
  { workerId, franchiseId }: { workerId: string | null; franchiseId: string | null },
): Promise<number> =>
  (
    await sql<{ count: number }[]>`
      select count(*) as count from calendar_feeds
      where ${workerId ? sql`worker_id = ${workerId}` : sql`franchise_id = ${franchiseId}`}`
  )[0]!.count;

export type StoredFeed = {
  id: string;
  workerId: string | null;
  franchiseId: string | null;
  tokenHash: string;
  createdBy: string | null;
  isOwn: boolean;
  showsCustomers: boolean;
};

/** False if this request added it before. */
export async function insertFeed(sql: Sql, feed: StoredFeed, at: Temporal.Instant): Promise<boolean> {
  const row = { ...feed, tokenId: feed.id, createdAt: at, updatedAt: at };
  const added = await sql`insert into calendar_feeds ${sql(row as never)} on conflict (id) do nothing`;
  return added.count > 0;
}

/** False if this request replaced it before. */
export async function replaceToken(
  sql: Sql,
  id: string,
  token: { id: string; hash: string },
  at: Temporal.Instant,
): Promise<boolean> {
  const replaced = await sql`
    update calendar_feeds set token_hash = ${token.hash}, token_id = ${token.id}, updated_at = ${at}
    where id = ${id} and token_id <> ${token.id}`;
  return replaced.count > 0;
}

export const deleteFeed = (sql: Sql, id: string) => sql`delete from calendar_feeds where id = ${id}`;

export type OpenFeed = {
  id: string;
  workerId: string | null;
  franchiseId: string | null;
  showsCustomers: boolean;
  /** Of the worker or the franchise. */
  name: string;
  timezone: string | null;
  lastReadAt: string | null;
};

/**
 * The feed behind a token. None once the worker is inactive, or whoever made it is no longer a user or no longer sees
 * the worker or the franchise.
 */
export const findOpenFeed = async (sql: Sql, tokenHash: string): Promise<OpenFeed | undefined> =>
  (
    await sql<OpenFeed[]>`
      select feeds.id, feeds.worker_id, feeds.franchise_id, shows_customers, last_read_at, franchises.timezone,
        coalesce(workers.name, franchises.name) as name
      from calendar_feeds as feeds
        left join workers on workers.id = feeds.worker_id
        left join franchises on franchises.id = coalesce(feeds.franchise_id, workers.franchise_id)
        left join users on users.id = created_by
      where token_hash = ${tokenHash} and workers.active is not false
        and (created_by is null
          or users.active and (users.franchise_ids = '{}' or franchises.id = any (users.franchise_ids)))`
  )[0];

export const markRead = (sql: Sql, id: string, at: Temporal.Instant) => sql`
  update calendar_feeds set last_read_at = ${at} where id = ${id}`;
