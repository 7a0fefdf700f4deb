import type { Config } from '../../config.ts';
import type { Sql } from '../../db/connect.ts';
import { openLog } from '../../log.ts';
import { currentRegions } from '../../map/store.ts';
import { chooseGeocoder } from '../../providers/geocoder/choose.ts';
import { chooseRouting } from '../../providers/routing/choose.ts';
import { asked, type Finding, note, ok, reasonOf, within, wrong } from './finding.ts';

const IMPORT = 'Run: npx truckroll import-map FILE.osm.pbf';

export const examineMap = async (config: Config, sql: Sql): Promise<Finding[]> => [
  await examineAddresses(config, sql),
  await examineDriveTimes(config, sql),
];

async function examineAddresses(config: Config, sql: Sql): Promise<Finding> {
  const { url, kind } = config.geocoder;
  if (url)
    return asked(
      'Addresses',
      async () => {
        await chooseGeocoder(config, sql).find('Main Street', 1);
        return `${kind} at ${url} answers`;
      },
      'Start it, or correct GEOCODER_URL and GEOCODER_KIND.',
    );
  const regions = await currentRegions(sql);
  const searched = regions.map(region => `${region.name} (${region.addresses} addresses)`).join(', ');
  return regions.length > 0
    ? ok(`Addresses: ${searched}`)
    : note('Addresses: none can be found, no map was imported', IMPORT);
}

async function examineDriveTimes(config: Config, sql: Sql): Promise<Finding> {
  const routing = chooseRouting(config, sql, openLog({ ...config, logLevel: 'silent' }));
  const fix = config.routingUrl ? 'Start it, or correct ROUTING_URL.' : IMPORT;
  try {
    const { status, version, reason } = await within(routing.describe());
    if (status === 'up') return ok(`Drive times: ${version}`);
    if (status === 'down') return wrong(`Drive times: ${version} does not answer`, fix);
    return note(`Drive times: estimated from distance, ${reason}`, IMPORT);
  } catch (error) {
    return wrong(`Drive times: ${reasonOf(error)}`, fix);
  }
}
