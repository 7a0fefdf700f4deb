import { randomUUID } from 'node:crypto';
import { signHqToken } from '../server/access/hq-token.ts';
import { systemClock } from '../server/clock.ts';
import { withDatabaseServer } from './database.ts';
import { load, median } from './load.ts';
import { startPeer, startService } from './processes.ts';
import { report } from './report.ts';

/** POST /api/dev/location against a bare handler that upserts one row; `ROUNDS` and `SECONDS` set the length. */
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 4);
const connections = 32;
const workers = Array.from({ length: 500 }, () => randomUUID());
const body = (n: number) =>
  JSON.stringify({
    workerId: workers[n % workers.length],
    lat: 47 + (n % 100) / 1000,
    lng: 9.5,
    accuracy: 5,
    heading: 90,
    speed: 12,
  });

await withDatabaseServer(async url => {
  const ours = await startService({ DATABASE_URL: url });
  const bare = await startPeer('bare-upsert', { DATABASE_URL: url });
  const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 3600, now: systemClock.now() });
  const headers = () => ({ authorization: `Bearer ${token}` });
  const loads = {
    ours: { url: `${ours.url}/api/dev/location`, connections, method: 'POST', body, headers } as const,
    bare: { url: bare.url, connections, method: 'POST', body } as const,
  };
  for (const target of Object.values(loads)) await load({ ...target, seconds: Math.min(3, seconds) });
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const peer = await load({ ...loads.bare, seconds });
    const own = await load({ ...loads.ours, seconds });
    if (own.failed > 0) console.log(`${own.failed} requests failed`);
    console.log(`      ours ${own.perSecond.toFixed(0)}/s · bare ${peer.perSecond.toFixed(0)}/s`);
    ratios.push(own.perSecond / peer.perSecond);
  }
  report('location pings: throughput of a bare single-row upsert', median(ratios), { atLeast: 0.8 });
  await ours.stop();
  await bare.stop();
});
