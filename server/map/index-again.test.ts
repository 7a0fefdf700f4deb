import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { openTownApp } from '../../test/town.ts';
import { regionFile, versionFolder } from './import-map.ts';
import { indexAgain, outdatedRegions } from './index-again.ts';
import { findPlaces } from './search/find-places.ts';
import { currentVersion } from './store.ts';

const t = await openTownApp();
const deps = { sql: t.sql, dataDir: t.config.dataDir, clock: t.clock };

describe('a map indexed by an earlier release', () => {
  it('is indexed again from its extract, with the same tiles', async () => {
    assert.deepEqual(await indexAgain(deps), [], 'nothing to do');
    await t.sql`update map_regions set index_version = 1`;
    await t.sql`delete from map_keys`;
    const before = await currentVersion(t.sql);
    assert.deepEqual(await indexAgain(deps), ['demo-town']);
    const [place] = await findPlaces(t.sql, '12 Mill Ln', 1);
    assert.equal(place?.label, '12 Mill Lane, West, Midwater 99004');
    const after = await currentVersion(t.sql);
    assert.ok(after!.id > before!.id);
    assert.ok(existsSync(versionFolder(deps.dataDir, after!.id)));
    assert.ok(existsSync(regionFile(deps.dataDir, after!.regionIds[0]!)));
    assert.equal((await t.sql`select from map_regions`).length, 1, 'the old rows are gone');
    assert.deepEqual(await outdatedRegions(deps), []);
  });

  it('stays as it is if the extract is gone', async () => {
    await t.sql`update map_regions set index_version = 1`;
    const elsewhere = { ...deps, dataDir: `${deps.dataDir}/elsewhere` };
    assert.deepEqual(await indexAgain(elsewhere), []);
    assert.equal((await outdatedRegions(elsewhere))[0]?.isHere, false);
  });
});
