import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCircles, readImports } from './import-graph.ts';

/**
 * The layers of the server, top down. A file imports only from its own layer or below, so dependencies point
 * one way, as ARCHITECTURE.md shows.
 */
const floors: string[][] = [
  ['cli', 'main.ts', 'http-process.ts', 'http-processes.ts', 'record-fatal-errors.ts'],
  ['app.ts', 'worker.ts'],
  ['features/platform'],
  ['features/insight'],
  ['features/customers'],
  ['features/team'],
  ['features/work'],
  ['features/money'],
  ['features/schedule'],
  ['features/messages'],
  ['access'],
  ['records'],
  ['outbox', 'changes', 'settings'],
  ['run-exclusively.ts', 'work-queue.ts', 'assemble-deps.ts'],
  ['deps.ts'],
  ['providers', 'http'],
  ['map', 'db', 'queue.ts', 'render'],
];

function floorOf(file: string): number {
  const path = file.slice('server/'.length);
  const floor = floors.findIndex(names => names.some(name => path === name || path.startsWith(`${name}/`)));
  // Files outside the layers are small ones anything may use.
  return floor < 0 ? floors.length : floor;
}

const isTest = (file: string) => file.endsWith('.test.ts');

describe('the structure', () => {
  const imports = readImports(['server', 'packages', 'test', 'bench']);

  it('has no import cycles', () => {
    assert.ok(imports.size > 300, `${imports.size} files`);
    assert.deepEqual(findCircles(imports), []);
  });

  it('has dependencies in one direction', () => {
    const up = [...imports].flatMap(([file, targets]) =>
      targets
        .filter(target => file.startsWith('server/') && target.startsWith('server/') && !isTest(file))
        .filter(target => floorOf(target) < floorOf(file))
        .map(target => `${file} → ${target}`),
    );
    assert.deepEqual(up, []);
  });

  it('puts every server folder in a layer', () => {
    const folders = [...imports.keys()].filter(file => /^server\/[^/]+\//.test(file) && !isTest(file));
    assert.deepEqual(
      folders.filter(file => floorOf(file) === floors.length),
      [],
    );
  });

  it('has packages that do not depend on the server', () => {
    const leaks = [...imports].flatMap(([file, targets]) =>
      targets.filter(target => file.startsWith('packages/') && !target.startsWith('packages/')),
    );
    assert.deepEqual(leaks, []);
  });
});
