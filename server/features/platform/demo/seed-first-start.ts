import type { Deps } from '../../../deps.ts';
import { DEMO_SEED } from './life/keep-alive.ts';
import { loadDemo } from './load-demo.ts';

/** `jobs` says how many customers there are; the days of a business that is alive are planned one by one. */
const demoBusiness = { franchises: 3, workers: 18, jobs: 1_500, seed: DEMO_SEED, isAlive: true };

/** Gives new users a business to look at. Only a database that never held any data is filled. */
export async function seedFirstStart({ sql, clock, log, config }: Deps) {
  const [state] = await sql<{ used: boolean }[]>`
    select exists (select from franchises) or exists (select from jobs) or exists (select from activity)
      or exists (select from setup_state where demo_cleared_at is not null) as used`;
  if (state!.used) return;
  const { name, currency } = config.business;
  const business = { name, currency, timezone: config.timezone };
  await loadDemo(sql, demoBusiness, clock.now(), undefined, business);
  const { franchises, workers } = demoBusiness;
  log.info({ franchises, workers }, 'Demo data was loaded; DEMO_DATA=off starts empty');
}
