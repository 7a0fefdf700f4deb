import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { inherited } from '../../test/service.ts';
import { openTownApp, temporaryFolder } from '../../test/town.ts';
import { TOWN } from '../features/platform/demo/town/grid.ts';
import { planCommand } from './plan.ts';
import { UsageError } from './usage.ts';

const folder = temporaryFolder();

type Run = { code: number; stdout: string; stderr: string };

/** Runs `truckroll plan …` without a database. */
function plan(args: string[], { stdin = '', dataDir = join(folder, 'data') } = {}): Promise<Run> {
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), 'plan', '--seconds', '0', ...args],
      { env: { ...inherited, DATA_DIR: dataDir, DATABASE_URL: 'postgres://localhost:1/none' } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
    child.stdin!.end(stdin);
  });
}

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const day = {
  vehicles: [{ id: 1, start_index: 0, end_index: 0 }],
  jobs: [{ id: 1, location_index: 1, service: 600 }],
  matrices: {
    car: {
      durations: [
        [0, 90],
        [80, 0],
      ],
    },
  },
};

describe('truckroll plan', () => {
  it('plans a file to the terminal', async () => {
    const { code, stdout, stderr } = await plan([file('day.json', day), '--seed', '7']);
    assert.equal(code, 0, stderr);
    const output = JSON.parse(stdout);
    assert.deepEqual([output.code, output.summary.cost, output.unassigned], [0, 170, []]);
    assert.deepEqual([output.x_truckroll.seed, output.x_truckroll.budget], [7, { seconds: 0 }]);
  });

  it('plans what it reads from stdin into a file', async () => {
    const path = join(folder, 'plan.json');
    const { code, stdout } = await plan(['-', '--output', path], { stdin: JSON.stringify(day) });
    assert.deepEqual([code, stdout], [0, '']);
    assert.equal(JSON.parse(readFileSync(path, 'utf8')).routes[0].steps.length, 3);
  });

  it('ends with 2 and names what is wrong with the input', async () => {
    const wrong = file('wrong.json', {
      ...day,
      jobs: [{ id: 1, location_index: 1, time_windows: [[5, 1]] }],
    });
    const { code, stdout, stderr } = await plan([wrong]);
    const error = 'jobs[0].time_windows[0]: ends before it starts';
    assert.deepEqual([code, JSON.parse(stdout), stderr], [2, { code: 2, error }, `${error}\n`]);
    const broken = await plan([file('broken.json', '{"jobs": [')]);
    assert.equal(broken.code, 2);
    assert.match(broken.stderr, /broken\.json is not valid JSON/);
    const missing = await plan([join(folder, 'missing.json')]);
    assert.equal(missing.code, 2);
    assert.match(missing.stderr, /missing\.json cannot be read: .*no such file/);
  });

  it('ends with 1 and the usage if the command line is wrong', async () => {
    const { code, stderr } = await plan([]);
    assert.equal(code, 1);
    assert.match(stderr, /^Usage: truckroll plan DAY\.json/);
    const given = file('day.json', day);
    await assert.rejects(planCommand([given, 'b.json']), UsageError);
    await assert.rejects(planCommand([given, '--speed', '5']), UsageError);
    await assert.rejects(planCommand([given, '--seed', 'x']), /--seed must be a whole number/);
    const nowhere = join(folder, 'none', 'plan.json');
    await assert.rejects(
      planCommand([given, '--seconds', '0', '--output', nowhere]),
      /plan\.json cannot be written/,
    );
  });

  const { lat, lng } = TOWN;
  const places = {
    vehicles: [{ id: 1, start: [lng, lat], end: [lng, lat] }],
    jobs: [
      { id: 1, location: [lng + 0.005, lat + 0.005] },
      { id: 2, location: [lng + 20, lat] },
    ],
  };

  it('ends with 3 if coordinates have no map', async () => {
    const { code, stdout, stderr } = await plan([file('places.json', places)]);
    assert.equal(code, 3, stderr);
    assert.equal(JSON.parse(stdout).code, 3);
    assert.match(stderr, /no map was imported\. Run truckroll import-map FILE\.osm\.pbf, set ROUTING_URL/);
  });

  it('drives coordinates on the installed map, without its database', async () => {
    const t = await openTownApp();
    const { code, stdout, stderr } = await plan([file('places.json', places)], { dataDir: t.config.dataDir });
    assert.equal(code, 0, stderr);
    const { summary, unassigned } = JSON.parse(stdout);
    assert.ok(summary.duration > 30 && summary.duration < 3600, `${summary.duration} s`);
    assert.deepEqual(
      unassigned.map((job: { id: number }) => job.id),
      [2],
    );
    assert.equal(unassigned[0].x_truckroll.reason, 'unreachable');
  });
});
