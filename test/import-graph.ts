import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

export type ImportGraph = Map<string, string[]>;

/** Every source file below the folders with the files it imports: types and dynamic imports count too. */
export function readImports(folders: string[]): ImportGraph {
  const names = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  );
  const files = names.filter(name => /\.tsx?$/.test(name) && !name.includes(`${sep}dist${sep}`));
  return new Map(
    files.map(file => {
      const text = readFileSync(join(root, file), 'utf8');
      const imported = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].map(([, path]) =>
        relative(root, join(root, dirname(file), path!)),
      );
      return [file, imported];
    }),
  );
}

/** Each chain of imports that leads from a file back to itself, as `a → b → a`. */
export function findCircles(graph: ImportGraph): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string[]) => {
    const file = path.at(-1)!;
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) {
      const at = path.indexOf(next);
      if (at >= 0) circles.push([...path.slice(at), next].join(' → '));
      else visit([...path, next]);
    }
    done.add(file);
  };
  for (const file of graph.keys()) visit([file]);
  return circles;
}
