import { readFileSync } from 'node:fs';
import { withDatabaseServer } from './database.ts';
import { load } from './load.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

/**
 * Resident memory over 500,000 requests of every kind: the second half must not grow. Each request comes from a
 * different address and limits track an address for a minute, so the first minute has to grow and the run lasts
 * several.
 */
const TOTAL = 500_000;
const booking = (n: number) =>
  JSON.stringify({
    customerName: 'Robin Reed',
    customerEmail: `memory-${n}@example.com`,
    address: '1 Oak Road',
    type: 'Lawn care',
    price: 65,
  });

await withDatabaseServer(async url => {
  const service = await startService({ DATABASE_URL: url });
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))![1]) / 1024;
  let done = 0;
  const samples: { done: number; megabytes: number }[] = [];
  while (done < TOTAL) {
    const figures = await Promise.all([
      load({ url: `${service.url}/api/vitals`, seconds: 5, connections: 24 }),
      load({
        url: `${service.url}/api/jobs/create`,
        seconds: 5,
        connections: 24,
        method: 'POST',
        body: booking,
      }),
      load({ url: `${service.url}/api/nothing`, seconds: 5, connections: 8 }),
    ]);
    done += figures.reduce((sum, { perSecond }) => sum + perSecond * 5, 0);
    samples.push({ done, megabytes: resident() });
  }
  const half = samples.filter(sample => sample.done > TOTAL / 2);
  const mean = (list: typeof samples) =>
    list.reduce((sum, { megabytes }) => sum + megabytes, 0) / list.length;
  const [earlier, later] = [
    half.slice(0, Math.ceil(half.length / 2)),
    half.slice(Math.floor(half.length / 2)),
  ];
  console.log(`      ${samples.map(({ megabytes }) => megabytes.toFixed(0)).join(' → ')} MB`);
  report('memory: last quarter against the one before', mean(later) / mean(earlier), { atMost: 1.05 });
  await service.stop();
});
