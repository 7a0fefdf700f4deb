import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readConfig } from '../../server/config.ts';
import { withDatabase } from '../../server/database-url.ts';
import { connect } from '../../server/db/connect.ts';
import { serverAccount } from '../../server/db/embedded/account.ts';
import { locateBinaries } from '../../server/db/embedded/binaries.ts';
import { openCluster } from '../../server/db/embedded/cluster.ts';
import { runningServer } from '../../server/db/embedded/pid-file.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { booking } from '../factories.ts';
import { startServiceProcess } from '../service.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-role-'));
const folders = { fresh: join(folder, 'fresh'), older: join(folder, 'older') };
after(() => {
  for (const dataDir of Object.values(folders)) {
    const server = runningServer(join(dataDir, 'postgres'));
    if (server) process.kill(server.pid, 'SIGQUIT');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A data folder as release 1.0 made it: the service's role is the superuser that initdb creates. */
async function makeOlderFolder(dataDir: string) {
  const pgdata = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'password');
  mkdirSync(pgdata, { recursive: true, mode: 0o700 });
  const secrets = { cronSecret: 'c', authJwtSecret: 'a', webhookSecret: 'w', databasePassword: 'p' };
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets));
  writeFileSync(passwordFile, 'p');
  const { initdb } = locateBinaries();
  const account = serverAccount([dataDir, initdb]);
  if (account.uid !== undefined)
    for (const path of [pgdata, passwordFile]) chownSync(path, account.uid, account.gid!);
  const args = [
    '--username=truckroll',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  const [command, all] = account.command(initdb, [`--pgdata=${pgdata}`, ...args, '--locale=C']);
  const ids = command === initdb ? { uid: account.uid, gid: account.gid } : {};
  execFileSync(command, all, { ...ids, cwd: '/', stdio: 'ignore' });
  const cluster = await openCluster(dataDir, 'unused');
  const url = `postgres://truckroll:p@127.0.0.1:${new URL(cluster.url).port}/truckroll`;
  const admin = connect(withDatabase(url, 'postgres'), { max: 1 });
  await admin`create database truckroll`;
  await admin.end();
  await migrate(url);
  const sql = connect(url, { max: 1 });
  await sql`insert into franchises (id, name, created_at, updated_at) values ('kept', 'Kept', now(), now())`;
  await sql.end();
  await cluster.stop();
}

async function serveOnce(dataDir: string) {
  const service = await startServiceProcess({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
  const answer = await fetch(`${service.url}/api/jobs/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(booking({ customerEmail: 'role@example.com' })),
  });
  assert.equal(answer.status, 201);
  const exited = once(service.child, 'exit');
  service.child.kill('SIGTERM');
  assert.equal((await exited)[0], 0, service.output());
}

async function withSql(dataDir: string, work: (sql: ReturnType<typeof connect>) => Promise<void>) {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { own: false });
  const sql = connect(database.url, { max: 1 });
  await work(sql).finally(() => sql.end());
  await database.close();
}

for (const [kind, dataDir] of Object.entries(folders))
  describe(`the service's role in a ${kind} data folder`, () => {
    it('owns its database without being a superuser', async () => {
      if (kind === 'older') await makeOlderFolder(dataDir);
      await serveOnce(dataDir);
      await withSql(dataDir, async sql => {
        const roles = await sql`select rolname, rolsuper from pg_roles where rolcanlogin order by rolname`;
        assert.deepEqual(
          roles.map(row => ({ ...row })),
          [
            { rolname: 'postgres', rolsuper: true },
            { rolname: 'truckroll', rolsuper: false },
          ],
        );
        const [row] = await sql`
          select current_user::text as me, pg_get_userbyid(datdba) as owner from pg_database
          where datname = current_database()`;
        assert.deepEqual({ ...row }, { me: 'truckroll', owner: 'truckroll' });
        const others = await sql`
          select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname in ('public', 'graphile_worker') and pg_get_userbyid(relowner) <> 'truckroll'
          union all
          select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
          where nspname in ('public', 'graphile_worker') and pg_get_userbyid(proowner) <> 'truckroll'
            and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
          union all
          select nspname from pg_namespace where nspname = 'graphile_worker' and pg_get_userbyid(nspowner) <> 'truckroll'`;
        assert.deepEqual(
          others.map(({ relname }) => relname),
          [],
        );
        if (kind === 'older') assert.equal((await sql`select from franchises where id = 'kept'`).length, 1);
      });
    });

    it('cannot step around triggers, read files of the machine or run programs', async () => {
      await withSql(dataDir, async sql => {
        for (const statement of [
          'set session_replication_role = replica',
          "select pg_read_file('/etc/passwd')",
          "copy franchises (id) from program 'echo x'",
          'create role another superuser',
        ])
          await assert.rejects(sql.unsafe(statement), { code: '42501' }, statement);
      });
    });
  });
