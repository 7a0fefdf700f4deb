import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';
import { currentVersion } from '../../../map/store.ts';
import { DRAW_TERRITORIES } from '../../schedule/territories/draw-territories.ts';
import { readSetup } from '../setup/store.ts';

/** Instances notice a new map within a second. */
const NOTICED_MS = 1_500;
const main = join(import.meta.dirname, '..', '..', '..', 'cli', 'main.ts');

/**
 * A service that never had a map gets the demo town, so addresses and drive times work right away. A separate process
 * imports it so that requests are still answered.
 */
export async function importTownOnFirstStart({
  sql,
  config,
  log,
  queue,
}: Deps): Promise<{ stop(): Promise<void> }> {
  const nothing = { stop: async () => {} };
  if (!config.demoData || (config.geocoder.url && config.routingUrl)) return nothing;
  if ((await currentVersion(sql)) || (await readSetup(sql)).demoClearedAt) return nothing;
  const child = spawn(process.execPath, [main, 'import-map', '--demo-town'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const append = (chunk: Buffer) => {
    output = (output + chunk).slice(-2_000);
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  let stopping = false;
  const exited = once(child, 'close').then(
    async ([code]) => {
      if (code === 0) {
        log.info('The demo town was imported; `truckroll import-map` brings a real region');
        await sleep(NOTICED_MS);
        queue.nudge(DRAW_TERRITORIES); // bookings in the first minute need a franchise too
      } else if (!stopping)
        log.warn({ code, output }, 'The demo town could not be imported: drive times are estimated');
    },
    error => log.warn({ err: error }, 'The demo town could not be imported: drive times are estimated'),
  );
  return {
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await exited;
    },
  };
}
