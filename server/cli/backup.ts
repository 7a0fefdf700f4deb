import { systemClock, toIso } from '../clock.ts';
import { readConfig } from '../config.ts';
import { writeArchive } from '../db/archive.ts';
import { connect } from '../db/connect.ts';
import { openDatabase } from '../db/open.ts';
import { bringUpToDate } from './migrate.ts';
import {
  backupKey,
  backupPlace,
  readArguments,
  readFileArgument,
  refuseOwnDatabase,
  UsageError,
} from './usage.ts';

export const BACKUP_USAGE = 'backup FILE|s3://BUCKET/NAME [--encrypt] [--key-file KEY]';

/**
 * Writes one consistent snapshot to one file or object while the service runs. In a folder (a name that ends with `/`) it
 * is named after its time, so that a schedule needs no names.
 */
export async function backup(args: string[]) {
  const { values, positionals } = readArguments(args, {
    encrypt: { type: 'boolean' },
    'key-file': { type: 'string' },
  });
  const given = readFileArgument(BACKUP_USAGE, positionals);
  const config = readConfig();
  const key = backupKey(config, values['key-file']);
  if (values.encrypt && key === undefined)
    throw new UsageError(
      'There is no key to encrypt with: set BACKUP_KEY, or name a file with the key by --key-file.',
    );
  refuseOwnDatabase(config, 'pg_dump');
  const at = systemClock.now();
  const place = backupPlace(config, given.endsWith('/') ? given + nameOf(at, key !== undefined) : given);
  const database = await openDatabase(config, { own: false });
  try {
    await bringUpToDate(config, database);
    const { rows, bytes } = await writeArchive(database.adminUrl, place, toIso(at), key);
    const sql = connect(database.url, { max: 1 });
    await sql`insert into backups (bytes, created_at) values (${bytes}, ${at})`;
    await sql.end({ timeout: 5 });
    console.log(
      `Wrote ${rows} rows to ${place.name} (${key ? 'encrypted, ' : ''}${(bytes / 1_048_576).toFixed(1)} MB).`,
    );
  } finally {
    await database.close();
  }
}

/** Such as `truckroll-20261117-031500.gz.age`: sorted by name is sorted by time. */
function nameOf(at: Temporal.Instant, isEncrypted: boolean): string {
  const [day, time] = toIso(at)
    .replace(/\.\d+Z$/, '')
    .split('T') as [string, string];
  return `truckroll-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.gz${isEncrypted ? '.age' : ''}`;
}
