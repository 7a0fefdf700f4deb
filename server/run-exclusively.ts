import { openSession } from './db/connect.ts';
import type { Deps } from './deps.ts';

export type SkippedRun = { skippedRun: true };

/**
 * Runs a scheduled task unless it is already running anywhere; then it does nothing and says so. The lock belongs to a
 * session opened for the run, so it ends with the process.
 */
export async function runExclusively<T>(
  { sql, log }: Pick<Deps, 'sql'> & { log: Pick<Deps['log'], 'warn'> },
  task: string,
  run: () => Promise<T>,
): Promise<T | SkippedRun> {
  const session = openSession(sql, 15_000);
  try {
    const [lock] = await session<{ mine: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${`task:${task}`}, 0)) as mine`;
    return lock!.mine ? await run() : { skippedRun: true };
  } finally {
    await session
      .end({ timeout: 5 })
      .catch(error => log.warn({ err: error, task }, 'A lock did not end cleanly'));
  }
}
