import type { Deps } from '../../../deps.ts';
import { dropOldestSeal } from './store.ts';

/**
 * Deletes old entries by whole seals, each in a transaction of its own, and only once they are sealed: the chain stays
 * verifiable, and no lock is held for long.
 */
export async function dropOldEntries(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  before: Temporal.Instant,
): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await sql.begin(tx => dropOldestSeal(tx, before, clock.now()));
    if (deleted === undefined) return total;
    total += deleted;
  }
}
