import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { withDatabase } from '../server/database-url.ts';
import { connect } from '../server/db/connect.ts';
import { serverAccount } from '../server/db/embedded/account.ts';
import { locateBinaries } from '../server/db/embedded/binaries.ts';

/**
 * A standby of a running embedded server. The embedded programs lack pg_basebackup, so this does the same:
 * start a backup, copy the files, stop the backup, and let the standby stream the rest.
 */
export async function startStandby(primaryUrl: string, pgdata: string, folder: string, port: number) {
  const copy = join(folder, 'standby');
  const admin = connect(withDatabase(primaryUrl, 'postgres'), { max: 1 });
  await admin`select pg_backup_start('standby', true)`;
  mkdirSync(copy, { mode: 0o700 });
  cpSync(pgdata, copy, {
    recursive: true,
    filter: source => basename(source) !== 'postmaster.pid' && !source.startsWith(join(pgdata, 'pg_wal/')),
  });
  mkdirSync(join(copy, 'pg_wal'), { recursive: true, mode: 0o700 });
  const [backup] = await admin<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
  await admin.end();
  writeFileSync(join(copy, 'backup_label'), backup!.labelfile);
  writeFileSync(join(copy, 'standby.signal'), '');
  const { hostname, port: from, username, password } = new URL(primaryUrl);
  const source = `host=${hostname} port=${from} user=${username} password=${password} application_name=standby`;
  const { postgres } = locateBinaries();
  const account = serverAccount([folder, postgres]);
  if (account.uid !== undefined) chownAll(copy, account.uid, account.gid!);
  chmodSync(copy, 0o700);
  const settings = {
    primary_conninfo: source,
    synchronous_standby_names: '',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = account.command(postgres, ['-D', copy, '-p', String(port), ...flags]);
  const ids = command === postgres ? { uid: account.uid, gid: account.gid } : {};
  const child = spawn(command, args, {
    ...ids,
    cwd: '/',
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  const url = new URL(primaryUrl);
  url.port = String(port);
  return { url: url.href, child, stop: () => end(child) };
}

function chownAll(path: string, uid: number, gid: number) {
  chownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) chownAll(inner, uid, gid);
    else chownSync(inner, uid, gid);
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGQUIT');
  await exited;
}

/** One address that leads to the current primary, like a failover proxy. */
export async function openSwitch(port: number) {
  let target = port;
  const open = new Set<Socket>();
  const server = createServer(client => {
    const upstream = dial(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.pipe(upstream);
    upstream.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(next: number) {
      target = next;
      for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
