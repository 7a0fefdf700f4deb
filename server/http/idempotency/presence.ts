import { randomInt } from 'node:crypto';
import { openSession, type Pool } from '../../db/connect.ts';

/** Shows other instances that this process is alive. */
export type Presence = {
  /** Identifies this process from now until it dies. */
  hold(): Promise<number>;
  close(): Promise<void>;
};

/**
 * A session lock on our own number. It ends with the process however that dies, so nobody waits for a request that no
 * process runs. If the session is lost, the next key takes the lock again; until then a retry may run alongside the
 * first, which is why both act under one `effectId`.
 */
export function createPresence(sql: Pool): Presence {
  const number = randomInt(1, 2 ** 47);
  let session: Pool | undefined;
  let held: Promise<unknown> | undefined;

  function acquire() {
    session ??= openSession(sql, 15_000, () => (held = undefined));
    const acquired = Promise.resolve(session`select pg_advisory_lock(${number}::bigint)`);
    acquired.catch(() => {
      if (held === acquired) held = undefined;
    });
    return acquired;
  }

  return {
    async hold() {
      held ??= acquire();
      await held;
      return number;
    },
    async close() {
      await session?.end({ timeout: 5 });
    },
  };
}
