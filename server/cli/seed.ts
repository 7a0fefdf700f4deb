import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openDatabase } from '../db/open.ts';
import { AlreadyLoaded, loadDemo } from '../features/platform/demo/load-demo.ts';
import { bringUpToDate } from './migrate.ts';
import { progressBar } from './progress.ts';
import { readOptions, UsageError, wholeNumber } from './usage.ts';

/** Fills the database with demo data. */
export async function seed(args: string[]) {
  const string = { type: 'string' } as const;
  const options = readOptions(args, { jobs: string, workers: string, franchises: string, seed: string });
  const franchises = wholeNumber('franchises', options.franchises, 3, 10_000);
  const size = {
    franchises,
    jobs: wholeNumber('jobs', options.jobs, 1000, 100_000_000),
    workers: wholeNumber('workers', options.workers, Math.max(20, 5 * franchises), 100_000),
    seed: wholeNumber('seed', options.seed, 1, 1_000_000),
  };
  const config = readConfig();
  const database = await openDatabase(config, { own: false });
  const sql = connect(database.directUrl, { max: 1, name: 'truckroll seed' });
  try {
    await bringUpToDate(config, database);
    await loadDemo(sql, size, systemClock.now(), progressBar('Seeding'));
    console.log(
      `Loaded ${size.franchises} franchises, ${size.workers} workers and ${size.jobs} jobs (seed ${size.seed}).`,
    );
  } catch (error) {
    if (!(error instanceof AlreadyLoaded)) throw error;
    throw new UsageError(`Seed ${size.seed} is already loaded: nothing was changed; choose another --seed.`);
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}
