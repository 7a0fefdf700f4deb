import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Text that only the recipient may read (a sign-in code) waits in the outbox encrypted, so that the database,
 * a backup or a replica does not reveal it.
 */
export function seal(key: Buffer, secret: object): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** The template's input: the stored data with its sealed part decrypted. */
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
