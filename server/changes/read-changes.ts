import { type Fragment, isDatabaseAbsent, isTimeout, type Pool, type Sql } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { findEnd, lockCursor, moveCursor, type Position, setAside } from './feed-store.ts';

/**
 * Something derived from the change feed. `apply` gets one batch as a query over (id, subject, type, …) and updates
 * everything affected. Its cursor moves in the same transaction, so each change counts once however often a process
 * dies.
 */
export type ChangeReader = {
  name: string;
  apply(sql: Sql, batch: Fragment): Promise<unknown>;
};

export type Needs = {
  sql: Pool;
  log: Log;
  /** Called for a change that had to be set aside. */
  onUnreadable?: (unreadable: { reader: string; error: Error }) => Promise<void>;
};

const BATCH = 5_000;

/** Reads until nothing is left. Does nothing if another process is already reading. */
export async function readChanges(needs: Needs, reader: ChangeReader, stop?: AbortSignal): Promise<number> {
  let read = 0;
  for (;;) {
    const batch = await readBatch(needs, reader, BATCH);
    read += batch;
    if (batch < BATCH || stop?.aborted) return read;
  }
}

/** A batch that fails is split in halves until the one unreadable change is isolated. */
async function readBatch(needs: Needs, reader: ChangeReader, most: number): Promise<number> {
  try {
    return await needs.sql.begin(async sql => {
      const from = await lockCursor(sql, reader.name);
      const end = from && (await findEnd(sql, from, most));
      if (!end) return 0;
      // One change can mean a lot of work: when a franchise moves, all its jobs are counted again. Cut off, it would
      // start over forever. Nobody waits for it.
      await sql`set local statement_timeout = 0`;
      await reader.apply(sql, between(sql, from, end));
      await moveCursor(sql, reader.name, end);
      return end.count;
    });
  } catch (error) {
    if (isDatabaseAbsent(error) || isTimeout(error)) throw error;
    if (most > 1) return readBatch(needs, reader, Math.ceil(most / 2));
    return skipOne(needs, reader, error as Error);
  }
}

async function skipOne(
  { sql, log, onUnreadable }: Needs,
  reader: ChangeReader,
  error: Error,
): Promise<number> {
  const skipped = await sql.begin(async tx => {
    const from = await lockCursor(tx, reader.name);
    const end = from && (await findEnd(tx, from, 1));
    if (!end) return 0;
    await setAside(tx, reader.name, between(tx, from, end), error.message);
    await moveCursor(tx, reader.name, end);
    return end.count;
  });
  if (skipped === 0) return 0;
  log.error({ err: error, reader: reader.name }, 'A change could not be read and was set aside');
  await onUnreadable?.({ reader: reader.name, error });
  return skipped;
}

const between = (sql: Sql, from: Position, to: Position): Fragment => sql`
  select * from changes
  where (xid, id) > (${from.xid}::xid8, ${from.id}) and (xid, id) <= (${to.xid}::xid8, ${to.id})`;
