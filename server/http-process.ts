import { buildApp } from './app.ts';
import { assembleDeps } from './assemble-deps.ts';
import { readConfig } from './config.ts';
import { primaryCounters } from './http/limits/cluster.ts';
import { memoryCounters } from './http/limits/counters.ts';
import type { ListeningMessage, RefusedMessage, StartMessage, StopMessage } from './http-processes.ts';
import { listen } from './listen.ts';
import { openLog } from './log.ts';
import { closeWithin } from './main.ts';
import { openTracing } from './open-tracing.ts';
import { OperatorError } from './operator-error.ts';
import { recordFatalErrors } from './record-fatal-errors.ts';
import { applySettings } from './settings/apply-settings.ts';
import { followSettings } from './settings/follow-settings.ts';

/** One of the HTTP processes of `serve --workers N`: answers requests and leaves everything else to its parent. */
let close = async () => {};

process.on('message', async (message: Partial<StartMessage & StopMessage>) => {
  if (message.start) await start(message.start);
  if (message.stop) await stop();
});
// Ctrl-C reaches the whole group, but the parent decides when this process stops. Without a parent it has no purpose.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.once('disconnect', stop);

async function start(database: StartMessage['start']) {
  const config = readConfig();
  const deps = assembleDeps(config, database, openLog(config), await openTracing(config), true);
  recordFatalErrors(deps);
  await applySettings(deps);
  const settings = followSettings(deps);
  const app = await buildApp(deps, primaryCounters(memoryCounters(deps.clock)));
  close = async () => {
    await closeWithin(app, 10_000);
    await settings.stop();
    await deps.close();
  };
  try {
    const listening = await listen(app, config);
    process.send?.({ listening } satisfies ListeningMessage);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.send?.({ refused: error.message } satisfies RefusedMessage, () => process.exit(1));
  }
}

async function stop() {
  await close().catch(() => {});
  process.exit(0);
}
