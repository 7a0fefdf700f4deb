import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealedSecret } from './store.ts';

/** Below this, four characters would be too much of it. */
const LONG = 16;

/** AES-256-GCM, bound to its name: an encrypted key copied to another field cannot be read there. */
export function sealSecret(key: Buffer, name: string, secret: string): SealedSecret {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return {
    name,
    sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url'),
    hint: lastOf(secret),
  };
}

/** Undefined if it was encrypted with another key. */
export function openSecret(key: Buffer | undefined, { name, sealed }: SealedSecret): string | undefined {
  if (!key) return undefined;
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

export const lastOf = (secret: string): string | null => (secret.length < LONG ? null : secret.slice(-4));
