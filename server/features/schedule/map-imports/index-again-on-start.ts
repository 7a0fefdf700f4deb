import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Deps } from '../../../deps.ts';
import { outdatedRegions } from '../../../map/index-again.ts';

const command = join(import.meta.dirname, '..', '..', '..', 'cli', 'main.ts');

/**
 * After an update that changed the address index, the map is indexed again in a separate process, from the extracts that
 * imports keep. Until then search finds less; drive times and the base map are not affected.
 */
export async function indexAgainOnStart({ sql, config, log }: Deps): Promise<{ stop(): Promise<void> }> {
  const regions = await outdatedRegions({ sql, dataDir: config.dataDir });
  const lost = regions.filter(region => !region.isHere).map(region => region.name);
  if (lost.length > 0)
    log.warn({ regions: lost }, 'Import these regions again: their address index is of an earlier release');
  if (regions.length === lost.length) return { stop: async () => {} };
  const child = spawn(process.execPath, [command, 'import-map', '--index-again'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  let stopping = false;
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-2_000);
  });
  const exited = once(child, 'close').then(
    ([code]) => {
      if (code === 0) log.info('The addresses of the map were indexed again');
      else if (!stopping) log.warn({ code, output }, 'The addresses of the map could not be indexed again');
    },
    error => log.warn({ err: error }, 'The addresses of the map could not be indexed again'),
  );
  return {
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await exited;
    },
  };
}
