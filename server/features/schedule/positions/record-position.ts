import { callersFranchises } from '../../../caller.ts';
import { createBatcher, onePer } from '../../../db/batcher.ts';
import type { Pool } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { notFound } from '../../../http/errors.ts';
import { findWorker } from '../../../records/workers/store.ts';
import type { HistoryQuery, LocationInput, StoredLocation } from './schemas.ts';
import { type LocationRow, listHistory, saveLocations, toLocationRow } from './store.ts';

/** Pings that arrive at the same time share a statement and its commit. */
const saverOf = onePer((sql: Pool) =>
  createBatcher<{ ping: LocationRow; keepHistory: boolean }, void>({
    async run(items) {
      await saveLocations(
        sql,
        items.map(({ ping }) => ping),
        items[0]!.keepHistory,
      );
      return items.map(() => undefined);
    },
    keysOf: ({ ping }) => [ping.workerId],
    most: 64,
  }),
);

/** Records the position a worker's device reports. */
export async function recordLocation({ sql, clock, config }: Deps, input: LocationInput) {
  const keepHistory = config.locations.keepDays > 0;
  await refuseForeignWorker(sql, input.workerId.trim());
  await saverOf(sql)({ ping: toLocationRow(input, clock.now()), keepHistory });
}

/** Devices may report before their worker is entered, but only to the whole business. */
async function refuseForeignWorker(sql: Pool, workerId: string) {
  if (!callersFranchises()) return;
  if (!matchesFormat('uuid', workerId) || !(await findWorker(sql, workerId)))
    throw notFound('There is no such technician');
}

export function toStored(
  { config, clock }: Deps,
  { workerId, recordedAt, ...row }: LocationRow,
): StoredLocation {
  const silentSince = clock.now().subtract({ minutes: config.locations.staleMinutes });
  const stale = Temporal.Instant.compare(recordedAt, silentSince) < 0;
  return { worker_id: workerId, ...row, recorded_at: recordedAt, stale };
}

/** A worker's past positions, as far back as they are kept. */
export async function showHistory(deps: Deps, workerId: string, query: HistoryQuery) {
  const keptSince = deps.clock.now().subtract({ hours: 24 * deps.config.locations.keepDays });
  const rows = await listHistory(deps.readSql, workerId, query, keptSince);
  return rows.map(row => toStored(deps, row));
}
