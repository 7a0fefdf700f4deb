// npm test: installs what is missing, including a browser if possible, then runs every test on the pinned Node.js.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, pinnedNode, root } from './install.mjs';

ensureInstalled();
if (process.argv.length === 2 || process.argv.some(name => /\.spec\.ts(:\d+)?$/.test(name))) ensureWebBuilt();
const { status } = spawnSync(pinnedNode(), [join(root, 'test', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
