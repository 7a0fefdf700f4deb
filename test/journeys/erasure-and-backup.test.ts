import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { generateIdentity } from 'age-encryption';
import { signHqToken } from '../../server/access/hq-token.ts';
import { issueProof } from '../../server/access/proof.ts';
import { readConfig } from '../../server/config.ts';
import { connect } from '../../server/db/connect.ts';
import { runningServer } from '../../server/db/embedded/pid-file.ts';
import { openDatabase } from '../../server/db/open.ts';
import { booking } from '../factories.ts';
import { tablesWith } from '../find-person.ts';
import { inherited, type ServiceProcess, startServiceProcess } from '../service.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-erasure-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'backup.age');
const main = join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts');
const AUTH_JWT_SECRET = 'known';
const settings = {
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  SCHEDULER: 'off',
  QUEUE_WORKER: 'off',
  AUTH_JWT_SECRET,
};
after(() => {
  const server = runningServer(join(dataDir, 'postgres'));
  if (server) process.kill(server.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});

const BACKUP_KEY = await generateIdentity();
const person = /zebulon|quist|vanishing/;

function truckroll(args: string[], env: Record<string, string> = { BACKUP_KEY }) {
  const all = { ...inherited, ...settings, ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: all,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

async function ask({ url }: ServiceProcess, path: string, token: string, body: object, method = 'POST') {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { job: { id: string } } };
  assert.ok(response.ok, `${path}: ${response.status}`);
  return data;
}

async function stop({ child }: ServiceProcess) {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function inDatabase<T>(work: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { own: false });
  const sql = connect(database.url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await database.close();
  }
}
const whereIsThePerson = () => inDatabase(sql => tablesWith(sql, person));

it('an encrypted backup from before an erasure does not bring the person back', async () => {
  const service = await startServiceProcess(settings);
  const office = await signHqToken(AUTH_JWT_SECRET, {
    sub: 'a',
    ttlSeconds: 600,
    now: Temporal.Now.instant(),
  });
  const customer = { customerName: 'Zebulon Quist', customerEmail: 'zebulon@example.com' };
  const details = booking({ ...customer, address: '77 Vanishing Lane' });
  const { job } = await ask(service, '/api/jobs/create', '', details);
  await ask(service, '/api/jobs/create', '', booking({ customerEmail: 'stays@example.com' }));
  const made = truckroll(['backup', file, '--encrypt']);
  assert.equal(made.status, 0, made.output);
  assert.match(made.output, /encrypted/);

  await ask(service, `/api/jobs/${job.id}`, office, { status: 'cancelled' }, 'PATCH');
  const { proofKey } = readConfig({ DATA_DIR: dataDir });
  const proof = issueProof(proofKey, 'zebulon@example.com', Temporal.Now.instant());
  await ask(service, '/api/account/erase', proof, { confirm: true });
  await stop(service);
  assert.deepEqual(await whereIsThePerson(), []);
  const log = join(dataDir, 'erasures.jsonl');
  assert.equal(statSync(log).mode & 0o777, 0o600);
  assert.doesNotMatch(readFileSync(log, 'utf8'), person);
  assert.ok(readFileSync(log, 'utf8').includes(job.id));

  assert.match(truckroll(['backup', join(folder, 'x'), '--encrypt'], {}).output, /There is no key/);
  for (const [env, message] of [
    [{}, /is encrypted: set BACKUP_KEY/],
    [{ BACKUP_KEY: await generateIdentity() }, /the key is not the one it was made with/],
  ] as const) {
    const { status, output } = truckroll(['restore', file], env);
    assert.equal(status, 1);
    assert.match(output, message);
  }
  const cut = join(folder, 'cut.age');
  writeFileSync(cut, readFileSync(file).subarray(0, -100));
  assert.match(truckroll(['restore', cut]).output, /altered or cut off\. Nothing was changed/);
  const stays = () => inDatabase(sql => sql`select from customers where email = 'stays@example.com'`);
  assert.equal((await stays()).length, 1);

  const keyFile = join(folder, 'key.txt');
  writeFileSync(keyFile, `# created by hand\n${BACKUP_KEY}\n`);
  const restored = truckroll(['restore', file, '--key-file', keyFile], {});
  assert.equal(restored.status, 0, restored.output);
  assert.match(restored.output, /People erased since that backup were erased again: 1\./);
  assert.match(restored.output, /still open then: 1\./);
  assert.deepEqual(await whereIsThePerson(), []);
  assert.equal((await stays()).length, 1);
  const [kept] = await inDatabase(sql => sql`select customer_name, status from jobs where id = ${job.id}`);
  assert.deepEqual({ ...kept }, { customerName: 'Erased', status: 'pending' });
});

it('a start erases again whom a restore by other tools brought back', async () => {
  await inDatabase(sql =>
    sql.begin(async tx => {
      await tx`delete from erasures`;
      await tx`
        update customers set name = 'Zebulon Quist', email = 'zebulon@example.com'
        where id = (select customer_id from jobs where customer_name = 'Erased')`;
      await tx`update jobs set customer_name = 'Zebulon Quist', address = '77 Vanishing Lane' where customer_name = 'Erased'`;
    }),
  );
  const service = await startServiceProcess(settings);
  assert.match(service.output(), /people were erased again/);
  await stop(service);
  assert.deepEqual(await whereIsThePerson(), []);
});
