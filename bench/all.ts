import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run bench`: runs every benchmark in its own process, one after another. Names on the command line select some.
 */
const benches = [
  'pages',
  'vitals',
  'create-job',
  'processes-scale',
  'memory',
  'outgoing-events',
  'address-search',
  'audience',
  'availability',
  'balance',
  'booked-one-by-one',
  'campaign',
  'charges',
  'crews',
  'customer-page',
  'day-simulator',
  'dispatch',
  'dispatch-franchises',
  'emergency',
  'exports',
  'feed',
  'franchise-scale',
  'geocode',
  'imports',
  'jobs-page',
  'ledger',
  'locations',
  'map',
  'pdf',
  'positions-history',
  'recurring',
  'recurring-year',
  'repair',
  'reports',
  'scope',
  'search',
  'seed',
  'sessions',
  'stream',
  'webhooks',
];
const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : benches) {
  console.log(`\n${name}`);
  spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
}
