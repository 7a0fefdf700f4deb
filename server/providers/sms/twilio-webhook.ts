import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type TextReply = { from: string; intent?: 'stop' | 'start' };

const STOP = /^(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout|opt-out)[\s.!]*$/i;
const START = /^(start|unstop|yes)[\s.!]*$/i;

/** Who replied and what they want, or undefined if the signature is invalid. */
export function readTwilioReply(
  authToken: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): TextReply | undefined {
  const form = new URLSearchParams(body.toString('utf8'));
  const signature = Buffer.from(String(headers['x-twilio-signature'] ?? ''), 'base64');
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).flat();
  const wanted = createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest();
  if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return undefined;
  const from = form.get('From') ?? '';
  const reply = (form.get('OptOutType') ?? form.get('Body') ?? '').trim();
  if (STOP.test(reply)) return { from, intent: 'stop' };
  return START.test(reply) ? { from, intent: 'start' } : { from };
}
