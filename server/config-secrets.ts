import type { Reader } from './config-messages.ts';
import { requireLength } from './config-values.ts';
import { deriveKey, type GeneratedSecrets } from './secrets.ts';

/** The secrets and sign-in part of the configuration; `config.ts` passes in the environment. */

export type Auth =
  | { kind: 'shared'; secret: string }
  | { kind: 'jwks'; url: string; issuer?: string; audience?: string };

export type ReadSecret = (name: string, key: keyof GeneratedSecrets) => string;

/** Reads a secret from the environment. One that is missing is generated, except in production. */
export const secretReader =
  (reader: Reader, generated: (key: keyof GeneratedSecrets) => string): ReadSecret =>
  (name, key) => {
    const given = reader.text(name);
    if (given === undefined && !reader.production) return generated(key);
    if (given === undefined)
      reader.problems.push(`${name} is not set; in production no secret is generated.`);
    else requireLength(reader, name, given);
    return given ?? '';
  };

/** Optional, but as long as any other secret: a backup can be attacked for years, on the attacker's own machine. */
export function readBackupKey(reader: Reader): string | undefined {
  const given = reader.text('BACKUP_KEY');
  if (given !== undefined) requireLength(reader, 'BACKUP_KEY', given);
  return given;
}

/**
 * Generated only for the embedded database: with one of your own, further instances would generate further keys. Without
 * it the service runs, and saves no secrets.
 */
export function readSettingsKey(
  reader: Reader,
  isEmbedded: boolean,
  generated: (key: keyof GeneratedSecrets) => string,
): Buffer | undefined {
  const given = reader.text('SETTINGS_KEY');
  if (given !== undefined) requireLength(reader, 'SETTINGS_KEY', given);
  const key = given ?? (isEmbedded && !reader.production ? generated('settingsKey') : undefined);
  return key === undefined ? undefined : deriveKey(key, 'secrets of providers');
}

export function readAuth(reader: Reader, secret: ReadSecret): Auth {
  const { text, url, production, problems } = reader;
  const given = text('AUTH_JWKS_URL');
  if (given === undefined) return { kind: 'shared', secret: secret('AUTH_JWT_SECRET', 'authJwtSecret') };
  // Whoever answers in the provider's place chooses who is an administrator.
  const protocols = !production && isLoopback(given) ? ['http:', 'https:'] : ['https:'];
  for (const name of ['AUTH_ISSUER', 'AUTH_AUDIENCE'])
    if (production && text(name) === undefined)
      problems.push(
        `${name} is not set; with AUTH_JWKS_URL production needs it, or tokens for other programs are valid here.`,
      );
  return {
    kind: 'jwks',
    url: url('AUTH_JWKS_URL', protocols) ?? '',
    issuer: text('AUTH_ISSUER'),
    audience: text('AUTH_AUDIENCE'),
  };
}

const isLoopback = (text: string) =>
  URL.canParse(text) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(text).hostname);
