import { constants, cpSync, existsSync } from 'node:fs';
import type { Pool } from '../db/connect.ts';
import { versionFolder } from './import-map.ts';
import {
  currentRegions,
  currentVersion,
  deleteAllVersions,
  deleteUnusedRegions,
  insertVersion,
} from './store.ts';

/**
 * Takes a region off the map. Its addresses and drawings go at once; its roads stay in the routing tiles until the next
 * import builds them anew. Without another region there is no map, as before the first import.
 */
export async function removeRegion(
  sql: Pool,
  lock: Pool,
  dataDir: string,
  name: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const regions = await currentRegions(sql);
  const others = regions.filter(region => region.name !== name);
  if (others.length === regions.length) return false;
  if (others.length === 0) await deleteAllVersions(lock);
  else {
    const tiles = versionFolder(dataDir, (await currentVersion(sql))!.id);
    if (!existsSync(tiles)) return false; // another machine has them
    await lock.begin(async tx => {
      const id = await insertVersion(
        tx,
        others.map(({ id }) => id),
        now,
      );
      cpSync(tiles, versionFolder(dataDir, id), { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
  }
  await deleteUnusedRegions(lock);
  return true;
}
