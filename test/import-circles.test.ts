import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { it } from 'node:test';

const root = join(import.meta.dirname, '..');

/** Every file of ours, with the files it imports (types count: they bind readers too). */
function readImports(): Map<string, string[]> {
  const names = ['server', 'test', 'bench'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  );
  const files = new Set(names.filter(name => name.endsWith('.ts')));
  return new Map(
    [...files].map(file => {
      const text = readFileSync(join(root, file), 'utf8');
      const found = [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, path]) =>
        relative(root, join(root, dirname(file), path!)),
      );
      return [file, found.filter(path => files.has(path))];
    }),
  );
}

/** The first way from a file back to itself, below `path`. */
function findCircle(imports: Map<string, string[]>, path: string[], done: Set<string>): string[] | undefined {
  const file = path.at(-1)!;
  if (done.has(file)) return undefined;
  for (const next of imports.get(file)!) {
    const seen = path.indexOf(next);
    if (seen >= 0) return [...path.slice(seen), next];
    const circle = findCircle(imports, [...path, next], done);
    if (circle) return circle;
  }
  done.add(file);
  return undefined;
}

it('no file imports itself, over however many others', () => {
  const imports = readImports();
  assert.ok(imports.size > 300, `${imports.size} files`);
  const done = new Set<string>();
  const circles = [...imports.keys()].map(file => findCircle(imports, [file], done)).filter(Boolean);
  assert.deepEqual(
    circles.map(circle => circle!.join(' → ')),
    [],
  );
});
