import type { Deps } from '../../deps.ts';
import { writeMissingWords } from './store.ts';

export const WRITE_WORDS = 'write-words';

const BATCH = 500;

/** Writes the words by which new and changed jobs and customers are found. Runs after bookings and every minute. */
export async function writeWords({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  while ((await writeMissingWords(sql, BATCH)) === BATCH);
}
