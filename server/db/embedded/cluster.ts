import { type SpawnOptions, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import { type Account, serverAccount } from './account.ts';
import { type Binaries, EMBEDDED_MAJOR, locateBinaries } from './binaries.ts';
import { clearReusedPidFile, readPidFile, runningServer } from './pid-file.ts';

export type Cluster = {
  /** Of the superuser. */
  url: string;
  /** False if the server was already running: an orphan of a killed service, or another process's. */
  startedHere: boolean;
  stop(): Promise<void>;
};

/** The superuser. The service itself has a role of its own, see roles.ts. */
const ADMIN = 'postgres';

/** Tuned for one machine with an SSD. `fsync` and `synchronous_commit` stay at their safe defaults: on. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Starts the PostgreSQL in `dataDir`: creates it once, adopts a running one, otherwise starts it. */
export async function openCluster(dataDir: string, password: string, fixedPort?: number): Promise<Cluster> {
  const binaries = locateBinaries();
  const pgdata = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  const account = serverAccount([dataDir, binaries.postgres]);
  refuseOtherMajor(pgdata);
  if (!existsSync(join(pgdata, 'PG_VERSION'))) await initialize(binaries, account, dataDir, pgdata, password);

  const running = runningServer(pgdata);
  if (running === undefined) clearReusedPidFile(pgdata);
  const port = running?.port ?? fixedPort ?? (await freePort());
  const startedHere = running === undefined && (await start(binaries, account, dataDir, pgdata, port));
  const listening = readPidFile(pgdata)?.port ?? port;
  return {
    url: `postgres://${ADMIN}:${encodeURIComponent(password)}@127.0.0.1:${listening}/truckroll`,
    startedHere,
    stop: () => stop(pgdata),
  };
}

function refuseOtherMajor(pgdata: string) {
  const file = join(pgdata, 'PG_VERSION');
  if (!existsSync(file)) return;
  const major = readFileSync(file, 'utf8').trim();
  if (major === String(EMBEDDED_MAJOR)) return;
  throw new OperatorError(
    `${pgdata} was made by PostgreSQL ${major} and this release carries ${EMBEDDED_MAJOR}: nothing was changed; move the data with pg_dump, or set DATA_DIR to another folder.`,
  );
}

/** Sorted by code point on every machine; upper and lower case for all of Unicode. */
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Initializes a temporary folder and renames it at the end, so a kill midway leaves nothing half-done. */
async function initialize(
  binaries: Binaries,
  account: Account,
  dataDir: string,
  pgdata: string,
  password: string,
) {
  const temporary = join(dataDir, `postgres.new.${process.pid}`);
  const passwordFile = join(dataDir, `password.${process.pid}`);
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined) {
    for (const path of [temporary, passwordFile]) chownSync(path, account.uid, account.gid!);
  }
  const args = [
    `--pgdata=${temporary}`,
    `--username=${ADMIN}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
  ];
  try {
    await run(
      account,
      binaries.initdb,
      [...args, '--encoding=UTF8', ...locale, '--no-instructions'],
      dataDir,
    );
    if (!existsSync(pgdata)) renameSync(temporary, pgdata);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(temporary, { recursive: true, force: true });
  }
}

function run(account: Account, program: string, args: string[], dataDir: string): Promise<void> {
  const { child, logFile } = launch(account, program, args, dataDir, {});
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`${program} failed:\n${lastLines(logFile)}`)),
    );
  });
}

/** Starts the server; false if another process started it at the same time. */
async function start(binaries: Binaries, account: Account, dataDir: string, pgdata: string, port: number) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C reaches the whole process group, and the database must outlive the requests in flight.
  const { child, logFile } = launch(
    account,
    binaries.postgres,
    ['-D', pgdata, '-p', String(port), ...flags],
    dataDir,
    {
      detached: true,
    },
  );
  let exited = false;
  let failure: Error | undefined;
  child.once('exit', () => (exited = true));
  child.once('error', error => (failure = error));
  child.unref();
  for (let waited = 0; ; waited += 20) {
    const lock = readPidFile(pgdata);
    if (lock?.ready && lock.pid === child.pid) return true;
    if (failure) throw failure;
    if (exited) {
      if (runningServer(pgdata)) return false;
      throw new Error(`The embedded PostgreSQL did not start:\n${lastLines(logFile)}`);
    }
    if (waited > 120_000)
      throw new Error(`The embedded PostgreSQL is not ready after 2 minutes; see ${logFile}.`);
    await sleep(20);
  }
}

function launch(account: Account, program: string, args: string[], dataDir: string, options: SpawnOptions) {
  const logFile = join(dataDir, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  const [command, commandArgs] = account.command(program, args);
  const ids = command === program ? { uid: account.uid, gid: account.gid } : {};
  const child = spawn(command, commandArgs, {
    ...options,
    ...ids,
    cwd: '/',
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(log);
  return { child, logFile };
}

/** A fast shutdown: open transactions are aborted, everything committed is on disk. */
async function stop(pgdata: string) {
  const server = runningServer(pgdata);
  if (!server) return;
  process.kill(server.pid, 'SIGINT');
  for (let waited = 0; runningServer(pgdata) && waited < 30_000; waited += 20) await sleep(20);
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n');

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
