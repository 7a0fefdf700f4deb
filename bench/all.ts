import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run bench`: one after another, each in a process of its own. Names narrow the run. */
const benches = [
  'vitals',
  'create-job',
  'processes-scale',
  'memory',
  'audience',
  'availability',
  'campaign',
  'dispatch',
  'geocode',
  'jobs-page',
  'ledger',
  'locations',
  'map',
  'recurring',
  'repair',
  'reports',
  'seed',
  'webhooks',
];
const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : benches) {
  console.log(`\n${name}`);
  spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
}
