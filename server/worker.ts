import { parseCrontab } from 'graphile-worker';
import { deleteOldCodes } from './access/codes-store.ts';
import { followFeed } from './changes/follow-feed.ts';
import { readChanges } from './changes/read-changes.ts';
import { activityReader } from './changes/write-trail.ts';
import type { Config } from './config.ts';
import { isDatabaseAbsent } from './db/connect.ts';
import type { Deps } from './deps.ts';
import { BOOK_PLAN_VISITS, bookPlanVisits } from './features/customers/plans/book-plan-visits.ts';
import { FOLLOW_UP_QUOTES, followUpQuotes } from './features/customers/quotes/remind-and-expire.ts';
import {
  SEND_REVIEW_REQUESTS,
  sendReviewRequests,
} from './features/customers/reviews/send-review-requests.ts';
import { OFFER_WINDOWS, offerWindows } from './features/customers/waitlist/offer-windows.ts';
import { figuresReader } from './features/insight/reports/count-jobs.ts';
import { FILL_CAMPAIGNS, fillCampaigns } from './features/messages/campaigns/fill-campaign.ts';
import { FETCH_ATTACHMENTS, fetchAttachments } from './features/messages/conversations/fetch-attachments.ts';
import { RECEIVE_EMAILS, receiveEmails } from './features/messages/conversations/receive-emails.ts';
import { deliverMessages } from './features/messages/delivery/deliver-messages.ts';
import { SEND_ONBOARDING, sendOnboarding } from './features/messages/onboarding/send-onboarding.ts';
import { SEND_REMINDERS, sendReminders } from './features/messages/reminders/send-reminders.ts';
import { CHARGE_RECURRING, chargeDue } from './features/money/billing/charge-due.ts';
import {
  generateRecurringJobs,
  MAKE_AHEAD,
  makeAhead,
  RECURRING_JOBS,
} from './features/money/billing/generate-jobs.ts';
import { ledgerReader } from './features/money/ledger/sum-ledger.ts';
import { LOOK_UP_PAYMENTS, lookUpPayments } from './features/money/payments/look-up-payments.ts';
import { PROCESS_WEBHOOKS, processNewEvents } from './features/money/processor-events/process-events.ts';
import { RETRY_WEBHOOKS, retryWebhooks } from './features/money/processor-events/retry-webhooks.ts';
import { CHECK_CHAIN, checkChain } from './features/platform/audit/check-chain.ts';
import { SEAL_TRAIL, sealTrail } from './features/platform/audit/seal-trail.ts';
import { KEEP_DEMO_ALIVE, keepDemoAlive } from './features/platform/demo/life/keep-alive.ts';
import { DELETE_OLD, deleteOld } from './features/platform/operations/delete-old.ts';
import {
  MAINTAIN_PARTITIONS,
  maintainPartitions,
} from './features/platform/operations/maintain-partitions.ts';
import { reportUnreadable } from './features/platform/operations/report-unreadable.ts';
import { recordServiceError } from './features/platform/operations/service-errors.ts';
import { deleteEnded } from './features/platform/sign-in/delete-ended.ts';
import { followEvents } from './features/platform/webhook-endpoints/follow-events.ts';
import { AUTO_DISPATCH, scheduledAutoDispatch } from './features/schedule/dispatch/auto-dispatch.ts';
import { planQueued, REQUEUE_DISPATCH, requeueDispatch } from './features/schedule/dispatch/plan-queued.ts';
import { PLAN_FRANCHISE } from './features/schedule/dispatch/runs-store.ts';
import { deleteExpiredHolds } from './features/schedule/holds/store.ts';
import { deleteOldAnswers } from './features/schedule/places/delete-old-answers.ts';
import { ANNOUNCE_VISITS, announceVisits } from './features/schedule/promises/announce-visits.ts';
import { REPAIR_DAY, repairDay } from './features/schedule/repair/repair-day.ts';
import { DRAW_TERRITORIES, drawTerritories } from './features/schedule/territories/draw-territories.ts';
import { PLACE_JOBS, placeJobs } from './features/work/jobs/place-jobs.ts';
import { deleteOldKeys } from './http/idempotency/store.ts';
import { DELIVER_MESSAGES } from './outbox/queue-message.ts';
import { deliverSandboxEvents } from './providers/payments/sandbox/deliver-events.ts';
import { DELIVER_SANDBOX_EVENTS } from './providers/payments/sandbox/sandbox.ts';
import { customersReader } from './records/customers/totals.ts';
import { wordsReader } from './records/search/store.ts';
import { traced } from './tracing.ts';
import { watchRejections, workQueue } from './work-queue.ts';

const RECURRING_JOBS_AT_MIDNIGHT = 'recurring-jobs-at-midnight';

/** `at` is the time the schedule intended, for scheduled runs: the task may have waited in the queue. */
type Task = (deps: Deps, at?: Temporal.Instant) => Promise<unknown>;

/** Queued and scheduled work: task name → rule. */
const tasks: Record<string, Task> = {
  [PROCESS_WEBHOOKS]: processNewEvents,
  [LOOK_UP_PAYMENTS]: lookUpPayments,
  [DELIVER_SANDBOX_EVENTS]: deliverSandboxEvents,
  [RETRY_WEBHOOKS]: deps => retryWebhooks(deps),
  [RECURRING_JOBS]: deps => generateRecurringJobs(deps),
  [RECURRING_JOBS_AT_MIDNIGHT]: deps => generateRecurringJobs(deps),
  [MAKE_AHEAD]: makeAhead,
  [CHARGE_RECURRING]: deps => chargeDue(deps),
  [DELIVER_MESSAGES]: deps => deliverMessages(deps),
  [FILL_CAMPAIGNS]: fillCampaigns,
  [RECEIVE_EMAILS]: receiveEmails,
  [FETCH_ATTACHMENTS]: fetchAttachments,
  [SEND_ONBOARDING]: deps => sendOnboarding(deps),
  [SEND_REMINDERS]: sendReminders,
  [BOOK_PLAN_VISITS]: bookPlanVisits,
  [FOLLOW_UP_QUOTES]: followUpQuotes,
  [OFFER_WINDOWS]: deps => offerWindows(deps),
  [SEND_REVIEW_REQUESTS]: sendReviewRequests,
  [PLACE_JOBS]: placeJobs,
  [DRAW_TERRITORIES]: drawTerritories,
  [MAINTAIN_PARTITIONS]: maintainPartitions,
  [AUTO_DISPATCH]: scheduledAutoDispatch,
  [REQUEUE_DISPATCH]: requeueDispatch,
  [ANNOUNCE_VISITS]: announceVisits,
  [REPAIR_DAY]: deps => repairDay(deps),
  'forget-old-answers': deleteOldAnswers,
  [DELETE_OLD]: deleteOld,
  [KEEP_DEMO_ALIVE]: keepDemoAlive,
  [SEAL_TRAIL]: deps => sealTrail(deps),
  [CHECK_CHAIN]: checkChain,
  'forget-expired-holds': ({ sql, clock }) => deleteExpiredHolds(sql, clock.now()),
  'forget-old-keys': ({ sql, clock }) => deleteOldKeys(sql, clock.now()),
  'forget-old-codes': ({ sql, clock }) => deleteOldCodes(sql, clock.now()),
  'forget-ended-sessions': deleteEnded,
};

/** When tasks run, in UTC. A schedule fires once however many instances run. */
const schedule = `
* * * * * ${DELIVER_MESSAGES} ?jobKey=nudge:${DELIVER_MESSAGES}&max=3
* * * * * ${PROCESS_WEBHOOKS} ?jobKey=nudge:${PROCESS_WEBHOOKS}&max=3
* * * * * ${LOOK_UP_PAYMENTS} ?jobKey=nudge:${LOOK_UP_PAYMENTS}&max=3
* * * * * ${DELIVER_SANDBOX_EVENTS} ?jobKey=nudge:${DELIVER_SANDBOX_EVENTS}&max=3
*/10 * * * * ${CHARGE_RECURRING} ?max=1
* * * * * ${RECEIVE_EMAILS} ?jobKey=nudge:${RECEIVE_EMAILS}&max=3
* * * * * ${FETCH_ATTACHMENTS} ?jobKey=nudge:${FETCH_ATTACHMENTS}&max=3
* * * * * ${FILL_CAMPAIGNS} ?jobKey=nudge:${FILL_CAMPAIGNS}&max=3
*/15 * * * * ${SEND_REMINDERS} ?max=3
41 * * * * ${BOOK_PLAN_VISITS} ?max=3
*/15 * * * * ${FOLLOW_UP_QUOTES} ?max=3
*/15 * * * * ${SEND_REVIEW_REQUESTS} ?max=3
* * * * * ${OFFER_WINDOWS} ?jobKey=nudge:${OFFER_WINDOWS}&max=3
* * * * * ${PLACE_JOBS} ?jobKey=nudge:${PLACE_JOBS}&max=3
* * * * * ${DRAW_TERRITORIES} ?jobKey=nudge:${DRAW_TERRITORIES}&max=3
*/5 * * * * ${REPAIR_DAY} ?max=1
* * * * * ${REQUEUE_DISPATCH} ?max=1
*/5 * * * * ${ANNOUNCE_VISITS} ?max=3
* * * * * ${SEAL_TRAIL} ?max=3
* * * * * ${KEEP_DEMO_ALIVE} ?max=1
53 3 * * * ${CHECK_CHAIN} ?fill=12h&max=3
7 * * * * forget-expired-holds ?max=3
27 * * * * forget-old-answers ?max=3
17 * * * * forget-old-keys ?max=3
23 * * * * forget-old-codes ?max=3
29 * * * * forget-ended-sessions ?max=3
11 * * * * ${MAINTAIN_PARTITIONS} ?max=3
41 3 * * * ${DELETE_OLD} ?fill=12h&max=3
`;

/**
 * The scheduled tasks of the contract; with SCHEDULER=off an external scheduler calls their endpoints instead. A missed
 * daily run is made up within 12 hours. Auto-dispatch itself checks its hours in the business's time zone.
 */
const contractSchedule = `
*/15 * * * * ${AUTO_DISPATCH} ?max=1
*/5 * * * * ${RETRY_WEBHOOKS} ?max=1
0 6 * * * ${RECURRING_JOBS} ?fill=12h&max=3
35 * * * * ${MAKE_AHEAD} ?max=3
0 9 * * * ${SEND_ONBOARDING} ?fill=12h&max=3
`;

/**
 * 6 AM UTC is 11 PM in Los Angeles, so recurring jobs are also made when the business's day begins. Where clocks change
 * that is one of two times in UTC, and both run every day: a run with nothing to do is harmless, a missed one is not.
 */
function midnightSchedule(timezone: string, now: Temporal.Instant): string {
  const today = now.toZonedDateTimeISO(timezone).toPlainDate();
  const times = new Set<string>();
  for (let day = 0; day < 366; day++) {
    const { minute, hour } = today
      .add({ days: day })
      .toZonedDateTime({ timeZone: timezone, plainTime: '00:05' })
      .withTimeZone('UTC');
    times.add(`${minute} ${hour}`);
  }
  return [...times]
    .map(time => {
      const id = `${RECURRING_JOBS_AT_MIDNIGHT}-${time.replace(' ', '-')}`;
      return `${time} * * * ${RECURRING_JOBS_AT_MIDNIGHT} ?id=${id}&fill=12h&max=3\n`;
    })
    .join('');
}

export const schedulesOf = (
  { scheduler, timezone }: Pick<Config, 'scheduler' | 'timezone'>,
  now: Temporal.Instant,
) => parseCrontab(scheduler ? schedule + contractSchedule + midnightSchedule(timezone, now) : schedule);

/**
 * A task drains everything pending, so a concurrent second run would only repeat the work and block other tasks (seen:
 * eight runs of one task filled the queue under load). Requests that arrive while it runs become one more run
 * afterwards.
 */
function oneAtATime(run: (payload: unknown) => Promise<void>): (payload: unknown) => Promise<void> {
  let running: Promise<void> | undefined;
  let next: { payload: unknown } | undefined;
  const drain = async (payload: unknown) => {
    for (next = { payload }; next; ) {
      const now: { payload: unknown } = next;
      next = undefined;
      await run(now.payload);
    }
  };
  return async payload => {
    if (running) {
      next = { payload };
      return;
    }
    running = drain(payload).finally(() => {
      running = undefined;
    });
    await running;
  };
}

/** Everything derived from the change feed. */
const readers = [activityReader, wordsReader, customersReader, figuresReader, ledgerReader];

const feedOf = (deps: Deps) => ({
  sql: deps.sql,
  log: deps.log,
  onUnreadable: (unreadable: { reader: string; error: Error }) => reportUnreadable(deps, unreadable),
});

export function startFeed(deps: Deps): { stop(): Promise<unknown> } {
  const followers = [followFeed(feedOf(deps), readers), followEvents(deps)];
  return { stop: () => Promise.all(followers.map(follower => follower.stop())) };
}

/** Updates everything derived once, for callers that cannot wait for the feed followers. */
export async function readFeed(deps: Deps) {
  for (const reader of readers) await readChanges(feedOf(deps), reader);
}

export type QueueWorker = {
  stop(): Promise<void>;
  /** Some schedules go by the business's time zone; after it changed, the queue starts again with new ones. */
  reschedule(): Promise<void>;
};

/** A task that drains a long backlog is cut off; the next start continues where it stopped. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Works the queue until stopped. Planning has workers of its own, as many as it may use cores: messages and webhooks
 * never wait behind ten thousand franchises.
 */
export function startQueueWorker(deps: Deps, databaseUrl: string, patienceMs = STOP_TIMEOUT_MS): QueueWorker {
  let zone = deps.config.timezone;
  const general = workQueue(deps, databaseUrl, () => {
    zone = deps.config.timezone;
    return {
      concurrency: 8,
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          oneAtATime(payload => runTask(deps, name, task, payload)),
        ]),
      ),
      parsedCronItems: schedulesOf(deps.config, deps.clock.now()),
      isOutdated: () => zone !== deps.config.timezone,
    };
  });
  const { concurrency } = deps.config.dispatch;
  const planning =
    concurrency > 0 &&
    workQueue(deps, databaseUrl, () => ({
      concurrency,
      taskList: {
        [PLAN_FRANCHISE]: payload => {
          const { franchiseId } = payload as { franchiseId: string | null };
          return runTask(deps, PLAN_FRANCHISE, () => planQueued(deps, franchiseId), payload);
        },
      },
    }));
  const loops = planning ? [general, planning] : [general];
  const rejections = watchRejections(deps);
  return {
    async reschedule() {
      if (deps.config.timezone !== zone) await general.restart();
    },
    async stop() {
      await Promise.all(loops.map(loop => loop.stop(patienceMs)));
      rejections.stop();
    },
  };
}

/** The queue retries a task that fails; the failure is recorded with all other errors. */
export async function runTask(deps: Deps, name: string, task: Task, payload: unknown): Promise<void> {
  const start = performance.now();
  const end = (failed: boolean) =>
    deps.metrics.tasks.observe({ task: name }, (performance.now() - start) / 1000, failed);
  try {
    const work = { name: `task ${name}`, kind: 'task', attributes: { 'truckroll.task': name } } as const;
    await traced(deps.tracing, work, async () => task(deps, scheduledFor(payload)));
    end(false);
  } catch (error) {
    end(true);
    if (!isDatabaseAbsent(error)) await recordServiceError(deps, error, `task:${name}`);
    throw error;
  }
}

/** A schedule puts the time it intended in the task's payload. */
function scheduledFor(payload: unknown): Temporal.Instant | undefined {
  const { ts } = (payload as { _cron?: { ts?: string } } | null)?._cron ?? {};
  return ts === undefined ? undefined : Temporal.Instant.from(ts);
}
