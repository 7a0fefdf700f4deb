import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../server/db/connect.ts';
import { createTestDatabase } from '../database.ts';
import { booking } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { writeNginxConf } from '../nginx.ts';
import { type ServiceProcess, startServiceProcess } from '../service.ts';
import { serviceEnv, until } from './service-client.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** nginx with the configuration from the docs and compose.yaml, on other addresses. */
async function startProxy(instances: [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'truckroll-nginx-'));
  const port = await freePort();
  const addresses = instances.map(instance => `127.0.0.1:${instance}`);
  const file = writeNginxConf(folder, `127.0.0.1:${port}`, addresses);
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  after(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await until('the proxy answers', () =>
    fetch(`${url}/api/vitals`).then(
      answer => answer.ok,
      () => false,
    ),
  );
  return { url, log: () => readFileSync(join(folder, 'error.log'), 'utf8') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

let clients = 0;

/** Uses a new address each time: the proxy forwards the one it sees, and limits are per address. */
async function send(url: string, body?: object) {
  const id = ++clients;
  const sent = request(url, {
    method: body ? 'POST' : 'GET',
    localAddress: `127.3.${id >> 8}.${id & 255 || 1}`,
    agent: false,
    headers: body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {},
  });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: (await answer.toArray()).join('') };
}

/** Whether an instance has received bookings since it started. */
const hasBooked = async (port: number) =>
  /request_seconds_count\{[^}]*jobs\/create/.test((await send(`http://127.0.0.1:${port}/metrics`)).text);

it('loses no request and duplicates no job when two instances behind nginx are killed and restarted under load', {
  timeout: 600_000, // four service starts on a machine under load
  skip:
    hasNginx && process.platform === 'linux'
      ? false
      : 'it needs nginx, and Linux for its many loopback addresses',
}, async () => {
  const database = await createTestDatabase();
  const ports: [number, number] = [await freePort(), await freePort()];
  const services: ServiceProcess[] = [];
  const start = async (i: 0 | 1) => {
    services[i] = await startServiceProcess(
      serviceEnv(ports[i], { DATABASE_URL: database.url, SCHEDULER: 'off', METRICS_ACCESS: 'local' }),
    );
  };
  await Promise.all([start(0), start(1)]);
  after(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await database.drop();
  });
  const proxy = await startProxy(ports);

  const jobs: string[] = [];
  const wrong: string[] = [];
  let loading = true;
  const request = async (expected: number, path: string, body?: object) => {
    const { status, text } = await send(proxy.url + path, body);
    if (status !== expected) wrong.push(`${path}: ${status} ${text.slice(0, 200)}`);
    return status === expected ? JSON.parse(text) : undefined;
  };
  const client = async (n: number) => {
    for (let i = 0; loading; i++) {
      const booked = await request(
        201,
        '/api/jobs/create',
        booking({ customerEmail: `n${n}-${i}@example.com` }),
      );
      if (booked) jobs.push(booked.data.job.id);
      await request(200, '/api/vitals');
      await request(200, '/api/reports');
      await sleep(20); // leave CPU for the starting instance
    }
  };
  const clients = Array.from({ length: 4 }, (_, n) => client(n));
  const more = async () => {
    const goal = jobs.length + 30;
    while (jobs.length < goal && wrong.length < 20) await sleep(10);
  };
  await more();
  const ends = [
    [0, 'SIGKILL'],
    [1, 'SIGKILL'],
    [0, 'SIGTERM'],
  ] as const;
  for (const [i, signal] of ends) {
    await end(services[i]!.child, signal);
    await more();
    await start(i);
    await until('the proxy uses it again', () => hasBooked(ports[i]));
  }
  loading = false;
  await Promise.all(clients);

  assert.deepEqual(wrong, [], proxy.log());
  const sql = connect(database.url, { max: 1 });
  const [made] = await sql<{ all: number; answered: number }[]>`
    select count(*) as all, count(*) filter (where id = any (${jobs}::uuid[])) as answered from jobs`;
  await sql.end();
  assert.deepEqual({ ...made }, { all: jobs.length, answered: jobs.length });
});
