import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { readConfig } from '../../server/config.ts';
import { runningServer } from '../../server/db/embedded/pid-file.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createTestDatabase } from '../database.ts';
import { ARCHIVE_OF_1_0, inBoth, loadRelease10, readChecksums, readColumns } from '../release-1.0.ts';
import { readSchema } from '../schema.ts';
import { inherited, startServiceProcess } from '../service.ts';
import { clientOf, serviceEnv } from './service-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-upgrade-'));
const main = join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts');
const release10 = await loadRelease10();
after(async () => {
  await release10.drop();
  rmSync(folder, { recursive: true, force: true });
});

function truckroll(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: { ...inherited, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, output: stdout + stderr };
}

it('truckroll migrate upgrades a 1.0 database once, after a backup', async t => {
  const database = await createTestDatabase(release10.name);
  t.after(database.drop);
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'migrate') };
  const backups = join(env.DATA_DIR, 'backups');

  mkdirSync(env.DATA_DIR);
  writeFileSync(backups, 'in the way');
  const rejected = truckroll(env, 'migrate');
  assert.equal(rejected.status, 1);
  assert.match(rejected.output, /^The database of release 1\.0 was not upgraded, .*Nothing was changed/);
  assert.doesNotMatch(rejected.output, / at .*\.ts:/, 'no stack');
  rmSync(backups);
  assert.match(truckroll(env, 'doctor').output, /The schema lacks from-1\.0\/upgrade\.sql/);

  const done = truckroll(env, 'migrate');
  assert.equal(done.status, 0, done.output);
  const [name] = readdirSync(backups);
  assert.ok(done.output.includes(join(backups, name!)));
  assert.match(done.output, /^Applied from-1\.0\/upgrade\.sql, 0010_balance\.sql/m);
  assert.match(truckroll(env, 'migrate').output, /^The schema is current/);
  assert.equal(readdirSync(backups).length, 1);
});

it('truckroll serve upgrades it at startup and serves the data of 1.0', async t => {
  const database = await createTestDatabase(release10.name);
  const dataDir = join(folder, 'serve');
  const service = await startServiceProcess(
    serviceEnv(0, { DATABASE_URL: database.url, DATA_DIR: dataDir, QUEUE_WORKER: 'off', LOG_LEVEL: 'info' }),
  );
  t.after(async () => {
    service.child.kill('SIGTERM');
    if (service.child.exitCode === null) await once(service.child, 'exit');
    await database.drop();
  });
  const [name] = readdirSync(join(dataDir, 'backups'));
  assert.ok(service.output().includes(name!), 'the log names the backup');
  const { ask, hq } = clientOf(service.url);
  const found = (await hq('GET', '/api/jobs?q=payer')).body.data.jobs;
  assert.deepEqual(
    found.map((job: { customerEmail: string; paymentStatus: string }) => [
      job.customerEmail,
      job.paymentStatus,
    ]),
    [['payer@example.com', 'charged']],
  );
  const { status, body } = await ask('POST', '/api/jobs/create', {
    ...{ customerName: 'New', customerEmail: 'payer@example.com', address: '1 New Street' },
    ...{ type: 'Lawn care', price: 50 },
  });
  assert.equal(status, 201, JSON.stringify(body));
});

it('truckroll restore loads every row of a 1.0 archive into the current schema', async t => {
  const dataDir = join(folder, 'restore');
  t.after(() => {
    const server = runningServer(join(dataDir, 'postgres'));
    if (server) process.kill(server.pid, 'SIGQUIT');
  });
  const restored = truckroll({ DATA_DIR: dataDir }, 'restore', ARCHIVE_OF_1_0);
  assert.equal(restored.status, 0, restored.output);
  assert.match(restored.output, /^Restored 9780 rows/);

  const fresh = await createTestDatabase();
  t.after(fresh.drop);
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { own: false });
  try {
    assert.deepEqual(await readSchema(database.url), await readSchema(fresh.url));
    const [before, now] = [await readColumns(release10.url), await readColumns(database.url)];
    // More words are searched for than in 1.0, for the same rows.
    const { search_words: _, ...common } = inBoth(before, now);
    assert.deepEqual(await readChecksums(database.url, common), await readChecksums(release10.url, common));
  } finally {
    await database.close();
  }
});
