import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAdministrator } from '../../server/access/admin-claim.ts';
import { readChanges } from '../../server/changes/read-changes.ts';
import { activityReader } from '../../server/changes/write-trail.ts';
import { systemClock } from '../../server/clock.ts';
import { connect, openSession } from '../../server/db/connect.ts';
import { sealTrail } from '../../server/features/platform/audit/seal-trail.ts';
import { openLog } from '../../server/log.ts';
import { createTestDatabase } from '../database.ts';
import { booking } from '../factories.ts';
import { testConfig } from '../harness.ts';
import { inherited, startTestService } from '../service.ts';

const book = (url: string, changes: object = {}, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/jobs/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(booking(changes)),
  });

describe('a stop signal', () => {
  it('lets requests in flight finish', async () => {
    const service = await startTestService();
    const sql = connect(service.databaseUrl, { max: 2 });
    const held = openSession(sql, 0);
    await held`begin`;
    await held`lock table jobs in access exclusive mode`;
    const answer = book(service.url);
    const blocked = () =>
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await blocked()).length === 0) await sleep(10);
    const exited = once(service.child, 'exit');
    service.child.kill('SIGTERM');
    await held`commit`;
    assert.equal((await answer).status, 201);
    assert.equal((await exited)[0], 0);
    await Promise.all([held.end(), sql.end()]);
    await service.stop();
  });
});

describe('an uncaught error', () => {
  it('ends the process and is listed under errors', async () => {
    const breaks = "process.on('SIGUSR2', () => setTimeout(() => { throw new RangeError('it broke'); }))";
    const service = await startTestService({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(breaks)}`,
    });
    const exited = once(service.child, 'exit');
    service.child.kill('SIGUSR2');
    assert.equal((await exited)[0], 1);
    const sql = connect(service.databaseUrl, { max: 1 });
    const rows = await sql`select message, page, metadata ->> 'source' as source from client_errors`;
    await sql.end();
    assert.deepEqual([...rows], [{ message: 'RangeError: it broke', page: 'process', source: 'service' }]);
    await service.stop();
  });
});

describe('serve --workers 2', () => {
  it('acts as one service: one port, shared limits, one queue; a dead process is replaced', async () => {
    const service = await startTestService({}, ['--workers', '2']);
    try {
      const statuses = await Promise.all(
        Array.from({ length: 24 }, () =>
          book(service.url, {}, { 'x-forwarded-for': '192.0.2.9', connection: 'close' }),
        ),
      );
      assert.equal(statuses.filter(answer => answer.status === 201).length, 10);
      assert.equal(statuses.filter(answer => answer.status === 429).length, 14);

      const children = childrenOf(service.child.pid!);
      assert.equal(children.length, 2);
      process.kill(children[0]!, 'SIGKILL');
      while (childrenOf(service.child.pid!).filter(pid => !children.includes(pid)).length === 0)
        await sleep(20);
      for (let i = 0; i < 20; i++)
        assert.equal(
          (await fetch(`${service.url}/api/vitals`, { headers: { connection: 'close' } })).status,
          200,
        );
    } finally {
      await service.stop();
    }
    assert.equal(service.child.exitCode, 0);
  });
});

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(readFileSync(`/proc/${name}/status`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}

describe('the commands', () => {
  const main = join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts');
  const environment = async () => {
    const database = await createTestDatabase();
    const env = {
      ...inherited,
      DATABASE_URL: database.url,
      AUTH_JWT_SECRET: 's',
      CRON_SECRET: 'c',
      PROOF_SECRET: 'p',
      PAYMENTS_WEBHOOK_SECRET: 'w',
    };
    const run = (args: string[], changes: Record<string, string> = {}) =>
      spawnSync(process.execPath, [main, ...args], { env: { ...env, ...changes }, encoding: 'utf8' });
    return { database, env, run };
  };

  it('token prints one token, and refuses when an identity provider is configured', async () => {
    const { run, database } = await environment();
    const { stdout, status } = run(['token', '--sub', 'boss', '--ttl', '90s']);
    assert.equal(status, 0);
    const claims = JSON.parse(Buffer.from(stdout.trim().split('.')[1]!, 'base64url').toString());
    assert.deepEqual([claims.sub, claims.exp - claims.iat, claims.role], ['boss', 90, 'admin']);
    assert.equal(run(['token', '--ttl', '30d']).status, 0);
    for (const ttl of ['31d', '721h', '87600h']) {
      const tooLong = run(['token', '--ttl', ttl]);
      assert.deepEqual([tooLong.status, tooLong.stdout], [1, '']);
      assert.match(tooLong.stderr, /--ttl must be at most 30d/);
    }
    const own = { AUTH_ADMIN_CLAIM: 'realm.roles', AUTH_ADMIN_VALUES: 'boss,chief' };
    const payload = Buffer.from(run(['token'], own).stdout.split('.')[1]!, 'base64url').toString();
    assert.ok(isAdministrator(JSON.parse(payload), 'realm.roles', ['boss', 'chief']), payload);
    const refused = run(['token'], { AUTH_JWKS_URL: 'https://id.example/jwks' });
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /identity provider/);
    await database.drop();
  });

  it('seed is deterministic, refuses to run twice and leaves nothing behind when it fails', async () => {
    const [a, b] = [await environment(), await environment()];
    const args = ['seed', '--jobs', '500', '--workers', '7', '--franchises', '2', '--seed', '9'];
    for (const { run } of [a, b]) {
      const { status, stderr } = run(args);
      assert.equal(status, 0, stderr);
      assert.match(stderr, /Seeding 100 %/);
    }
    const digest = async (url: string) => {
      const sql = connect(url, { max: 1 });
      const [row] = await sql`
        select md5(string_agg(jobs::text, '|' order by id)) as jobs, count(*) as n,
          (select count(*) from workers) as workers, (select count(*) from franchises) as franchises from jobs`;
      await sql.end();
      return { ...row };
    };
    const first = await digest(a.database.url);
    assert.deepEqual([first.n, first.workers, first.franchises], [500, 7, 2]);
    assert.deepEqual(await digest(b.database.url), first);
    const again = a.run(args);
    assert.equal(again.status, 1);
    assert.match(again.stderr, /already loaded/);
    assert.deepEqual(await digest(a.database.url), first);
    for (const { database } of [a, b]) await database.drop();
  });

  it('doctor finds problems and says how to fix them', async () => {
    const { run, database } = await environment();
    const well = run(['doctor']);
    assert.equal(well.status, 0, well.stdout);
    assert.match(well.stdout, /Everything is in order/);
    const sick = run(['doctor'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    assert.equal(sick.status, 1);
    assert.match(sick.stdout, /✗ The database/);
    const confused = run(['doctor'], { PORT: 'high', BUSINESS_TIMEZONE: 'Mars' });
    assert.match(confused.stdout, /2 to fix/);
    await database.drop();
  });

  it('doctor verifies the audit trail and names the seal that is broken', async () => {
    const { run, database } = await environment();
    const sql = connect(database.url, { max: 1 });
    await sql`
      insert into changes (type, actor, summary, metadata, created_at)
      select 'x', 'x', 'x', '{}', now() from generate_series(1, 5)`;
    const needs = { sql, log: openLog(testConfig()), clock: systemClock };
    while ((await readChanges(needs, activityReader)) === 0);
    await sealTrail(needs, 2);
    const well = run(['doctor']);
    assert.equal(well.status, 0, well.stdout);
    assert.match(
      well.stdout,
      /✓ The audit trail is intact: 5 entries, sealed up to 5 \(seal 3: [\da-f]{64}\)/,
    );
    await sql`alter table activity_entries disable trigger user`;
    await sql`update activity_entries set caller_id = 'someone else' where position = 3`;
    await sql.end();
    const sick = run(['doctor']);
    assert.equal(sick.status, 1);
    assert.match(
      sick.stdout,
      /✗ The audit trail was tampered with\. Seal 2 \(entries 3 to 4\): an entry was changed/,
    );
    await database.drop();
  });

  it('migrate reports a current schema; unknown commands and options are reported', async () => {
    const { run, database } = await environment();
    assert.match(run(['migrate']).stdout, /The schema is current/);
    assert.match(run(['nonsense']).stderr, /There is no command "nonsense"/);
    assert.match(run(['token', '--nonsense']).stderr, /nonsense/);
    assert.match(execFileSync(process.execPath, [main, 'help'], { encoding: 'utf8' }), /Usage: truckroll/);
    await database.drop();
  });

  it('reports why the service cannot start in one sentence, without a stack', async () => {
    const { run, database } = await environment();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    // A failed test must not keep the process waiting for it.
    taken.unref();
    const PORT = String((taken.address() as { port: number }).port);
    const troubles: [string[], Record<string, string>, RegExp][] = [
      [['serve'], { PORT }, /^The service cannot listen on 127\.0\.0\.1:\d+: another program listens there/],
      [['serve', '--workers', '2'], { PORT }, /^The service cannot listen on .* another program listens/],
      [['serve'], { PORT: '0', HOST: '203.0.113.9' }, /this machine has no such address\. Correct HOST/],
      [
        ['serve'],
        { DATABASE_URL: 'postgres://x:hidden@127.0.0.1:1/y' },
        /^The database cannot be used: nothing listens at that address\./,
      ],
      [
        ['migrate'],
        { DATABASE_URL: `${database.url}_no` },
        /^The database cannot be used: it has no database of that name\./,
      ],
      [['serve'], { DATABASE_URL: '', DATA_DIR: '/dev/null/x' }, /^DATA_DIR \/dev\/null\/x cannot be used: /],
    ];
    for (const [args, changes, sentence] of troubles) {
      const { status, stderr } = run(args, { LOG_LEVEL: 'error', ...changes });
      assert.equal(status, 1);
      assert.match(stderr, sentence);
      assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
      assert.doesNotMatch(stderr, /hidden/);
    }
    taken.close();
    await database.drop();
  });

  it('lists every configuration problem, without a stack', async () => {
    const { run, database } = await environment();
    const { status, stderr } = run(['serve'], { NODE_ENV: 'production', CRON_SECRET: '' });
    assert.equal(status, 1);
    assert.match(stderr, /CRON_SECRET[\s\S]*PAYMENTS_SECRET_KEY[\s\S]*EMAIL_PROVIDER/);
    assert.doesNotMatch(stderr, /\bat .*\.ts:\d+/);
    await database.drop();
  });
});
