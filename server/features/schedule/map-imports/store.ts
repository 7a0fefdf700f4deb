import type { Sql } from '../../../db/connect.ts';

export const statuses = ['queued', 'running', 'done', 'failed'] as const;
export const reasons = ['file', 'space', 'busy', 'interrupted', 'other'] as const;
export type Reason = (typeof reasons)[number];

export type ImportRow = {
  id: string;
  name: string;
  fileBytes: number;
  status: (typeof statuses)[number];
  percent: number;
  reason: Reason | null;
  error: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A process writes every few seconds while it has an import in hand. */
const SILENT_SECONDS = 60;

const columns = (sql: Sql) =>
  sql`id, name, file_bytes, status, percent, reason, error, created_at, updated_at`;

export async function insertImport(
  sql: Sql,
  { id, name, fileBytes }: Pick<ImportRow, 'id' | 'name' | 'fileBytes'>,
  now: Temporal.Instant,
): Promise<ImportRow> {
  const [row] = await sql<ImportRow[]>`
    insert into map_imports (id, name, file_bytes, status, created_at, updated_at)
    values (${id}, ${name}, ${fileBytes}, 'queued', ${now}, ${now}) returning ${columns(sql)}`;
  return row!;
}

/** What a process had in hand when it died: nobody will finish it. */
export const failSilent = (sql: Sql, error: string, now: Temporal.Instant) => sql`
  update map_imports set status = 'failed', reason = 'interrupted', error = ${error}
  where status in ('queued', 'running') and updated_at < ${now.subtract({ seconds: SILENT_SECONDS })}`;

export async function findImport(sql: Sql, id: string): Promise<ImportRow | undefined> {
  const [row] = await sql<ImportRow[]>`select ${columns(sql)} from map_imports where id = ${id}`;
  return row;
}

export const listImports = (sql: Sql) => sql<ImportRow[]>`
  select ${columns(sql)} from map_imports order by created_at desc, id desc limit 20`;

/** Starts an import unless another one runs; of two that try at once, the index lets one through. */
export async function startImport(sql: Sql, id: string, now: Temporal.Instant): Promise<boolean> {
  try {
    const { count } = await sql`
      update map_imports set status = 'running', updated_at = ${now}
      where id = ${id} and status = 'queued' and not exists (select from map_imports where status = 'running')`;
    return count > 0;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}

/** Says that the import is still in hand, and how far it is. */
export const touchImport = (sql: Sql, id: string, percent: number, now: Temporal.Instant) => sql`
  update map_imports set percent = ${percent}, updated_at = ${now}
  where id = ${id} and status in ('queued', 'running')`;

export const finishImport = (
  sql: Sql,
  id: string,
  failure: { reason: Reason; error: string } | undefined,
  now: Temporal.Instant,
) => sql`
  update map_imports set status = ${failure ? 'failed' : 'done'}, reason = ${failure?.reason ?? null},
    error = ${failure?.error ?? null}, percent = case when ${!failure}::boolean then 100 else percent end,
    updated_at = ${now}
  where id = ${id}`;
