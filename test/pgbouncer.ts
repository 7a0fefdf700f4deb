import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverAccount } from '../server/db/embedded/account.ts';
import { freePort } from './free-port.ts';

export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer in front of the server of a URL, for every database there. `more`: lines of its configuration. */
export async function startPgbouncer(databaseUrl: string, mode: 'session' | 'transaction', more = '') {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'truckroll-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = 2
${more}
`,
  );
  // It refuses to run as root.
  const { uid, gid } = serverAccount([folder]);
  const child = spawn('pgbouncer', [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  const listening = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk;
      if (/process up/.test(log)) resolve();
    });
    child.once('exit', code => reject(new Error(`PgBouncer ended with ${code}:\n${log}`)));
  });
  await listening;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    log: () => log,
    async stop() {
      const exited = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
