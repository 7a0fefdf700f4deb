import { readLink, signLink } from '../../../access/signed-link.ts';
import type { Config } from '../../../config.ts';

/** Nobody should need a login to stop unwanted email, and the link never expires. */
export const unsubscribeUrl = (
  { linkKey, publicUrl }: Pick<Config, 'linkKey' | 'publicUrl'>,
  email: string,
): string => `${publicUrl}/unsubscribe/${signLink(linkKey, 'unsubscribe', email)}`;

export const readUnsubscribeToken = (key: Buffer, token: string): string | undefined =>
  readLink(key, 'unsubscribe', token);
