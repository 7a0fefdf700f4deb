import type { Sql } from '../db/connect.ts';
import type { PartitionedTable } from '../db/partitions.ts';

/** The feed is a queue, not an archive: what is old goes once every reader has passed it. */
export const feedPartitions: PartitionedTable = {
  name: 'changes',
  time: 'written_at',
  unit: 'day',
  ahead: 7,
  mayDrop: async (sql: Sql, partition: string) => {
    const [unread] = await sql`
      select from ${sql(partition)} as change
      where exists (select from change_readers as reader where (change.xid, change.id) > (reader.xid, reader.id))
      limit 1`;
    return !unread;
  },
};
