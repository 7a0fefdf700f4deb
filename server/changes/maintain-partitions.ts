import type { Pool, Sql } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { deleteReadStrays, dropPartition, listPartitions, makePartition, today } from './partitions-store.ts';

export const MAINTAIN_PARTITIONS = 'keep-partitions';

/** The feed is a queue, not an archive: changes every reader has read are deleted after this many days. */
const RETENTION_DAYS = 3;
const DAYS_AHEAD = 3;

/**
 * Creates the feed's partitions for the coming days and drops those every reader has read. Uses the database's clock.
 */
export async function maintainPartitions({ sql, log }: { sql: Pool; log: Log }): Promise<void> {
  const day = Temporal.PlainDate.from(await today(sql));
  const has = new Set(await listPartitions(sql));
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = day.add({ days: ahead });
    if (has.has(nameOf(date))) continue;
    // Fails if rows of that day are already in the default partition; they are just as safe there.
    await inOwnTransaction(sql, tx => makePartition(tx, nameOf(date), date)).catch(error =>
      log.debug({ err: error, date: date.toString() }, 'No partition was made'),
    );
  }
  const oldest = day.subtract({ days: RETENTION_DAYS });
  for (const name of [...has].filter(name => name < nameOf(oldest)))
    await inOwnTransaction(sql, tx => dropPartition(tx, name));
  await deleteReadStrays(sql, oldest);
}

const nameOf = (date: Temporal.PlainDate) => `changes_${date.toString().replaceAll('-', '')}`;

/** Never waits for a lock: what is locked now is done tomorrow. */
const inOwnTransaction = (sql: Pool, work: (tx: Sql) => Promise<unknown>) =>
  sql.begin(async tx => {
    await tx`set local lock_timeout = '2s'`;
    await work(tx);
  });
