import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createMetrics } from '../server/metrics.ts';

const ops = join(import.meta.dirname, '..', 'ops');
const read = (name: string) => readFileSync(join(ops, name), 'utf8');

type Panel = {
  type: string;
  title: string;
  gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
  targets?: { expr: string }[];
};
const dashboard = JSON.parse(read('grafana/truckroll.json')) as {
  panels: Panel[];
  templating: { list: { query: unknown }[] };
};

/** Every series of a fresh process: histograms have three. `up` is Prometheus's own. */
async function knownSeries(): Promise<Set<string>> {
  const families = await createMetrics().registry.getMetricsAsJSON();
  return new Set([
    'up',
    ...families.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map(part => `${name}_${part}`) : [name],
    ),
  ]);
}

const seriesIn = (expression: string) => [
  ...expression.matchAll(/\b(?:truckroll|process|nodejs)_\w+|\bup(?=\{)/g).map(([name]) => name),
];

describe('the dashboard and the alert rules', () => {
  it('use only metrics that exist', async () => {
    const known = await knownSeries();
    const used = [
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => seriesIn(expr))),
      ...dashboard.templating.list.flatMap(({ query }) => seriesIn(JSON.stringify(query))),
      ...seriesIn(read('prometheus/alerts.yml').replace(/^\s*(description|summary):.*$/gm, '')),
    ];
    assert.ok(used.length > 40, `${used.length} uses`);
    assert.deepEqual(
      [...new Set(used)].filter(name => !known.has(name)),
      [],
    );
  });

  it('show every metric of ours somewhere', async () => {
    const text = read('grafana/truckroll.json');
    const own = (await createMetrics().registry.getMetricsAsJSON())
      .map(({ name }) => name)
      .filter(name => name.startsWith('truckroll_'));
    assert.deepEqual(
      own.filter(name => !text.includes(name)),
      [],
    );
  });

  it('have panels that do not overlap and stay within the 24 columns', () => {
    const taken = new Map<string, string>();
    for (const { title, gridPos } of dashboard.panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          assert.equal(taken.get(`${x} ${y}`), undefined, `${title} and ${taken.get(`${x} ${y}`)}`);
          assert.ok(x < 24, title);
          taken.set(`${x} ${y}`, title);
        }
  });

  it('are rules that Prometheus accepts', () => {
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['check', 'rules', join(ops, 'prometheus/alerts.yml')],
      {
        encoding: 'utf8',
      },
    );
    if (status !== null) assert.equal(status, 0, stdout + stderr); // null: promtool is not installed
  });
});

describe('the systemd units', () => {
  it('name programs that exist in a checkout', () => {
    for (const name of readdirSync(join(ops, 'systemd')).filter(each => each.endsWith('.service')))
      for (const [, path] of read(`systemd/${name}`).matchAll(/^ExecStart=.* \/opt\/truckroll\/(\S+)/gm))
        assert.ok(existsSync(join(ops, '..', path!)), `${name}: ${path}`);
  });

  it('are units that systemd accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'truckroll-units-'));
    const files = readdirSync(join(ops, 'systemd')).map(name => join(folder, name));
    for (const file of files)
      writeFileSync(
        file,
        read(`systemd/${file.slice(folder.length + 1)}`).replaceAll('/opt/truckroll', join(ops, '..')),
      );
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    // null: systemd is not installed. It only warns about what it does not know, so warnings count.
    if (status !== null) assert.deepEqual([status, stdout + stderr], [0, '']);
  });
});
