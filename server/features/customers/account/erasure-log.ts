import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../../../deps.ts';
import type { Erasure } from './erasures-store.ts';

/** Outside the database, because a restore replaces that. */
const fileIn = (dataDir: string) => join(dataDir, 'erasures.jsonl');

/** Lines that a crash or a full disk cut off are skipped; the next start writes them again from the database. */
export function readErasures(dataDir: string): Erasure[] {
  if (!existsSync(fileIn(dataDir))) return [];
  return readFileSync(fileIn(dataDir), 'utf8')
    .split('\n')
    .flatMap(line => {
      try {
        return line ? [JSON.parse(line) as Erasure] : [];
      } catch {
        return [];
      }
    });
}

/** The database has them already, so a folder that cannot be written to does not undo an erasure. */
export function appendErasures({ config, log }: Pick<Deps, 'config' | 'log'>, erasures: Erasure[]) {
  try {
    mkdirSync(config.dataDir, { recursive: true });
    const lines = erasures.map(erasure => `${JSON.stringify(erasure)}\n`).join('');
    appendFileSync(fileIn(config.dataDir), lines, { mode: 0o600 });
  } catch (error) {
    log.error({ err: error }, 'An erasure was not added to erasures.jsonl; the next start tries again');
  }
}
