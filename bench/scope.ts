import { systemClock } from '../server/clock.ts';
import { connect } from '../server/db/connect.ts';
import { loadDemo } from '../server/features/platform/demo/load-demo.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';
import { signInOwner } from './signed-in.ts';

/**
 * The first page of a franchise's jobs, a tenth of all, over HTTP: for somebody who sees that franchise only, as row
 * security lets them, against somebody who sees everything and filters by franchise. `JOBS` sets the number of all.
 */
const jobs = Number(process.env.JOBS ?? 1_000_000);
const READS = 300;

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 1 });
  await loadDemo(sql, { franchises: 10, workers: 20, jobs, seed: 1 }, systemClock.now());
  const [franchise] = await sql<{ id: string; jobs: number }[]>`
    select franchise_id as id, count(*) as jobs from jobs where franchise_id is not null group by 1 order by 2 desc limit 1`;
  const [scoped, whole] = [await signInOwner(sql, [franchise!.id]), await signInOwner(sql)];
  await sql.end();
  const service = await startService({ DATABASE_URL: url });
  let client = 0;

  async function read(token: string, query: string): Promise<number> {
    const ip = `10.${(++client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': ip };
    const start = performance.now();
    const answer = await fetch(new URL(`/api/jobs?limit=50${query}`, service.url), { headers });
    const { data } = (await answer.json()) as { data?: { jobs: { franchiseId: string }[] } };
    const ms = performance.now() - start;
    if (data?.jobs.length !== 50 || data.jobs.some(job => job.franchiseId !== franchise!.id))
      throw new Error(`Not a page of the franchise: ${answer.status}`);
    return ms;
  }

  /** In turns, so that whatever else happens on the machine happens to both. */
  async function measure() {
    const [own, filtered]: [number[], number[]] = [[], []];
    for (let i = 0; i < READS; i++) {
      own.push(await read(scoped, ''));
      filtered.push(await read(whole, `&franchiseId=${franchise!.id}`));
    }
    return [median(own), median(filtered)] as const;
  }
  await measure();
  const [own, filtered] = await measure();
  report(
    `a page of ${franchise!.jobs} among ${jobs} jobs by row security, of the same page by a filter`,
    own / filtered,
    { atMost: 1.15 },
    `${own.toFixed(2)} ms, ${filtered.toFixed(2)} ms`,
  );
  await service.stop();
});
