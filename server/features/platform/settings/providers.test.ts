import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { fakeUpstream } from '../../../../test/fake-upstream.ts';
import { openTestApp, testConfig } from '../../../../test/harness.ts';
import { openResendServer } from '../../../../test/providers/resend-server.ts';
import { openSmtpSink } from '../../../../test/providers/smtp-sink.ts';
import { openTwilioServer } from '../../../../test/providers/twilio-server.ts';
import { assembleDeps } from '../../../assemble-deps.ts';
import { followConfig } from '../../../providers/follow-config.ts';
import { chooseMail } from '../../../providers/mail/choose.ts';
import { choosePayments } from '../../../providers/payments/choose.ts';
import { chooseSms } from '../../../providers/sms/choose.ts';
import { deriveKey } from '../../../secrets.ts';
import { applySettings } from '../../../settings/apply-settings.ts';
import { followSettings } from '../../../settings/follow-settings.ts';

const KEY = 're_live_4f9a2c7781d04eb8';
const resend = await openResendServer({ apiKey: KEY });
const twilio = await openTwilioServer();
const sink = await openSmtpSink();
after(() => Promise.all([resend.close(), twilio.close(), sink.close()]));
const stripe = await fakeUpstream({ '/v1/balance': { body: { object: 'balance' } } });

const config = {
  locked: [],
  providerUrls: { resend: resend.url, twilio: twilio.url },
  payments: { apiUrl: stripe.url, webhookSecrets: ['whsec_test'] },
};
const t = await openTestApp({ config });
Object.assign(t.deps, {
  mail: followConfig(
    () => t.config.email,
    () => chooseMail(t.config),
  ),
  sms: followConfig(
    () => t.config.sms,
    () => chooseSms(t.config),
  ),
  payments: followConfig(
    () => t.config.payments,
    () => choosePayments(t.config, t.sql, t.deps.queue),
  ),
});

const change = (providers: object, app = t) => app.hq('PATCH', '/api/settings', { providers });
const providers = async (app = t) => (await app.hq('GET', '/api/settings')).body.data.settings.providers;
const test = async (section: string) => (await t.hq('POST', '/api/settings/test', { section })).body.data;
const mail = { provider: 'resend', from: 'office@alder.example', apiKey: KEY };

describe('providers', () => {
  it('400: a provider that lacks something, and values that cannot be used', async () => {
    const { status, body } = await change({ mail: { provider: 'resend' }, sms: { provider: 'twilio' } });
    assert.equal(status, 400);
    assert.deepEqual(body.details, [
      'providers.mail.from: enter the address that messages come from',
      'providers.mail.apiKey: enter the API key',
      'providers.sms.accountSid: enter the account SID',
      'providers.sms.authToken: enter the auth token',
      'providers.sms.from: enter the number that texts come from',
    ]);
    for (const patch of [
      { mail: { provider: 'pigeon' } },
      { mail: { from: 'nobody' } },
      { mail: { host: 'http://mail' } },
      { mail: { port: 0 } },
      { mail: { apiKey: '' } },
      { mail: { apiKey: 'two\nlines' } },
      { mail: { replyDomain: 'here' } },
      { map: { routingUrl: 'ftp://map' } },
      { payments: { provider: 'stripe' } },
      { weather: {} },
      { mail: { color: 'red' } },
    ])
      assert.equal((await change(patch)).status, 400, JSON.stringify(patch));
    assert.equal(t.deps.mail.provider, 'demo');
  });

  it('200: are used at once, and their secrets are never shown, kept in the trail or readable in the database', async () => {
    const answer = await change({ mail });
    assert.equal(answer.status, 200);
    const { apiKey, from, provider } = answer.body.data.settings.providers.mail;
    assert.deepEqual(apiKey, { set: true, last4: '4eb8', readable: true });
    assert.deepEqual([provider, from], ['resend', 'office@alder.example']);
    assert.deepEqual(
      [t.deps.mail.provider, t.deps.mail.from],
      ['resend', '"Truckroll" <office@alder.example>'],
    );
    assert.equal((await t.send({ method: 'GET', url: '/api/business' })).body.data.demo, false);
    const everything = await t.sql`
      select (select jsonb_agg(settings) from settings)::text || (select jsonb_agg(provider_secrets) from provider_secrets)::text
        || (select jsonb_agg(activity) from activity)::text as text`;
    assert.doesNotMatch(JSON.stringify(everything) + JSON.stringify(answer.body), new RegExp(KEY));
    assert.match(everything[0]!.text, /providers\.mail\.apiKey/);
  });

  it('200: the test sends a message to whoever asks', async () => {
    const owner = await t.signInAs('owner');
    const { body } = await owner('POST', '/api/settings/test', { section: 'mail' });
    assert.deepEqual(body.data, {
      ...{ ok: true, outcome: 'sent', detail: null },
      message: `A test message is on its way to ${owner.user.email}`,
    });
    assert.equal(resend.received.at(-1)!.to[0], owner.user.email);
    assert.equal(resend.received.at(-1)!.from, 'office@alder.example');
  });

  it('200: the test says what to do about a wrong key, without repeating it', async () => {
    const wrong = 're_wrong_0000000000000000';
    await change({ mail: { apiKey: wrong } });
    const answer = await test('mail');
    assert.deepEqual([answer.ok, answer.outcome], [false, 'refused']);
    assert.match(answer.message, /Check the key/);
    assert.doesNotMatch(JSON.stringify(answer), /re_wrong/);
    await change({ mail: { apiKey: KEY } });
  });

  it('200: SMTP, with and without a server that answers', async () => {
    const { port } = new URL(sink.url);
    const smtp = { provider: 'smtp', host: '127.0.0.1', port: Number(port), security: 'none' };
    await change({ mail: { ...smtp, username: 'office', password: 'pass word/1' } });
    assert.deepEqual((await providers()).mail.password, { set: true, last4: null, readable: true });
    assert.equal(
      (t.config.email as { url: string }).url,
      `smtp://office:pass%20word%2F1@127.0.0.1:${port}?ignoreTLS=true`,
    );
    await change({ mail: { username: '', password: null } });
    await t.hq('PATCH', '/api/settings', { business: { email: 'desk@alder.example' } });
    assert.equal((await test('mail')).outcome, 'sent');
    assert.equal(sink.received.at(-1)!.to[0], 'desk@alder.example');
    await change({ mail: { port: 1 } });
    assert.equal((await test('mail')).outcome, 'unreachable');
    await change({ mail: { provider: 'demo' } });
    assert.equal((await test('mail')).outcome, 'demo');
  });

  it('200: texts and payments', async () => {
    const sms = { provider: 'twilio', accountSid: 'AC1', authToken: 'secret', from: '+15550000' };
    await change({ sms, payments: { provider: 'stripe', secretKey: 'sk_test_0123456789abcdef' } });
    assert.deepEqual(t.config.sms.quietHours, { from: '21:00', to: '08:00' });
    assert.equal((await test('sms')).outcome, 'works');
    assert.equal((await test('payments')).outcome, 'works');
    assert.equal(stripe.requests[0]!.headers.authorization, 'Bearer sk_test_0123456789abcdef');
    assert.equal((await t.send({ method: 'GET', url: '/sandbox/checkout/cs_1' })).status, 404);
    stripe.answers['/v1/balance'] = { status: 401, body: { error: { message: 'Invalid API Key' } } };
    await change({ sms: { authToken: 'other' } });
    const [texts, money] = [await test('sms'), await test('payments')];
    assert.deepEqual([texts.outcome, money.outcome], ['refused', 'refused']);
    await change({ sms: { provider: 'demo' }, payments: { provider: 'sandbox' } });
    assert.equal(t.deps.payments.provider, 'sandbox');
    assert.equal((await test('payments')).outcome, 'demo');
  });

  it('200: a map server', async () => {
    const map = { geocoderUrl: 'https://map.example', geocoderKind: 'photon', routingUrl: '' };
    await change({ map });
    assert.deepEqual((await providers()).map, map);
    assert.deepEqual(t.config.geocoder, { url: 'https://map.example', kind: 'photon' });
    await change({ map: { geocoderUrl: '' } });
    assert.equal(t.config.geocoder.url, undefined);
    assert.equal((await t.hq('POST', '/api/settings/test', { section: 'weather' })).status, 400);
  });

  it('429: tests are limited', async () => {
    const ask = async () =>
      t.send({
        ...{ method: 'POST', url: '/api/settings/test', payload: { section: 'sms' }, ip: '192.0.2.9' },
        headers: { authorization: `Bearer ${await t.token()}` },
      });
    for (let i = 0; i < 6; i++) assert.equal((await ask()).status, 200);
    assert.equal((await ask()).status, 429);
  });
});

describe('the encryption key', () => {
  it('409: without one no secret can be saved, and the office reads why', async () => {
    const own = await openTestApp({ config: { ...config, settingsKey: undefined } });
    assert.equal((await own.hq('GET', '/api/settings')).body.data.canSaveSecrets, false);
    const { status, body } = await change({ mail }, own);
    assert.equal(status, 409);
    assert.match(body.error, /ask whoever runs this service/);
    assert.doesNotMatch(body.error, /SETTINGS_KEY/);
    assert.equal((await change({ mail: { from: 'office@alder.example' } }, own)).status, 200);
  });

  it('another one: the secret counts as set but unreadable, and nothing falls back to the demo', async () => {
    const own = await openTestApp({ config });
    await change({ mail, payments: { provider: 'stripe', secretKey: 'sk_test_0123456789abcdef' } }, own);
    const other = testConfig({ ...config, settingsKey: deriveKey('another', 'secrets of providers') });
    await applySettings({ ...own.deps, config: other });
    assert.equal(other.email.provider, 'resend');
    assert.doesNotMatch(JSON.stringify(other.email) + JSON.stringify(other.payments), /re_live|sk_test/);
    assert.equal(other.payments.secretKey, 'unreadable');
    own.config.settingsKey = other.settingsKey;
    const shown = await providers(own);
    assert.deepEqual(shown.mail.apiKey, { set: true, last4: null, readable: false });
    assert.equal((await change({ mail: { apiKey: KEY } }, own)).status, 200);
    assert.equal((await providers(own)).mail.apiKey.readable, true);
  });

  it('an encrypted key copied to another field cannot be read there', async () => {
    await change({ mail: { apiKey: KEY } });
    await t.sql`
      insert into provider_secrets select 'sms.authToken', sealed, hint, updated_at from provider_secrets
      where name = 'mail.apiKey' on conflict (name) do update set sealed = excluded.sealed`;
    assert.equal((await providers()).sms.authToken.readable, false);
  });
});

it('a change reaches other processes, which finish with the provider they began with', async () => {
  const other = assembleDeps(testConfig({ ...config, logLevel: 'silent' }), {
    url: t.databaseUrl,
    readUrl: t.databaseUrl,
  });
  await applySettings(other);
  assert.equal(other.mail.provider, 'demo');
  const seen = Promise.withResolvers<void>();
  const following = followSettings(other, async () => {
    if (other.config.business.name === 'Birch') seen.resolve();
  });
  try {
    await t.hq('PATCH', '/api/settings', { business: { name: 'Birch' }, providers: { mail } });
    await seen.promise;
    assert.deepEqual([other.mail.provider, other.mail.from], ['resend', '"Birch" <office@alder.example>']);
  } finally {
    await following.stop();
    await other.close();
  }
});
