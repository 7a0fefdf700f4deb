import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const TOLERANCE_SECONDS = 300;

const Optional = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** An email to us. Resend names it and keeps the content; a mail server of your own sends the content along. */
export const ReceivedEvent = Type.Object({
  email_id: Type.String({ minLength: 1, maxLength: 250 }),
  from: Type.String({ maxLength: 1000 }),
  to: Type.Array(Type.String()),
  subject: Optional,
  message_id: Optional,
  text: Optional,
  html: Optional,
  headers: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  attachments: Type.Optional(
    Type.Array(
      Type.Object({
        filename: Optional,
        /** Base64, from your own mail server only. */
        content: Optional,
      }),
    ),
  ),
});
export type ReceivedEvent = Static<typeof ReceivedEvent>;

export type MailEvent = {
  addresses: string[];
  optOut?: 'bounced' | 'complained';
  /** What became of a message of ours. */
  status?: { messageId: string; state: 'delivered' | 'failed' | 'bounced'; reason: string | null };
  received?: ReceivedEvent;
};

const Event = Type.Object({
  type: Type.String(),
  data: Type.Object({
    to: Type.Array(Type.String()),
    bounce: Type.Optional(
      Type.Object({ type: Type.Optional(Type.String()), message: Type.Optional(Type.String()) }),
    ),
    tags: Type.Optional(Type.Unknown()),
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
  const status = (state: 'delivered' | 'failed' | 'bounced', reason: string | null) => {
    const messageId = messageOf(data.tags);
    return messageId ? { status: { messageId, state, reason } } : {};
  };
  switch (type) {
    case 'email.received':
      return Value.Check(ReceivedEvent, data) ? { addresses, received: data } : { addresses };
    case 'email.complained':
      return { addresses, optOut: 'complained' };
    case 'email.delivered':
      return { addresses, ...status('delivered', null) };
    case 'email.failed':
      return { addresses, ...status('failed', 'The provider could not send it') };
    case 'email.bounced': {
      const isPermanent = !/transient|temporary|soft/i.test(data.bounce?.type ?? '');
      const reason = isPermanent
        ? 'The address does not exist or refuses mail'
        : 'The mailbox did not take it';
      return { addresses, ...status('bounced', reason), ...(isPermanent ? { optOut: 'bounced' } : {}) };
    }
    default:
      return { addresses };
  }
}

/** Tags come back as an object, and in older events as a list. */
function messageOf(tags: unknown): string | undefined {
  const value = Array.isArray(tags)
    ? tags.find(tag => tag?.name === 'message')?.value
    : (tags as { message?: unknown } | undefined)?.message;
  return typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : undefined;
}
