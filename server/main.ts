import { buildApp } from './app.ts';
import { assembleDeps } from './assemble-deps.ts';
import { adoptForeignFeed } from './changes/feed-store.ts';
import { maintainPartitions } from './changes/maintain-partitions.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { backUpInto } from './db/upgrade-from-1.0.ts';
import { alignErasures } from './features/customers/account/reapply-erasures.ts';
import { alignFigures } from './features/insight/reports/store.ts';
import { importTownOnFirstStart } from './features/platform/demo/import-town.ts';
import { seedFirstStart } from './features/platform/demo/seed-first-start.ts';
import { chooseCounters } from './http/limits/choose.ts';
import { forkHttpProcesses } from './http-processes.ts';
import { listen } from './listen.ts';
import { openLog } from './log.ts';
import { openTracing } from './open-tracing.ts';
import { recordFatalErrors } from './record-fatal-errors.ts';
import { startFeed, startQueueWorker } from './worker.ts';

export type Service = {
  /** The URL it listens on. */
  address: string;
  close(): Promise<void>;
};

/** Work that takes longer is cut off, so a stop always ends. */
const CLOSE_TIMEOUT_MS = 10_000;

/** The process: config → database → deps → listen and work; closes in reverse order. */
export async function startService(config: Config, { processes = 1 } = {}): Promise<Service> {
  const log = openLog(config);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.reverse().splice(0)) {
      await closer().catch(error => log.error({ err: error }, 'Something did not close cleanly'));
    }
  };
  try {
    const database = await openDatabase(config, { own: true });
    closers.push(database.close);
    const backUp = backUpInto(config, line => log.info(line));
    const applied = await migrate(database.url, backUp);
    if (applied.length > 0) log.info({ applied }, 'The database schema was brought up to date');

    const deps = assembleDeps(config, database, log, await openTracing(config));
    closers.push(deps.close);
    const stopListening = recordFatalErrors(deps);
    closers.push(async () => stopListening());
    if (await deps.sql.begin(adoptForeignFeed))
      log.warn('The data came from another database cluster: the change feed is read again');
    if (await alignFigures(deps.sql, config.timezone))
      log.info({ timezone: config.timezone }, 'The figures were counted again for another time zone');
    await alignErasures(deps);
    if (config.demoData) await seedFirstStart(deps);

    await maintainPartitions(deps);
    if (config.queueWorker) {
      closers.push(startQueueWorker(deps, database.url).stop);
      closers.push(startFeed(deps).stop);
    }

    const townImport = await importTownOnFirstStart(deps);
    closers.push(townImport.stop);

    log.flush();
    if (processes > 1) {
      const fleet = await forkHttpProcesses(deps, database, processes);
      closers.push(fleet.close);
      return { address: fleet.address, close };
    }
    const counters = chooseCounters(deps);
    closers.push(async () => counters.close?.());
    const app = await buildApp(deps, counters);
    closers.push(() => closeWithin(app, CLOSE_TIMEOUT_MS));
    return { address: await listen(app, config), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Closable = { close(): PromiseLike<unknown>; server: { closeAllConnections(): void } };

/** Stops accepting requests, finishes those in flight, and cuts off what takes too long. */
export async function closeWithin(app: Closable, ms: number) {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(cut);
}
