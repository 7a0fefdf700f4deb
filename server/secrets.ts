import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';

/** Secrets generated on the first embedded start, so nothing has to be configured. */
export type GeneratedSecrets = {
  cronSecret: string;
  authJwtSecret: string;
  webhookSecret: string;
  databasePassword: string;
};

const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Reads DATA_DIR/secrets.json and creates it if missing. Two processes may start at once: the exclusive create lets one
 * win, and the other reads what it wrote.
 */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  try {
    return readOrCreate(dataDir);
  } catch (error) {
    throw new OperatorError(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}

function readOrCreate(dataDir: string): GeneratedSecrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const fresh: GeneratedSecrets = {
    cronSecret: newSecret(),
    authJwtSecret: newSecret(),
    webhookSecret: `whsec_${newSecret()}`,
    databasePassword: newSecret(),
  };
  try {
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(file, 0o600);
  return { ...fresh, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<GeneratedSecrets>) };
}

/** Derives a key per purpose from a configured secret, so one secret never serves two protocols. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'truckroll', purpose, 32));
