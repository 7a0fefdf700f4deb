import { availableParallelism } from 'node:os';
import { type Config, readConfig } from '../config.ts';
import { startService } from '../main.ts';
import { readOptions, wholeNumber } from './usage.ts';

/** Runs the service until it is told to stop. */
export async function serve(args: string[]) {
  const options = readOptions(args, { workers: { type: 'string' } });
  const processes = wholeNumber('workers', options.workers, 1, 64) || availableParallelism();
  const config = readConfig();
  const service = await startService(config, { processes });
  console.log(whereToLook(config, service.address));

  let stopping = false;
  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`\nStopping (${why}).`);
    await service.close();
    process.exit(0);
  };
  process.on('SIGINT', () => stop('Ctrl-C'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  if (config.startedByNpm) stopWithParent(() => stop('the program that started it is gone'));
}

function whereToLook(config: Config, address: string): string {
  const at = config.port === 0 ? address : config.publicUrl;
  return [
    '',
    `  Truckroll is running at ${address}`,
    '',
    `  API reference   ${at}/docs`,
    `  Health          ${at}/api/dev/health`,
    ...(config.auth.kind === 'shared'
      ? ['  Access token    npx truckroll token']
      : [`  Access token    from the identity provider at ${config.auth.url}`]),
    `  Stop            Ctrl-C`,
    '',
  ].join('\n');
}

/** When npm is killed outright nobody would ever stop the service; it notices that it was left alone. */
function stopWithParent(stop: () => void) {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && stop(), 1_000);
  timer.unref();
}
