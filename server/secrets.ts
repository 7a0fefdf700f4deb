import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';

/** Secrets generated on the first embedded start, so nothing has to be configured. */
export type GeneratedSecrets = {
  cronSecret: string;
  proofSecret: string;
  authJwtSecret: string;
  webhookSecret: string;
  settingsKey: string;
  databasePassword: string;
  databaseAdminPassword: string;
};

const newSecret = () => randomBytes(32).toString('base64url');

const newSecrets = (): GeneratedSecrets => ({
  cronSecret: newSecret(),
  proofSecret: newSecret(),
  authJwtSecret: newSecret(),
  webhookSecret: `whsec_${newSecret()}`,
  settingsKey: newSecret(),
  databasePassword: newSecret(),
  databaseAdminPassword: newSecret(),
});

/** Reads DATA_DIR/secrets.json and creates it if missing. */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  try {
    mkdirSync(dataDir, { recursive: true });
    return readOrCreate(dataDir);
  } catch (error) {
    throw new OperatorError(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Secrets that an older release did not have come from a further file, secrets-2.json. No file is ever rewritten, so two
 * processes that start at once always read the same.
 */
function readOrCreate(dataDir: string): GeneratedSecrets {
  let secrets = createOrRead(join(dataDir, 'secrets.json'));
  for (let n = 2; !isComplete(secrets); n++)
    secrets = { ...createOrRead(join(dataDir, `secrets-${n}.json`)), ...secrets };
  return secrets;
}

/** The exclusive create lets one process win, and the others read what it wrote. */
function createOrRead(file: string): Partial<GeneratedSecrets> {
  try {
    writeFileSync(file, `${JSON.stringify(newSecrets(), null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

const isComplete = (secrets: Partial<GeneratedSecrets>): secrets is GeneratedSecrets =>
  Object.keys(newSecrets()).every(name => name in secrets);

/** Derives a key per purpose from a configured secret, so one secret never serves two protocols. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'truckroll', purpose, 32));
