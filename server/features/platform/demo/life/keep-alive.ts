import type { Deps } from '../../../../deps.ts';
import { readCast, refillDays } from './fill-days.ts';
import { moveAlong } from './move-along.ts';

export const KEEP_DEMO_ALIVE = 'keep-demo-alive';
export const DEMO_SEED = 1;

/**
 * A demo that runs for days stays a business at work: its visits begin and end, its customers pay, and new days fill up.
 * Nothing happens without demo data, or once it was cleared or messages reach real people.
 */
export async function keepDemoAlive(deps: Deps) {
  const { config, sql, clock, mail } = deps;
  if (!config.demoData || mail.provider !== 'demo') return;
  const cast = await readCast(sql, DEMO_SEED);
  if (!cast) return;
  const { name, currency } = config.business;
  const business = { name, currency, timezone: config.timezone };
  await sql.begin(tx => refillDays(tx, cast, business, clock.now()));
  await moveAlong(deps, DEMO_SEED);
}
