import type { TestApp } from './harness.ts';

/** Resolves once a session waits for a lock held by another. */
export async function isAnyoneWaiting({ sql }: Pick<TestApp, 'sql'>) {
  for (;;) {
    const [waiting] = await sql`
      select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting!.n > 0) return;
  }
}
