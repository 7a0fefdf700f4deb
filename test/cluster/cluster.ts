import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Pool } from '../../server/db/connect.ts';
import { until } from '../journeys/service-client.ts';
import { writeNginxConf } from '../nginx.ts';
import { inherited } from '../service.ts';
import { type Machine, type Network, openNetwork, type Program, SUBNET } from './machines.ts';
import { ordinaryAccount } from './programs.ts';

const root = join(import.meta.dirname, '..', '..');
const DATABASES = ['db1', 'db2', 'db3'];
const APPS = ['app1', 'app2', 'app3'];
const PASSWORD = 'a-long-password';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
export type Member = { name: string; role: string; state: string };

/**
 * What docs/scaling.md describes, on one machine: etcd, Patroni and PostgreSQL on three machines, HAProxy, PgBouncer and
 * the service on three more, nginx and Redis on a seventh. Their configuration is that of docs/cluster and docs/nginx.conf.
 */
export async function startCluster(say: (line: string) => void = () => {}) {
  const network = await openNetwork([...DATABASES, ...APPS, 'edge']);
  try {
    return await startPrograms(network, say);
  } catch (error) {
    network.close();
    throw error;
  }
}

async function startPrograms(network: Network, say: (line: string) => void) {
  const { machines, close } = network;
  const running = new Map<string, Program>();
  const machineOf = (name: string) => machines[name]!;
  /** The machine restarts its programs as systemd would: each under the same name. */
  const begin = (name: string, program: string) => {
    const started = starters[program]!(machineOf(name), machines);
    running.set(`${name} ${program}`, started);
    return started;
  };
  const programOf = (name: string, program: string) => running.get(`${name} ${program}`)!;

  for (const name of DATABASES) begin(name, 'etcd');
  for (const name of DATABASES) begin(name, 'patroni');
  for (const name of APPS) for (const program of ['haproxy', 'pgbouncer']) begin(name, program);
  begin('edge', 'redis');
  say('etcd, Patroni, HAProxy, PgBouncer and Redis started');

  const members = async (): Promise<Member[]> => {
    for (const name of DATABASES) {
      const answer = await ask(`http://${machineOf(name).address}:8008/cluster`);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const leader = async () => {
    for (const name of DATABASES)
      if ((await ask(`http://${machineOf(name).address}:8008/primary`))?.ok) return machineOf(name);
    return undefined;
  };
  const primary = () => until('a primary', leader);
  const isWhole = async () => {
    const all = await members();
    const serving = all.filter(({ state }) => state === 'running' || state === 'streaming');
    return serving.length === 3 && all.some(({ role }) => role === 'sync_standby');
  };
  await until('three members, one of them synchronous', isWhole);
  const first = await primary();
  await createDatabase(first);
  say(`PostgreSQL: ${(await members()).map(({ name, role }) => `${name} ${role}`).join(', ')}`);

  const startInstance = async (name: string) => {
    const service = begin(name, 'service');
    await until(`${name} is ready`, async () => {
      if (!service.isRunning()) throw new Error(`The service on ${name} ended:\n${service.log()}`);
      return (await ask(`http://${machineOf(name).address}:8080/api/dev/health`))?.ok;
    });
  };
  await startInstance('app1'); // it migrates; the others would wait for it
  await Promise.all(APPS.slice(1).map(startInstance));
  begin('edge', 'nginx');
  const url = `http://${machineOf('edge').address}`;
  await until('nginx answers', async () => (await ask(`${url}/api/vitals`))?.ok);
  say('three instances answer through nginx');

  return {
    url,
    password: PASSWORD,
    apps: APPS.map(machineOf),
    databases: DATABASES.map(machineOf),
    begin,
    programOf,
    startInstance,
    members,
    primary,
    leader,
    isWhole,
    /** Straight to the database of a machine, past everything in between. */
    openDatabase: (machine: Machine): Pool => connect(databaseUrl(`${machine.address}:5432`), { max: 2 }),
    logs: () => [...running].map(([name, program]) => ({ name, log: program.log() })),
    close,
  };
}

const databaseUrl = (address: string, database = 'truckroll') =>
  `postgres://truckroll:${PASSWORD}@${address}/${database}`;

/** The response, or nothing where nobody answers. */
const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);

/** As docs/running.md says. */
async function createDatabase({ address }: Machine) {
  const admin = connect(`postgres://postgres:change-me-1@${address}:5432/postgres`, { max: 1 });
  await admin.unsafe(`create role truckroll login password '${PASSWORD}'`);
  await admin`create role truckroll_scoped nologin`;
  await admin`grant truckroll_scoped to truckroll`;
  await admin`create database truckroll owner truckroll`;
  await admin.end();
}

type Starter = (machine: Machine, machines: Record<string, Machine>) => Program;

const starters: Record<string, Starter> = {
  etcd(machine, machines) {
    const env = readEnv('etcd.env', machine, machines);
    const account = ordinaryAccount();
    const data = ownFolder(machine, 'etcd');
    return machine.start('etcd', ['etcd'], { ...account, env: { ...env, ETCD_DATA_DIR: data } });
  },

  patroni(machine, machines) {
    const account = ordinaryAccount();
    const sockets = ownFolder(machine, 'sockets');
    const file = writeConf('patroni.yml', machine, machines, text =>
      text
        .replaceAll('10.0.0.0/24', `${SUBNET}.0/24`)
        .replace('/var/lib/postgresql/15/truckroll', join(ownFolder(machine, 'postgres'), 'data'))
        // What is killed leaves its shared memory behind: here that goes with the folder.
        .replace('/var/run/postgresql', `${sockets}\n    dynamic_shared_memory_type: mmap`),
    );
    const env = { ...readEnv('patroni.env', machine, machines), HOME: sockets };
    return machine.start('patroni', ['patroni', file], { ...account, env });
  },

  haproxy(machine, machines) {
    const file = writeConf('haproxy.cfg', machine, machines);
    return machine.start('haproxy', ['haproxy', '-db', '-f', file], ordinaryAccount());
  },

  pgbouncer(machine, machines) {
    const users = join(machine.folder, 'userlist.txt');
    writeFileSync(users, `"truckroll" "${PASSWORD}"\n`);
    const file = writeConf('pgbouncer.ini', machine, machines, text =>
      text.replace('/etc/pgbouncer/userlist.txt', users),
    );
    return machine.start('pgbouncer', ['pgbouncer', file], ordinaryAccount());
  },

  redis: machine =>
    machine.start('redis', [
      ...['redis-server', '--bind', machine.address, '--save', '', '--protected-mode', 'no'],
      ...['--dir', machine.folder],
    ]),

  nginx(machine, machines) {
    const folder = join(machine.folder, 'nginx');
    mkdirSync(folder);
    const instances = APPS.map(name => `${machines[name]!.address}:8080`);
    const file = writeNginxConf(folder, `${machine.address}:80`, instances);
    return machine.start('nginx', ['nginx', '-c', file, '-p', folder]);
  },

  service(machine, machines) {
    const main = join(root, 'server', 'cli', 'main.ts');
    const env = {
      ...inherited,
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: `http://${machines.edge!.address}`,
      DATA_DIR: join(machine.folder, 'data'),
      DATABASE_URL: databaseUrl('127.0.0.1:6432'),
      DATABASE_DIRECT_URL: databaseUrl('127.0.0.1:5000'),
      DATABASE_READ_URL: databaseUrl('127.0.0.1:6432', 'truckroll_read'),
      REDIS_URL: `redis://${machines.edge!.address}:6379`,
      TRUST_PROXY: '1',
      AUTH_JWT_SECRET: 'test-auth-secret',
      CRON_SECRET: 'test-cron-secret',
      PROOF_SECRET: 'test-proof-secret',
      PAYMENTS_WEBHOOK_SECRET: 'whsec_test',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
    };
    return machine.start('service', [process.execPath, main, 'serve'], { env });
  },
};

/** A folder of the account under which PostgreSQL and etcd run. */
function ownFolder(machine: Machine, name: string): string {
  const folder = join(machine.folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = ordinaryAccount();
  chownSync(folder, uid, gid);
  return folder;
}

const readConf = (name: string) => readFileSync(join(root, 'docs', 'cluster', name), 'utf8');

function withAddresses(text: string, machines: Record<string, Machine>): string {
  const names = new RegExp(`\\b(${Object.keys(machines).join('|')})(?=:\\d)`, 'g');
  return text.replace(names, name => machines[name]!.address);
}

/** The files show db1; only the list of all members is the same on every machine. */
function readEnv(file: string, machine: Machine, machines: Record<string, Machine>) {
  const lines = [...readConf(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => {
    const own = key === 'ETCD_INITIAL_CLUSTER' ? value! : value!.replaceAll('db1', machine.name);
    return [key!, withAddresses(own, machines)] as const;
  });
  return Object.fromEntries(lines);
}

function writeConf(
  name: string,
  machine: Machine,
  machines: Record<string, Machine>,
  change: (text: string) => string = text => text,
): string {
  const file = join(machine.folder, name);
  writeFileSync(file, change(withAddresses(readConf(name), machines)));
  return file;
}
