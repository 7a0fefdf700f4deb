import { cutText } from '../../../cut-text.ts';
import type { Deps } from '../../../deps.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { alertIfMisconfigured } from '../payments/alert-misconfigured.ts';
import { handleEvent } from './handle-event.ts';
import { claimEvents, type EventRow, failEvent, postponeEvent, settleEvent } from './store.ts';

export const PROCESS_WEBHOOKS = 'process-webhooks';

const CONCURRENCY = 4;
const MAX_ATTEMPTS = 10;
/** An event takes seconds. One still unsettled after this long was claimed by a process that died. */
const LEASE = Temporal.Duration.from({ minutes: 2 });

export type Result = { id: string; type: string; success: boolean };

/** Processes new events and those interrupted by a crash. Failed ones wait for webhook-retry. */
export const processNewEvents = (deps: Deps): Promise<Result[]> => processDue(deps, true);

/** Processes every due event. One that fails is not retried in the same run. */
export async function processDue(deps: Deps, onlyNew: boolean): Promise<Result[]> {
  const results: Result[] = [];
  const started = deps.clock.now();
  for (;;) {
    const now = deps.clock.now();
    // Whatever fails becomes due after the start of this run. A new event has no error yet, so those that arrive during
    // the run can be included.
    const which = { onlyNew, dueBy: onlyNew ? now : started, limit: CONCURRENCY };
    const events = await claimEvents(deps.sql, which, now.add(LEASE));
    if (events.length === 0) return results;
    results.push(...(await Promise.all(events.map(event => processEvent(deps, event)))));
    deps.queue.nudge(DELIVER_MESSAGES);
  }
}

async function processEvent(deps: Deps, event: EventRow): Promise<Result> {
  const { id, type } = event;
  try {
    // Every process that claims it dies. One more attempt would kill one more.
    if (event.attempts > MAX_ATTEMPTS) throw new Error('It was cut off every time it was tried');
    const outcome = await handleEvent(deps, event);
    await settleEvent(deps.sql, event, outcome, deps.clock.now());
    return { id, type, success: true };
  } catch (error) {
    deps.log.warn({ err: error, eventId: id, type }, 'An event could not be processed');
    await fail(deps, event, error as Error);
    return { id, type, success: false };
  }
}

async function fail(deps: Deps, event: EventRow, error: Error) {
  const { id, type, attempts } = event;
  const { message } = error;
  const now = deps.clock.now();
  const kind = error instanceof ProviderError ? error.kind : undefined;
  if (kind === 'ours') {
    await postponeEvent(deps.sql, event, message.slice(0, 1000), now.add({ minutes: 5 }));
    return alertIfMisconfigured(deps, error);
  }
  const isDead = kind === 'final' || attempts >= MAX_ATTEMPTS;
  await deps.sql.begin(async sql => {
    await failEvent(sql, event, {
      status: isDead ? 'dead' : 'waiting',
      error: cutText(message, 1000),
      dueAt: now.add(backOff(attempts)),
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

/** Retry at the next run, then after 5, 10, 20, … minutes. */
const backOff = (attempts: number): Temporal.DurationLike =>
  attempts === 1 ? { milliseconds: 1 } : { minutes: 5 * 2 ** (attempts - 2) };
