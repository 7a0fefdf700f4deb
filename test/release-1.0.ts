import { join } from 'node:path';
import { checkArchive, readArchive } from '../server/db/archive.ts';
import { inFile } from '../server/db/archive-place.ts';
import { connect } from '../server/db/connect.ts';
import { createSchemaOf } from '../server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** An archive written by release 1.0; fixtures/README.md tells how. */
export const ARCHIVE_OF_1_0 = join(import.meta.dirname, 'fixtures', 'release-1.0.truckroll.gz');

/** A database as release 1.0 left it, with rows in every table. Clone it, because loading takes a second. */
export async function loadRelease10(): Promise<TestDatabase> {
  const database = await createTestDatabase('template0');
  const { migrations } = await checkArchive(inFile(ARCHIVE_OF_1_0));
  await createSchemaOf(database.url, migrations);
  const sql = connect(database.url, { max: 1 });
  await readArchive(sql, inFile(ARCHIVE_OF_1_0));
  await sql.end();
  return database;
}

export type Columns = Record<string, string[]>;

/** The columns of each table of the service. */
export async function readColumns(url: string): Promise<Columns> {
  const sql = connect(url, { max: 1 });
  const rows = await sql<{ table: string; columns: string[] }[]>`
    select relname as table, array_agg(attname::text order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'schema_migrations'
    group by relname order by relname`;
  await sql.end();
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** The columns both databases have, in tables both have. */
export const inBoth = (before: Columns, now: Columns): Columns =>
  Object.fromEntries(
    Object.entries(before)
      .filter(([table]) => now[table])
      .map(([table, columns]) => [table, columns.filter(column => now[table]!.includes(column))]),
  );

/** Row count and order-independent checksum of these columns, per table. */
export async function readChecksums(url: string, columns: Columns): Promise<Record<string, string>> {
  const sql = connect(url, { max: 1 });
  const sums: Record<string, string> = {};
  for (const [table, names] of Object.entries(columns)) {
    const [sum] = await sql<{ rows: number; checksum: string | null }[]>`
      select count(*) as rows, md5(string_agg(content::text, ',' order by content::text)) as checksum
      from (select to_jsonb(part) as content from (select ${sql(names)} from ${sql(table)}) as part) as each_row`;
    sums[table] = `${sum!.rows} rows, ${sum!.checksum}`;
  }
  await sql.end();
  return sums;
}
