import { randomInt } from 'node:crypto';
import { openSession, type Pool } from '../../db/connect.ts';

/** Shows the other instances that this process lives. */
export type Presence = {
  /** Stands for this process from now until it dies. */
  hold(): Promise<number>;
  close(): Promise<void>;
};

/**
 * A session lock on a number of our own: it ends with the process, however that ends, so that nobody waits for a
 * request that nobody runs. When the session is lost the lock is taken again with the next key; until then a
 * repeat may run beside the first, which is why both act under one `effectId`.
 */
export function createPresence(sql: Pool): Presence {
  const number = randomInt(1, 2 ** 47);
  let session: Pool | undefined;
  let held: Promise<unknown> | undefined;

  function take() {
    session ??= openSession(sql, 15_000, () => (held = undefined));
    const taken = Promise.resolve(session`select pg_advisory_lock(${number}::bigint)`);
    taken.catch(() => {
      if (held === taken) held = undefined;
    });
    return taken;
  }

  return {
    async hold() {
      held ??= take();
      await held;
      return number;
    },
    async close() {
      await session?.end({ timeout: 5 });
    },
  };
}
