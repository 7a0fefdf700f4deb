import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (key: Buffer, body: string) => createHmac('sha256', key).update(body).digest('base64url');

/** `<prefix><claims>.<signature>`: anyone can read it, only we can sign it. */
export function signToken(prefix: string, key: Buffer, claims: object): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${prefix}${body}.${sign(key, body)}`;
}

/** The claims, or undefined if the token is malformed, forged or expired. */
export function readToken<T extends { expires: number }>(
  prefix: string,
  key: Buffer,
  token: string,
  now: Temporal.Instant,
): T | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const [, body, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token.slice(prefix.length)) ?? [];
  if (!body || !signature) return undefined;
  if (!timingSafeEqual(Buffer.from(sign(key, body)), Buffer.from(signature))) return undefined;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as T;
  return now.epochMilliseconds < claims.expires ? claims : undefined;
}
