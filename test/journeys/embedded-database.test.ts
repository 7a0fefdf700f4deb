import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningServer } from '../../server/db/embedded/pid-file.ts';
import { booking } from '../factories.ts';
import { type ServiceProcess, spawnService, startServiceProcess } from '../service.ts';

// A private folder: as root, even the account that runs the database cannot enter it.
const folder = mkdtempSync(join(tmpdir(), 'truckroll-embedded-'));
chmodSync(folder, 0o700);
const dataDir = join(folder, 'data');
const pgdata = join(dataDir, 'postgres');
after(() => {
  const server = runningServer(pgdata);
  if (server) process.kill(server.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) => startServiceProcess({ DATA_DIR: dataDir, ...env });

async function stop({ child }: ServiceProcess, signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL') {
  const exited = once(child, 'exit');
  child.kill(signal);
  return (await exited)[0];
}

async function book(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/jobs/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(booking({ customerEmail: email })),
  });
  assert.equal(answer.status, 201);
  return ((await answer.json()) as { data: { job: { id: string } } }).data.job.id;
}

async function health(url: string) {
  const answer = (await (await fetch(`${url}/api/dev/health`)).json()) as { data: { status: string } };
  return answer.data.status;
}

describe('the embedded database', () => {
  const booked: string[] = [];

  it('is created on the first start, with a demo business and a private password', async () => {
    const service = await start();
    assert.match(service.output(), /API reference/);
    assert.match(service.output(), /npx truckroll token/);
    booked.push(await book(service.url, 'first@example.com'));
    assert.equal(await health(service.url), 'healthy');
    assert.match(
      readFileSync(join(pgdata, 'pg_hba.conf'), 'utf8'),
      /^host\s+all\s+all\s+127\.0\.0\.1\/32\s+scram-sha-256/m,
    );
    assert.equal(await stop(service, 'SIGINT'), 0, service.output());
    assert.match(service.output(), /Demo data was loaded/);
    assert.equal(existsSync(join(pgdata, 'postmaster.pid')), false);
  });

  it('is adopted after kill -9 of the service, and stopped cleanly afterwards', async () => {
    const service = await start();
    booked.push(await book(service.url, 'second@example.com'));
    await stop(service, 'SIGKILL');
    const orphan = runningServer(pgdata);
    assert.ok(orphan, 'the database outlives its service');
    const next = await start();
    assert.equal(runningServer(pgdata)?.pid, orphan.pid);
    booked.push(await book(next.url, 'third@example.com'));
    assert.equal(await stop(next, 'SIGTERM'), 0, next.output());
    assert.doesNotMatch(next.output(), /Demo data was loaded/);
    assert.equal(runningServer(pgdata), undefined);
  });

  it('recovers when everything was killed at once, without losing an answered request', async () => {
    const service = await start();
    booked.push(await book(service.url, 'fourth@example.com'));
    const server = runningServer(pgdata)!;
    process.kill(server.pid, 'SIGKILL');
    await stop(service, 'SIGKILL');
    const next = await start({ AUTH_JWT_SECRET: 'known' });
    const { signHqToken } = await import('../../server/access/hq-token.ts');
    const token = await signHqToken('known', { sub: 'a', ttlSeconds: 60, now: Temporal.Now.instant() });
    for (const id of booked) {
      const answer = await fetch(`${next.url}/api/jobs/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      assert.equal(answer.status, 200);
    }
    await stop(next, 'SIGTERM');
  });

  it('is stopped when the service is told to stop while starting', async () => {
    const child = spawnService({ DATA_DIR: dataDir });
    const exited = once(child, 'exit');
    while (!runningServer(pgdata)) await sleep(5);
    child.kill('SIGTERM');
    assert.equal((await exited)[0], 0);
    assert.equal(runningServer(pgdata), undefined);
  });

  it('stops cleanly when it errors on an abandoned connection while stopping', async () => {
    const failOnStop = `const kill = process.kill;
      process.kill = (pid, signal) => {
        const terminated = Object.assign(new Error('terminating connection'), { code: '57P01' });
        if (signal === 'SIGINT') setImmediate(() => { throw terminated; });
        return kill.call(process, pid, signal);
      };`;
    const service = await start({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failOnStop)}`,
    });
    assert.equal(await stop(service, 'SIGTERM'), 0, service.output());
    assert.equal(runningServer(pgdata), undefined);
  });

  it('starts despite a lock file whose process id now belongs to another program', async () => {
    writeFileSync(
      join(pgdata, 'postmaster.pid'),
      `${process.pid}\n${pgdata}\n1\n5432\n\n127.0.0.1\n\nready\n`,
    );
    const service = await start();
    assert.equal(await health(service.url), 'healthy');
    await stop(service, 'SIGTERM');
  });

  it('rejects a second service on the same folder with one clear sentence, and the first keeps running', async () => {
    const service = await start();
    await assert.rejects(start(), (error: Error) => {
      const lines = error.message.split('\n').slice(1).filter(Boolean);
      assert.equal(lines.length, 1);
      assert.match(lines[0]!, /Another Truckroll service already runs on DATA_DIR/);
      return true;
    });
    assert.equal(await health(service.url), 'healthy');
    await stop(service, 'SIGTERM');
  });

  it('leaves a folder made by another PostgreSQL version alone and says so in one sentence', async () => {
    const version = join(pgdata, 'PG_VERSION');
    writeFileSync(version, '16\n');
    await assert.rejects(start(), (error: Error) => {
      const lines = error.message.split('\n').slice(1).filter(Boolean);
      assert.equal(lines.length, 1);
      assert.match(lines[0]!, /was made by PostgreSQL 16 and this release carries 18/);
      return true;
    });
    assert.equal(readFileSync(version, 'utf8'), '16\n');
    writeFileSync(version, '18\n');
  });

  it('keeps fsync and synchronous_commit on', async () => {
    const service = await start();
    const { connect } = await import('../../server/db/connect.ts');
    const { databasePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
    const sql = connect(
      `postgres://truckroll:${databasePassword}@127.0.0.1:${runningServer(pgdata)!.port}/truckroll`,
      { max: 1 },
    );
    const [row] =
      await sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`;
    assert.deepEqual({ ...row }, { fsync: 'on', commit: 'on', pages: 'on' });
    await sql.end();
    await stop(service, 'SIGTERM');
  });
});
