import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (key: Buffer, purpose: string, body: string) =>
  createHmac('sha256', key).update(`${purpose}:${body}`).digest('base64url').slice(0, 22);

/** A short token for links in messages: whoever has the link may do what it is for, without login or expiry. */
export function signLink(key: Buffer, purpose: string, text: string): string {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${sign(key, purpose, body)}`;
}

/** The text a link was made for, or undefined if the link is not ours. */
export function readLink(key: Buffer, purpose: string, token: string): string | undefined {
  const [, body, signature] = /^([\w-]{1,500})\.([\w-]{22})$/.exec(token) ?? [];
  if (!body || !signature) return undefined;
  if (!timingSafeEqual(Buffer.from(sign(key, purpose, body)), Buffer.from(signature))) return undefined;
  return Buffer.from(body, 'base64url').toString('utf8');
}
