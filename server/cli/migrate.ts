import { type Config, readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { isPooled } from '../db/pooler.ts';
import { backUpInto } from '../db/upgrade-from-1.0.ts';
import { readOptions } from './usage.ts';

/** Every command migrates the schema before its own work. */
export const bringUpToDate = (config: Config, database: { url: string; directUrl: string }) =>
  migrate(database.directUrl, backUpInto(config, console.log), isPooled(database));

export async function migrateCommand(args: string[]) {
  readOptions(args, {});
  const config = readConfig();
  const database = await openDatabase(config, { own: false });
  try {
    const applied = await bringUpToDate(config, database);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is current.');
  } finally {
    await database.close();
  }
}
