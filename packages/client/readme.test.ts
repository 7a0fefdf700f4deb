import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

it('compiles every example of the README', () => {
  const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const examples = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!);
  assert.ok(examples.length > 1);
  // Inside the package, so that its own name is found.
  const folder = mkdtempSync(join(import.meta.dirname, 'example-'));
  try {
    const files = examples.map((code, number) => {
      const file = join(folder, `example-${number}.ts`);
      writeFileSync(file, `${code}\nexport {};\n`);
      return file;
    });
    const compiler = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'tsc');
    const options =
      '--noEmit --strict --skipLibCheck --target esnext --module nodenext --lib esnext,dom,dom.iterable';
    execFileSync(
      compiler,
      [...options.split(' '), '--allowImportingTsExtensions', '--ignoreConfig', ...files],
      {
        encoding: 'utf8',
        stdio: 'pipe',
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
