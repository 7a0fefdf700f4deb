import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { check, sumOf } from './check.ts';
import { startCluster } from './cluster.ts';
import { faults } from './faults.ts';
import { startLoad } from './load.ts';
import { whyNoCluster } from './programs.ts';
import { type Outcome, rehearse } from './rehearse.ts';

/**
 * `node test/cluster/run.ts`: starts the cluster of docs/scaling.md on this machine, puts a load on it, breaks one thing
 * after the other, and checks that nothing acknowledged is lost or doubled.
 */
const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '500' },
    clients: { type: 'string', default: '150' },
    faults: { type: 'string', default: Object.keys(faults).join(',') },
    log: { type: 'string', default: 'cluster.log' },
  },
});
if (whyNoCluster) {
  process.stderr.write(`A cluster can't run here: ${whyNoCluster}\n`);
  process.exit(1);
}
const chosen = values.faults.split(',').map(name => {
  const fault = faults[name];
  if (!fault) throw new Error(`There is no fault ${name}; choose from ${Object.keys(faults).join(', ')}`);
  return fault;
});

/** Without an operator, after any one fault. */
const MAX_AWAY_S = 30;

const begun = Date.now();
writeFileSync(values.log, '');
const say = (line: string) => {
  const at = ((Date.now() - begun) / 1_000).toFixed(1).padStart(6);
  process.stdout.write(`${at} s  ${line}\n`);
  appendFileSync(values.log, `${at} s  ${line}\n`);
};

const cluster = await startCluster(say);
const problems: string[] = [];
try {
  const load = await startLoad(cluster.url, {
    writesPerSecond: Number(values.writes),
    clients: Number(values.clients),
  });
  say(`load: ${values.clients} clients, ${values.writes} writes a second requested`);
  for (const fault of chosen) {
    const outcome = await rehearse(cluster, load, fault);
    for (const line of describe(outcome)) say(line);
    // A restart takes as long as it takes; the others are over in a moment, and clients notice for how long.
    const away = fault === faults.rolling ? outcome.longestGap : outcome.lastFailure;
    if (away > MAX_AWAY_S) problems.push(`${fault.name}: the service was away for ${away.toFixed(1)} s`);
    if (fault === faults.rolling && outcome.failedTwice > 0)
      problems.push(`${fault.name}: ${outcome.failedTwice} requests failed twice`);
  }
  await load.stop();
  const sql = cluster.openDatabase(await cluster.primary());
  const { lost, doubled } = await check(sql, load.acknowledged);
  await sql.end();
  const writes = load.done.filter(({ isWrite }) => isWrite).length;
  say(`${writes} writes acknowledged; lost ${JSON.stringify(lost)}; doubled ${JSON.stringify(doubled)}`);
  if (sumOf(lost) + sumOf(doubled) > 0) problems.push('acknowledged writes were lost or doubled');
  problems.push(...new Set(load.wrong.slice(0, 20)));
} catch (error) {
  problems.push(String(error));
} finally {
  for (const { name, log } of cluster.logs()) appendFileSync(values.log, `\n— ${name}\n${log}`);
  cluster.close();
}
for (const problem of problems) process.stderr.write(`✗ ${problem}\n`);
if (problems.length === 0)
  process.stdout.write('✓ nothing acknowledged was lost or doubled, and the service came back each time\n');
process.exit(problems.length === 0 ? 0 : 1);

function describe({ name, note, failures, ...outcome }: Outcome): string[] {
  const statuses = Object.entries(failures).map(([what, n]) => `${n} × ${what}`);
  return [
    `${name}: ${outcome.writesBefore.toFixed(0)} writes/s before; longest gap ${outcome.longestGap.toFixed(1)} s, last failure after ${outcome.lastFailure.toFixed(1)} s`,
    `  ${outcome.requests} requests, ${outcome.failedTwice} failed twice; ${statuses.join(', ') || 'no failures'}${note ? `; ${note}` : ''}`,
  ];
}
