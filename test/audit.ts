import type { TestApp } from './harness.ts';

/** Entries for the audit trail, straight into the change feed. */
export const addEntries = (t: Pick<TestApp, 'sql' | 'clock'>, many: number, type = 'x') => t.sql`
  insert into changes (type, actor, summary, metadata, subject, created_at)
  select ${type}, 'x', 'Entry ' || n, '{}', 'thing:' || n, ${t.clock.now()} from generate_series(1, ${many}::int) as n`;
