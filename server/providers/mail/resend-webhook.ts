import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

export type MailEvent = { addresses: string[]; reason?: 'bounced' | 'complained' };

const TOLERANCE_SECONDS = 300;

const Event = Type.Object({
  type: Type.String(),
  data: Type.Object({
    to: Type.Array(Type.String()),
    bounce: Type.Optional(Type.Object({ type: Type.Optional(Type.String()) })),
  }),
});

/** The content of a signed event, or undefined if the signature is invalid. */
export function readResendEvent(
  secrets: string[],
  headers: IncomingHttpHeaders,
  body: Buffer,
  now: Temporal.Instant,
): MailEvent | undefined {
  const { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return undefined;
  const age = Math.abs(now.epochMilliseconds / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return undefined;
  const given = signatures.split(' ').map(part => Buffer.from(part.replace(/^v1,/, ''), 'base64'));
  const isSigned = secrets.some(secret => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
    return given.some(signature => signature.length === wanted.length && timingSafeEqual(signature, wanted));
  });
  return isSigned ? readEvent(body) : undefined;
}

/** Unhandled event types are accepted too, so that they are not redelivered. */
function readEvent(body: Buffer): MailEvent {
  let event: unknown;
  try {
    event = JSON.parse(body.toString('utf8'));
  } catch {
    return { addresses: [] };
  }
  if (!Value.Check(Event, event)) return { addresses: [] };
  const { type, data } = event;
  const addresses = data.to.map(to => /<([^<>]+)>\s*$/.exec(to)?.[1] ?? to);
  if (type === 'email.complained') return { addresses, reason: 'complained' };
  const isPermanent = !/transient|temporary|soft/i.test(data.bounce?.type ?? '');
  return type === 'email.bounced' && isPermanent ? { addresses, reason: 'bounced' } : { addresses };
}
