import type { Deps } from '../../../deps.ts';
import { addSeal } from './store.ts';

export const SEAL_TRAIL = 'seal-trail';

/** Entries per seal: checking one never takes more than a few hundred kilobytes. */
const MOST = 1_000;

/**
 * Seals everything that is in the trail. The hash goes to the log as well: somebody who can rewrite the whole chain in
 * the database cannot rewrite the logs that were shipped elsewhere.
 */
export async function sealTrail(
  { sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>,
  most = MOST,
): Promise<number> {
  for (let seals = 0; ; seals++) {
    const seal = await sql.begin(tx => addSeal(tx, most, clock.now()));
    if (!seal) return seals;
    log.info(
      { seal: seal.id, hash: seal.hash, lastPosition: seal.lastPosition },
      'The audit trail was sealed',
    );
  }
}
