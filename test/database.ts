import { randomBytes } from 'node:crypto';
import { withDatabase } from '../server/database-url.ts';
import { connect, type Pool } from '../server/db/connect.ts';
import { migrate } from '../server/db/migrate.ts';

const TEMPLATE = 'truckroll_template';

/** One migrated database that every test file clones. A clone takes a tenth of a second, a migration longer. */
export async function prepareTemplate(url: string) {
  const sql = connect(url, { max: 1 });
  await sql`drop database if exists ${sql(TEMPLATE)} with (force)`;
  await sql`create database ${sql(TEMPLATE)}`;
  await sql.end();
  await migrate(withDatabase(url, TEMPLATE));
}

export type TestDatabase = { name: string; url: string; drop(): Promise<void> };

/** A database for one test: a clone of the migrated template, unless another is named. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('Run tests with `npm test`, or `npm test -- path/to/file.test.ts`.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(server, { max: 1 });
  await admin`create database ${admin(name)} template ${admin(template)}`;
  await admin.end();
  return {
    name,
    url: withDatabase(server, name),
    async drop() {
      const sql = connect(server, { max: 1 });
      await sql`drop database if exists ${sql(name)} with (force)`;
      await sql.end();
    },
  };
}

/** Truncates tables and their dependents between tests, bypassing the triggers that forbid it. */
export const emptyTables = (sql: Pool, ...tables: string[]) =>
  sql.begin(async tx => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`truncate ${tables.join(', ')} cascade`);
    await tx`select recount_figures(), recount_customers()`;
  });
