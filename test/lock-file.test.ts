import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};

const root = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packages: Record<string, Entry> = lock.packages;

/** The entry Node would load `name` from for the package at `path`: the nearest node_modules going up. */
function resolve(name: string, path: string): Entry | undefined {
  const folders = path.split('/');
  for (let depth = folders.length; depth >= 0; depth--) {
    const found = packages[[...folders.slice(0, depth), 'node_modules', name].filter(Boolean).join('/')];
    if (found) return found;
  }
  return undefined;
}

describe('package-lock.json', () => {
  it('lists the optional packages of every platform, because npm ci fails on the others without them', () => {
    const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies).map(([name, range]) => ({ path, name, range })),
    );
    assert.ok(wanted.length > 20, `${wanted.length} optional packages`);
    const wrong = wanted.filter(({ path, name, range }) => {
      const { version } = resolve(name, path) ?? {};
      const isExact = /^\d+\.\d+\.\d+[-\w.]*$/.test(range);
      return isExact ? version !== range : version === undefined;
    });
    assert.deepEqual(wrong, []);
  });

  it('pins every download without naming a registry', () => {
    const downloaded = Object.entries(packages).filter(
      ([path, { link }]) => /node_modules/.test(path) && !link,
    );
    assert.deepEqual(
      downloaded.filter(([, { integrity }]) => !integrity).map(([path]) => path),
      [],
    );
    assert.deepEqual(
      downloaded.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
      [],
    );
  });
});
