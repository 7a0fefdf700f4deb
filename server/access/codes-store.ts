import type { Sql } from '../db/connect.ts';

export type Purpose = 'customer' | 'worker';

export type NewCode = {
  purpose: Purpose;
  email: string;
  codeHash: Buffer;
  tries: number;
  expiresAt: Temporal.Instant;
};

/** Saves a code, replacing the previous one. Returns false if the address requested too many this hour. */
export async function saveCode(
  sql: Sql,
  { purpose, email, codeHash, tries, expiresAt }: NewCode,
  mostPerHour: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const hourEnds = now.add({ hours: 1 });
  const saved = await sql`
    insert into verification_codes as current
      (purpose, email, code_hash, tries_left, expires_at, requests, window_ends_at)
    values (${purpose}, ${email}, ${codeHash}, ${tries}, ${expiresAt}, 1, ${hourEnds})
    on conflict (purpose, email) do update set
      code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at,
      requests = case when current.window_ends_at <= ${now} then 1 else current.requests + 1 end,
      window_ends_at = case when current.window_ends_at <= ${now} then excluded.window_ends_at else current.window_ends_at end
    where current.window_ends_at <= ${now} or current.requests < ${mostPerHour}
    returning email`;
  return saved.length > 0;
}

/**
 * One attempt: a correct code is used up, a wrong one costs an attempt. One statement, so two requests cannot share
 * one.
 */
export async function tryCode(
  sql: Sql,
  purpose: Purpose,
  email: string,
  codeHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const [tried] = await sql<{ matched: boolean }[]>`
    update verification_codes
    set tries_left = case when code_hash = ${codeHash} then 0 else tries_left - 1 end
    where purpose = ${purpose} and email = ${email} and tries_left > 0 and expires_at > ${now}
    returning code_hash = ${codeHash} as matched`;
  return tried?.matched ?? false;
}

export async function deleteOldCodes(sql: Sql, now: Temporal.Instant): Promise<number> {
  return (await sql`delete from verification_codes where window_ends_at <= ${now} and expires_at <= ${now}`)
    .count;
}

export async function deleteCodesOf(sql: Sql, email: string) {
  await sql`delete from verification_codes where email = email_key(${email})`;
}
