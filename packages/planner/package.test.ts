import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { buildPackage } from './build-package.ts';

const root = join(import.meta.dirname, '..', '..');
const project = mkdtempSync(join(tmpdir(), 'truckroll-planner-'));
after(() => rmSync(project, { recursive: true, force: true }));

/** The package as others install it, in a project outside the repository. */
const installed = join(project, 'node_modules', '@truckroll', 'planner');
mkdirSync(installed, { recursive: true });
buildPackage(installed);

type Example = { code: string; output?: string };

function readExamples(): Example[] {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const blocks = readme.matchAll(/```ts\n(.*?)```\n(?:\n```text\n(.*?)```\n)?/gs);
  return [...blocks].map(([, code, output]) => ({ code: code!, output }));
}

describe('the published package', () => {
  it('compiles the examples of the README', () => {
    const examples = readExamples();
    assert.ok(examples.length >= 3, `${examples.length} examples`);
    mkdirSync(join(project, 'node_modules', '@types'));
    symlinkSync(
      join(root, 'node_modules', '@types', 'node'),
      join(project, 'node_modules', '@types', 'node'),
    );
    symlinkSync(join(root, 'node_modules', 'undici-types'), join(project, 'node_modules', 'undici-types'));
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    const files = examples.map(({ code }, i) => {
      writeFileSync(join(project, `example-${i}.ts`), code);
      return `example-${i}.ts`;
    });
    const compilerOptions = {
      module: 'nodenext',
      target: 'esnext',
      strict: true,
      types: ['node'],
      outDir: '.',
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const run = () => execFileSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
    assert.doesNotThrow(run, (error: { stdout?: string }) => assert.fail(error.stdout) as never);
  });

  it('runs the examples of the README, which print what it says', () => {
    readExamples().forEach(({ output }, i) => {
      const printed = execFileSync(process.execPath, [join(project, `example-${i}.js`)], {
        encoding: 'utf8',
      });
      assert.ok(printed.length > 0);
      if (output !== undefined) assert.equal(printed, output);
    });
  });

  it('names only files that exist, and depends on nothing', () => {
    const described = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).map(name => `./${name}`);
    const named = Object.values(described.exports as object).flatMap(entry => Object.values(entry as object));
    assert.equal(named.length, 6);
    assert.deepEqual(
      named.filter(name => !files.includes(name)),
      [],
    );
    assert.deepEqual([described.dependencies, described.private], [undefined, undefined]);
    assert.ok(['./README.md', './LICENSE'].every(name => files.includes(name)));
  });
});

/** Bundled for the browser, with a variable that holds what it exports. */
async function bundle(entry: string): Promise<{ code: string; modules: string[] }> {
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(installed, entry), name: 'planner', formats: ['iife'] },
    },
  });
  const [{ output }] = result as [Rolldown.RolldownOutput];
  const [chunk, ...others] = output;
  assert.equal(others.length, 0);
  return { code: chunk.code, modules: chunk.moduleIds };
}

describe('in a browser', () => {
  const day = {
    vehicles: [{ id: 1, start_index: 0 }],
    jobs: [{ id: 1, location_index: 1, service: 60 }],
    matrices: {
      car: {
        durations: [
          [0, 90],
          [90, 0],
        ],
      },
    },
  };

  it('the entries need nothing of Node.js', async () => {
    for (const entry of ['index.js', 'vroom/index.js']) {
      const { code, modules } = await bundle(entry);
      assert.ok(modules.length > 20, `${modules.length} modules`);
      assert.deepEqual(
        modules.filter(name => !name.startsWith(installed)),
        [],
      );
      assert.doesNotMatch(code, /node:|__vite-browser-external|\brequire\(|\bprocess\./);
    }
  });

  it('plans with nothing but what the language and a browser have', async () => {
    const { code } = await bundle('vroom/index.js');
    // A context has the language's own globals only; browsers have `performance`.
    const context = createContext({ performance: { timeOrigin: 0, now: () => performance.now() } });
    runInContext(`${code}; globalThis.planVroom = planner.planVroom`, context);
    const output = await context.planVroom(day, { budget: { iterations: 50 } });
    assert.deepEqual([output.code, output.summary.cost], [0, 90]);
  });
});
