import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookError } from '../../../../packages/client/src/verify-webhook.ts';
import { signMessage } from './sign.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const body = JSON.stringify({
  type: 'job.created',
  timestamp: '2026-03-02T10:00:00.000Z',
  data: { job: { id: 'é' } },
});
const now = () => Math.floor(Date.now() / 1000);
const signed = (at = now()) => signMessage([secret], 'msg_1', at, body);

it('accepts what the library of standardwebhooks.com signs, and that accepts what we sign', async () => {
  const at = new Date(now() * 1000);
  const theirs = {
    'Webhook-Id': 'msg_1',
    'Webhook-Timestamp': String(at.getTime() / 1000),
    'Webhook-Signature': new Webhook(secret).sign('msg_1', at, body),
  };
  assert.equal((await verifyWebhook(secret, theirs, body)).type, 'job.created');
  assert.deepEqual(new Webhook(secret).verify(body, signed()), JSON.parse(body));
  assert.deepEqual(await verifyWebhook(secret, new Headers(signed()), Buffer.from(body)), JSON.parse(body));
});

it('accepts one right signature among several, as while a secret is replaced', async () => {
  const other = `whsec_${Buffer.from('another one').toString('base64')}`;
  const both = signMessage([other, secret], 'msg_1', now(), body);
  await verifyWebhook(secret, both, body);
  await verifyWebhook(other, both, body);
});

it('refuses another body, id, time, secret or version, old messages and missing headers', async () => {
  const refused = (headers: Record<string, string>, text = body, key = secret) =>
    assert.rejects(verifyWebhook(key, headers, text), WebhookError);
  await refused(signed(), `${body} `);
  await refused({ ...signed(), 'webhook-id': 'msg_2' });
  await refused({ ...signed(), 'webhook-timestamp': String(now() - 1) });
  await refused(signed(), body, `whsec_${Buffer.from('wrong').toString('base64')}`);
  await refused({ ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1,', 'v2,') });
  await refused({ ...signed(), 'webhook-signature': 'v1,not base64!' });
  await refused(signed(now() - 301));
  await refused(signed(now() + 301));
  await refused({ ...signed(), 'webhook-timestamp': 'soon' });
  await refused({});
});
