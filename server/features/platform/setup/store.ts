import type { Sql } from '../../../db/connect.ts';

export type SetupRow = {
  steps: Record<string, 'done' | 'skipped'>;
  startedAt: string | null;
  finishedAt: string | null;
  demoClearedAt: string | null;
};

export async function readSetup(sql: Sql): Promise<SetupRow> {
  const [row] = await sql<SetupRow[]>`
    select steps, started_at, finished_at, demo_cleared_at from setup_state`;
  return row!;
}

export const saveStep = (sql: Sql, step: string, state: 'done' | 'skipped', now: Temporal.Instant) => sql`
  update setup_state set steps = steps || ${sql.json({ [step]: state })}, started_at = coalesce(started_at, ${now})`;

export const saveFinished = (sql: Sql, isFinished: boolean, now: Temporal.Instant) => sql`
  update setup_state set started_at = coalesce(started_at, ${now}),
    finished_at = ${isFinished ? sql`coalesce(finished_at, ${now})` : sql`null`}`;

/** The business begins anew, without the demo. */
export const saveDemoCleared = (sql: Sql, now: Temporal.Instant) => sql`
  update setup_state set demo_cleared_at = ${now}, steps = '{}', started_at = null, finished_at = null`;

/** What a business has already, for setup to skip; `demo`: any of it is the demo's. */
export async function readBeginnings(sql: Sql) {
  const [row] = await sql<
    { jobs: boolean; franchises: boolean; services: boolean; workers: boolean; customers: boolean }[]
  >`
    select exists (select from jobs) as jobs, exists (select from franchises) as franchises,
      exists (select from services) as services, exists (select from workers) as workers,
      exists (select from customers) as customers`;
  return row!;
}
