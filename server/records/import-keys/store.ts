import type { Fragment, Sql } from '../../db/connect.ts';

export type ImportKind = 'customers' | 'jobs' | 'workers' | 'services';

/** How a line of an imported file finds its record again. `owner` is a franchise, or '' for the whole business. */
export type ImportKey = { owner: string; key: string; recordId: string };

/** The records that these keys lead to, by `owner` and `key`. */
export async function findByKeys(
  sql: Sql,
  kind: ImportKind,
  keys: Pick<ImportKey, 'owner' | 'key'>[],
): Promise<Map<string, string>> {
  const rows = await sql<ImportKey[]>`
    select import_keys.owner, import_keys.key, record_id
    from jsonb_to_recordset(${sql.json(keys)}::jsonb) as given (owner text, key text)
      join import_keys on kind = ${kind} and import_keys.owner = given.owner and import_keys.key = given.key`;
  return new Map(rows.map(({ owner, key, recordId }) => [nameOfKey({ owner, key }), recordId]));
}

export const nameOfKey = ({ owner, key }: Pick<ImportKey, 'owner' | 'key'>) => `${owner}\n${key}`;

export async function saveKeys(sql: Sql, kind: ImportKind, keys: ImportKey[]) {
  if (keys.length === 0) return;
  await sql`
    insert into import_keys (kind, owner, key, record_id)
    select distinct on (owner, key) ${kind}, owner, key, "recordId"
    from jsonb_to_recordset(${sql.json(keys)}::jsonb) as given (owner text, key text, "recordId" uuid)
    on conflict (kind, owner, key) do update set record_id = excluded.record_id
      where import_keys.record_id <> excluded.record_id`;
}

/** Whoever is erased does not come back under an old number. */
export const forgetKeys = (sql: Sql, recordId: string) =>
  sql`delete from import_keys where record_id = ${recordId}`;

/** Whether a job came from a file: nobody is asked about work that was done before they knew us. */
export const isImportedJob = (sql: Sql): Fragment =>
  sql`exists (select from import_keys where kind = 'jobs' and record_id = jobs.id)`;
