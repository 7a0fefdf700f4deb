import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mapFolder } from './import-map.ts';

/**
 * The newest map in DATA_DIR, for commands that run without the database. An import renames its folder into place as
 * the last step before it goes live.
 */
export function newestMapVersion(dataDir: string): number | undefined {
  const folder = join(mapFolder(dataDir), 'versions');
  const versions = existsSync(folder) ? readdirSync(folder).map(Number).filter(Number.isInteger) : [];
  return versions.length > 0 ? Math.max(...versions) : undefined;
}
