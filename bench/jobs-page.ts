import { signHqToken } from '../server/access/hq-token.ts';
import { systemClock } from '../server/clock.ts';
import { connect } from '../server/db/connect.ts';
import { loadDemo } from '../server/features/platform/demo/load-demo.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

/** GET /api/jobs over HTTP: page 1 and page 1,000 of a million jobs; `JOBS` and `PAGE` change these numbers. */
const jobs = Number(process.env.JOBS ?? 1_000_000);
const page = Number(process.env.PAGE ?? 1_000);
const READS = 100;

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 1 });
  await loadDemo(sql, { franchises: 3, workers: 20, jobs, seed: 1 }, systemClock.now());
  await sql.end();
  const service = await startService({ DATABASE_URL: url });
  const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 3600, now: systemClock.now() });
  let client = 0;

  async function read(cursor?: string) {
    const address = new URL('/api/jobs', service.url);
    if (cursor) address.searchParams.set('cursor', cursor);
    const ip = `10.${(++client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': ip },
    });
    if (answer.status !== 200) throw new Error(`The page answered ${answer.status}`);
    return ((await answer.json()) as { data: { nextCursor: string | null } }).data.nextCursor;
  }
  async function time(cursor?: string) {
    const times: number[] = [];
    for (let i = 0; i < READS; i++) {
      const start = performance.now();
      await read(cursor);
      times.push(performance.now() - start);
    }
    return median(times);
  }

  let cursor: string | undefined;
  for (let n = 1; n < page; n++) cursor = (await read(cursor)) ?? undefined;
  await time();
  const [first, last] = [await time(), await time(cursor)];
  report(
    `page ${page} of ${jobs} jobs, of page 1`,
    last / first,
    { atMost: 2 },
    `${last.toFixed(2)} ms, ${first.toFixed(2)} ms`,
  );
  await service.stop();
});
