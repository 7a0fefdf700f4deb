import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { readOptions } from './usage.ts';

export async function migrateCommand(args: string[]) {
  readOptions(args, {});
  const database = await openDatabase(readConfig(), { own: false });
  try {
    const applied = await migrate(database.url);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is current.');
  } finally {
    await database.close();
  }
}
