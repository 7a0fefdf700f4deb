import type { Sql } from '../db/connect.ts';
import type { Role } from './permissions.ts';

export type SessionRow = {
  id: string;
  method: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
};

export type NewSession = {
  id: string;
  userId: string;
  tokenHash: string;
  method: 'code' | 'passkey' | 'oidc' | 'link';
  ip: string;
  userAgent: string | null;
  now: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

export async function insertSession(sql: Sql, session: NewSession) {
  const { id, userId, tokenHash, method, ip, userAgent, now, expiresAt } = session;
  // An identity provider may have let the browser through without asking anybody for anything.
  const confirmedAt = method === 'code' || method === 'passkey' ? now : null;
  await sql`
    insert into sessions (id, user_id, token_hash, method, ip, user_agent, created_at, last_used_at, expires_at,
      confirmed_at)
    values (${id}, ${userId}, ${tokenHash}, ${method}, ${ip}, ${userAgent}, ${now}, ${now}, ${expiresAt},
      ${confirmedAt})`;
  await sql`update users set last_seen_at = ${now} where id = ${userId}`;
}

export const listSessions = (sql: Sql, userId: string, now: Temporal.Instant) => sql<SessionRow[]>`
  select id, method, ip, user_agent, created_at, last_used_at, expires_at from sessions
  where user_id = ${userId} and expires_at > ${now} order by last_used_at desc, id`;

export async function deleteSession(sql: Sql, userId: string, id: string): Promise<boolean> {
  return (await sql`delete from sessions where id = ${id} and user_id = ${userId}`).count > 0;
}

/** Ends everything a user holds: they stay out, even when they are let in again later. */
export async function endAccess(sql: Sql, userId: string, now: Temporal.Instant) {
  await sql`delete from sessions where user_id = ${userId}`;
  await sql`update api_keys set revoked_at = ${now} where created_by = ${userId} and revoked_at is null`;
}

export async function deleteEndedSessions(sql: Sql, now: Temporal.Instant): Promise<number> {
  return (await sql`delete from sessions where expires_at <= ${now}`).count;
}

/** Notes that the user just proved who they are once more. */
export const confirmSession = (sql: Sql, id: string, now: Temporal.Instant) =>
  sql`update sessions set confirmed_at = ${now} where id = ${id}`;

export type Holder = {
  tokenHash: string;
  sessionId: string | null;
  keyId: string | null;
  userId: string | null;
  name: string;
  /** Null for a key that was made with a headquarters token. */
  role: Role | null;
  /** The user's own franchises, and those that a key is limited to. Empty for the whole business. */
  userFranchiseIds: string[];
  scopes: string[] | null;
  keyFranchiseIds: string[];
  confirmedAt: string | null;
  lastUsedAt: string | null;
};

/** Who holds these tokens right now, sessions and API keys alike. A key ends with the user who made it. */
export const findHolders = (sql: Sql, hashes: string[], now: Temporal.Instant) => sql<Holder[]>`
  select token_hash, sessions.id as session_id, null::uuid as key_id, user_id, name, role,
    franchise_ids as user_franchise_ids, null::text[] as scopes, '{}'::text[] as key_franchise_ids, confirmed_at,
    last_used_at
  from sessions join users on users.id = user_id
  where token_hash = any (${hashes}) and expires_at > ${now} and active
  union all
  select key_hash, null, api_keys.id, created_by, api_keys.name, role, coalesce(users.franchise_ids, '{}'), scopes,
    api_keys.franchise_ids, null, last_used_at
  from api_keys left join users on users.id = created_by
  where key_hash = any (${hashes}) and revoked_at is null and (expires_at is null or expires_at > ${now})
    and users.active is not false`;

/** For lists of sessions, keys and users; minutes are enough. */
export async function noteUse(sql: Sql, { sessionId, keyId, userId }: Holder, now: Temporal.Instant) {
  if (keyId) await sql`update api_keys set last_used_at = ${now} where id = ${keyId}`;
  if (sessionId) {
    await sql`update sessions set last_used_at = ${now} where id = ${sessionId}`;
    await sql`update users set last_seen_at = ${now} where id = ${userId}`;
  }
}
