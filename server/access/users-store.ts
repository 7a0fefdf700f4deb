import { changedSince } from '../db/changed-since.ts';
import type { Sql } from '../db/connect.ts';
import type { Role } from './permissions.ts';

export type UserRow = {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Empty for the whole business. */
  franchiseIds: string[];
  active: boolean;
  invitedAt: string | null;
  lastSeenAt: string | null;
  createdAt: string;
  updatedAt: string;
};

const columns = (sql: Sql) =>
  sql`id, email, name, role, franchise_ids, active, invited_at, last_seen_at, created_at, updated_at`;

export async function findUser(sql: Sql, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select ${columns(sql)} from users where id = ${id}`;
  return row;
}

/** Also holds back every other change of the user until the transaction ends. */
export async function lockUser(sql: Sql, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select ${columns(sql)} from users where id = ${id} for update`;
  return row;
}

/** `email` as `emailKey` writes it. */
export async function findActiveUserByEmail(sql: Sql, email: string): Promise<UserRow | undefined> {
  const [row] = await sql<
    UserRow[]
  >`select ${columns(sql)} from users where email_key(email) = ${email} and active`;
  return row;
}

/** Users of the whole business, or those who see nothing outside these franchises. */
export const listUsers = (sql: Sql, within?: readonly string[], query: { updatedSince?: string } = {}) => sql<
  UserRow[]
>`
  select ${columns(sql)} from users where true ${changedSince(sql, query)}
  ${within ? sql`and franchise_ids <> '{}' and franchise_ids <@ ${[...within]}::text[]` : sql``}
  order by created_at, id`;

export type NewUser = Pick<UserRow, 'id' | 'email' | 'name' | 'role' | 'franchiseIds'>;

/** Adds a user; undefined if the address belongs to one already. A repeated request finds its own user. */
export async function insertUser(
  sql: Sql,
  user: NewUser,
  now: Temporal.Instant,
): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    insert into users (id, email, name, role, franchise_ids, invited_at, created_at, updated_at)
    values (${user.id}, ${user.email}, ${user.name}, ${user.role}, ${user.franchiseIds}::text[],
      ${now}, ${now}, ${now})
    on conflict do nothing returning ${columns(sql)}`;
  return row;
}

export async function saveUser(
  sql: Sql,
  { id, name, role, franchiseIds, active }: Pick<UserRow, 'id' | 'name' | 'role' | 'franchiseIds' | 'active'>,
  now: Temporal.Instant,
): Promise<UserRow> {
  const [row] = await sql<UserRow[]>`
    update users set name = ${name}, role = ${role}, franchise_ids = ${franchiseIds}::text[],
      active = ${active}, updated_at = ${now}
    where id = ${id} returning ${columns(sql)}`;
  return row!;
}
