import type { Deps } from '../../deps.ts';
import type { LocationInput, StoredLocation } from './schemas.ts';
import { deleteHistory, type LocationRow, saveLocation } from './store.ts';

/** A worker's device says where it is. */
export async function recordLocation({ sql, clock, config }: Deps, ping: LocationInput) {
  await saveLocation(
    sql,
    { ...ping, workerId: ping.workerId.trim() },
    config.locations.keepDays > 0,
    clock.now(),
  );
}

export function toStored(
  { config, clock }: Deps,
  { workerId, recordedAt, ...row }: LocationRow,
): StoredLocation {
  const silentSince = clock.now().subtract({ minutes: config.locations.staleMinutes });
  const stale = Temporal.Instant.compare(recordedAt, silentSince) < 0;
  return { worker_id: workerId, ...row, recorded_at: recordedAt, stale };
}

export async function forgetOldLocations({ sql, clock, config }: Deps) {
  await deleteHistory(sql, clock.now().subtract({ hours: 24 * config.locations.keepDays }));
}
