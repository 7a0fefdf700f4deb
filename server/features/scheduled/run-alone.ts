import type { Deps } from '../../deps.ts';

/**
 * Runs a scheduled task unless it runs already, here or in another instance: then it does nothing and says so.
 * The lock belongs to a connection, so a process that dies lets go of it.
 */
export async function runAlone<T>(
  { sql, log }: Deps,
  task: string,
  work: () => Promise<T>,
): Promise<{ ran: true; result: T } | { ran: false }> {
  const connection = await sql.reserve();
  try {
    const [lock] = await connection<{ ours: boolean }[]>`
      select pg_try_advisory_lock(hashtext('truckroll scheduled task'), hashtext(${task})) as ours`;
    if (!lock!.ours) return { ran: false };
    try {
      return { ran: true, result: await work() };
    } finally {
      await connection`
        select pg_advisory_unlock(hashtext('truckroll scheduled task'), hashtext(${task}))`.catch(error =>
        log.warn({ err: error, task }, 'The lock of a task was lost with its connection'),
      );
    }
  } finally {
    connection.release();
  }
}
