import { randomUUIDv7 } from 'node:crypto';
import type { Fragment, Sql } from '../../db/connect.ts';
import { failure } from '../envelope.ts';

export type Claim =
  /** Ours to run; `effectId` stays the same if an earlier run died midway. */
  | { kind: 'run'; effectId: string }
  | { kind: 'replay'; status: number; answer: string }
  | { kind: 'running' }
  | { kind: 'other-body' };

export type KeyId = { scope: string; key: string };

/** How long a response is kept, and how long a run may take before it counts as dead. */
const RETENTION = Temporal.Duration.from({ hours: 24 });
const LOCK = Temporal.Duration.from({ seconds: 60 });

/**
 * Claims a key in one statement: a free, expired or abandoned one becomes ours, otherwise returns its state. A run is
 * abandoned if it took too long or if its process is gone, which shows because its number can be locked.
 */
export async function claimKey(
  sql: Sql,
  { scope, key }: KeyId,
  bodyHash: Buffer,
  owner: number,
  now: Temporal.Instant,
): Promise<Claim> {
  const [claimed] = await sql<{ effectId: string }[]>`
    insert into idempotency_keys as stored (scope, key, body_hash, effect_id, owner, locked_until, created_at)
    values (${scope}, ${key}, ${bodyHash}, ${randomUUIDv7()}, ${owner}, ${now.add(LOCK)}, ${now})
    on conflict (scope, key) do update set
      effect_id = case when stored.created_at <= ${now.subtract(RETENTION)} or stored.body_hash <> excluded.body_hash
        then excluded.effect_id else stored.effect_id end,
      created_at = case when stored.created_at <= ${now.subtract(RETENTION)} then excluded.created_at else stored.created_at end,
      body_hash = excluded.body_hash, owner = excluded.owner, locked_until = excluded.locked_until, status = null, answer = null
    where stored.created_at <= ${now.subtract(RETENTION)} or stored.locked_until = '-infinity'
      or (stored.status is null and stored.body_hash = excluded.body_hash
        and (stored.locked_until <= ${now} or pg_try_advisory_xact_lock(stored.owner)))
    returning effect_id`;
  if (claimed) return { kind: 'run', effectId: claimed.effectId };

  const [stored] = await sql<{ bodyHash: Buffer; status: number | null; answer: string }[]>`
    select body_hash, status, answer from idempotency_keys where scope = ${scope} and key = ${key}`;
  if (!stored) return claimKey(sql, { scope, key }, bodyHash, owner, now); // released between the two statements
  if (!bodyHash.equals(stored.bodyHash)) return { kind: 'other-body' };
  return stored.status === null
    ? { kind: 'running' }
    : { kind: 'replay', status: stored.status, answer: stored.answer };
}

export async function storeAnswer(sql: Sql, { scope, key }: KeyId, status: number, answer: string) {
  await sql`
    update idempotency_keys set status = ${status}, answer = ${answer} where scope = ${scope} and key = ${key}`;
}

export async function releaseKey(sql: Sql, { scope, key }: KeyId) {
  await sql`delete from idempotency_keys where scope = ${scope} and key = ${key} and status is null`;
}

/** Lets the same body run again with the same `effectId`; another body stays refused. */
export async function allowRerun(sql: Sql, { scope, key }: KeyId) {
  await sql`
    update idempotency_keys set locked_until = created_at
    where scope = ${scope} and key = ${key} and status is null`;
}

/** Frees the key, even for another body; the same body continues what an earlier run may have done. */
export async function abandonKey(sql: Sql, { scope, key }: KeyId) {
  await sql`
    update idempotency_keys set locked_until = '-infinity'
    where scope = ${scope} and key = ${key} and status is null`;
}

/**
 * Removes answers that mention any of these, such as an email address. Their keys stay until they expire, so that a
 * late retry does not run the request again. Keys of a caller who is named go, too.
 */
export async function eraseAnswers(sql: Sql, mentions: string[]) {
  const isIn = (text: Fragment) => sql`exists (
    select from unnest(${mentions}::text[]) as mention where position(lower(mention) in lower(${text})) > 0)`;
  await sql`delete from idempotency_keys where ${isIn(sql`scope`)}`;
  await sql`
    update idempotency_keys set status = 409,
      answer = ${JSON.stringify(failure('The answer was erased on request of the customer'))}
    where status is not null and ${isIn(sql`answer`)}`;
}

export async function deleteOldKeys(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { count } = await sql`delete from idempotency_keys where created_at <= ${now.subtract(RETENTION)}`;
  return count;
}
