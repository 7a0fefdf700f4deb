import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type ReceivedText = {
  from: string;
  text: string;
  /** Twilio's id; absent in what older integrations replay. */
  id?: string;
  media: string[];
  intent?: 'stop' | 'start';
};

/** What became of a message of ours. */
export type TextStatus = { messageId: string; state: 'delivered' | 'failed'; reason: string | null };

const STOP = /^(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout|opt-out)[\s.!]*$/i;
const START = /^(start|unstop|yes)[\s.!]*$/i;
const MOST_MEDIA = 10;

/** Twilio's error codes that the office can do something about. */
const reasons: Record<string, string> = {
  30003: 'The phone is off or out of reach',
  30004: 'The number blocks messages',
  30005: 'The number does not exist',
  30006: 'The number is a landline',
  30007: 'The carrier took it for spam',
  21610: 'The customer opted out of texts',
};

/** The fields of a signed request, or undefined if the signature is invalid. */
export function readTwilioForm(
  authToken: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): URLSearchParams | undefined {
  const form = new URLSearchParams(body.toString('utf8'));
  const signature = Buffer.from(String(headers['x-twilio-signature'] ?? ''), 'base64');
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).flat();
  const wanted = createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest();
  return signature.length === wanted.length && timingSafeEqual(signature, wanted) ? form : undefined;
}

export function readText(form: URLSearchParams): ReceivedText {
  const text = form.get('Body') ?? '';
  const count = Math.min(Number(form.get('NumMedia')) || 0, MOST_MEDIA);
  const media = Array.from({ length: count }, (_, i) => form.get(`MediaUrl${i}`)).filter(url => url !== null);
  const reply = (form.get('OptOutType') ?? text).trim();
  const received = { from: form.get('From') ?? '', text, id: form.get('MessageSid') ?? undefined, media };
  if (STOP.test(reply)) return { ...received, intent: 'stop' };
  return START.test(reply) ? { ...received, intent: 'start' } : received;
}

/** A report about a message of ours. States on the way there say nothing new. */
export function readTextStatus(form: URLSearchParams, messageId: string): TextStatus | undefined {
  const status = form.get('MessageStatus');
  if (status === 'delivered' || status === 'read') return { messageId, state: 'delivered', reason: null };
  if (status !== 'failed' && status !== 'undelivered') return undefined;
  const code = form.get('ErrorCode') ?? '';
  return { messageId, state: 'failed', reason: reasons[code] ?? 'The carrier did not deliver it' };
}
