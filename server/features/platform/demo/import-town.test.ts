import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestApp } from '../../../../test/harness.ts';
import { temporaryFolder } from '../../../../test/town.ts';
import { currentVersion } from '../../../map/store.ts';
import { DRAW_TERRITORIES } from '../../schedule/territories/draw-territories.ts';
import { importTownOnFirstStart } from './import-town.ts';

it('the demo town is imported where there is no map, and territories are drawn on it at once', async () => {
  const t = await openTestApp({ config: { demoData: true, dataDir: temporaryFolder() } });
  // Read by the process that imports.
  Object.assign(process.env, { DATABASE_URL: t.databaseUrl, DATA_DIR: t.config.dataDir });
  const town = await importTownOnFirstStart(t.deps);
  while (!t.nudged.includes(DRAW_TERRITORIES)) await sleep(50);
  await town.stop();
  const version = await currentVersion(t.sql);
  assert.ok(version);
  await importTownOnFirstStart(t.deps);
  assert.deepEqual(await currentVersion(t.sql), version, 'once');
});
