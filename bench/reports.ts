import { systemClock } from '../server/clock.ts';
import { connect } from '../server/db/connect.ts';
import type { Deps } from '../server/deps.ts';
import { makeReport } from '../server/features/insight/reports/make-report.ts';
import { reportTypes } from '../server/features/insight/reports/schemas.ts';
import { loadDemo } from '../server/features/platform/demo/load-demo.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { report } from './report.ts';

/** Each report with 10,000 and 1,000,000 jobs, and against a plain one-row select; `JOBS` sets the larger number. */
const most = Number(process.env.JOBS ?? 1_000_000);
const few = Math.min(10_000, most / 10);
const READS = 200;

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 2 });
  const deps = { readSql: sql, clock: systemClock, config: { timezone: 'UTC' } } as unknown as Deps;
  const size = { franchises: 3, workers: 20 };

  async function time(read: () => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let i = 0; i < READS; i++) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    return median(times);
  }
  /** Twice: the first round prepares statements and fills caches. */
  async function measure() {
    const figures = new Map<string, number>();
    for (const _ of [1, 2]) {
      figures.set('bare', await time(() => sql`select * from jobs limit 1`));
      for (const type of reportTypes)
        figures.set(type, await time(() => makeReport(deps, { type }, 'public')));
    }
    return figures;
  }

  await loadDemo(sql, { ...size, jobs: few, seed: 1 }, systemClock.now());
  const before = await measure();
  await loadDemo(sql, { ...size, franchises: 0, workers: 0, jobs: most - few, seed: 2 }, systemClock.now());
  const after = await measure();
  for (const type of reportTypes) {
    const ms = after.get(type)!;
    report(
      `${type} at ${most} jobs, of its time at ${few}`,
      ms / before.get(type)!,
      { atMost: 1.5 },
      `${ms.toFixed(2)} ms`,
    );
    report(`${type} at ${most} jobs, of a bare one-row select`, ms / after.get('bare')!, { atMost: 3 });
  }
  await sql.end();
});
