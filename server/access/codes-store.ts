import type { Sql } from '../db/connect.ts';

export type Purpose = 'customer' | 'worker' | 'user';

/** An address, and the client that asks for a code or tries one. */
export type Asker = { purpose: Purpose; email: string; client: string };

/** What was asked for in the current hour. */
export type Requests = {
  /** Codes for this address, by this client. */
  own: number;
  /** Codes for this address, by everyone, and when the last one was sent. */
  all: number;
  lastAt: string | null;
  /** Other addresses this client asked codes for. */
  otherAddresses: number;
};

/**
 * Makes requests and tries of one client, and those for one address, take turns until the transaction ends. Otherwise a
 * hundred at once would all find themselves within the limits.
 */
export async function takeTurns(sql: Sql, { purpose, email, client }: Asker) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code client ${client}`}, 0))`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${email}`}, 0))`;
}

export async function countRequests(
  sql: Sql,
  { purpose, email, client }: Asker,
  now: Temporal.Instant,
): Promise<Requests> {
  const [counted] = await sql<Requests[]>`
    select coalesce(sum(requests) filter (where client = ${client}), 0)::integer as own,
      coalesce(sum(requests), 0)::integer as all, max(requested_at) as last_at,
      (select count(distinct email) from verification_codes
       where client = ${client} and email <> ${email} and requests > 0 and window_ends_at > ${now}) as other_addresses
    from verification_codes
    where purpose = ${purpose} and email = ${email} and window_ends_at > ${now}`;
  return counted!;
}

/** Saves a code, replacing the previous one of the same client. */
export async function saveCode(
  sql: Sql,
  { purpose, email, client }: Asker,
  code: { hash: Buffer; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
) {
  await sql`
    insert into verification_codes as known
      (purpose, email, client, code_hash, expires_at, requests, requested_at, window_ends_at)
    values (${purpose}, ${email}, ${client}, ${code.hash}, ${code.expiresAt}, 1, ${now}, ${now.add({ hours: 1 })})
    on conflict (purpose, email, client) do update set
      code_hash = excluded.code_hash, expires_at = excluded.expires_at, requested_at = excluded.requested_at,
      requests = case when known.window_ends_at > ${now} then known.requests + 1 else 1 end,
      wrong = case when known.window_ends_at > ${now} then known.wrong else 0 end,
      window_ends_at = case when known.window_ends_at > ${now} then known.window_ends_at else excluded.window_ends_at end`;
}

export type Tries = {
  /** Wrong codes by this client in the current hour. */
  wrong: number;
  pausedUntil: string | null;
  /** Whether this client has a live code of its own. */
  hasCode: boolean;
  /** Wrong codes by clients that did not ask for one. */
  wrongByStrangers: number;
};

export async function countTries(
  sql: Sql,
  { purpose, email, client }: Asker,
  now: Temporal.Instant,
): Promise<Tries> {
  const [counted] = await sql<Tries[]>`
    select coalesce(sum(wrong) filter (where client = ${client}), 0)::integer as wrong,
      max(paused_until) filter (where client = ${client} and paused_until > ${now}) as paused_until,
      coalesce(bool_or(client = ${client} and code_hash is not null and expires_at > ${now}), false) as has_code,
      coalesce(sum(wrong) filter (where requests = 0), 0)::integer as wrong_by_strangers
    from verification_codes
    where purpose = ${purpose} and email = ${email} and window_ends_at > ${now}`;
  return counted!;
}

/** Uses up a live code: the client's own, or with `anyClient` whichever matches. */
export async function consumeCode(
  sql: Sql,
  { purpose, email, client }: Asker,
  hash: Buffer,
  anyClient: boolean,
  now: Temporal.Instant,
): Promise<boolean> {
  const used = await sql`
    update verification_codes set code_hash = null, wrong = 0, paused_until = null
    where purpose = ${purpose} and email = ${email} and code_hash = ${hash} and expires_at > ${now}
      and (client = ${client} or ${anyClient})`;
  return used.count > 0;
}

/** Counts a wrong code for an hour. With `pausedUntil`, the client's own code is void and it has to wait. */
export async function recordWrong(
  sql: Sql,
  { purpose, email, client }: Asker,
  pausedUntil: Temporal.Instant | null,
  now: Temporal.Instant,
) {
  const hourEnds = now.add({ hours: 1 });
  await sql`
    insert into verification_codes as known (purpose, email, client, wrong, paused_until, window_ends_at)
    values (${purpose}, ${email}, ${client}, 1, ${pausedUntil}, ${hourEnds})
    on conflict (purpose, email, client) do update set
      requests = case when known.window_ends_at > ${now} then known.requests else 0 end,
      wrong = case when known.window_ends_at > ${now} then known.wrong + 1 else 1 end,
      code_hash = case when excluded.paused_until is null then known.code_hash end,
      paused_until = excluded.paused_until, window_ends_at = excluded.window_ends_at`;
}

export async function deleteOldCodes(sql: Sql, now: Temporal.Instant): Promise<number> {
  return (
    await sql`
      delete from verification_codes
      where window_ends_at <= ${now} and (expires_at is null or expires_at <= ${now})
        and (paused_until is null or paused_until <= ${now})`
  ).count;
}

export async function deleteCodesOf(sql: Sql, email: string) {
  await sql`delete from verification_codes where email = email_key(${email})`;
}
