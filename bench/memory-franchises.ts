/**
 * Resident memory of one process over a million requests of a realistic day, in which every one of 10,000 franchises takes
 * part: the second half must not grow.
 *
 * node bench/memory-franchises.ts [--requests 1000000] [--franchises 10000] [--database postgres://…]
 *
 * Each franchise has ten jobs; with `--database`, the business is one that `truckroll seed` made.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signHqToken } from '../server/access/hq-token.ts';
import { openClient } from '../server/cli/load/ask.ts';
import { kindOf } from '../server/cli/load/kinds.ts';
import { readWorld } from '../server/cli/load/read-world.ts';
import { systemClock } from '../server/clock.ts';
import { connect } from '../server/db/connect.ts';
import { loadDemo } from '../server/features/platform/demo/load-demo.ts';
import { withDatabaseServer } from './database.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    franchises: { type: 'string', default: '10000' },
    database: { type: 'string' },
  },
});
const [REQUESTS, FRANCHISES] = [Number(values.requests), Number(values.franchises)];
const AT_ONCE = 16;
const SAMPLES = 100;

if (values.database) await measure(values.database);
else
  await withDatabaseServer(async url => {
    const sql = connect(url, { max: 1 });
    const size = { franchises: FRANCHISES, workers: 5 * FRANCHISES, jobs: 10 * FRANCHISES, seed: 1 };
    await loadDemo(sql, size, systemClock.now());
    await sql.end();
    await measure(url);
  });

async function measure(url: string) {
  const service = await startService({ DATABASE_URL: url, LOG_LEVEL: 'warn' });
  const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 86_400, now: systemClock.now() });
  const ask = openClient(service.url, token);
  const world = await readWorld(ask, FRANCHISES);
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))![1]) / 1024;
  const samples: number[] = [];
  const failures = new Map<string, number>();
  let sent = 0;
  const work = async () => {
    while (sent < REQUESTS) {
      const n = sent++;
      const { name, ask: askFor } = kindOf(n);
      const { status } = await ask(askFor(world.franchises[n % world.franchises.length]!, world));
      if (status < 200 || status >= 300) {
        const failure = `${name}: ${status}`;
        failures.set(failure, (failures.get(failure) ?? 0) + 1);
      }
      if ((n + 1) % (REQUESTS / SAMPLES) > 0) continue;
      samples.push(resident());
      console.log(`      ${n + 1} requests: ${samples.at(-1)!.toFixed(0)} MB`);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - start) / 1_000;
  const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const quarter = (n: number) => mean(samples.slice((n * SAMPLES) / 4, ((n + 1) * SAMPLES) / 4));
  const note = `${world.franchises.length} franchises, ${(REQUESTS / seconds).toFixed(0)} requests a second`;
  report('memory: last quarter against the one before', quarter(3) / quarter(2), { atMost: 1.05 }, note);
  if (failures.size > 0) console.log('      not answered:', Object.fromEntries(failures));
  await service.stop();
}
