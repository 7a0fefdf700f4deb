import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCrontab, type Runner, run } from 'graphile-worker';
import { isDatabaseAbsent } from './db/connect.ts';
import type { Deps } from './deps.ts';
import { CHARGE_RECURRING, chargeDue } from './features/billing/charge-due.ts';
import { generateRecurringJobs, RECURRING_JOBS } from './features/billing/generate-jobs.ts';
import { deliverMessages } from './features/messages/deliver-messages.ts';
import { DELIVER_MESSAGES } from './features/messages/queue-message.ts';
import { FORGET_OLD, forgetOld } from './features/operations/forget-old.ts';
import { recordServiceError } from './features/operations/service-errors.ts';
import { LOOK_UP_PAYMENTS, lookUpPayments } from './features/payments/look-up-payments.ts';
import { PROCESS_WEBHOOKS, processNewEvents } from './features/webhooks/process-events.ts';
import { RETRY_WEBHOOKS, retryWebhooks } from './features/webhooks/retry-webhooks.ts';
import { forgetOldKeys } from './http/idempotency/store.ts';

import { deliverSandboxEvents } from './providers/payments/sandbox/deliver-events.ts';
import { DELIVER_SANDBOX_EVENTS } from './providers/payments/sandbox/sandbox.ts';

type Task = (deps: Deps) => Promise<unknown>;

/** Queued and scheduled work: task name → rule. */
const tasks: Record<string, Task> = {
  [DELIVER_MESSAGES]: deliverMessages,
  [PROCESS_WEBHOOKS]: processNewEvents,
  [LOOK_UP_PAYMENTS]: lookUpPayments,
  [DELIVER_SANDBOX_EVENTS]: deliverSandboxEvents,
  [RETRY_WEBHOOKS]: retryWebhooks,
  [RECURRING_JOBS]: deps => generateRecurringJobs(deps),
  [CHARGE_RECURRING]: deps => chargeDue(deps),
  [FORGET_OLD]: forgetOld,
  'forget-old-keys': ({ sql, clock }) => forgetOldKeys(sql, clock.now()),
};

/** When the service looks by itself, in UTC; a schedule fires once however many instances run. */
const schedule = `
* * * * * ${DELIVER_MESSAGES} ?jobKey=nudge:${DELIVER_MESSAGES}&max=3
* * * * * ${PROCESS_WEBHOOKS} ?jobKey=nudge:${PROCESS_WEBHOOKS}&max=3
* * * * * ${LOOK_UP_PAYMENTS} ?jobKey=nudge:${LOOK_UP_PAYMENTS}&max=3
* * * * * ${DELIVER_SANDBOX_EVENTS} ?jobKey=nudge:${DELIVER_SANDBOX_EVENTS}&max=3
*/10 * * * * ${CHARGE_RECURRING} ?max=1
17 * * * * forget-old-keys ?max=3
41 3 * * * ${FORGET_OLD} ?max=3
`;

/** The scheduled tasks of the contract; with SCHEDULER=off somebody outside calls their endpoints instead. */
const contractSchedule = `
*/5 * * * * ${RETRY_WEBHOOKS} ?max=1
0 6 * * * ${RECURRING_JOBS} ?max=3
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
            Object.entries(tasks).map(([name, task]) => [name, () => runTask(deps, name, task)]),
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
    if (!isDatabaseAbsent(error) && !isQueueCutOff(error)) throw error;
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

/** The queue's own driver tells a lost connection in words alone. */
const isQueueCutOff = (error: unknown) =>
  error instanceof Error && /^Connection terminated|not queryable$/.test(error.message);

/** A task that fails is tried again by the queue; that it failed is kept beside every other error. */
async function runTask(deps: Deps, name: string, task: Task): Promise<void> {
  const start = performance.now();
  const end = (failed: boolean) =>
    deps.meters.observe('truckroll_task', { task: name }, (performance.now() - start) / 1000, failed);
  try {
    await task(deps);
    end(false);
  } catch (error) {
    end(true);
    if (!isDatabaseAbsent(error)) await recordServiceError(deps, error, `task:${name}`);
    throw error;
  }
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const queueLogger = ({ log }: Deps) =>
  new Logger(scope => (level, message) => log[levels[level]]({ task: scope.taskIdentifier }, message));
