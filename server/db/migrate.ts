import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations as migrateQueue } from 'graphile-worker';
import { OperatorError } from '../operator-error.ts';
import { configureRole } from './configure-role.ts';
import { connect, openSession, type Pool, type Sql } from './connect.ts';
import { explainFailure } from './explain-failure.ts';
import { isPooler, isTransactionPooler } from './pooler.ts';
import { openQueuePool } from './queue-pool.ts';
import { type BackUp, createRelease10, isRelease10, UPGRADE, upgradeFrom10 } from './upgrade-from-1.0.ts';

type Migration = { name: string; text: string; checksum: string };

const folder = join(import.meta.dirname, '..', '..', 'migrations');

const quiet = new Logger(() => () => {});

function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Migrates the database to the current schema and returns the names of what was applied. Several instances may start at
 * once: the first gets the lock, the others wait and find nothing left to do. A 1.0 database is converted after
 * `backUp`, and refused without one. `behindPooler`: the address leads past a pooler that the service uses.
 */
export const migrate = (url: string, backUp?: BackUp, behindPooler = false): Promise<string[]> =>
  whileLocked(
    url,
    async sql => {
      const upgraded = await upgradeRelease10(sql, url, backUp);
      await migrateTasks(url);
      const applied = await applyMissing(sql);
      await configureRole(sql, behindPooler);
      return [...upgraded, ...applied];
    },
    behindPooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  );

async function migrateTasks(url: string) {
  const noLimits = '-c statement_timeout=0 -c lock_timeout=0';
  const pgPool = openQueuePool(url, () => {}, { max: 2, options: noLimits });
  try {
    await migrateQueue({ pgPool, logger: quiet });
  } finally {
    await pgPool.end();
  }
}

/** Creates the schema an archive was written under, in an empty database. */
export const createSchemaOf = (url: string, migrations: string[]): Promise<void> =>
  whileLocked(url, async sql => {
    if (isRelease10(migrations)) await createRelease10(sql);
    else await applyMissing(sql, migrations);
  });

/** No time limit: a large table takes as long as it takes. */
async function whileLocked<T>(
  url: string,
  work: (sql: Pool) => Promise<T>,
  name = 'DATABASE_URL',
): Promise<T> {
  // A session, because a pool closes a connection that waits for a long backup, and its lock with it.
  const sql = openSession(connect(url, { name: 'truckroll migrate' }), 0);
  try {
    await requireVersion(sql, name);
    await refusePooler(sql, url, name);
    await sql`set lock_timeout = 0`;
    await sql`select pg_advisory_lock(7318202)`;
    await sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function upgradeRelease10(sql: Pool, url: string, backUp?: BackUp): Promise<string[]> {
  const applied = await sql<{ name: string }[]>`select name from schema_migrations`;
  if (!isRelease10(applied.map(({ name }) => name))) return [];
  if (!backUp) throw new Error('A database of 1.0 is converted only after a backup.');
  await backUp(url);
  await upgradeFrom10(sql, readMigrations().filter(isBaseline));
  return [UPGRADE];
}

/** 0001 to 0009: what a 1.0 database has after its upgrade. Later files change the baseline and run on both. */
const isBaseline = ({ name }: Migration) => /^000\d_/.test(name);

/** The names of what `migrate` would apply. */
export async function pendingMigrations(sql: Sql): Promise<string[]> {
  const [table] = await sql<
    { there: boolean }[]
  >`select to_regclass('schema_migrations') is not null as there`;
  const rows = table!.there ? await sql<{ name: string }[]>`select name from schema_migrations` : [];
  const applied = rows.map(row => row.name);
  const toUpgrade = isRelease10(applied);
  const missing = readMigrations().filter(migration =>
    toUpgrade ? !isBaseline(migration) : !applied.includes(migration.name),
  );
  return [...(toUpgrade ? [UPGRADE] : []), ...missing.map(({ name }) => name)];
}

async function requireVersion(sql: Sql, name: string) {
  const [server] = await sql<{ version: number; name: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name`.catch(
    (error: Error) => {
      throw new OperatorError(explainFailure(error, name));
    },
  );
  if (server!.version < 150_000)
    throw new OperatorError(`The database is PostgreSQL ${server!.name}; Truckroll needs 15 or newer.`);
}

async function refusePooler(sql: Sql, url: string, name: string) {
  if (!(await isPooler(sql)) || !(await isTransactionPooler(url))) return;
  throw new OperatorError(
    `${name} leads to a connection pooler in transaction mode: set DATABASE_DIRECT_URL to PostgreSQL itself (docs/running.md).`,
  );
}

const RAISED = 'P0001';

/** Files that were reworded after somebody may have applied them, by what they were: 0052_row_functions.sql makes up for it. */
const reworded: Record<string, string> = {
  '0008_changes.sql': '0e146c18fe4be8443e2c9ef68ba9f0e9ae61850cf5597257d0e227f9af1b4885',
  '0029_customers.sql': 'ad1bc6a017b8b7e2918d95e1fbfd9bb46bcfc624f086821e18c329754787b973',
};

async function applyMissing(sql: Pool, only?: string[]): Promise<string[]> {
  const rows = await sql<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations`;
  const applied = new Map(rows.map(row => [row.name, row.checksum]));
  const known = readMigrations();
  const unknown = [...applied.keys(), ...(only ?? [])].filter(
    name => !known.some(migration => migration.name === name),
  );
  if (unknown.length > 0)
    throw new OperatorError(
      `The database is newer than this release (it has ${unknown.join(', ')}): update the program.`,
    );

  const done: string[] = [];
  for (const { name, text, checksum } of known) {
    const before = applied.get(name);
    if (before === checksum || (only && !only.includes(name))) continue;
    if (before !== undefined && before === reworded[name]) continue;
    if (before !== undefined)
      throw new OperatorError(`Migration ${name} was changed after it had been applied.`);
    await sql
      .begin(async tx => {
        await tx.unsafe(text);
        await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
      })
      .catch(error => {
        // What a migration raises itself tells the operator what to do.
        throw error.code === RAISED ? new OperatorError(error.message) : error;
      });
    done.push(name);
  }
  return done;
}
