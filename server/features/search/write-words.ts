import type { Deps } from '../../deps.ts';
import { writeCustomerWords, writeJobWords } from './store.ts';

export const WRITE_WORDS = 'write-words';

const BATCH = 500;

/** Writes the words by which new and changed jobs and customers are found. Runs after bookings and every minute. */
export async function writeWords({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  for (const write of [writeJobWords, writeCustomerWords]) while ((await write(sql, BATCH)) === BATCH);
}
