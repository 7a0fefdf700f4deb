import { createHash, randomBytes } from 'node:crypto';
import type { Pool, Sql } from '../../../db/connect.ts';
import { ProviderError } from '../../errors.ts';

export const newId = (prefix: string): string => `${prefix}_sandbox_${randomBytes(12).toString('hex')}`;

/** Everything the sandbox stores is an object with an id, as at the real processor. */
export const findObject = async <T>(sql: Sql, id: string): Promise<T | undefined> =>
  (await sql<{ data: T }[]>`select data from sandbox_objects where id = ${id}`)[0]?.data;

export const lockObject = async <T>(sql: Sql, id: string): Promise<T | undefined> =>
  (await sql<{ data: T }[]>`select data from sandbox_objects where id = ${id} for update`)[0]?.data;

export async function saveObject<T extends { id: string }>(sql: Sql, object: T): Promise<T> {
  await sql`
    insert into sandbox_objects (id, data) values (${object.id}, ${sql.json(object as never)})
    on conflict (id) do update set data = excluded.data`;
  return object;
}

/** Deletes the email addresses of customers who were sent to pages for these jobs. */
export const eraseEmails = (sql: Sql, jobIds: string[]) => sql`
  update sandbox_objects set data = data - 'customerEmail' where data ->> 'jobId' = any (${jobIds})`;

/**
 * Runs `work` once per key. The first caller locks the key's row until it commits, and the others get its
 * answer. Rejects a key reused for a different request.
 */
export async function once<T>(
  sql: Pool,
  key: string,
  request: object,
  work: (sql: Sql) => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  // Sorted, because the database does not keep the order of a stored request's fields.
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  return (await sql.begin(async tx => {
    const mine = await tx`
      insert into sandbox_answers (key, request) values (${key}, ${hash}) on conflict do nothing returning key`;
    if (mine.length === 0) {
      const [kept] = await tx<{ request: string; answer: T }[]>`
        select request, answer from sandbox_answers where key = ${key}`;
      if (kept!.request !== hash)
        throw new ProviderError('The key was used for another request', { kind: 'unknown' });
      return { answer: kept!.answer, repeated: true };
    }
    const answer = await work(tx);
    await tx`update sandbox_answers set answer = ${tx.json((answer ?? null) as never)} where key = ${key}`;
    return { answer, repeated: false };
  })) as { answer: T; repeated: boolean };
}

/** What the request under this key was answered, if there was one. */
export const findAnswer = async <T>(sql: Sql, key: string): Promise<T | undefined> =>
  (
    await sql<{ answer: T }[]>`select answer from sandbox_answers where key = ${key} and answer is not null`
  )[0]?.answer;

/** Queues an event to be sent to the webhook after the commit. */
export async function addEvent(sql: Sql, type: string, object: object): Promise<void> {
  const id = newId('evt');
  const created = Math.floor(Date.now() / 1000);
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
  await sql`insert into sandbox_events (id, payload) values (${id}, ${payload})`;
}

export type SandboxEvent = { id: string; payload: string; attempts: number };

export const claimEvents = (sql: Sql, limit: number) => sql<SandboxEvent[]>`
  update sandbox_events set attempts = attempts + 1,
    due_at = now() + least(5 * 2 ^ attempts, 3600) * interval '1 second'
  where id in (
    select id from sandbox_events where delivered_at is null and due_at <= now()
    order by due_at limit ${limit} for update skip locked
  )
  returning id, payload, attempts`;

export const markDelivered = (sql: Sql, id: string) => sql`
  update sandbox_events set delivered_at = now() where id = ${id}`;
