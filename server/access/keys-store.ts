import { changedSince } from '../db/changed-since.ts';
import type { Sql } from '../db/connect.ts';

export type ApiKeyRow = {
  id: string;
  name: string;
  hint: string;
  scopes: string[];
  franchiseIds: string[];
  createdBy: string | null;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
};

const columns = (sql: Sql) =>
  sql`id, name, hint, scopes, franchise_ids, created_by, created_at, expires_at, last_used_at, revoked_at`;

/** All keys, or those that see nothing outside these franchises. */
export const listKeys = (
  sql: Sql,
  within: readonly string[] | undefined,
  query: { updatedSince?: string },
) => sql<ApiKeyRow[]>`
  select ${columns(sql)} from api_keys where true ${changedSince(sql, query, 'touched_at')}
  ${within ? sql`and franchise_ids <> '{}' and franchise_ids <@ ${[...within]}::text[]` : sql``}
  order by created_at desc, id`;

export type NewKey = {
  id: string;
  name: string;
  keyHash: string;
  hint: string;
  scopes: string[];
  franchiseIds: string[];
  createdBy: string | null;
  expiresAt: string | null;
};

export async function insertKey(sql: Sql, key: NewKey, now: Temporal.Instant): Promise<boolean> {
  const added = await sql`
    insert into api_keys (id, name, key_hash, hint, scopes, franchise_ids, created_by, created_at, expires_at)
    values (${key.id}, ${key.name}, ${key.keyHash}, ${key.hint}, ${key.scopes}::text[],
      ${key.franchiseIds}::text[], ${key.createdBy}, ${now}, ${key.expiresAt})
    on conflict (id) do nothing`;
  return added.count > 0;
}

/** Who is behind a key, and when it ends. */
export async function findKeyOrigin(sql: Sql, id: string) {
  const [row] = await sql<Pick<ApiKeyRow, 'createdBy' | 'expiresAt'>[]>`
    select created_by, expires_at from api_keys where id = ${id}`;
  return row!;
}

export async function lockKey(sql: Sql, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await sql<ApiKeyRow[]>`select ${columns(sql)} from api_keys where id = ${id} for update`;
  return row;
}

export const revokeKey = (sql: Sql, id: string, now: Temporal.Instant) =>
  sql`update api_keys set revoked_at = ${now} where id = ${id} and revoked_at is null`;
