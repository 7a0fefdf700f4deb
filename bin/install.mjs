// Runs on the host's own Node.js (20 or newer), before anything is installed: plain JavaScript, no imports of ours.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const mark = join(modules, '.truckroll-installed');

// Cache compiled sources between starts: a start then takes two thirds of the time.
process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'node');

/** The runtime npm installed: the pinned Node.js, otherwise the host's own if it is new enough. */
export function pinnedNode() {
  const pinned = join(modules, '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  console.error(
    `No Node.js 26 came with the packages for ${process.platform}-${process.arch}: install Node.js 26 and start again.`,
  );
  process.exit(1);
}

/**
 * Installs exactly what the lock file names if packages are missing or belong to another lock file, including those
 * that build the web app. `npm ci` does that for a fresh checkout. It deletes node_modules first, so an upgrade uses
 * `npm install`: a running service and its embedded PostgreSQL keep their files, and an upgrade that fails leaves the
 * previous packages in place.
 */
export function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  if (installed === lock) return;
  console.error('Installing packages …');
  const isUpgrade = existsSync(join(modules, '.package-lock.json'));
  const { status, error } = spawnSync(
    'npm',
    [
      ...(isUpgrade ? ['install', '--no-save'] : ['ci']),
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error(`The packages could not be installed${error ? `: ${error.message}` : ''}.`);
    process.exit(1);
  }
  writeFileSync(mark, lock);
}
