import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withDatabase } from '../server/database-url.ts';
import { connect } from '../server/db/connect.ts';
import { openCluster } from '../server/db/embedded/cluster.ts';
import { findBrowser } from './browser/find-browser.ts';
import { prepareTemplate } from './database.ts';

/**
 * `npm test`: static checks beside every test on a real PostgreSQL, then the browser. TEST_DATABASE_URL selects another
 * server (its user must be able to create databases). Pass test files to run only those.
 */
const files = process.argv.slice(2);
const modules = join(import.meta.dirname, '..', 'node_modules');
const playwright = join(modules, '@playwright', 'test', 'cli.js');
const bin = (name: string) => join(modules, '.bin', name);

type Step = { label: string; command: string; args: string[]; env?: Record<string, string> };

/** Repeated at the very end, where a log of thousands of lines is read first. */
const failures: string[] = [];
const LAST_LINES = 60;

/** Prints its output in one piece, so that steps side by side stay readable. */
async function run({ label, command, args, env }: Step) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await ended;
  process.stdout.write(`\n— ${label}\n${output}${errors}`);
  if (status === 0) return;
  const end = `${output}${errors}`.trimEnd().split('\n').slice(-LAST_LINES);
  failures.push(`— ${label}: failed\n${end.join('\n')}\n`);
}

/** All of them, whatever fails: one run shows everything that is wrong. */
async function inOrder(steps: Step[]) {
  for (const step of steps) await run(step);
}

async function withPostgres(work: (url: string) => Promise<void>) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await prepareTemplate(given);
    return work(given);
  }
  const folder = mkdtempSync(join(tmpdir(), 'truckroll-test-'));
  const cluster = await openCluster(folder, 'test');
  try {
    const url = withDatabase(cluster.url, 'postgres');
    await stopSyncing(url);
    await prepareTemplate(url);
    await work(url);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The databases of tests are thrown away. Tests of what survives a crash have clusters of their own. */
async function stopSyncing(url: string) {
  const sql = connect(url, { max: 1 });
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await sql.unsafe(`alter system set ${setting} = off`);
  await sql`select pg_reload_conf()`;
  await sql.end();
}

// With a line number, only the test on that line.
const isSpec = (file: string) => /\.spec\.ts(:\d+)?$/.test(file);
const specs = files.filter(isSpec);
const wantsBrowser = files.length === 0 || specs.length > 0;
const tests =
  files.length > 0
    ? files.filter(file => !isSpec(file))
    : ['server', 'packages', 'web', 'test', 'bench'].map(folder => `${folder}/**/*.test.ts`);

const checks: Step[] = [
  { label: 'Formatting and lint', command: bin('biome'), args: ['ci', '--colors=off', '--reporter=summary'] },
  { label: 'Types', command: bin('tsc'), args: [] },
  { label: 'Types of the web app', command: bin('tsc'), args: ['-p', 'web'] },
  { label: 'Types of the service worker', command: bin('tsc'), args: ['-p', 'web/sw'] },
  { label: 'Unused code', command: bin('knip'), args: ['--no-progress'] },
];

const nodeTests = (url: string): Step => ({
  label: 'Tests',
  command: process.execPath,
  args: [
    ...['--import', join(import.meta.dirname, 'fixed-seed.ts')],
    ...['--test', '--test-concurrency=3', '--test-timeout=180000', '--test-reporter=spec'],
    ...tests,
  ],
  env: { TEST_DATABASE_URL: url },
});

const browserTests = (url: string, browser: string): Step => ({
  label: 'Browser',
  command: process.execPath,
  args: [playwright, 'test', '--config', 'test/browser/playwright.config.ts', ...specs],
  env: { TEST_DATABASE_URL: url, BROWSER_PATH: browser },
});

const browser = wantsBrowser ? findBrowser() : undefined;
await withPostgres(async url => {
  await Promise.all([
    ...(files.length === 0 ? [inOrder(checks)] : []),
    ...(tests.length > 0 ? [run(nodeTests(url))] : []),
  ]);
  // After the others: a browser that waits for two busy cores is a test that times out.
  if (browser) await run(browserTests(url, browser));
});
if (wantsBrowser && !browser)
  process.stdout.write('\n— Browser: skipped, no Chromium was found and none could be installed\n');

if (failures.length > 0) {
  process.stderr.write(`\n${failures.join('\n')}`);
  process.exitCode = 1;
}
