import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findCircles, readImports } from './import-graph.ts';

const pages = join(import.meta.dirname, '..', 'web', 'pages');
const areas = ['customers', 'insight', 'messages', 'money', 'platform', 'schedule', 'team', 'work'];
const graph = readImports(['web']);

/** Who may import whom, lowest layer first. `main.tsx`, `routes.tsx` and the build are above all of it. */
const layers: Record<string, string[]> = {
  words: [],
  lib: ['words'],
  ui: ['words', 'lib'],
  pages: ['words', 'lib', 'ui'],
  sw: [],
};
const layerOf = (file: string) => file.split('/')[1]!;

/** The part of the pages that a file belongs to: `office/money`, `customer/book`, `technician`. */
function partOf(file: string): string {
  const [, , page, folder] = file.split('/');
  return page === 'office' || page === 'customer' ? `${page}/${folder}` : page!;
}

/** Only the frame of the console puts areas together; all of them share `parts`. */
const mayUse = (from: string, to: string): boolean =>
  from === to ||
  (from.startsWith('office/') && to === 'office/parts') ||
  (from === 'office/frame' && areas.some(area => to === `office/${area}`));

/** The imports of code that ships, `from` and `to` each. Tests may look anywhere. */
const imports = [...graph]
  .filter(([from]) => !from.endsWith('.test.ts'))
  .flatMap(([from, files]) => files.map(to => ({ from, to })));

const written = (found: typeof imports) => found.map(({ from, to }) => `${from} → ${to}`);

describe('the imports of the web app', () => {
  it('never lead in a circle', () => {
    assert.ok(graph.size > 250, `${graph.size} files`);
    assert.deepEqual(findCircles(graph), []);
  });

  it('stay inside the web app', () => {
    const outside = imports.filter(({ to }) => !to.startsWith('web/'));
    assert.deepEqual(written(outside), []);
  });

  it('point down from pages to ui, lib and words', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [upper, lower] = [layerOf(from), layerOf(to)];
      return upper in layers && upper !== lower && !layers[upper]!.includes(lower);
    });
    assert.deepEqual(written(wrong), []);
  });

  it('do not cross from one part of the pages to another', () => {
    const between = imports.filter(
      ({ from, to }) => from.startsWith('web/pages/') && to.startsWith('web/pages/'),
    );
    assert.ok(between.length > 300, `${between.length} imports between pages`);
    const wrong = between.filter(({ from, to }) => !mayUse(partOf(from), partOf(to)));
    assert.deepEqual(written(wrong), []);
  });
});

it("the console has a folder for each area of the business, as the server's features have", () => {
  const folders = readdirSync(join(pages, 'office')).sort();
  assert.deepEqual(folders, [...areas, 'frame', 'parts'].sort());
});
