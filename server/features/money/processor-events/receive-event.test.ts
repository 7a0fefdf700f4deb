import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { event, sendEvent, storedEvent, succeeded, tell } from '../../../../test/money.ts';
import { signBody } from '../../../providers/payments/signature.ts';

const t = await openTestApp({ config: { payments: { webhookSecrets: ['whsec_test', 'whsec_old'] } } });

const seconds = () => Math.floor(t.clock.now().epochMilliseconds / 1000);

describe('POST /api/payments-webhook', () => {
  it('200: acknowledges a stored event, without the envelope', async () => {
    const { status, body } = await sendEvent(t, event('charge.refunded', { id: 'ch_1' }, 'evt_first'));
    assert.equal(status, 200);
    assert.deepEqual(body, { received: true, eventId: 'evt_first' });
    assert.equal((await storedEvent(t, 'evt_first')).status, 'waiting');
  });

  it('401: rejects a missing, wrong, old or future signature', async () => {
    const payload = JSON.stringify(event('x', {}, 'evt_forged'));
    for (const signature of [
      '',
      'v1=00',
      't=1,v1=zz',
      signBody('whsec_other', payload, seconds()),
      signBody('whsec_test', payload, seconds() - 301),
      signBody('whsec_test', payload, seconds() + 301),
      signBody('whsec_test', `${payload} `, seconds()),
    ]) {
      const { status, body } = await sendEvent(t, payload, { 'payments-signature': signature });
      assert.equal(status, 401, signature);
      assert.equal(body.ok, false);
    }
    assert.equal(await storedEvent(t, 'evt_forged'), undefined);
  });

  it('accepts any of several secrets and signatures, so that secrets can be rotated', async () => {
    const payload = JSON.stringify(event('x', {}));
    const old = signBody('whsec_old', payload, seconds());
    assert.equal((await sendEvent(t, payload, { 'payments-signature': old })).status, 200);
    const both = `${signBody('whsec_unknown', payload, seconds())},${old.split(',')[1]}`;
    assert.equal((await sendEvent(t, payload, { 'payments-signature': both })).status, 200);
  });

  it('accepts the processor’s own name for the signature header', async () => {
    const payload = JSON.stringify(event('x', {}));
    const signed = { 'stripe-signature': signBody('whsec_test', payload, seconds()) };
    const send = (headers: Record<string, string>) =>
      t.send({ method: 'POST', url: '/api/payments-webhook', payload, headers });
    assert.equal((await send(signed)).status, 200);
    assert.equal((await send({ ...signed, 'payments-signature': 't=1,v1=00' })).status, 401);
  });

  it('413: rejects more than 64 KB of raw bytes', async () => {
    const frame = JSON.stringify(event('x', { note: '' })).length;
    const sized = (bytes: number) => JSON.stringify(event('x', { note: 'n'.repeat(bytes) }));
    const fits = sized(64 * 1024 - frame - 1);
    assert.equal((await sendEvent(t, fits.padEnd(64 * 1024))).status, 200);
    assert.equal((await sendEvent(t, fits.padEnd(64 * 1024 + 1))).status, 413);
  });

  it('400: rejects a signed body that is not an event', async () => {
    for (const payload of ['', 'no json', '[]', '{"id":"evt_1"}', '{"id":1,"type":"x","data":{"object":{}}}'])
      assert.equal((await sendEvent(t, payload)).status, 400, payload);
    const { body } = await sendEvent(t, '{"id":1,"data":{"object":[]}}');
    assert.deepEqual(body.details, [
      'type: is required',
      'id: must be string',
      'data.object: must be object',
    ]);
  });

  it('429: rejects the sixty-first request within a minute', async () => {
    const payload = JSON.stringify(event('x', {}));
    const send = () => t.send({ method: 'POST', url: '/api/payments-webhook', payload, ip: '203.0.113.60' });
    for (let i = 0; i < 60; i++) assert.equal((await send()).status, 401);
    assert.equal((await send()).status, 429);
  });
});

describe('listing and replaying events', () => {
  it('401: no token; 404: unknown; 409: already processed', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/webhooks' })).status, 401);
    assert.equal((await t.send({ method: 'POST', url: '/api/webhooks/x/replay' })).status, 401);
    assert.equal((await t.hq('POST', '/api/webhooks/evt_nowhere/replay')).status, 404);
    const job = await bookJob(t);
    const body = succeeded(job.id, 14_900);
    await tell(t, body);
    assert.equal((await t.hq('POST', `/api/webhooks/${body.id}/replay`)).status, 409);
    assert.equal((await t.hq('GET', '/api/webhooks?status=odd')).status, 400);
  });
});
