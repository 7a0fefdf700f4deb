import { availableParallelism } from 'node:os';
import { readConfig } from '../config.ts';
import { startService } from '../main.ts';
import { freeMemoryAfterStart } from './free-memory.ts';
import { startMessage } from './start-message.ts';
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
  freeMemoryAfterStart();
  if (!stopping) console.log(await startMessage(config, address, process.stdout.isTTY));
}

/** If npm is killed outright, nothing would ever stop the service, so it watches its parent. */
function stopWithParent(stop: () => void) {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && stop(), 1_000);
  timer.unref();
}
