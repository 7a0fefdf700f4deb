import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import { recordServiceError } from './features/platform/operations/service-errors.ts';

const TIMEOUT_MS = 2_000;

/**
 * An uncaught error ends the process because its state is unknown, but first it is recorded with all other errors.
 * Returns a function that stops listening.
 */
export function recordFatalErrors(deps: Deps): () => void {
  let dying = false;
  const onFatal = async (error: unknown) => {
    if (dying) return;
    dying = true;
    deps.log.fatal({ err: error }, 'An error that nobody caught: the process ends');
    deps.log.flush();
    const recorded = recordServiceError(deps, error, 'process', undefined, 'fatal');
    const told = deps.errorTracker?.flush(TIMEOUT_MS);
    await Promise.race([Promise.all([recorded, told]), sleep(TIMEOUT_MS)]);
    process.exit(1);
  };
  process.on('uncaughtException', onFatal);
  return () => process.off('uncaughtException', onFatal);
}
