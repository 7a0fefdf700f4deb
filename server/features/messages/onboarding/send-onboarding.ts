import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { deliverMessages } from '../delivery/deliver-messages.ts';
import { statusesOf } from '../delivery/store.ts';
import type { OnboardingRun, Step } from './schemas.ts';
import { type Period, queueStep } from './store.ts';

export const SEND_ONBOARDING = 'onboarding-emails';

/**
 * The calendar day after the start on which each step is sent, and how long a missed one is caught up.
 * Franchises and customers from before onboarding existed are not welcomed a year later.
 */
const sequence: { step: Step; day: number; lateDays: number }[] = [
  { step: 'franchise_welcome', day: 0, lateDays: 90 },
  { step: 'setup_guide', day: 2, lateDays: 90 },
  { step: 'first_job_guide', day: 5, lateDays: 90 },
  { step: 'customer_follow_up', day: 2, lateDays: 30 },
];

/** Anything above this waits for the next run. */
const MOST_PER_STEP = 5_000;
const WAIT_MS = 15_000;

/** Runs the onboarding sequence once. */
export async function sendOnboarding(deps: Deps): Promise<OnboardingRun> {
  const run = await runExclusively(deps, SEND_ONBOARDING, async () => ({ details: await runSequence(deps) }));
  const isSkipped = 'skippedRun' in run;
  const details = isSkipped ? [] : run.details;
  const count = (status: string) => details.filter(detail => detail.status === status).length;
  return {
    success: true,
    ...(isSkipped ? { skippedRun: true as const } : {}),
    emailsSent: count('sent'),
    emailsFailed: count('failed'),
    details,
    timestamp: toIso(deps.clock.now()),
  };
}

async function runSequence(deps: Deps): Promise<OnboardingRun['details']> {
  const at = deps.clock.now();
  const queued: { type: Step; id: string; to: string }[] = [];
  for (const { step, day, lateDays } of sequence) {
    const rows = await queueStep(deps.sql, step, periodOf(deps, day, lateDays), MOST_PER_STEP, at);
    queued.push(...rows.map(row => ({ type: step, ...row })));
  }
  const ids = queued.map(({ id }) => id);
  await deliverMessages(deps, { only: { ids }, forMs: WAIT_MS });
  deps.queue.nudge(DELIVER_MESSAGES);
  const statuses = new Map((await statusesOf(deps.sql, ids)).map(({ id, status }) => [id, status]));
  return queued.map(({ type, id, to }) => ({ type, to, status: statuses.get(id) ?? 'failed' }));
}

/** Recipients who started that many calendar days ago or earlier, but not too long ago. */
function periodOf({ clock, config }: Deps, day: number, lateDays: number): Period {
  const tomorrow = clock.now().toZonedDateTimeISO(config.timezone).startOfDay().add({ days: 1 });
  const to = tomorrow.subtract({ days: day });
  return { from: to.subtract({ days: lateDays }).toInstant(), to: to.toInstant() };
}
