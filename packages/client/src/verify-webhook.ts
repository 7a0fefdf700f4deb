/** A webhook that is not from whom it claims to be, or too old. */
export class WebhookError extends Error {}

/** An event as it was sent. */
export type WebhookMessage<Data = Record<string, unknown>> = { type: string; timestamp: string; data: Data };

/** Longer ago, or further ahead, somebody may be repeating what they overheard. */
const TOLERANCE_SECONDS = 5 * 60;
const PREFIX = 'whsec_';

type HeaderBag = Headers | Record<string, string | string[] | undefined>;

/**
 * Checks the signature of a webhook (standardwebhooks.com) and answers its content. `body` has to be the text exactly as
 * it arrived. Throws a `WebhookError` unless one of the signatures is right and not older than five minutes.
 */
export async function verifyWebhook<Data = Record<string, unknown>>(
  secret: string,
  headers: HeaderBag,
  body: string | Uint8Array,
): Promise<WebhookMessage<Data>> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookError('The webhook headers are missing');
  const seconds = /^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(Date.now() / 1000 - seconds) <= TOLERANCE_SECONDS))
    throw new WebhookError('The webhook is too old, or the clocks differ');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    // `verify` compares in constant time.
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)))
      return JSON.parse(text);
  }
  throw new WebhookError('The signature of the webhook is not right');
}

function headerOf(headers: HeaderBag, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? [];
  return Array.isArray(value) ? value[0] : value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), character => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
