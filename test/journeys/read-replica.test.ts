import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { signHqToken } from '../../server/access/hq-token.ts';
import { examineReplica } from '../../server/cli/doctor/examine-connections.ts';
import { withDatabase } from '../../server/database-url.ts';
import { connect } from '../../server/db/connect.ts';
import { openCluster } from '../../server/db/embedded/cluster.ts';
import { runningServer } from '../../server/db/embedded/pid-file.ts';
import { freePort } from '../free-port.ts';
import { startServiceProcess } from '../service.ts';
import { startStandby } from '../standby.ts';
import { clientOf, serviceEnv, until } from './service-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-replica-'));
const pgdata = join(folder, 'postgres');
after(() => {
  const server = runningServer(pgdata);
  if (server) process.kill(server.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});

it('whoever wrote sees it in lists and exports, others at most the bound later, with a replica that stands still or is gone', async () => {
  const primary = await openCluster(folder, 'test');
  const admin = connect(withDatabase(primary.url, 'postgres'), { max: 1 });
  await admin`create database truckroll`;
  await admin.end();
  const url = withDatabase(primary.url, 'truckroll');
  const standby = await startStandby(primary.url, pgdata, folder, await freePort());
  after(standby.stop);
  const readUrl = withDatabase(standby.url, 'truckroll');
  const bound = { REPLICA_MAX_LAG_SECONDS: '10' };
  const env = serviceEnv(await freePort(), { DATABASE_URL: url, DATABASE_READ_URL: readUrl, ...bound });
  const service = await startServiceProcess(env);
  after(() => void service.child.kill('SIGKILL'));
  const { ask } = clientOf(service.url);
  const as = (sub: string) => async (method: string, path: string, body?: object, accept?: string) => {
    const now = Temporal.Now.instant();
    const token = await signHqToken('test-auth-secret', { sub, ttlSeconds: 600, now });
    return ask(method, path, body, { authorization: `Bearer ${token}`, ...(accept && { accept }) });
  };
  const [writer, reader] = [as('writer'), as('reader')];
  const names = async (caller: typeof writer): Promise<string[]> =>
    (await caller('GET', '/api/customers')).body.data.customers.map(({ name }: { name: string }) => name);
  const readsOf = async (place: string) => {
    const { body } = await reader('GET', '/metrics');
    return Number(
      new RegExp(`truckroll_database_reads_total\\{place="${place}"\\} (\\d+)`).exec(body)?.[1] ?? 0,
    );
  };
  const add = async (name: string) =>
    assert.equal(
      (await writer('POST', '/api/customers', { name, email: `${name}@example.com` })).status,
      201,
    );

  await add('Ada');
  await until('the replica has it', async () => (await names(reader)).includes('Ada'));
  await until('the replica is read', async () => {
    const before = await readsOf('replica');
    await names(reader);
    return (await readsOf('replica')) > before;
  });

  // The replica goes on answering, but stands still.
  const onStandby = connect(readUrl, { max: 1 });
  await onStandby`select pg_wal_replay_pause()`;
  await until(
    'it is paused',
    async () => (await onStandby`select where pg_get_wal_replay_pause_state() = 'paused'`).length,
  );
  await add('Ben');
  const [own, others] = await Promise.all([names(writer), names(reader)]);
  assert.deepEqual(own.toSorted(), ['Ada', 'Ben']);
  assert.deepEqual(others, ['Ada']);
  const file = await writer('GET', '/api/customers', undefined, 'text/csv');
  assert.match(file.body, /Ben/);
  const onPrimary = connect(url, { max: 1 });
  const finding = await examineReplica(readUrl, onPrimary, false, 100);
  assert.deepEqual([finding.verdict, /is behind: .* s old/.test(finding.what)], ['wrong', true]);
  await onPrimary.end();

  await until('the bound is over', async () => (await names(reader)).includes('Ben'));
  await until('metrics tell', async () => {
    const { body } = await reader('GET', '/metrics');
    return Number(/^truckroll_replica_lag_seconds (\S+)/m.exec(body)![1]) > 10;
  });

  // It catches up and is read again.
  await onStandby`select pg_wal_replay_resume()`;
  await onStandby.end();
  const before = await readsOf('replica');
  await until('the replica is read again', async () => {
    assert.ok((await names(reader)).includes('Ben'));
    return (await readsOf('replica')) > before;
  });

  // It dies: every list is answered.
  await standby.stop();
  for (let i = 0; i < 20; i++) assert.equal((await reader('GET', '/api/jobs')).status, 200);
  await add('Cleo');
  assert.ok((await names(reader)).includes('Cleo'));
});
