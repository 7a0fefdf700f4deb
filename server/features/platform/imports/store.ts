import type { Sql } from '../../../db/connect.ts';
import type { ImportKind } from '../../../records/import-keys/store.ts';
import type { MatchedColumn } from './match-columns.ts';
import type { Problem } from './problems.ts';

export type Counts = { rows: number; created: number; updated: number; unchanged: number };

export type ImportRow = Counts & {
  id: string;
  kind: ImportKind;
  dryRun: boolean;
  status: 'running' | 'done' | 'failed';
  percent: number;
  columns: MatchedColumn[];
  errors: Problem[];
  errorCount: number;
  error: string | null;
  createdAt: string;
};

/** A process writes every few seconds while it has an import in hand. */
const SILENT_SECONDS = 60;

const columns = (sql: Sql) => sql`
  id, kind, dry_run, status, percent, rows, created, updated, unchanged, columns, errors, error_count, error, created_at`;

export async function insertImport(
  sql: Sql,
  given: {
    id: string;
    kind: ImportKind;
    dryRun: boolean;
    franchiseIds: readonly string[];
    fileBytes: number;
  },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into imports (id, kind, dry_run, franchise_ids, file_bytes, created_at, updated_at)
    values (${given.id}, ${given.kind}, ${given.dryRun}, ${given.franchiseIds as string[]}::text[], ${given.fileBytes},
      ${now}, ${now})`;
}

export const findImport = async (sql: Sql, id: string): Promise<ImportRow | undefined> =>
  (await sql<ImportRow[]>`select ${columns(sql)} from imports where id = ${id}`)[0];

/** What a process had in hand when it died: its transaction was rolled back. */
export const failSilent = (sql: Sql, error: string, now: Temporal.Instant) => sql`
  update imports set status = 'failed', error = ${error}
  where status = 'running' and updated_at < ${now.subtract({ seconds: SILENT_SECONDS })}`;

/** Says that the import is still in hand, and how far it is. */
export const touchImport = (sql: Sql, id: string, percent: number, now: Temporal.Instant) => sql`
  update imports set percent = ${percent}, updated_at = ${now} where id = ${id} and status = 'running'`;

type Result = Counts & {
  columns: MatchedColumn[];
  errors: Problem[];
  errorCount: number;
  error: string | null;
};

export const finishImport = (sql: Sql, id: string, result: Result, now: Temporal.Instant) => sql`
  update imports set status = ${result.error === null ? 'done' : 'failed'}, percent = 100, rows = ${result.rows},
    created = ${result.created}, updated = ${result.updated}, unchanged = ${result.unchanged},
    columns = ${sql.json(result.columns)}, errors = ${sql.json(result.errors)}, error_count = ${result.errorCount},
    error = ${result.error}, updated_at = ${now}
  where id = ${id}`;

/**
 * One import of a franchise, or of the whole business, writes at a time, whichever processes have them: two that bring the
 * same people would wait for each other. Tables that grow within a transaction are planned as small as they were before it, so the planner is told to use indexes.
 */
export async function takeTurn(sql: Sql, owner: string) {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('enable_seqscan', 'off', true), set_config('truckroll.importing', 'on', true)`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${owner}`}, 0))`;
}
