import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-config-'));
after(() => rmSync(folder, { recursive: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: join(folder, 'data'), ...env }, false);

const secret = (name: string) => name.padEnd(32, '-');
/** Everything production asks for; the demo providers stand in for real ones. */
const inProduction = {
  NODE_ENV: 'production',
  ALLOW_DEMO: '1',
  REPORTS_ACCESS: 'hq',
  CRON_SECRET: secret('cron'),
  PROOF_SECRET: secret('proof'),
  AUTH_JWT_SECRET: secret('auth'),
  PAYMENTS_WEBHOOK_SECRET: secret('webhook'),
};

function problems(env: Record<string, string>): string[] {
  try {
    read(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
  return [];
}

describe('the configuration', () => {
  it('needs nothing: every default works; secrets are generated once and stay private', () => {
    const first = read({});
    assert.deepEqual(
      [
        first.port,
        first.host,
        first.publicUrl,
        first.demoData,
        first.scheduler,
        first.timezone,
        first.logFormat,
      ],
      [8080, '127.0.0.1', 'http://localhost:8080', true, true, 'UTC', 'json'],
    );
    assert.equal(read({}).cronSecret, first.cronSecret);
    const file = join(folder, 'data', 'secrets.json');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).cronSecret, first.cronSecret);
  });

  it('reports every problem at once', () => {
    const found = problems({
      PORT: '99999',
      BUSINESS_TIMEZONE: 'Mars',
      DATABASE_URL: 'mysql://x',
      TRUST_PROXY: 'all',
      EMAIL_PROVIDER: 'pigeon',
      SCHEDULER: 'maybe',
      REDIS_URL: 'nonsense',
      PUBLIC_URL: 'ftp://x',
      LOG_LEVEL: 'loud',
    });
    assert.equal(found.length, 9);
  });

  it('reads rush hours and explains their format', () => {
    assert.deepEqual(read({}).dispatch.rushHours, []);
    assert.deepEqual(read({ DISPATCH_RUSH_HOURS: '07:00-09:00=130, 16:30-18:30=140' }).dispatch.rushHours, [
      { from: 420, to: 540, percent: 130 },
      { from: 990, to: 1110, percent: 140 },
    ]);
    for (const wrong of ['7-9=130', '09:00-07:00=130', '07:00-25:00=130', '07:00-09:00=090', '07:00-09:00'])
      assert.match(problems({ DISPATCH_RUSH_HOURS: wrong })[0] ?? '', /such as 07:00-09:00=130/, wrong);
  });

  it('generates and simulates nothing in production', () => {
    const found = problems({ NODE_ENV: 'production' });
    for (const name of [
      'CRON_SECRET',
      'PROOF_SECRET',
      'AUTH_JWT_SECRET',
      'PAYMENTS_WEBHOOK_SECRET',
      'PAYMENTS_SECRET_KEY',
      'EMAIL_PROVIDER',
      'REPORTS_ACCESS',
    ])
      assert.equal(found.filter(problem => problem.startsWith(name)).length, 1, name);
    assert.equal(problems({ ...inProduction, ALLOW_DEMO: '' }).length, 2);
    assert.deepEqual(problems(inProduction), []);
  });

  it('takes no secret shorter than 32 characters in production, and names it', () => {
    for (const name of ['CRON_SECRET', 'PROOF_SECRET', 'AUTH_JWT_SECRET', 'PAYMENTS_WEBHOOK_SECRET'])
      assert.match(
        problems({ ...inProduction, [name]: 'x'.repeat(31) }).join(),
        new RegExp(`^${name} is shorter than 32 characters`),
      );
    const rotating = `${'n'.repeat(32)}, old`;
    assert.match(
      problems({ ...inProduction, PAYMENTS_WEBHOOK_SECRET: rotating }).join(),
      /^PAYMENTS_WEBHOOK_SECRET is/,
    );
    const resend = { EMAIL_PROVIDER: 'resend', EMAIL_FROM: 'a@b.example', RESEND_API_KEY: 're_key' };
    assert.match(
      problems({ ...inProduction, ...resend, RESEND_WEBHOOK_SECRET: 'short' }).join(),
      /^RESEND_WEBHOOK_SECRET is/,
    );
    assert.deepEqual(problems({ CRON_SECRET: 'x' }), []);
  });

  it('derives no key from CRON_SECRET: PROOF_SECRET has a generated value of its own', () => {
    const [a, b] = ['one', 'two'].map(CRON_SECRET => read({ CRON_SECRET }));
    const keys = ['proofKey', 'workerKey', 'codeKey', 'sealKey', 'linkKey'] as const;
    for (const key of keys) {
      assert.ok(a![key].equals(b![key]), key);
      assert.ok(!a![key].equals(read({ PROOF_SECRET: 'one' })[key]), key);
    }
  });

  it('adds a secret that an older data folder lacks, and keeps it', () => {
    const DATA_DIR = join(folder, 'older');
    mkdirSync(DATA_DIR);
    const stored = { cronSecret: 'c', authJwtSecret: 'a', webhookSecret: 'w', databasePassword: 'p' };
    writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify(stored));
    const { proofKey, cronSecret } = read({ DATA_DIR });
    assert.equal(cronSecret, 'c');
    assert.ok(read({ DATA_DIR }).proofKey.equals(proofKey));
    assert.deepEqual(JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')), stored);
    for (const name of readdirSync(DATA_DIR))
      assert.equal(statSync(join(DATA_DIR, name)).mode & 0o777, 0o600, name);
  });

  it('fetches keys of an identity provider over https, and pins issuer and audience', () => {
    const provider = {
      AUTH_JWKS_URL: 'https://id.example/jwks',
      AUTH_ISSUER: 'https://id.example',
      AUTH_AUDIENCE: 'truckroll',
    };
    const production = (changes: Record<string, string>) =>
      problems({ ...inProduction, AUTH_JWT_SECRET: '', ...provider, ...changes }).join();
    assert.equal(production({}), '');
    assert.match(production({ AUTH_ISSUER: '' }), /^AUTH_ISSUER is not set/);
    assert.match(production({ AUTH_AUDIENCE: '' }), /^AUTH_AUDIENCE is not set/);
    assert.match(production({ AUTH_JWKS_URL: 'http://127.0.0.1:9/jwks' }), /^AUTH_JWKS_URL .* https/);
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      assert.deepEqual(problems({ AUTH_JWKS_URL: `http://${host}:9/jwks` }), [], host);
    assert.match(problems({ AUTH_JWKS_URL: 'http://id.example/jwks' }).join(), /^AUTH_JWKS_URL .* https/);
  });

  it('leaves nothing behind when a start is refused', () => {
    const DATA_DIR = join(folder, 'untouched');
    assert.ok(problems({ NODE_ENV: 'production', DATA_DIR }).length > 0);
    assert.equal(existsSync(DATA_DIR), false);
  });

  it('rejects invalid addresses for HQ and trusted proxies', () => {
    assert.match(problems({ HQ_EMAIL: 'the office' })[0] ?? '', /HQ_EMAIL .* must be an email address/);
    assert.equal(read({ HQ_EMAIL: 'hq@example.com' }).hqEmail, 'hq@example.com');
    for (const wrong of ['1.2.3.999', '10.0.0.0/33', '::1/129', 'fe80::/x', '1.2.3.4/8/8', 'abc'])
      assert.match(problems({ TRUST_PROXY: wrong })[0] ?? '', /TRUST_PROXY/, wrong);
  });

  it('takes all of an identity provider or nothing, and only over https in production', () => {
    const oidc = {
      OIDC_ISSUER: 'http://id.example',
      OIDC_CLIENT_ID: 'truckroll',
      OIDC_CLIENT_SECRET: 'secret',
    };
    assert.equal(read({}).oidc, undefined);
    assert.deepEqual(read(oidc).oidc, {
      issuer: 'http://id.example',
      clientId: 'truckroll',
      clientSecret: 'secret',
    });
    for (const name of Object.keys(oidc))
      assert.match(problems({ ...oidc, [name]: '' }).join(), /OIDC.* set all or none/);
    assert.match(problems({ ...oidc, NODE_ENV: 'production' }).join(), /OIDC_ISSUER .* begins with https/);
  });

  it('generates the key of settings only beside the embedded database', () => {
    assert.equal(read({}).settingsKey?.length, 32);
    assert.deepEqual(read({}).settingsKey, read({}).settingsKey);
    const own = { DATABASE_URL: 'postgres://localhost/truckroll' };
    assert.equal(read(own).settingsKey, undefined);
    assert.equal(read({ ...inProduction, ...own }).settingsKey, undefined);
    assert.equal(read({ ...own, SETTINGS_KEY: secret('settings') }).settingsKey?.length, 32);
    assert.deepEqual(problems({ ...inProduction, ...own, SETTINGS_KEY: 'short' }), [
      'SETTINGS_KEY is shorter than 32 characters; make one with: openssl rand -base64 32',
    ]);
  });

  it('locks the settings that it decides', () => {
    assert.deepEqual(read({}).locked, []);
    assert.deepEqual(read({ BUSINESS_NAME: 'Alder', ROUTING_URL: 'http://localhost:8002' }).locked, [
      'business.name',
      'providers.map.routingUrl',
    ]);
    const mail = { EMAIL_PROVIDER: 'demo', EMAIL_FROM: 'a@example.com' };
    const { locked } = read(mail);
    assert.equal(new Set(locked).size, locked.length);
    assert.ok(locked.includes('providers.mail.apiKey') && locked.includes('providers.mail.from'));
  });

  it('reads hops, CIDRs, several webhook secrets and admin values', () => {
    assert.equal(read({ TRUST_PROXY: '2' }).trustProxy, 2);
    assert.deepEqual(read({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy, ['10.0.0.0/8', '::1']);
    assert.equal(read({ TRUST_PROXY: 'off' }).trustProxy, false);
    assert.deepEqual(read({ PAYMENTS_WEBHOOK_SECRET: 'new, old' }).payments.webhookSecrets, ['new', 'old']);
    assert.deepEqual(read({ AUTH_ADMIN_VALUES: 'boss' }).adminValues, ['boss']);
    assert.equal(read({ PUBLIC_URL: 'https://book.example/path' }).publicUrl, 'https://book.example');
    assert.equal(read({ DATABASE_URL: 'postgres://x/y' }).demoData, false);
  });
});
