/**
 * What one franchise feels when there are many: each kind of request against a small business and a large one.
 *
 * node bench/franchise-scale.ts [--franchises 200] [--jobs 200000] [--requests 200] [--database postgres://…]
 *
 * The small one has 10 franchises and 10,000 jobs. Both services run at the same time and are asked in turn, so that
 * whatever else the machine does is shared. With `--database`, the large business is one that `truckroll seed` made.
 */
import { parseArgs } from 'node:util';
import { signHqToken } from '../server/access/hq-token.ts';
import { type Client, openClient } from '../server/cli/load/ask.ts';
import { type Kind, kinds } from '../server/cli/load/kinds.ts';
import { readWorld, type World } from '../server/cli/load/read-world.ts';
import { systemClock } from '../server/clock.ts';
import { connect } from '../server/db/connect.ts';
import { loadDemo } from '../server/features/platform/demo/load-demo.ts';
import { withDatabaseServer } from './database.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

const { values } = parseArgs({
  options: {
    franchises: { type: 'string', default: '200' },
    jobs: { type: 'string', default: '200000' },
    requests: { type: 'string', default: '200' },
    database: { type: 'string' },
  },
});
const REQUESTS = Number(values.requests);
const WARM_UP = 30;
/** Franchises that are asked about, in either business. */
const SAMPLE = 10;
const names = ['booking', 'availability', 'board', 'job list', 'search', 'report'];

const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
const p99 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1]!;

type Business = { ask: Client; world: World };

await withBusiness(10, 10_000, undefined, small =>
  withBusiness(Number(values.franchises), Number(values.jobs), values.database, large =>
    compare(small, large),
  ),
);

async function withBusiness(
  franchises: number,
  jobs: number,
  database: string | undefined,
  work: (business: Business) => Promise<void>,
) {
  if (database) return serve(database, work);
  return withDatabaseServer(async url => {
    const start = performance.now();
    const sql = connect(url, { max: 1 });
    const size = { franchises, workers: 5 * franchises, jobs, seed: 1 };
    await loadDemo(sql, size, systemClock.now());
    await sql.end();
    const seconds = (performance.now() - start) / 1_000;
    console.log(`      ${franchises} franchises, ${jobs} jobs: seeded in ${seconds.toFixed(0)} s`);
    await serve(url, work);
  });
}

async function serve(url: string, work: (business: Business) => Promise<void>) {
  const service = await startService({ DATABASE_URL: url, SCHEDULER: 'off', TRUST_PROXY: '1' });
  try {
    const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 7_200, now: systemClock.now() });
    const ask = openClient(service.url, token);
    await work({ ask, world: await readWorld(ask, SAMPLE) });
  } finally {
    await service.stop();
  }
}

async function compare(small: Business, large: Business) {
  for (const name of names) {
    const kind = kinds.find(each => each.name === name)!;
    const [few, many]: [number[], number[]] = [[], []];
    for (let n = 0; n < WARM_UP + REQUESTS; n++) {
      const took = [await time(small, kind, n), await time(large, kind, n)] as const;
      if (n < WARM_UP) continue;
      few.push(took[0]);
      many.push(took[1]);
    }
    for (const [of, value, atMost] of [
      ['mean', mean, 1.5],
      ['p99', p99, 2],
    ] as const) {
      const note = `${value(few).toFixed(1)} ms, then ${value(many).toFixed(1)} ms`;
      report(
        `${name}: ${of} of the large business against the small one`,
        value(many) / value(few),
        { atMost },
        note,
      );
    }
  }
}

async function time({ ask, world }: Business, kind: Kind, n: number): Promise<number> {
  const asked = kind.ask(world.franchises[n % world.franchises.length]!, world);
  const { status, waited, received } = await ask(asked);
  if (status < 200 || status >= 300) throw new Error(`${asked.path}: ${status}`);
  return waited + received;
}
