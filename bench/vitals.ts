import { withDatabaseServer } from './database.ts';
import { load, median } from './load.ts';
import { startPeer, startService } from './processes.ts';
import { report } from './report.ts';

/** GET /api/vitals through the whole front door, against a bare Fastify route without a logger or hooks. */
const [rounds, seconds, connections] = [7, 3, 32];

await withDatabaseServer(async url => {
  const ours = await startService({ DATABASE_URL: url });
  const bare = await startPeer('bare-fastify');
  const [own, peer] = [ours, bare].map(({ url }) => ({ url: `${url}/api/vitals`, connections }));
  for (const target of [own!, peer!]) await load({ ...target, seconds: 2 });
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [b, a] = [await load({ ...peer!, seconds }), await load({ ...own!, seconds })];
    console.log(`      ours ${a.perSecond.toFixed(0)}/s · bare ${b.perSecond.toFixed(0)}/s`);
    ratios.push(a.perSecond / b.perSecond);
  }
  report('GET /api/vitals: throughput of a bare Fastify route', median(ratios), { atLeast: 0.85 });
  await ours.stop();
  await bare.stop();
});
