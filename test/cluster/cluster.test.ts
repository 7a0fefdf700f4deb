import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { check } from './check.ts';
import { startCluster } from './cluster.ts';
import { faults } from './faults.ts';
import { startLoad } from './load.ts';
import { whyNoCluster } from './programs.ts';
import { rehearse } from './rehearse.ts';

/** `node test/cluster/run.ts` does more of this, and measures it. */
it('loses and doubles nothing on a cluster whose primary dies and whose instances restart under load', {
  timeout: 900_000, // twenty programs start, and all of them wait for a machine that runs other tests
  skip: whyNoCluster,
}, async () => {
  const cluster = await startCluster();
  after(() => cluster.close());
  const load = await startLoad(cluster.url, { writesPerSecond: 60, clients: 20 });

  await rehearse(cluster, load, faults.primary!);
  const restart = await rehearse(cluster, load, faults.rolling!);
  await load.stop();

  assert.equal(restart.failedTwice, 0, JSON.stringify(restart));
  assert.deepEqual(load.wrong, []);
  const sql = cluster.openDatabase(await cluster.primary());
  const { lost, doubled } = await check(sql, load.acknowledged);
  await sql.end();
  for (const found of [lost, doubled])
    assert.deepEqual(Object.fromEntries(Object.entries(found).filter(([, n]) => n > 0)), {});
});
