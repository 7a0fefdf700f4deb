// Builds the web app if it is missing or older than its sources; `npm run build` does only that. Runs on the host's own
// Node.js.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode, root } from './install.mjs';

const web = join(root, 'web');
const mark = join(web, 'dist', '.built-from');

/** A digest of everything the build reads. */
function sources() {
  const digest = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const files = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile())
    .map(file => join(file.parentPath ?? file.path, file.name))
    .filter(file => !file.startsWith(join(web, 'dist')))
    .sort();
  for (const file of files) digest.update(file.slice(web.length)).update(readFileSync(file));
  return digest.digest('hex');
}

export function ensureWebBuilt() {
  // A container image has what was built, and not what it was built from.
  if (existsSync(mark) && !existsSync(join(web, 'index.html'))) return;
  const current = sources();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === current) return;
  console.error('Building the web app …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(pinnedNode(), [vite, 'build', web, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error('The web app could not be built.');
    process.exit(1);
  }
  writeFileSync(mark, current);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  ensureWebBuilt();
}
