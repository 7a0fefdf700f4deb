/**
 * Writes the package as it is published: JavaScript and type declarations. Node.js does not strip types below
 * node_modules, and browsers not at all, so the sources serve only this repository.
 *
 * npm run build -w @truckroll/planner && npm publish packages/planner/dist
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;

export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, '-p', join(here, 'tsconfig.build.json'), '--outDir', folder], {
    stdio: 'inherit',
  });
  renameExtensions(folder);
  const {
    private: _,
    scripts,
    exports,
    ...rest
  } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  const published = { ...rest, sideEffects: false, exports: builtExports(exports) };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(join(here, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(here, '..', '..', 'LICENSE'), join(folder, 'LICENSE'));
}

/** The compiler renames imports in JavaScript, but not in declarations, nor the URL of the thread. */
function renameExtensions(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(d\.ts|js)$/.test(name)) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/((?:from |import\(|new URL\()'\.[^']*)\.ts'/g, "$1.js'"));
  }
}

/** "./src/index.ts" → the declarations and the JavaScript made from it. */
function builtExports(exports: Record<string, string>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(exports).map(([name, source]) => {
      const path = source.replace('./src/', './').replace(/\.ts$/, '');
      return [name, { types: `${path}.d.ts`, default: `${path}.js` }];
    }),
  );
}

if (import.meta.main) buildPackage(join(here, 'dist'));
