import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Chunk = {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
};

const ENTRY = 'index.html';
const PAGE = 'pages/technician/technician-page.tsx';
/** Static files besides the built ones. */
const publicFiles = ['/color-scheme.js', '/icon.svg', '/work.webmanifest', '/work-192.png'];

/** Every file that the technician app may need offline, including the map's. */
export function shellFiles(manifest: Record<string, Chunk>): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string, withLazy: boolean) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const needed of chunk.imports ?? []) add(needed, withLazy);
    if (withLazy) for (const needed of chunk.dynamicImports ?? []) add(needed, true);
  };
  // The entry imports every page; only the technician's is wanted.
  add(ENTRY, false);
  add(PAGE, true);
  return [...files];
}

/** Gives the service worker its list of files and a version, which changes with any file. */
export function workShell(): Plugin {
  return {
    name: 'work-shell',
    apply: 'build',
    writeBundle({ dir }) {
      const manifest = JSON.parse(readFileSync(join(dir!, '.vite', 'manifest.json'), 'utf8'));
      const files = [...shellFiles(manifest), ...publicFiles];
      const digest = createHash('sha256');
      for (const file of [`/${ENTRY}`, ...files]) digest.update(file).update(readFileSync(join(dir!, file)));
      const shell = { version: digest.digest('hex').slice(0, 12), files };
      const script = join(dir!, 'work-sw.js');
      const code = readFileSync(script, 'utf8');
      if (!code.includes('__WORK_SHELL__')) throw new Error('The service worker has no place for its files');
      writeFileSync(script, code.replaceAll('__WORK_SHELL__', JSON.stringify(shell)));
    },
  };
}
