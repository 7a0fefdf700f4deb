import type { Sql } from './connect.ts';

/**
 * Runs `load` without the indexes and foreign keys of these tables and creates them from all rows at its end, which takes a
 * fraction of the time of a row at a time. Unique indexes stay: rows are found by them. For tables that nobody uses yet,
 * because they are locked until the caller's transaction ends.
 */
export async function indexAfterwards(sql: Sql, tables: string[], load: () => Promise<void>) {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (${tables}::regclass[]) and not indisunique and not indisexclusion
    order by indexrelid`;
  const keys = await sql<{ owner: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = any (${tables}::regclass[]) and contype = 'f'
    order by oid`;
  for (const { owner, name } of keys) await sql.unsafe(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await load();
  await sql`set local maintenance_work_mem = '512MB'`;
  for (const { definition } of indexes) await sql.unsafe(definition);
  for (const { owner, name, definition } of keys)
    await sql.unsafe(`alter table ${owner} add constraint ${name} ${definition}`);
}
