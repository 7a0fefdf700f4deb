import type { Sql } from '../../../db/connect.ts';

export type PasskeyRow = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};

const columns = (sql: Sql) =>
  sql`id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at`;

export const listPasskeys = (sql: Sql, userId: string) => sql<PasskeyRow[]>`
  select ${columns(sql)} from passkeys where user_id = ${userId} order by created_at, id`;

export type NewPasskey = Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>;

/** Undefined if the passkey is known already. */
export async function insertPasskey(
  sql: Sql,
  passkey: NewPasskey,
  now: Temporal.Instant,
): Promise<PasskeyRow | undefined> {
  const { id, userId, credentialId, publicKey, counter, transports, name } = passkey;
  const [row] = await sql<PasskeyRow[]>`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, ${userId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter},
      ${transports}::text[], ${name}, ${now})
    on conflict do nothing returning ${columns(sql)}`;
  return row;
}

/** Locked, because its counter is about to change: of two uses with the same count, one fails. */
export async function lockPasskey(sql: Sql, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await sql<PasskeyRow[]>`
    select ${columns(sql)} from passkeys where credential_id = ${credentialId} for update`;
  return row;
}

export const noteUse = (sql: Sql, id: string, counter: number, now: Temporal.Instant) =>
  sql`update passkeys set counter = ${counter}, last_used_at = ${now} where id = ${id}`;

/** The name of the passkey that is gone. */
export async function deletePasskey(sql: Sql, userId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    delete from passkeys where id = ${id} and user_id = ${userId} returning name`;
  return row?.name;
}

export const deletePasskeysOf = (sql: Sql, userId: string) =>
  sql`delete from passkeys where user_id = ${userId}`;

export type Ceremony =
  | { purpose: 'register' | 'confirm'; userId: string }
  | { purpose: 'sign-in'; userId: null };

export const insertChallenge = (
  sql: Sql,
  { purpose, userId }: Ceremony,
  challenge: string,
  expiresAt: Temporal.Instant,
) => sql`
  insert into passkey_challenges (challenge, purpose, user_id, expires_at)
  values (${challenge}, ${purpose}, ${userId}, ${expiresAt})`;

/** Uses up a challenge. False if it was made for something or somebody else, is over or was used before. */
export async function takeChallenge(
  sql: Sql,
  { purpose, userId }: Ceremony,
  challenge: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const taken = await sql`
    delete from passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose} and user_id is not distinct from ${userId}
      and expires_at > ${now}`;
  return taken.count > 0;
}

export async function deleteOldChallenges(sql: Sql, now: Temporal.Instant): Promise<number> {
  return (await sql`delete from passkey_challenges where expires_at <= ${now}`).count;
}
