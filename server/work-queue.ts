import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, type RunnerOptions, run } from 'graphile-worker';
import { isDatabaseAbsent, isTimeout } from './db/connect.ts';
import { openQueuePool } from './db/queue-pool.ts';
import type { Deps } from './deps.ts';

type Work = Pick<RunnerOptions, 'concurrency' | 'taskList' | 'parsedCronItems'> & {
  /** Whether it was described too long ago to begin. */
  isOutdated?: () => boolean;
};

export type QueueLoop = {
  /** Stops and begins again, with the work as it is described then. */
  restart(): Promise<void>;
  stop(patienceMs: number): Promise<void>;
};

/** Works some tasks of the queue until stopped, through any number of database faults. */
export function workQueue(
  deps: Pick<Deps, 'log'>,
  databaseUrl: string,
  describe: () => Work & { concurrency: number },
): QueueLoop {
  let stopping = false;
  let runner: Runner | undefined;

  async function work() {
    while (!stopping) {
      const { isOutdated, ...described } = describe();
      const onError = (error: Error) =>
        deps.log.warn({ err: error }, 'The queue lost a connection; it opens another');
      // One of them listens, and one is for what the queue does besides its tasks.
      const pgPool = openQueuePool(databaseUrl, onError, { max: described.concurrency + 2 });
      try {
        runner = await run({ pgPool, noHandleSignals: true, logger: queueLogger(deps), ...described });
        if (stopping || isOutdated?.()) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping) deps.log.error({ err: error }, 'The queue worker stopped; it starts again');
      }
      // Not awaited: a task that was cut off keeps its connection.
      pgPool.end().catch(() => {});
      if (!stopping) await sleep(500);
    }
  }

  const working = work();
  return {
    async restart() {
      await runner?.stop().catch(() => {});
    },
    async stop(patienceMs) {
      stopping = true;
      const done = new AbortController();
      const finished = (async () => {
        await runner?.stop().catch(() => {}); // it may already have stopped
        await working;
        done.abort();
      })();
      const cutOff = sleep(patienceMs, undefined, { signal: done.signal }).then(() => runner?.kill());
      await Promise.race([finished, cutOff.catch(() => {})]);
    },
  };
}

/** The queue library leaves a rejection unhandled when the database goes down while it records a task's completion. */
export function watchRejections(deps: Pick<Deps, 'log'>): { stop(): void } {
  const onRejection = (error: unknown) => {
    if (!isDatabaseAbsent(error) && !isTimeout(error) && !isLostConnection(error)) throw error;
    deps.log.warn({ err: error }, 'The queue could not book the end of a task; the task will run again');
  };
  process.on('unhandledRejection', onRejection);
  return { stop: () => void process.off('unhandledRejection', onRejection) };
}

/** Errors of the queue library's driver that have no code. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && /connection terminated|not queryable|end on the pool/i.test(error.message);

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const queueLogger = ({ log }: Pick<Deps, 'log'>) =>
  new Logger(scope => (level, message) => log[levels[level]]({ task: scope.taskIdentifier }, message));
