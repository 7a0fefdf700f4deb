// Removes from node_modules what production never reads: a third of a container image. The Dockerfile runs it; nothing else
// needs to.
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const modules = join(root, 'node_modules');
const engine = join(modules, '@valhallajs', 'valhallajs');

/** The routing engine brings every platform, and programs that build what we don't use. */
const UNUSED_PROGRAMS =
  /^valhalla_(add_landmarks|add_predicted_traffic|build_admins|convert_transit|ingest_transit)$/;
for (const platform of ['linux', 'darwin', 'win32']) {
  for (const arch of list(join(engine, platform))) {
    const folder = join(engine, platform, arch);
    if (platform !== process.platform || arch !== process.arch) rmSync(folder, { recursive: true });
    else for (const name of list(folder)) if (UNUSED_PROGRAMS.test(name)) rmSync(join(folder, name));
  }
}

/** Node.js runs no TypeScript below node_modules, and reads source maps only when asked to. */
const UNREAD =
  /\.(map|md|markdown|[cm]?ts|tsx|flow)$|^(LICENSE-3rdparty.*|CHANGELOG.*|\.package-lock\.json)$/i;

function slim(folder) {
  for (const name of list(folder)) {
    const path = join(folder, name);
    const entry = lstatSync(path);
    // Links lead to our own packages, which are TypeScript.
    if (entry.isDirectory()) slim(path);
    else if (entry.isFile() && UNREAD.test(name)) rmSync(path);
  }
}
slim(modules);

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
