import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { RESEND_SECRET, sendMailEvent, sendText } from '../../../../test/inbound.ts';
import { findOptOut, optOut } from './opt-outs.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

const t = await openTestApp({
  config: {
    publicUrl: 'https://roll.example.com',
    email: {
      provider: 'resend',
      from: 'a@example.com',
      apiKey: 'k',
      apiUrl: 'http://x',
      webhookSecrets: ['whsec_b2xk', RESEND_SECRET],
    },
    sms: { provider: 'twilio', accountSid: 'AC1', authToken: 'token', from: '+1555', apiUrl: 'http://x' },
  },
});

const emailOf = (address: string) => findOptOut(t.sql, 'email', address);
const phoneOf = (number: string) => findOptOut(t.sql, 'sms', number);
const path = (email: string) => unsubscribeUrl(t.config, email).replace('https://roll.example.com', '');

describe('the unsubscribe link', () => {
  it('GET shows a page and changes nothing', async () => {
    const { status, headers, body } = await t.send({ method: 'GET', url: path('reader@example.com') });
    assert.equal(status, 200);
    assert.match(headers['content-type']!, /text\/html/);
    assert.match(body, /<form method="post">/);
    assert.equal(await emailOf('reader@example.com'), undefined);
  });

  it('POST from a mail client opts out with one click: 200, no login, no redirect', async () => {
    const { status } = await t.send({
      method: 'POST',
      url: path('OneClick@example.com'),
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.equal(status, 200);
    assert.equal(await emailOf('oneclick@example.com'), 'unsubscribed');
  });

  it('POST from the page, as multipart or without a body does the same', async () => {
    for (const [i, headers] of [{}, { 'content-type': 'multipart/form-data; boundary=x' }].entries()) {
      const address = `page${i}@example.com`;
      assert.equal(
        (await t.send({ method: 'POST', url: path(address), headers, payload: i ? '--x--' : undefined }))
          .status,
        200,
      );
      assert.equal(await emailOf(address), 'unsubscribed');
    }
  });

  it('404: rejects a forged or altered link', async () => {
    const forged = path('victim@example.com').replace(/.$/, char => (char === 'A' ? 'B' : 'A'));
    for (const url of [forged, '/unsubscribe/x', '/unsubscribe/dmljdGlt.aaaaaaaaaaaaaaaaaaaaaa'])
      for (const method of ['GET', 'POST'] as const)
        assert.equal((await t.send({ method, url })).status, 404, url);
    assert.equal(await emailOf('victim@example.com'), undefined);
  });

  it('escapes the address', async () => {
    const { body } = await t.send({ method: 'GET', url: path('<script>@example.com') });
    assert.ok(!body.includes('<script>'));
  });
});

describe('POST /api/webhooks/resend', () => {
  const event = (type: string, to: string, bounce?: object) => ({ type, data: { to: [to], bounce } });

  it('200: a bounce and a complaint stop email to the address', async () => {
    const { status, body } = await sendMailEvent(
      t,
      event('email.bounced', 'gone@example.com', { type: 'Permanent' }),
    );
    assert.equal(status, 200);
    assert.deepEqual(body, { received: true });
    await sendMailEvent(t, event('email.complained', 'Angry <angry@example.com>'));
    assert.equal(await emailOf('gone@example.com'), 'bounced');
    assert.equal(await emailOf('angry@example.com'), 'complained');
  });

  it('200: a full mailbox and unknown events change nothing', async () => {
    const bounce = event('email.bounced', 'full@example.com', { type: 'Transient' });
    for (const one of [bounce, event('email.opened', 'full@example.com'), { type: 'x' }, 'not json'])
      assert.equal((await sendMailEvent(t, one)).status, 200);
    assert.equal(await emailOf('full@example.com'), undefined);
  });

  it('401: wrong key, old or future timestamp, no signature', async () => {
    const bounce = event('email.bounced', 'forged@example.com');
    assert.equal((await sendMailEvent(t, bounce, { secret: 'whsec_YWJj' })).status, 401);
    assert.equal((await sendMailEvent(t, bounce, { secondsLate: 301 })).status, 401);
    assert.equal((await sendMailEvent(t, bounce, { secondsLate: -301 })).status, 401);
    assert.equal(
      (await t.send({ method: 'POST', url: '/api/webhooks/resend', payload: bounce })).status,
      401,
    );
    assert.equal(await emailOf('forged@example.com'), undefined);
  });
});

describe('POST /api/webhooks/twilio', () => {
  it('200: STOP and its synonyms opt out, START opts back in', async () => {
    for (const [i, Body] of ['STOP', ' stop. ', 'Unsubscribe', 'QUIT'].entries()) {
      const From = `+1555010020${i}`;
      const { status, headers } = await sendText(t, { From, Body });
      assert.equal(status, 200);
      assert.match(headers['content-type']!, /xml/);
      assert.equal(await phoneOf(`555 010-020${i}`), 'stop', Body);
    }
    await sendText(t, { From: '+15550100200', Body: 'START' });
    assert.equal(await phoneOf('+15550100200'), undefined);
  });

  it('200: other replies change nothing', async () => {
    await sendText(t, { From: '+15550100300', Body: 'Please do not stop by before ten' });
    assert.equal(await phoneOf('+15550100300'), undefined);
  });

  it('401: a wrong signature', async () => {
    assert.equal((await sendText(t, { From: '+15550100301', Body: 'STOP' }, { token: 'other' })).status, 401);
    assert.equal(await phoneOf('+15550100301'), undefined);
  });
});

describe('opt-outs', () => {
  it('keep the stronger reason', async () => {
    await optOut(t.sql, 'email', 'both@example.com', 'unsubscribed', t.clock.now());
    await optOut(t.sql, 'email', 'both@example.com', 'bounced', t.clock.now());
    await optOut(t.sql, 'email', 'both@example.com', 'unsubscribed', t.clock.now());
    assert.equal(await emailOf('BOTH@example.com'), 'bounced');
  });

  it('404: a provider that is not configured has no webhook', async () => {
    const demo = await openTestApp();
    for (const url of ['/api/webhooks/resend', '/api/webhooks/twilio'])
      assert.equal((await demo.send({ method: 'POST', url, payload: {} })).status, 404);
  });
});
