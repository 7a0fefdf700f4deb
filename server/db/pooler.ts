import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';
import { connect, openSession, type Pool, type Sql } from './connect.ts';
import { explainFailure } from './explain-failure.ts';

type Addresses = { url: string; directUrl: string };

/** Whether HTTP goes through a pooler and sessions past it. */
export const isPooled = ({ url, directUrl }: Addresses): boolean => url !== directUrl;

type Backend = { pid: number };

const askBackend = (sql: Sql) => sql<Backend[]>`select pg_backend_pid() as pid`;

/** A pooler tells its clients process numbers of its own. */
export async function isPooler(sql: Sql): Promise<boolean> {
  const rows = await askBackend(sql);
  return rows.state.pid !== rows[0]!.pid;
}

/**
 * Whether a pooler lends connections for one transaction: locks and LISTEN would get lost. Then two clients share a
 * connection of the server, or the connection of one client changes; in session mode neither ever happens.
 */
export async function isTransactionPooler(url: string): Promise<boolean> {
  const [one, two] = [1, 2].map(() => connect(url, { max: 1, pooled: true })) as [Pool, Pool];
  const backendOf = async (sql: Sql) => (await askBackend(sql))[0]!.pid;
  try {
    const first = await backendOf(one);
    for (let i = 0; i < 5; i++) {
      // A session pooler with a single connection keeps the second client waiting.
      const other = await Promise.race([backendOf(two), sleep(2_000, undefined, { ref: false })]);
      if (other === undefined) return false;
      if (other === first || (await backendOf(one)) !== first) return true;
    }
    return false;
  } finally {
    await Promise.all([one.end({ timeout: 0 }), two.end({ timeout: 0 })]);
  }
}

/** Refuses to start if the pooler does not answer, or leads somewhere else: locks taken past it would protect nothing. */
export async function requirePooler({ url, directUrl }: Addresses) {
  const pool = connect(url, { max: 1, pooled: true, directUrl });
  const session = openSession(pool, 5_000);
  try {
    const [row] = await pool<{ one: number }[]>`select 1 as one`.catch((error: Error) => {
      throw new OperatorError(explainFailure(error));
    });
    if (row && !(await isSameDatabase(pool, session)))
      throw new OperatorError(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: correct one of them.',
      );
  } finally {
    await Promise.all([pool.end({ timeout: 1 }), session.end({ timeout: 1 })]);
  }
}

/** A lock taken in a session is seen by statements through the pooler. */
export async function isSameDatabase(pool: Sql, session: Sql): Promise<boolean> {
  const [lock] = await session<{ key: number }[]>`
    select key, pg_advisory_lock(key) from (select 7318204000000 + pg_backend_pid() as key) as own`;
  const [seen] = await pool<
    { free: boolean }[]
  >`select pg_try_advisory_xact_lock(${lock!.key}::bigint) as free`;
  return !seen!.free;
}
