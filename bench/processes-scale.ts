import { withDatabaseServer } from './database.ts';
import { load, median } from './load.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

/** `serve --workers 2` against one process, on a CPU-bound mix: parsing, validation, responses. */
const [rounds, seconds, connections] = [3, 4, 64];
const invalid = () =>
  JSON.stringify({ customerName: '', price: '12', notes: 'x'.repeat(2000), addOns: ['a', 1] });

await withDatabaseServer(async url => {
  const measure = async (service: { url: string }) => {
    const [read, refused] = await Promise.all([
      load({ url: `${service.url}/api/vitals`, seconds, connections: connections / 2 }),
      load({
        url: `${service.url}/api/jobs/create`,
        seconds,
        connections: connections / 2,
        method: 'POST',
        body: invalid,
      }),
    ]);
    return read.perSecond + refused.perSecond;
  };
  const one = await startService({ DATABASE_URL: url, QUEUE_WORKER: 'off' });
  const two = await startService({ DATABASE_URL: url, QUEUE_WORKER: 'off' }, ['--workers', '2']);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [single, double] = [await measure(one), await measure(two)];
    console.log(`      one ${single.toFixed(0)}/s · two ${double.toFixed(0)}/s`);
    ratios.push(double / single);
  }
  report(
    'serve --workers 2: throughput of one process',
    median(ratios),
    { atLeast: 1.6 },
    'the load generator shares the cores',
  );
  await one.stop();
  await two.stop();
});
