import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCrontab, type Runner, run } from 'graphile-worker';
import { isDatabaseAbsent } from './db/connect.ts';
import type { Deps } from './deps.ts';
import { AUTO_DISPATCH, scheduledAutoDispatch } from './features/dispatch/auto-dispatch.ts';
import { forgetExpiredHolds } from './features/dispatch/holds-store.ts';
import { WATCH_DAY, watchDay } from './features/dispatch/watch-day.ts';
import { PLACE_JOBS, placeJobs } from './features/jobs/place-jobs.ts';
import { forgetOldLocations } from './features/locations/record-location.ts';
import { deliverMessages } from './features/messages/deliver-messages.ts';
import { DELIVER_MESSAGES } from './features/messages/queue-message.ts';
import { forgetOldAnswers } from './features/places/forget-old-answers.ts';
import { DRAW_TERRITORIES, drawTerritories } from './features/territories/draw-territories.ts';
import { forgetOldKeys } from './http/idempotency/store.ts';

type Task = (deps: Deps) => Promise<unknown>;

/** Queued and scheduled work: task name → rule. */
const tasks: Record<string, Task> = {
  [DELIVER_MESSAGES]: deliverMessages,
  [PLACE_JOBS]: placeJobs,
  [DRAW_TERRITORIES]: drawTerritories,
  [AUTO_DISPATCH]: scheduledAutoDispatch,
  [WATCH_DAY]: deps => watchDay(deps),
  'forget-old-answers': forgetOldAnswers,
  'forget-old-locations': forgetOldLocations,
  'forget-expired-holds': ({ sql, clock }) => forgetExpiredHolds(sql, clock.now()),
  'forget-old-keys': ({ sql, clock }) => forgetOldKeys(sql, clock.now()),
};

/** When the service looks by itself, in UTC; a schedule fires once however many instances run. */
const schedule = `
* * * * * ${DELIVER_MESSAGES} ?jobKey=nudge:${DELIVER_MESSAGES}&max=3
* * * * * ${PLACE_JOBS} ?jobKey=nudge:${PLACE_JOBS}&max=3
* * * * * ${DRAW_TERRITORIES} ?jobKey=nudge:${DRAW_TERRITORIES}&max=3
*/5 * * * * ${WATCH_DAY} ?max=1
7 * * * * forget-expired-holds ?max=3
17 * * * * forget-old-keys ?max=3
27 * * * * forget-old-answers ?max=3
37 * * * * forget-old-locations ?max=3
`;

/** The contract's scheduled tasks: left out where an external cron calls their endpoints. */
const contractSchedule = `
*/15 * * * * ${AUTO_DISPATCH} ?max=1
`;

export type QueueWorker = { stop(): Promise<void> };

/** Works the queue until told to stop, through any number of database faults. */
export function startQueueWorker(deps: Deps, connectionString: string): QueueWorker {
  let stopping = false;
  let runner: Runner | undefined;

  async function work() {
    while (!stopping) {
      try {
        runner = await run({
          connectionString,
          concurrency: 4,
          maxPoolSize: 5,
          noHandleSignals: true,
          logger: queueLogger(deps),
          taskList: Object.fromEntries(
            Object.entries(tasks).map(([name, task]) => [name, () => task(deps) as Promise<void>]),
          ),
          parsedCronItems: parseCrontab(deps.config.scheduler ? schedule + contractSchedule : schedule),
        });
        if (stopping) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping) deps.log.error({ err: error }, 'The queue worker stopped; it starts again');
      }
      if (!stopping) await sleep(500);
    }
  }

  // The queue library leaves a rejection unhandled when the database vanishes while it books a task's end.
  const onRejection = (error: unknown) => {
    if (!isDatabaseAbsent(error)) throw error;
    deps.log.warn({ err: error }, 'The queue could not book the end of a task; the task will run again');
  };
  process.on('unhandledRejection', onRejection);

  const working = work();
  return {
    async stop() {
      stopping = true;
      process.off('unhandledRejection', onRejection);
      await runner?.stop().catch(() => {}); // it may have stopped by itself
      await working;
    },
  };
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const queueLogger = ({ log }: Deps) =>
  new Logger(scope => (level, message) => log[levels[level]]({ task: scope.taskIdentifier }, message));
