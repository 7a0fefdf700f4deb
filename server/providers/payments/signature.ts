import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

const digest = (secret: string, at: number | string, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest();

/** `payments-signature: t=<unix seconds>,v1=<hex>` for a body. */
export const signBody = (secret: string, body: Buffer | string, at: number): string =>
  `t=${at},v1=${digest(secret, at, body).toString('hex')}`;

/**
 * Whether one of the signatures was made with one of our secrets (there are several during rotation) at a
 * recent time, so an intercepted event cannot be replayed.
 */
export function isSigned(secrets: string[], header: string, body: Buffer, now: Temporal.Instant): boolean {
  const parts = header.split(',').map(part => part.trim().split('='));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at)) return false;
  if (Math.abs(now.epochMilliseconds / 1000 - Number(at)) > TOLERANCE_SECONDS) return false;
  const given = parts
    .filter(([name, value]) => name === 'v1' && /^[\da-f]{64}$/i.test(value ?? ''))
    .slice(0, 20)
    .map(([, value]) => Buffer.from(value!, 'hex'));
  return secrets.some(secret => {
    const wanted = digest(secret, at, body);
    return given.some(signature => timingSafeEqual(signature, wanted));
  });
}
