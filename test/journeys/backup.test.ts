import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readConfig } from '../../server/config.ts';
import { connect } from '../../server/db/connect.ts';
import { runningServer } from '../../server/db/embedded/pid-file.ts';
import { openDatabase } from '../../server/db/open.ts';
import { booking } from '../factories.ts';
import { inherited, startServiceProcess } from '../service.ts';
import { until } from './service-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-backup-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'backup.gz');
const main = join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts');
after(() => {
  const server = runningServer(join(dataDir, 'postgres'));
  if (server) process.kill(server.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});

function truckroll(...args: string[]) {
  const env = { ...inherited, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, output: stdout + stderr };
}

async function book(url: string, email: string) {
  const answer = await fetch(`${url}/api/jobs/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Characters that COPY has to escape.
    body: JSON.stringify(booking({ customerEmail: email, notes: 'tab\there, line\nbreak, \\. and \\N' })),
  });
  assert.equal(answer.status, 201);
}

/** A checksum of every table, and the newest booking. The list of backups is stored beside the data. */
async function snapshot() {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { own: false });
  const sql = connect(database.url, { max: 1 });
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not in ('backups', 'schema_migrations') order by 1`;
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] =
      await sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${sql(name)} t`;
    prints[name] = row!.print;
  }
  const jobs = await sql<{ email: string; notes: string }[]>`
    select customer_email as email, notes from jobs where customer_email like '%@backup.example.com' order by 1`;
  const [next] = await sql`
    insert into changes (type, actor, summary, created_at) values ('x', 'x', 'x', now()) returning id`;
  await sql`delete from changes where id = ${next!.id}`;
  await sql.end();
  await database.close();
  return { prints, emails: jobs.map(({ email }) => email), notes: jobs[0]?.notes };
}

it('restores every row from a backup made while the service runs, and changes nothing from a broken one', async () => {
  const service = await startServiceProcess({ DATA_DIR: dataDir, SCHEDULER: 'off', QUEUE_WORKER: 'off' });
  await book(service.url, 'a@backup.example.com');
  // In the first seconds of a first start, the demo town is being imported.
  const early = truckroll('backup', join(folder, 'early.gz'));
  assert.equal(early.status, 0, early.output);
  await until('the town is imported', async () => /The demo town was imported/.test(service.output()));
  const before = await snapshot();
  const made = truckroll('backup', file);
  assert.equal(made.status, 0, made.output);
  assert.match(made.output, /Wrote \d+ rows/);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(existsSync(`${file}.partial`), false);
  await book(service.url, 'b@backup.example.com');

  const rejected = truckroll('restore', file);
  assert.equal(rejected.status, 1);
  assert.match(rejected.output, /Another Truckroll service already runs/);
  const exited = once(service.child, 'exit');
  service.child.kill('SIGTERM');
  await exited;

  const changed = await snapshot();
  assert.deepEqual(changed.emails, ['a@backup.example.com', 'b@backup.example.com']);
  const bytes = readFileSync(file);
  const text = gunzipSync(bytes).toString();
  const broken: [string, Buffer, RegExp][] = [
    ['cut.gz', bytes.subarray(0, bytes.length / 2), /cannot be read/],
    ['short.gz', gzipSync(text.slice(0, text.lastIndexOf('{"end"'))), /ends in the middle/],
    ['lost.gz', gzipSync(text.replace(/^[^\n]*a@backup\.example\.com[^\n]*\n/m, '')), /lost rows/],
    ['alien.gz', gzipSync('hello\n'), /is not an archive/],
  ];
  for (const [name, content, message] of broken) {
    writeFileSync(join(folder, name), content);
    const { status, output } = truckroll('restore', join(folder, name));
    assert.equal(status, 1, name);
    assert.match(output, message);
    assert.doesNotMatch(output, / at .*\.ts:/);
  }
  assert.match(truckroll('restore', join(folder, 'missing.gz')).output, /There is no file/);
  assert.match(truckroll('backup').output, /Usage/);
  assert.deepEqual(await snapshot(), changed);

  const restored = truckroll('restore', file);
  assert.equal(restored.status, 0, restored.output);
  const after = await snapshot();
  assert.deepEqual(after.emails, ['a@backup.example.com']);
  assert.equal(after.notes, 'tab\there, line\nbreak, \\. and \\N');
  assert.deepEqual(after.prints, before.prints);

  const again = await startServiceProcess({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
  await book(again.url, 'c@backup.example.com');
  again.child.kill('SIGTERM');
  await once(again.child, 'exit');
});
