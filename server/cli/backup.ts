import { systemClock, toIso } from '../clock.ts';
import { readConfig } from '../config.ts';
import { writeArchive } from '../db/archive.ts';
import { connect } from '../db/connect.ts';
import { openDatabase } from '../db/open.ts';
import { bringUpToDate } from './migrate.ts';
import { backupKey, readArguments, readFileArgument, refuseOwnDatabase, UsageError } from './usage.ts';

export const BACKUP_USAGE = 'backup FILE [--encrypt] [--key-file KEY]';

/** Writes one consistent snapshot to one file while the service runs. */
export async function backup(args: string[]) {
  const { values, positionals } = readArguments(args, {
    encrypt: { type: 'boolean' },
    'key-file': { type: 'string' },
  });
  const file = readFileArgument(BACKUP_USAGE, positionals);
  const config = readConfig();
  const key = backupKey(config, values['key-file']);
  if (values.encrypt && key === undefined)
    throw new UsageError(
      'There is no key to encrypt with: set BACKUP_KEY, or name a file with the key by --key-file.',
    );
  refuseOwnDatabase(config, 'pg_dump');
  const database = await openDatabase(config, { own: false });
  try {
    await bringUpToDate(config, database);
    const at = systemClock.now();
    const { rows, bytes } = await writeArchive(database.adminUrl, file, toIso(at), key);
    const sql = connect(database.url, { max: 1 });
    await sql`insert into backups (bytes, created_at) values (${bytes}, ${at})`;
    await sql.end({ timeout: 5 });
    console.log(
      `Wrote ${rows} rows to ${file} (${key ? 'encrypted, ' : ''}${(bytes / 1_048_576).toFixed(1)} MB).`,
    );
  } finally {
    await database.close();
  }
}
