import type { Deps } from '../../../deps.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { handleEvent } from './handle-event.ts';
import { claimEvents, type EventRow, failEvent, settleEvent } from './store.ts';

export const PROCESS_WEBHOOKS = 'process-webhooks';

const AT_ONCE = 4;
const MOST_ATTEMPTS = 10;
/** An event takes seconds; one that is not settled by then was taken by a process that died. */
const TAKEN_FOR = Temporal.Duration.from({ minutes: 2 });

export type Result = { id: string; type: string; success: boolean };

/** Events that have just arrived or were cut off by a crash. Those that failed wait for webhook-retry. */
export const processNewEvents = (deps: Deps): Promise<Result[]> => processDue(deps, true);

/** Every event that is due; one that fails is not tried a second time in the same run. */
export async function processDue(deps: Deps, onlyNew: boolean): Promise<Result[]> {
  const results: Result[] = [];
  for (;;) {
    const now = deps.clock.now();
    const failed = results.filter(({ success }) => !success).map(({ id }) => id);
    const which = { onlyNew, except: failed, limit: AT_ONCE };
    const events = await claimEvents(deps.sql, which, now, now.add(TAKEN_FOR));
    if (events.length === 0) return results;
    results.push(...(await Promise.all(events.map(event => processEvent(deps, event)))));
    deps.queue.nudge(DELIVER_MESSAGES);
  }
}

async function processEvent(deps: Deps, event: EventRow): Promise<Result> {
  const { id, type } = event;
  try {
    // Whoever takes it dies of it: once more would be one more dead process.
    if (event.attempts > MOST_ATTEMPTS) throw new Error('It was cut off every time it was tried');
    const outcome = await handleEvent(deps, event);
    await settleEvent(deps.sql, event, outcome, deps.clock.now());
    return { id, type, success: true };
  } catch (error) {
    deps.log.warn({ err: error, eventId: id, type }, 'An event could not be processed');
    await fail(deps, event, error as Error);
    return { id, type, success: false };
  }
}

async function fail(deps: Deps, event: EventRow, { message }: Error) {
  const { id, type, attempts } = event;
  const now = deps.clock.now();
  const isDead = attempts >= MOST_ATTEMPTS;
  await deps.sql.begin(async sql => {
    await failEvent(sql, event, {
      status: isDead ? 'dead' : 'waiting',
      error: message.slice(0, 1000),
      dueAt: now.add({ minutes: backOff(attempts) }),
    });
    if (!isDead) return;
    const summary = 'An event of the payment processor could not be processed';
    const facts: [string, string][] = [
      ['Event', id],
      ['Type', type],
      ['Reason', message],
    ];
    await alertOffice(deps, sql, { summary, facts }, now);
  });
}

/** At the next run, then after 5, 10, 20 … minutes. */
const backOff = (attempts: number) => (attempts === 1 ? 0 : 5 * 2 ** (attempts - 2));
