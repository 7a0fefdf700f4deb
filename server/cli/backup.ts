import { systemClock, toIso } from '../clock.ts';
import { readConfig } from '../config.ts';
import { writeArchive } from '../db/archive.ts';
import { connect } from '../db/connect.ts';
import { openDatabase } from '../db/open.ts';
import { bringUpToDate } from './migrate.ts';
import { readFileArgument, refuseOwnDatabase } from './usage.ts';

/** Writes one consistent snapshot to one file while the service runs. */
export async function backup(args: string[]) {
  const file = readFileArgument('backup', args);
  const config = readConfig();
  refuseOwnDatabase(config, 'pg_dump');
  const database = await openDatabase(config, { own: false });
  try {
    await bringUpToDate(config, database);
    const at = systemClock.now();
    const { rows, bytes } = await writeArchive(database.adminUrl, file, toIso(at));
    const sql = connect(database.url, { max: 1 });
    await sql`insert into backups (bytes, created_at) values (${bytes}, ${at})`;
    await sql.end({ timeout: 5 });
    console.log(`Wrote ${rows} rows to ${file} (${(bytes / 1_048_576).toFixed(1)} MB).`);
  } finally {
    await database.close();
  }
}
