import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../server/db/connect.ts';
import { openCluster } from '../server/db/embedded/cluster.ts';
import { migrate } from '../server/db/migrate.ts';
import { withDatabase } from '../server/db/open.ts';
import { findBrowser } from './browser/find-browser.ts';
import { TEMPLATE } from './database.ts';

/**
 * `npm test`: static checks, then every test on a real PostgreSQL, then the browser. TEST_DATABASE_URL
 * selects another server (its user must be able to create databases). Pass test files to run only those.
 */
const files = process.argv.slice(2);
const playwright = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js');
const bin = (name: string) => join(import.meta.dirname, '..', 'node_modules', '.bin', name);

function step(label: string, command: string, args: string[], env: Record<string, string> = {}) {
  process.stdout.write(`\n— ${label}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${label}: failed`);
}

async function withPostgres(work: (url: string) => void) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await prepareTemplate(given);
    return work(given);
  }
  const folder = mkdtempSync(join(tmpdir(), 'truckroll-test-'));
  const cluster = await openCluster(folder, 'test');
  try {
    const url = withDatabase(cluster.url, 'postgres');
    await prepareTemplate(url);
    work(url);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * One migrated database that every test file clones. A clone takes a tenth of a second, a migration longer.
 */
async function prepareTemplate(url: string) {
  const sql = connect(url, { max: 1 });
  await sql`drop database if exists ${sql(TEMPLATE)} with (force)`;
  await sql`create database ${sql(TEMPLATE)}`;
  await sql.end();
  await migrate(withDatabase(url, TEMPLATE));
}

try {
  if (files.length === 0) {
    step('Formatting and lint', bin('biome'), ['ci', '--colors=off', '--reporter=summary']);
    step('Types', bin('tsc'), []);
    step('Types of the web app', bin('tsc'), ['-p', 'web']);
    step('Types of the service worker', bin('tsc'), ['-p', 'web/sw']);
    step('Unused code', bin('knip'), ['--no-progress']);
  }
  await withPostgres(url => {
    // With a line number, only the test on that line.
    const isSpec = (file: string) => /\.spec\.ts(:\d+)?$/.test(file);
    const everything = [
      'server/**/*.test.ts',
      'packages/**/*.test.ts',
      'web/**/*.test.ts',
      'test/**/*.test.ts',
      'bench/**/*.test.ts',
    ];
    const tests = files.length > 0 ? files.filter(file => !isSpec(file)) : everything;
    const flags = ['--test', '--test-concurrency=3', '--test-timeout=180000', '--test-reporter=spec'];
    if (tests.length > 0) step('Tests', process.execPath, [...flags, ...tests], { TEST_DATABASE_URL: url });
    const specs = files.filter(isSpec);
    if (files.length > 0 && specs.length === 0) return;
    const browser = findBrowser();
    if (browser)
      step(
        'Browser',
        process.execPath,
        [playwright, 'test', '--config', 'test/browser/playwright.config.ts', ...specs],
        {
          TEST_DATABASE_URL: url,
          BROWSER_PATH: browser,
        },
      );
    else process.stdout.write('\n— Browser: skipped, no Chromium was found and none could be installed\n');
  });
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exitCode = 1;
}
