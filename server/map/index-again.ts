import { constants, copyFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import type { ImportDeps } from './import-map.ts';
import { deleteUnused, regionFile, versionFolder, whileNothingImports } from './import-map.ts';
import { indexRegion, surveyExtract } from './index-region.ts';
import {
  analyzeMap,
  currentVersion,
  insertRegion,
  insertVersion,
  regionsToIndex,
  saveArea,
  saveCounts,
} from './store.ts';

type Deps = Pick<ImportDeps, 'sql' | 'dataDir' | 'clock'>;

/** Regions that an earlier release indexed, and whether their extract is still here. */
export async function outdatedRegions({ sql, dataDir }: Pick<Deps, 'sql' | 'dataDir'>) {
  const regions = await regionsToIndex(sql);
  return regions.map(region => ({ ...region, isHere: existsSync(regionFile(dataDir, region.id)) }));
}

/**
 * Indexes the addresses of such regions again from the extracts that were kept. As with an import, everything is built
 * on the side and goes live by one row; the routing tiles stay as they are.
 */
export async function indexAgain(deps: Deps): Promise<string[]> {
  const { sql, dataDir, clock } = deps;
  return whileNothingImports(sql, async lock => {
    const regions = (await outdatedRegions(deps)).filter(region => region.isHere);
    const current = await currentVersion(sql);
    if (!current || regions.length === 0) return [];
    try {
      const renewed = new Map<number, number>();
      for (const { id, name, bytes } of regions) {
        const next = await insertRegion(sql, name, bytes, clock.now());
        const file = regionFile(dataDir, next);
        copyFileSync(regionFile(dataDir, id), file, constants.COPYFILE_FICLONE);
        const survey = await surveyExtract(file, bytes, () => {});
        await saveCounts(sql, next, await indexRegion(sql, next, file, survey, () => {}));
        await saveArea(lock, next);
        renewed.set(id, next);
      }
      await analyzeMap(lock);
      await sql.begin(async tx => {
        const ids = current.regionIds.map(id => renewed.get(id) ?? id);
        const folder = versionFolder(dataDir, await insertVersion(tx, ids, clock.now()));
        rmSync(folder, { recursive: true, force: true });
        const tiles = versionFolder(dataDir, current.id);
        if (existsSync(tiles)) cpSync(tiles, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
      });
      return regions.map(region => region.name);
    } finally {
      await deleteUnused({ sql, dataDir }, lock).catch(() => {}); // the next import tries again
    }
  });
}
