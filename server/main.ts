import { buildApp } from './app.ts';
import { assembleDeps } from './assemble-deps.ts';
import { adoptForeignFeed } from './changes/feed-store.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { isPooled, requirePooler } from './db/pooler.ts';
import { backUpInto } from './db/upgrade-from-1.0.ts';
import type { Deps } from './deps.ts';
import { alignErasures } from './features/customers/account/reapply-erasures.ts';
import { alignFigures } from './features/insight/reports/store.ts';
import { importTownOnFirstStart } from './features/platform/demo/import-town.ts';
import { seedFirstStart } from './features/platform/demo/seed-first-start.ts';
import { maintainPartitions } from './features/platform/operations/maintain-partitions.ts';
import { indexAgainOnStart } from './features/schedule/map-imports/index-again-on-start.ts';
import { chooseCounters } from './http/limits/choose.ts';
import { forkHttpProcesses } from './http-processes.ts';
import { listen } from './listen.ts';
import { type Log, openLog } from './log.ts';
import { openTracing } from './open-tracing.ts';
import { OperatorError } from './operator-error.ts';
import { chooseErrorTracker } from './providers/error-tracker/choose.ts';
import { recordFatalErrors } from './record-fatal-errors.ts';
import { applySettings } from './settings/apply-settings.ts';
import { followSettings } from './settings/follow-settings.ts';
import { type QueueWorker, startFeed, startQueueWorker } from './worker.ts';

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
    const pooled = isPooled(database);
    const applied = await migrate(database.directUrl, backUp, pooled);
    if (pooled) await requirePooler(database);
    if (applied.length > 0) log.info({ applied }, 'The database schema was brought up to date');

    const deps = assembleDeps(config, database, log, await openTracing(config));
    closers.push(deps.close);
    const stopListening = recordFatalErrors(deps);
    closers.push(async () => stopListening());
    if (await deps.sql.begin(adoptForeignFeed))
      log.warn('The data came from another database cluster: the change feed is read again');
    await applySettings(deps);
    await followZone(deps);
    await alignErasures(deps);
    if (config.demoData) await seedFirstStart(deps);

    await maintainPartitions(deps);
    let queueWorker: QueueWorker | undefined;
    if (config.queueWorker) {
      queueWorker = startQueueWorker(deps, database.directUrl);
      closers.push(queueWorker.stop);
      closers.push(startFeed(deps).stop);
    }
    const settings = followSettings(deps, async () => {
      if (!queueWorker) return;
      await queueWorker.reschedule();
      await followZone(deps);
    });
    closers.push(settings.stop);

    const townImport = await importTownOnFirstStart(deps);
    closers.push(townImport.stop);
    const indexing = await indexAgainOnStart(deps);
    closers.push(indexing.stop);

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
    if (!(error instanceof OperatorError)) await reportFailedStart(config, log, error as Error);
    await close();
    throw error;
  }
}

/** What assembles the service may be what failed, so this needs nothing of it. */
async function reportFailedStart(config: Config, log: Log, error: Error) {
  const tracker = chooseErrorTracker(config, systemClock, log);
  tracker?.report({ error, level: 'fatal', source: 'service', place: 'start' });
  await tracker?.flush(2_000);
}

/** Reports go by days of the business's time zone. */
async function followZone({ sql, config, log }: Deps) {
  if (await alignFigures(sql, config.timezone))
    log.info({ timezone: config.timezone }, 'The figures were counted again for another time zone');
}

type Closable = { close(): PromiseLike<unknown>; server: { closeAllConnections(): void } };

/** Stops accepting requests, finishes those in flight, and cuts off what takes too long. */
export async function closeWithin(app: Closable, ms: number) {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(cut);
}
