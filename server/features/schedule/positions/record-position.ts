import { callersFranchises } from '../../../caller.ts';
import { createBatcher, onePer } from '../../../db/batcher.ts';
import type { Pool } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { notFound } from '../../../http/errors.ts';
import { franchisesOf } from '../../../records/workers/store.ts';
import type { HistoryQuery, LocationInput, StoredLocation } from './schemas.ts';
import { type LocationRow, listHistory, listLocations, saveLocations, toLocationRow } from './store.ts';

/** In one statement. */
const MOST = 256;

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
    most: MOST,
  }),
);

/** Records the position a worker's device reports. */
export async function recordLocation({ sql, clock, config }: Deps, input: LocationInput) {
  const keepHistory = config.locations.keepDays > 0;
  const franchiseIds = callersFranchises();
  if (franchiseIds) await refuseForeignWorker(sql, franchiseIds, input.workerId.trim());
  await saverOf(sql)({ ping: toLocationRow(input, clock.now()), keepHistory });
}

/** Devices may report before their worker is entered, but only to the whole business. */
async function refuseForeignWorker(sql: Pool, franchiseIds: readonly string[], workerId: string) {
  const franchiseId = matchesFormat('uuid', workerId) && (await franchiseFinderOf(sql)(workerId));
  if (!franchiseId || !franchiseIds.includes(franchiseId)) throw notFound('There is no such technician');
}

/** Which franchise a worker belongs to; pings that arrive at the same time share this look-up, too. */
const franchiseFinderOf = onePer((sql: Pool) =>
  createBatcher<string, string | null | undefined>({
    async run(ids) {
      const found = new Map((await franchisesOf(sql, ids)).map(({ id, franchiseId }) => [id, franchiseId]));
      return ids.map(id => found.get(id.toLowerCase()));
    },
    keysOf: () => [],
    most: MOST,
  }),
);

export function toStored(
  { config, clock }: Deps,
  { workerId, recordedAt, ...row }: LocationRow,
): StoredLocation {
  const silentSince = clock.now().subtract({ minutes: config.locations.staleMinutes });
  const stale = Temporal.Instant.compare(recordedAt, silentSince) < 0;
  return { worker_id: workerId, ...row, recorded_at: recordedAt, stale };
}

/** The latest position of each worker. */
export const showLocations = async (deps: Deps) =>
  (await listLocations(deps.readSql, deps.clock.now())).map(row => toStored(deps, row));

/** A worker's past positions, as far back as they are kept. */
export async function showHistory(deps: Deps, workerId: string, query: HistoryQuery) {
  const keptSince = deps.clock.now().subtract({ hours: 24 * deps.config.locations.keepDays });
  const rows = await listHistory(deps.readSql, workerId, query, keptSince);
  return rows.map(row => toStored(deps, row));
}
