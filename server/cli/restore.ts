import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { withDatabase } from '../database-url.ts';
import { checkArchive, readArchive } from '../db/archive.ts';
import { connect, type Pool } from '../db/connect.ts';
import { createSchemaOf, migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { readErasures } from '../features/customers/account/erasure-log.ts';
import { hasErasures, listErasures } from '../features/customers/account/erasures-store.ts';
import { type Reapplied, reapplyErasures } from '../features/customers/account/reapply-erasures.ts';
import { backupKey, backupPlace, readArguments, readFileArgument, refuseOwnDatabase } from './usage.ts';

export const RESTORE_USAGE = 'restore FILE|s3://BUCKET/NAME [--key-file KEY]';

const NEW = 'truckroll_restoring';
const BEFORE = 'truckroll_before_restore';

/**
 * Restores into a second database and swaps the names once it is complete: a restore that fails changes nothing, and
 * the previous data is kept until the next restore.
 */
export async function restore(args: string[]) {
  const { values, positionals } = readArguments(args, { 'key-file': { type: 'string' } });
  const name = readFileArgument(RESTORE_USAGE, positionals);
  const config = readConfig();
  const place = backupPlace(config, name);
  const key = backupKey(config, values['key-file']);
  refuseOwnDatabase(config, 'pg_restore');
  const { at, migrations } = await checkArchive(place, key);
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
    const rows = await readArchive(sql, place, key).finally(() => sql.end({ timeout: 5 }));
    // The archive itself is the backup an upgrade requires.
    await migrate(url, async () => {});
    const again = await eraseAgain(config, database.url, url);
    await database.release();
    await admin`drop database if exists ${admin(BEFORE)} with (force)`;
    await admin`alter database truckroll rename to ${admin(BEFORE)}`;
    await admin`alter database ${admin(NEW)} rename to truckroll`;
    console.log(`Restored ${rows} rows of ${at}. What was there before is kept as the database ${BEFORE}.`);
    if (again.people > 0) console.log(`People erased since that backup were erased again: ${again.people}.`);
    if (again.openJobs > 0)
      console.log(`Their bookings that were still open then: ${again.openJobs}. Close them in the console.`);
  } catch (error) {
    await admin`drop database if exists ${admin(NEW)} with (force)`.catch(() => {});
    throw error;
  } finally {
    await admin.end({ timeout: 1 });
    await database.close();
  }
}

/** People who were erased since the backup stay erased: the current database and the data folder know who. */
async function eraseAgain(config: Config, currentUrl: string, restoredUrl: string): Promise<Reapplied> {
  const [current, restored] = [currentUrl, restoredUrl].map(url => connect(url, { max: 1 })) as [Pool, Pool];
  try {
    const known = (await hasErasures(current)) ? await listErasures(current) : [];
    const erasures = [...known, ...readErasures(config.dataDir)];
    return await reapplyErasures(restored, config, erasures, systemClock.now());
  } finally {
    await current.end({ timeout: 1 });
    await restored.end({ timeout: 1 });
  }
}
