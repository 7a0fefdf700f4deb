import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createTestDatabase } from '../../../test/database.ts';
import { fakeUpstream } from '../../../test/fake-upstream.ts';
import { openTestApp, testClock, testConfig } from '../../../test/harness.ts';
import { serviceEnv } from '../../../test/journeys/service-client.ts';
import { inherited } from '../../../test/service.ts';
import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { examineBackups, examineDisk } from './examine-backups.ts';
import { examineReplica } from './examine-connections.ts';
import { examineClock } from './examine-database.ts';
import { examineMap } from './examine-map.ts';
import { examineProviders } from './examine-providers.ts';
import type { Finding } from './finding.ts';

const t = await openTestApp();
const nowhere = 'http://127.0.0.1:1';

/** Accepts connections and never answers. */
const silent = createServer(() => {}).listen(0, '127.0.0.1');
await once(silent, 'listening');
silent.unref();
const hangs = `127.0.0.1:${(silent.address() as AddressInfo).port}`;

/** What is said about one thing. */
const find = (findings: Finding[], start: string) => {
  const found = findings.find(({ what }) => what.startsWith(start));
  assert.ok(found, `${start}: ${JSON.stringify(findings)}`);
  if (found.verdict === 'wrong') assert.ok(found.fix, 'says what to do');
  return `${found.verdict}: ${found.what}`;
};

const askAbout = async (changes: Partial<Config>, what: string, ms = 5_000) =>
  find(await examineProviders(testConfig({ databaseUrl: undefined, ...changes }), ms), what);

describe('doctor asks', () => {
  it('Redis: absent, and one that hangs', async () => {
    assert.match(await askAbout({}, 'Limits'), /^note: Limits are counted in memory/);
    assert.match(await askAbout({ redisUrl: 'redis://127.0.0.1:1' }, 'Redis'), /^wrong: .*ECONNREFUSED/);
    assert.match(await askAbout({ redisUrl: `redis://${hangs}` }, 'Redis', 300), /^wrong: Redis: /);
  });

  it('the payment processor whether it accepts the key', async () => {
    const payments = (apiUrl: string) => ({
      payments: { secretKey: 'sk_test_made_up', apiUrl, webhookSecrets: [] },
    });
    const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
    const refusing = await fakeUpstream({ '/v1/balance': { status: 401, body: { error } } });
    assert.match(await askAbout(payments(refusing.url), 'Payments'), /^wrong: .*Invalid API Key/);
    assert.match(await askAbout(payments(nowhere), 'Payments'), /^wrong: /);
    const good = await fakeUpstream({ '/v1/balance': { body: { object: 'balance', available: [] } } });
    assert.match(await askAbout(payments(good.url), 'Payments'), /^ok: .*accepts the key \(a test key/);
    assert.equal(good.requests.length, 1);
    assert.match(await askAbout({}, 'Payments'), /^note: .*sandbox/);
  });

  it('email and SMS', async () => {
    const email = (url: string) => ({ email: { provider: 'smtp', from: 'a@example.com', url } }) as never;
    assert.match(await askAbout(email('smtp://127.0.0.1:1'), 'E-mail'), /^wrong: /);
    assert.match(await askAbout(email(`smtp://${hangs}`), 'E-mail', 300), /^wrong: .*no answer within 1 s/);
    const twilio = await fakeUpstream({
      '/2010-04-01/Accounts/AC1.json': { status: 401, body: { message: 'Authenticate' } },
    });
    const sms = (apiUrl: string) =>
      ({
        sms: { provider: 'twilio', accountSid: 'AC1', authToken: 'x', from: '+15550001111', apiUrl },
      }) as never;
    assert.match(await askAbout(sms(twilio.url), 'SMS'), /^wrong: .*401 Authenticate/);
    assert.match(await askAbout(sms(nowhere), 'SMS'), /^wrong: .*did not answer/);
  });

  it('identity providers', async () => {
    const jwks = await fakeUpstream({ '/keys': { body: { keys: [{}] } }, '/none': { body: { keys: [] } } });
    const auth = (url: string) => ({ auth: { kind: 'jwks', url } }) as const;
    assert.match(await askAbout(auth(`${jwks.url}/keys`), 'Keys'), /^ok: .*1 key$/);
    assert.match(await askAbout(auth(`${jwks.url}/none`), 'Keys'), /^wrong: .*has no keys/);
    assert.match(await askAbout(auth(nowhere), 'Keys'), /^wrong: /);
    const oidc = { issuer: nowhere, clientId: 'x', clientSecret: 'y' };
    assert.match(await askAbout({ oidc }, 'Single sign-on'), /^wrong: /);
  });

  it('map servers', async () => {
    const away = testConfig({ geocoder: { url: nowhere, kind: 'photon' }, routingUrl: nowhere });
    const found = await examineMap(away, t.sql);
    assert.match(find(found, 'Addresses'), /^wrong: /);
    assert.match(find(found, 'Drive times'), /^wrong: .*does not answer/);
    const own = await examineMap(testConfig(), t.sql);
    assert.match(find(own, 'Addresses'), /^note: .*no map was imported/);
  });

  it('the clock of the database', async () => {
    assert.equal((await examineClock(t.sql, systemClock)).verdict, 'ok');
    const wrong = await examineClock(t.sql, testClock());
    assert.equal(wrong.verdict, 'wrong');
    assert.match(wrong.what, /differ by \d+ s/);
  });

  it('the disk', async () => {
    const disk = (free: number) => async () => ({ bavail: free, blocks: 100 * 1024, bsize: 1_048_576 });
    assert.equal((await examineDisk('/nowhere/at/all', disk(50_000))).verdict, 'ok');
    assert.equal((await examineDisk('/tmp', disk(3_000))).verdict, 'note');
    assert.match((await examineDisk('/tmp', disk(500))).what, /^Only 0\.5 GB are free/);
    const broken = await examineDisk('/tmp', () => Promise.reject(new Error('no permission')));
    assert.equal(broken.verdict, 'wrong');
  });

  it('how old the newest backup is', async () => {
    const now = Temporal.Instant.from('2026-03-02T10:00:00Z');
    const here = { databaseUrl: undefined, production: true };
    assert.match((await examineBackups(here, t.sql, now)).what, /never a backup/);
    assert.equal((await examineBackups({ ...here, production: false }, t.sql, now)).verdict, 'note');
    await t.sql`insert into backups (bytes, created_at) values (1, ${now.subtract({ hours: 24 * 9 })})`;
    const old = await examineBackups(here, t.sql, now);
    assert.deepEqual([old.verdict, old.what], ['wrong', 'The newest backup is 9 days old']);
    await t.sql`insert into backups (bytes, created_at) values (1, ${now.subtract({ hours: 5 })})`;
    const fresh = await examineBackups(here, t.sql, now);
    assert.deepEqual([fresh.verdict, fresh.what], ['ok', 'The newest backup is 5 hours old']);
    assert.equal((await examineBackups({ ...here, databaseUrl: 'x' }, t.sql, now)).verdict, 'note');
  });

  it('the read replica: unreachable, another database, and the primary itself', async () => {
    const other = await createTestDatabase();
    after(other.drop);
    assert.match(
      (await examineReplica('postgres://x@127.0.0.1:1/x', t.sql, false)).what,
      /it cannot be used: nothing listens/,
    );
    assert.match((await examineReplica(other.url, t.sql, false)).what, /copy of another database/);
    assert.equal((await examineReplica(t.databaseUrl, t.sql, false)).verdict, 'note');
  });
});

it('the command fails and says what to do about each service that does not answer', async () => {
  const child = spawnSync(process.execPath, [join(import.meta.dirname, '..', 'main.ts'), 'doctor'], {
    encoding: 'utf8',
    env: {
      ...inherited,
      ...serviceEnv(0, {
        DATABASE_URL: t.databaseUrl,
        DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/none',
        REDIS_URL: 'redis://127.0.0.1:1',
        PAYMENTS_SECRET_KEY: 'sk_test_made_up',
        PAYMENTS_API_URL: nowhere,
      }),
    },
  });
  assert.equal(child.status, 1, child.stderr);
  assert.match(child.stdout, /✗ The read replica: .*\n {4}Correct DATABASE_READ_URL/);
  assert.match(child.stdout, /✗ Redis: .*\n {4}Start it, or correct REDIS_URL/);
  assert.match(child.stdout, /✗ Payments: .*\n {4}Copy the secret key/);
  assert.match(child.stdout, /\n3 to fix\.\n$/);
});
