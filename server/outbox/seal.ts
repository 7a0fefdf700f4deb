import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Words that only the receiver may read (a sign-in code) wait in the outbox encrypted: whoever reads the
 * database, a backup or a replica learns nothing from it.
 */
export function seal(key: Buffer, secret: object): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** What a template is given: the stored data with its sealed part opened. */
export function unseal<T extends object>(key: Buffer, data: T): T {
  const { sealed, ...open } = data as T & { sealed?: string };
  if (!sealed) return data;
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const secret = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  return { ...open, ...JSON.parse(secret.toString('utf8')) };
}

export const isSealed = (data: object): boolean => 'sealed' in data;
