import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations as migrateQueue } from 'graphile-worker';
import { OperatorError } from '../operator-error.ts';
import { connect, type Pool, type Sql } from './connect.ts';

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
 * Brings the database to the current schema and returns the names of what was applied. Safe to run from
 * several instances at once: the first takes the lock, the others wait and find nothing left to do. `only`
 * stops where an archive of older data stands.
 */
export async function migrate(url: string, only?: string[]): Promise<string[]> {
  const sql = connect(url, { max: 1, name: 'truckroll migrate' });
  try {
    await requireVersion(sql);
    await sql`set lock_timeout = 0`;
    await sql`set statement_timeout = 0`;
    await sql`select pg_advisory_lock(7318202)`;
    await migrateQueue({ connectionString: url, logger: quiet });
    return await applyMissing(sql, only);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The names of what `migrate` would apply. */
export async function pendingMigrations(sql: Sql): Promise<string[]> {
  const [table] = await sql<
    { there: boolean }[]
  >`select to_regclass('schema_migrations') is not null as there`;
  const rows = table!.there ? await sql<{ name: string }[]>`select name from schema_migrations` : [];
  const applied = new Set(rows.map(row => row.name));
  return readMigrations()
    .map(migration => migration.name)
    .filter(name => !applied.has(name));
}

async function requireVersion(sql: Sql) {
  const [server] = await sql<{ version: number; name: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name`.catch(
    (error: Error & { code?: string }) => {
      throw new OperatorError(
        `The database cannot be used: ${error.message || error.code}. Start it, or correct DATABASE_URL.`,
      );
    },
  );
  if (server!.version < 150_000)
    throw new OperatorError(`The database is PostgreSQL ${server!.name}; Truckroll needs 15 or newer.`);
}

async function applyMissing(sql: Pool, only?: string[]): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
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
    if (before !== undefined)
      throw new OperatorError(`Migration ${name} was changed after it had been applied.`);
    await sql.begin(async tx => {
      await tx.unsafe(text);
      await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
    });
    done.push(name);
  }
  return done;
}
