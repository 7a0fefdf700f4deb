import type { Deps } from '../../../deps.ts';
import { loadDemo } from './load-demo.ts';

const demoBusiness = { franchises: 3, workers: 12, jobs: 600, seed: 1, growth: 2 };

/** Gives new users a business to look at. Only a database that never held any data is filled. */
export async function seedFirstStart({ sql, clock, log }: Deps) {
  const [state] = await sql<{ used: boolean }[]>`
    select exists (select from franchises) or exists (select from jobs) or exists (select from activity) as used`;
  if (state!.used) return;
  await loadDemo(sql, demoBusiness, clock.now());
  log.info(demoBusiness, 'Demo data was loaded; DEMO_DATA=off starts empty');
}
