import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new secret with a prefix that tells what it is: `trs_` a session, `trk_` an API key. */
export const newSecret = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** The same secret for the same id, for requests that may be repeated. Nobody without `key` can work it out. */
export const derivedSecret = (prefix: string, key: Buffer, id: string): string =>
  `${prefix}${createHmac('sha256', key).update(`${prefix}${id}`).digest('base64url')}`;

/** What is stored of it. The secret has 256 random bits, so a plain hash cannot be reversed by guessing. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
