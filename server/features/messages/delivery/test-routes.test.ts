import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { inherited } from '../../../../test/service.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { demoMail } from '../../../providers/mail/demo.ts';
import { messageKinds } from '../templates/templates.ts';

const t = await openTestApp();
const troubled = await openTestApp({
  deps: {
    mail: {
      ...demoMail('Roll <roll@example.com>'),
      provider: 'smtp',
      send: async ({ to }) => {
        throw new ProviderError('No', { kind: to.startsWith('later') ? 'retryable' : 'final' });
      },
    },
  },
});

describe('GET /api/dev/email-test', () => {
  it('200: reports the provider, without a token', async () => {
    const { status, body } = await t.send({ method: 'GET', url: '/api/dev/email-test' });
    assert.equal(status, 200);
    assert.deepEqual(body.data, { provider: 'demo', configured: false, fromEmail: 'no-reply@localhost' });
    const real = await troubled.send({ method: 'GET', url: '/api/dev/email-test' });
    assert.deepEqual(real.body.data, { provider: 'smtp', configured: true, fromEmail: 'roll@example.com' });
  });
});

describe('POST /api/dev/email-test', () => {
  const send = (payload: object) => t.hq('POST', '/api/dev/email-test', payload);

  it('200: sends immediately', async () => {
    const { status, body } = await send({ to: 'dev@example.com' });
    assert.equal(status, 200);
    const { messageId, ...rest } = body.data;
    assert.ok(messageId);
    assert.deepEqual(rest, { provider: 'demo', status: 'sent', to: 'dev@example.com', template: 'test' });
    for (const template of ['booking', 'completion'])
      assert.equal((await send({ to: 'dev@example.com', template })).body.data.status, 'sent');
    const { body: list } = await t.hq('GET', '/api/dev/messages?to=dev@example.com');
    assert.deepEqual(list.data.messages.map((message: { kind: string }) => message.kind).sort(), [
      'completion',
      'test',
      'welcome',
    ]);
  });

  it('200: reports a provider that refuses or is down', async () => {
    const failed = await troubled.hq('POST', '/api/dev/email-test', { to: 'never@example.com' });
    assert.deepEqual([failed.body.data.status, failed.body.data.error], ['failed', 'No']);
    const later = await troubled.hq('POST', '/api/dev/email-test', { to: 'later@example.com' });
    assert.equal(later.body.data.status, 'queued');
  });

  it('400: invalid; 401: no token; 429: too many', async () => {
    assert.equal((await send({ to: 'nope' })).status, 400);
    assert.equal((await send({ to: 'a@example.com', template: 'other' })).status, 400);
    const anyone = () =>
      t.send({
        method: 'POST',
        url: '/api/dev/email-test',
        payload: { to: 'a@example.com' },
        ip: '192.0.2.7',
      });
    assert.equal((await anyone()).status, 401);
    await anyone();
    await anyone();
    assert.equal((await anyone()).status, 429);
  });
});

describe('POST /api/dev/notify', () => {
  const notify = (payload: object) => t.hq('POST', '/api/dev/notify', payload);

  it('200: sends every type on both channels', async () => {
    for (const type of ['handoff', 'deploy', 'error', 'revenue'])
      for (const [channel, to] of [
        ['email', 'hq@example.com'],
        ['sms', '+1 555 010 0123'],
      ]) {
        const { status, body } = await notify({ type, to, data: { summary: 'All is well' }, channel });
        assert.equal(status, 200);
        assert.deepEqual(
          { ...body.data, messageId: typeof body.data.messageId },
          { success: true, messageId: 'string', channel, type },
        );
      }
    const { body } = await t.hq(
      'GET',
      `/api/dev/messages?to=${encodeURIComponent('+1 555 010 0123')}&kind=error`,
    );
    assert.match(body.data.messages[0].text, /All is well/);
    assert.equal(body.data.messages[0].html, null);
  });

  it('200: defaults to email', async () => {
    assert.equal(
      (await notify({ type: 'deploy', to: 'x@example.com', data: {} })).body.data.channel,
      'email',
    );
  });

  it('200: success is false when it could not be sent', async () => {
    const payload = { type: 'deploy', to: 'x@example.com', data: {} };
    assert.deepEqual((await troubled.hq('POST', '/api/dev/notify', payload)).body.data, {
      success: false,
      channel: 'email',
      type: 'deploy',
    });
  });

  it('400: recipient does not fit the channel, unknown type, no data', async () => {
    for (const payload of [
      { type: 'deploy', to: '555 0100', data: {} },
      { type: 'deploy', to: 'a@example.com', data: {}, channel: 'sms' },
      { type: 'gossip', to: 'a@example.com', data: {} },
      { type: 'deploy', to: 'a@example.com' },
      { type: 'deploy', to: 'a@example.com\r\nBcc: b@example.com', data: {} },
    ])
      assert.equal((await notify(payload)).status, 400, JSON.stringify(payload));
  });

  it('401: without a token', async () => {
    const { status } = await t.send({ method: 'POST', url: '/api/dev/notify', payload: {} });
    assert.equal(status, 401);
  });
});

describe('previews', () => {
  it('are public in the demo and absent elsewhere', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/docs/messages' })).status, 200);
    for (const kind of messageKinds)
      assert.equal((await t.send({ method: 'GET', url: `/docs/messages/${kind}` })).status, 200);
    assert.equal((await t.send({ method: 'GET', url: '/docs/messages/none' })).status, 404);
    assert.equal((await troubled.send({ method: 'GET', url: '/docs/messages/test' })).status, 404);
  });

  it('are written to a folder by the command', () => {
    const folder = mkdtempSync(join(tmpdir(), 'truckroll-preview-'));
    const main = join(import.meta.dirname, '..', '..', '..', 'cli', 'main.ts');
    const env = { ...inherited, DATA_DIR: join(folder, 'data') };
    execFileSync(process.execPath, [main, 'preview-messages', join(folder, 'out')], { env });
    assert.equal(readdirSync(join(folder, 'out')).length, messageKinds.length * 2 + 1);
    rmSync(folder, { recursive: true });
  });
});
