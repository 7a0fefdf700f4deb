import { readConfig } from '../config.ts';
import { checkArchive, readArchive } from '../db/archive.ts';
import { connect } from '../db/connect.ts';
import { withDatabase } from '../db/database-url.ts';
import { createSchemaOf, migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { backupKey, readArguments, readFileArgument, refuseOwnDatabase } from './usage.ts';

export const RESTORE_USAGE = 'restore FILE [--key-file KEY]';

const NEW = 'truckroll_restoring';
const BEFORE = 'truckroll_before_restore';

/**
 * Restores into a second database and swaps the names once it is complete: a restore that fails changes nothing, and
 * the previous data is kept until the next restore.
 */
export async function restore(args: string[]) {
  const { values, positionals } = readArguments(args, { 'key-file': { type: 'string' } });
  const file = readFileArgument(RESTORE_USAGE, positionals);
  const config = readConfig();
  const key = backupKey(config, values['key-file']);
  refuseOwnDatabase(config, 'pg_restore');
  const { at, migrations } = await checkArchive(file, key);
  const database = await openDatabase(config, { own: true });
  const admin = connect(withDatabase(database.adminUrl, 'postgres'), { max: 1, name: 'truckroll restore' });
  try {
    await admin`set statement_timeout = 0`;
    await admin`drop database if exists ${admin(NEW)} with (force)`;
    await admin`create database ${admin(NEW)} owner truckroll`;
    const url = withDatabase(database.url, NEW);
    await createSchemaOf(url, migrations);
    // Loading rows as they were takes a superuser: no trigger or check runs a second time.
    const sql = connect(withDatabase(database.adminUrl, NEW), { max: 1 });
    const rows = await readArchive(sql, file, key).finally(() => sql.end({ timeout: 5 }));
    // The archive itself is the backup an upgrade requires.
    await migrate(url, async () => {});
    await database.release();
    await admin`drop database if exists ${admin(BEFORE)} with (force)`;
    await admin`alter database truckroll rename to ${admin(BEFORE)}`;
    await admin`alter database ${admin(NEW)} rename to truckroll`;
    console.log(`Restored ${rows} rows of ${at}. What was there before is kept as the database ${BEFORE}.`);
  } catch (error) {
    await admin`drop database if exists ${admin(NEW)} with (force)`.catch(() => {});
    throw error;
  } finally {
    await admin.end({ timeout: 1 });
    await database.close();
  }
}
