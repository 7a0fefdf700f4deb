import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config.ts';

const sign = (key: Buffer, body: string) =>
  createHmac('sha256', key).update(`unsubscribe:${body}`).digest('base64url').slice(0, 22);

/** A link without login or expiry: nobody should need either to stop unwanted email. */
export function unsubscribeUrl(
  { linkKey, publicUrl }: Pick<Config, 'linkKey' | 'publicUrl'>,
  email: string,
): string {
  const body = Buffer.from(email).toString('base64url');
  return `${publicUrl}/unsubscribe/${body}.${sign(linkKey, body)}`;
}

/** The address a link was made for, or nothing if the link is not ours. */
export function readUnsubscribeToken(key: Buffer, token: string): string | undefined {
  const [, body, signature] = /^([\w-]{1,500})\.([\w-]{22})$/.exec(token) ?? [];
  if (!body || !signature) return undefined;
  if (!timingSafeEqual(Buffer.from(sign(key, body)), Buffer.from(signature))) return undefined;
  return Buffer.from(body, 'base64url').toString('utf8');
}
