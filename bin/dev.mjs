// npm run dev: the service, restarted as server files change, beside Vite, which reloads pages as they are edited.
// Runs on the host's own Node.js.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root } from './install.mjs';

ensureInstalled();
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);
// The links that the service prints and mails open the pages that Vite serves.
process.env.PUBLIC_URL ??= 'http://localhost:5173';

const start = (...args) => spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit' });
const children = [
  start('--watch', '--watch-preserve-output', join('server', 'cli', 'main.ts'), 'serve'),
  start(join('node_modules', 'vite', 'bin', 'vite.js'), 'web', '--strictPort', '--clearScreen', 'false'),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
// Ctrl-C reaches the children directly; this process only has to outlive them.
process.on('SIGINT', () => {});
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
