import { type Fragment, openSession, type Pool, type Sql } from './connect.ts';
import { poolForReads } from './replica/route-reads.ts';
import { scopeOfCaller } from './scope.ts';

/**
 * The rows of a statement in batches, all from one snapshot, however many there are. On a connection of its own, so that
 * a slow reader doesn't keep one from the pool.
 *
 * Declares the cursor in SQL: the driver's `.cursor()` ends as if it were complete when the connection dies between two
 * batches. Here the next fetch fails, because a new connection doesn't know the cursor.
 */
export function streamRows<Row>(
  pool: Pool,
  statement: (sql: Sql) => Fragment,
  batch = 500,
): AsyncGenerator<Row[]> {
  // Now, because the rows are read after the request was answered.
  return readBatches(poolForReads(pool), statement, batch, scopeOfCaller());
}

async function* readBatches<Row>(
  pool: Promise<Pool>,
  statement: (sql: Sql) => Fragment,
  batch: number,
  enterScope: (tx: Sql) => Promise<unknown>,
): AsyncGenerator<Row[]> {
  const session = openSession(await pool, 0);
  let rows: Row[] = [];
  // The driver's results hang together until the next full collection: awaiting the rows instead of taking them one by
  // one cost 98 MB over 300,000 rows instead of 10.
  const take = (row: unknown) => void rows.push(row as Row);
  try {
    await session`begin read only`;
    // A session behind a pooler begins with the limits of its role.
    await session`set local statement_timeout = 0`;
    await enterScope(session);
    await session`declare streamed no scroll cursor for ${statement(session)}`;
    for (;;) {
      const { count } = await session
        .unsafe(`fetch ${batch} from streamed`, [], { prepare: true })
        .forEach(take);
      const taken = rows;
      rows = [];
      if (count > 0) yield taken;
      if (count < batch) return;
    }
  } finally {
    await session.end({ timeout: 1 });
  }
}
