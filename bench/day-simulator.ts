import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from '../server/database-url.ts';
import { openCluster } from '../server/db/embedded/cluster.ts';
import { prepareTemplate } from '../test/database.ts';
import { openTestApp } from '../test/harness.ts';
import { simulateDays } from '../test/simulated-days.ts';

/**
 * node bench/day-simulator.ts [--days 10000] [--seed 1]
 *
 * Simulated days of a small franchise on the real service and database: how many promises were broken without a word,
 * and how many workers were in two places. Both must be 0. Fortnights with a new franchise each, so that history stays
 * short.
 */
const FORTNIGHT = 14;
const { values } = parseArgs({
  options: { days: { type: 'string', default: '140' }, seed: { type: 'string', default: '1' } },
});
const folder = mkdtempSync(join(tmpdir(), 'truckroll-bench-'));
const cluster = await openCluster(folder, 'bench');
try {
  process.env.TEST_DATABASE_URL = withDatabase(cluster.url, 'postgres');
  await prepareTemplate(process.env.TEST_DATABASE_URL);
  const sums = { days: 0, booked: 0, done: 0, moved: 0, emergencies: 0, wrong: 0 };
  for (let seed = Number(values.seed); sums.days < Number(values.days); seed++) {
    const t = await openTestApp();
    const tally = await simulateDays(t, FORTNIGHT, seed);
    for (const key of ['days', 'booked', 'done', 'moved', 'emergencies'] as const) sums[key] += tally[key];
    sums.wrong += tally.wrong.length;
    for (const wrong of tally.wrong) console.log(`seed ${seed}, ${wrong}`);
    console.log(JSON.stringify(sums));
    await t.close();
  }
  if (sums.wrong > 0) process.exitCode = 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
