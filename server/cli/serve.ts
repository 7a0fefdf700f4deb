import { availableParallelism } from 'node:os';
import { type Config, readConfig } from '../config.ts';
import { startService } from '../main.ts';
import { localToken } from './token.ts';
import { readOptions, wholeNumber } from './usage.ts';

/** Runs the service until it is stopped. */
export async function serve(args: string[]) {
  const options = readOptions(args, { workers: { type: 'string' } });
  const processes = wholeNumber('workers', options.workers, 1, 64) || availableParallelism();
  const config = readConfig();
  const starting = startService(config, { processes });

  let stopping = false;
  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`\nStopping (${why}).`);
    // A start cannot be interrupted, so finish it first. One that fails ends the process on its own.
    const service = await starting.catch(() => undefined);
    if (!service) return;
    await service.close();
    process.exit(0);
  };
  process.on('SIGINT', () => stop('Ctrl-C'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  if (config.startedByNpm) stopWithParent(() => stop('the program that started it is gone'));

  const { address } = await starting;
  if (!stopping) console.log(await startMessage(config, address));
}

/** A workday: a console left open longer has to sign in again. */
const CONSOLE_SECONDS = 8 * 3_600;

async function startMessage(config: Config, address: string): Promise<string> {
  const at = config.port === 0 ? address : config.publicUrl;
  // Print a token only when everything is local: elsewhere the terminal ends up in a log.
  const isLocal = config.auth.kind === 'shared' && !config.databaseUrl && !config.production;
  const key = isLocal ? `#token=${await localToken(config, 'local-admin', CONSOLE_SECONDS)}` : '';
  return [
    '',
    `  Truckroll is running at ${address}`,
    '',
    `  Book a visit    ${at}/book`,
    `  My account      ${at}/account`,
    `  Worker app      ${at}/work`,
    `  API reference   ${at}/docs`,
    `  Health          ${at}/api/dev/health`,
    ...(config.auth.kind === 'shared'
      ? ['  Access token    npx truckroll token']
      : [`  Access token    from the identity provider at ${config.auth.url}`]),
    `  Stop            Ctrl-C`,
    '',
    `  Console         ${at}/admin${key}`,
    '',
  ].join('\n');
}

/** If npm is killed outright, nothing would ever stop the service, so it watches its parent. */
function stopWithParent(stop: () => void) {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && stop(), 1_000);
  timer.unref();
}
