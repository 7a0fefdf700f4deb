import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openDatabase } from '../db/open.ts';
import { writeTownExtract } from '../features/platform/demo/town/extract.ts';
import { TOWN } from '../features/platform/demo/town/grid.ts';
import { ImportRefused, importMap } from '../map/import-map.ts';
import { indexAgain } from '../map/index-again.ts';
import { BrokenExtract } from '../map/osm/read-pbf.ts';
import { bringUpToDate } from './migrate.ts';
import { progressBar } from './progress.ts';
import { readArguments, UsageError } from './usage.ts';

const usage =
  'Usage: truckroll import-map FILE.osm.pbf [--name NAME] [--replace], or import-map --demo-town | --index-again';

/** Imports an OpenStreetMap extract next to a running service, which switches to the new map on its own. */
export async function importMapCommand(args: string[]) {
  const { values, positionals } = readArguments(args, {
    name: { type: 'string' },
    replace: { type: 'boolean' },
    'demo-town': { type: 'boolean' },
    'index-again': { type: 'boolean' },
  });
  const isFileless = values['demo-town'] || values['index-again'];
  if (positionals.length !== (isFileless ? 0 : 1)) throw new UsageError(usage);
  const config = readConfig();
  const folder = mkdtempSync(join(tmpdir(), 'truckroll-map-'));
  const database = await openDatabase(config, { own: false });
  const sql = connect(database.directUrl, { max: 6, name: 'truckroll import-map' });
  try {
    await bringUpToDate(config, database);
    if (values['index-again']) {
      const names = await indexAgain({ sql, dataDir: config.dataDir, clock: systemClock });
      console.log(
        names.length > 0 ? `Indexed ${names.join(', ')} again.` : 'The address index is up to date.',
      );
      return;
    }
    const file = values['demo-town'] ? join(folder, 'demo-town.osm.pbf') : positionals[0]!;
    if (values['demo-town']) writeTownExtract(file);
    const { version, region, addresses, streets, places, otherRegions } = await importMap(
      { sql, dataDir: config.dataDir, clock: systemClock },
      file,
      { name: values.name, replace: values.replace, progress: reporter() },
    );
    console.log(
      `Imported ${region}: ${addresses} addresses, ${streets} streets, ${places} places (map version ${version}).`,
    );
    if (otherRegions.length > 0)
      console.log(`The map also holds ${otherRegions.join(', ')}; --replace would leave them out.`);
    if (otherRegions.includes('demo-town')) console.log(`demo-town is the made-up town of ${TOWN.name}.`);
  } catch (error) {
    if (!(error instanceof BrokenExtract || error instanceof ImportRefused)) throw error;
    const reason = error instanceof ImportRefused ? error.reason : 'file';
    process.send?.({ failed: { reason, error: `${error.message} The map was not changed.` } });
    throw new UsageError(`${error.message} The map was not changed.`);
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** On a terminal a bar; a service that started this process for an upload is told by messages, and it ends with it. */
function reporter(): (done: number, total: number) => void {
  if (!process.send) return progressBar('Importing');
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref(); // listening would keep the process from ending
  let reported = -1;
  return (done, total) => {
    const percent = Math.floor((done / total) * 100);
    if (percent > reported) process.send?.({ percent });
    reported = Math.max(reported, percent);
  };
}
