#!/usr/bin/env node
// truckroll <command>: installs and builds what is missing, then hands over to the pinned Node.js.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, pinnedNode, root } from './install.mjs';

ensureInstalled();
if (process.argv[2] === 'serve') ensureWebBuilt();
// The routing engine uses libuv's threads, whose number must be set before the first one starts. Four stay free for
// files and DNS.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);
const main = join(root, 'server', 'cli', 'main.ts');
if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import(main);
} else {
  const child = spawn(pinnedNode(), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  // Ctrl-C also reaches the child; this process only has to outlive it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
