import type { Deps } from './deps.ts';

export type SkippedRun = { skippedRun: true };

/**
 * Runs a scheduled task unless a run of it is under way anywhere; then it does nothing and says so. The lock
 * belongs to a connection set aside for the run: when the process dies, so does the lock.
 */
export async function runAlone<T>(
  { sql }: Pick<Deps, 'sql'>,
  task: string,
  run: () => Promise<T>,
): Promise<T | SkippedRun> {
  const connection = await sql.reserve();
  try {
    const [lock] = await connection<{ mine: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${`task:${task}`}, 0)) as mine`;
    if (!lock!.mine) return { skippedRun: true };
    try {
      return await run();
    } finally {
      await connection`select pg_advisory_unlock(hashtextextended(${`task:${task}`}, 0))`;
    }
  } finally {
    connection.release();
  }
}
