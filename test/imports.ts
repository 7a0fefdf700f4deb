import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const left = /(^|\/)(node_modules|dist)(\/|$)/;

/**
 * Every source file in some folders with our files it imports. Type imports count, because readers follow
 * them too.
 */
export function readImports(folders: string[], endings: string[]): Map<string, string[]> {
  const names = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  );
  const files = new Set(names.filter(name => endings.some(end => name.endsWith(end)) && !left.test(name)));
  return new Map(
    [...files].map(file => {
      const text = readFileSync(join(root, file), 'utf8');
      const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) =>
        relative(root, join(root, dirname(file), path!)),
      );
      return [file, found.filter(path => files.has(path))];
    }),
  );
}

/** The first path from a file back to itself, below `path`. */
export function findCircle(
  imports: Map<string, string[]>,
  path: string[],
  done: Set<string>,
): string[] | undefined {
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
