import { createHmac } from 'node:crypto';
import type { TestApp } from './harness.ts';

export const RESEND_SECRET = `whsec_${Buffer.from('resend-signing-secret').toString('base64')}`;

/** Settings of a business that can be written to. `apiUrl`: what stands in for Twilio and Resend. */
export const inboundConfig = (apiUrl: string) => ({
  publicUrl: 'https://roll.example.com',
  inboundEmail: { domain: 'reply.example.com', secrets: [RESEND_SECRET] },
  email: {
    provider: 'resend' as const,
    from: 'Roll <office@example.com>',
    apiKey: 'k',
    apiUrl,
    webhookSecrets: [RESEND_SECRET],
  },
  sms: { provider: 'twilio' as const, accountSid: 'AC1', authToken: 'token', from: '+15550009999', apiUrl },
});

/** Twilio's signed webhook. */
export function sendText(t: TestApp, fields: Record<string, string>, { token = 'token', query = '' } = {}) {
  const url = `/api/webhooks/twilio${query}`;
  const data = `https://roll.example.com${url}${Object.keys(fields)
    .sort()
    .map(key => key + fields[key])
    .join('')}`;
  return t.send({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(data).digest('base64'),
    },
  });
}

/** Resend's signed webhook, or that of a mail server of one's own. */
export function sendMailEvent(
  t: TestApp,
  event: object | string,
  { secret = RESEND_SECRET, secondsLate = 0 } = {},
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = String(Math.floor(t.clock.now().epochMilliseconds / 1000) - secondsLate);
  const key = Buffer.from(secret.slice(6), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${payload}`).digest('base64');
  return t.send({
    method: 'POST',
    url: '/api/webhooks/resend',
    payload,
    headers: {
      'content-type': 'application/json',
      'svix-id': 'msg_1',
      'svix-timestamp': timestamp,
      // While a secret is being replaced, events are signed with the old one too.
      'svix-signature': `v1,bm9uZQ== v1,${signature}`,
    },
  });
}
