import { feedPartitions } from '../../../changes/partitions.ts';
import { isTimeout } from '../../../db/connect.ts';
import { dropPartitions, makePartitions, type PartitionedTable } from '../../../db/partitions.ts';
import type { Deps } from '../../../deps.ts';
import { readSettings } from '../../../settings/store.ts';
import { textPartitions } from '../../messages/delivery/store.ts';
import { payloadPartitions } from '../../money/processor-events/store.ts';
import { positionPartitions, settleLocations } from '../../schedule/positions/store.ts';
import { deliveryPartitions } from '../webhook-endpoints/deliveries-store.ts';

export const MAINTAIN_PARTITIONS = 'keep-partitions';

/**
 * Creates partitions ahead of time and drops those that are too old. A table that is locked, such as by a backup, is left
 * for the next run: its partitions are made days ahead, and its rows are safe in the default one.
 */
export async function maintainPartitions({
  sql,
  clock,
  log,
  config,
}: Pick<Deps, 'sql' | 'clock' | 'log' | 'config'>): Promise<void> {
  const { retention } = await readSettings(sql);
  const tables: [PartitionedTable, keepDays: number][] = [
    [feedPartitions, retention.changesDays],
    [positionPartitions, config.locations.keepDays],
    [deliveryPartitions, retention.webhooksDays],
    [textPartitions, retention.messageTextsDays],
    [payloadPartitions, retention.paymentEventsDays],
  ];
  for (const [table, keepDays] of tables) {
    try {
      await makePartitions(sql, table, clock.now());
      if (table === positionPartitions) await settleLocations(sql, clock.now());
      await dropPartitions(sql, table, clock.now().subtract({ hours: 24 * keepDays }));
    } catch (error) {
      if (!isTimeout(error)) throw error;
      log.warn(
        { err: error, table: table.name },
        'Partitions could not be maintained; the next run tries again',
      );
    }
  }
}
