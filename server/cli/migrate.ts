import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { isPooled } from '../db/pooler.ts';
import { backUpInto } from '../db/upgrade-from-1.0.ts';
import { maintainPartitions } from '../features/platform/operations/maintain-partitions.ts';
import { openLog } from '../log.ts';
import { applySettings } from '../settings/apply-settings.ts';
import { readOptions } from './usage.ts';

/** Every command migrates the schema before its own work. */
export const bringUpToDate = (config: Config, database: { url: string; directUrl: string }) =>
  migrate(database.directUrl, backUpInto(config, console.log), isPooled(database));

export async function migrateCommand(args: string[]) {
  readOptions(args, {});
  const config = readConfig();
  const database = await openDatabase(config, { own: false });
  const sql = connect(database.directUrl, { max: 1, name: 'truckroll migrate' });
  try {
    const applied = await bringUpToDate(config, database);
    const deps = { sql, clock: systemClock, log: openLog(config), config };
    await applySettings(deps);
    await maintainPartitions(deps);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is current.');
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}
