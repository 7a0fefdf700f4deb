import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createTestDatabase } from './database.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const stages = read('Dockerfile')
  .split(/^FROM /m)
  .slice(1);
const image = stages.at(-1)!;
/** What the image takes from the checkout: [from, to]. */
const copies = [...image.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)].flatMap(([, from, to]) =>
  from!.split(' ').map(name => [name, to!.endsWith('/') ? join(to!, name) : to!] as const),
);

const folder = mkdtempSync(join(tmpdir(), 'truckroll-container-'));
const app = join(folder, 'app');
const data = join(folder, 'data');
const database = await createTestDatabase();
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

// The last stage by hand. Its packages are those of this checkout: installing them is what `npm ci` is for.
for (const [from, to] of copies)
  cpSync(join(root, from), join(app, to), {
    recursive: true,
    filter: name => !/\.test\.ts$|\/(node_modules|dist)$/.test(name),
  });
symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'));
mkdirSync(join(app, 'web', 'dist'), { recursive: true });
writeFileSync(join(app, 'web', 'dist', '.built-from'), 'a build');

/** An ordinary user where this is root and that user can get here; the app's folder is closed to writing either way. */
const isOpen = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isOpen(dirname(path)));
const uid = process.getuid?.() === 0 && isOpen(root) ? 65_534 : undefined;
mkdirSync(data);
if (uid !== undefined) chownSync(data, uid, uid);
chmodSync(folder, 0o755);
chmodSync(app, 0o555);

const env: Record<string, string> = {
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  ...Object.fromEntries(
    [.../^ENV (.+)$/m.exec(image)![1]!.matchAll(/(\w+)=(\S+)/g)].map(([, k, v]) => [k, v]),
  ),
  NODE_COMPILE_CACHE: join(data, 'cache'),
  DATA_DIR: data,
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: database.url,
  ALLOW_DEMO: '1',
  REPORTS_ACCESS: 'hq',
  ...Object.fromEntries(
    ['CRON_SECRET', 'PROOF_SECRET', 'AUTH_JWT_SECRET', 'PAYMENTS_WEBHOOK_SECRET'].map(name => [
      name,
      name.padEnd(40, '.'),
    ]),
  ),
};

const truckroll = (...args: string[]) =>
  new Promise<{ failed: boolean; output: string }>(resolve =>
    execFile(
      process.execPath,
      [join(app, 'bin', 'truckroll.mjs'), ...args],
      { cwd: app, env, uid, gid: uid, timeout: 120_000 },
      (error, stdout, stderr) => resolve({ failed: error !== null, output: stdout + stderr }),
    ),
  );

describe('the container image', () => {
  it('takes what exists, and nothing that .dockerignore leaves out', () => {
    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    for (const [from] of stages
      .join('')
      .matchAll(/(?<=^COPY (?!--from)).+(?= \S+$)/gm)
      .flatMap(([names]) => names!.split(' ').map(name => [name] as const))) {
      assert.ok(existsSync(join(root, from)), from);
      assert.ok(!ignored.includes(from), from);
    }
  });

  it('runs its commands as an ordinary user in a folder it cannot write to, and installs nothing', async () => {
    const before = await truckroll('token');
    assert.equal(before.failed, false, before.output);
    assert.match(before.output, /^eyJ[\w.-]+\n$/);
    for (const args of [
      ['migrate'],
      ['seed', '--jobs', '5', '--workers', '2', '--franchises', '1'],
      ['doctor'],
    ]) {
      const { failed, output } = await truckroll(...args);
      assert.equal(failed, false, output);
      assert.doesNotMatch(output, /Installing|Building/);
    }
  });

  it('serves, and stops on SIGTERM', async () => {
    const child = spawn(process.execPath, [join(app, 'bin', 'truckroll.mjs'), 'serve'], {
      cwd: app,
      env,
      uid,
      gid: uid,
    });
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        output += chunk;
        const found = /running at (http:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', () => reject(new Error(output)));
    });
    for (const path of ['/api/vitals', '/embed.js', '/docs/', '/api/openapi.json'])
      assert.equal((await fetch(url + path)).status, 200, path);
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    assert.deepEqual(await exited, [0, null], output);
  });
});
