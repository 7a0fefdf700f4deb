import type { TestApp } from './harness.ts';

/** Resolves once a session waits for a lock held by another, or several do. */
export async function isAnyoneWaiting({ sql }: Pick<TestApp, 'sql'>, sessions = 1) {
  for (;;) {
    const [waiting] = await sql`
      select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting!.n >= sessions) return;
  }
}
