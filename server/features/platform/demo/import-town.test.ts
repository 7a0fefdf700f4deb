import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestApp } from '../../../../test/harness.ts';
import { temporaryFolder } from '../../../../test/town.ts';
import { currentVersion } from '../../../map/store.ts';
import { DRAW_TERRITORIES } from '../../schedule/territories/draw-territories.ts';
import { importTownOnFirstStart } from './import-town.ts';

it('imports the demo town when there is no map, and draws territories on it right away', async () => {
  const t = await openTestApp({ config: { demoData: true, dataDir: temporaryFolder() } });
  // Read by the import process.
  Object.assign(process.env, { DATABASE_URL: t.databaseUrl, DATA_DIR: t.config.dataDir });
  const town = await importTownOnFirstStart(t.deps);
  while (!t.nudged.includes(DRAW_TERRITORIES)) await sleep(50);
  await town.stop();
  const version = await currentVersion(t.sql);
  assert.ok(version);
  await importTownOnFirstStart(t.deps);
  assert.deepEqual(await currentVersion(t.sql), version, 'once');
});
