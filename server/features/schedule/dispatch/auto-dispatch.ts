import { randomUUIDv7 } from 'node:crypto';
import { asService, callersFranchises } from '../../../caller.ts';
import { toIso } from '../../../clock.ts';
import { isDatabaseAbsent } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { type Outcome, type PlanOptions, planFranchise, totalsOf } from './plan-franchise.ts';
import { lockOf, type NewRun, saveRun } from './runs-store.ts';
import type { DispatchRun } from './schemas.ts';
import { findPlannable } from './store.ts';

export const AUTO_DISPATCH = 'auto-dispatch';

/** Somebody waits for the answer, with all cores. */
const SEARCH = { perVisit: 0.02, most: 2 };
/** Seconds after which the queue gets the rest. */
const TOGETHER = 20;

export type DispatchOptions = {
  preview?: boolean;
  /** Only these franchises; null: jobs without one. */
  only?: Set<string | null>;
  source?: NewRun['source'];
  /** Of search, per franchise. */
  mostSeconds?: number;
  /** What is not begun by then is queued. */
  togetherSeconds?: number;
};

/**
 * Assigns pending jobs to the workers who can best reach them, franchise by franchise. What takes too long to wait for
 * is left to the queue, and so is a franchise that another run is planning or whose plan failed. A preview writes and
 * queues nothing. Only one run for the whole business at a time.
 */
export async function autoDispatch(deps: Deps, options: DispatchOptions = {}): Promise<DispatchRun> {
  const own = callersFranchises();
  const only = options.only ?? (own && new Set(own));
  const run = () => dispatch(deps, { ...options, only });
  if (options.preview || only) return run();
  const ran = await runExclusively(deps, AUTO_DISPATCH, run);
  if ('actions' in ran) return ran;
  const nothing = { actions: [], savedSeconds: 0 };
  return { ...summary(nothing), timestamp: toIso(deps.clock.now()), skippedRun: true };
}

/**
 * The scheduled entry point: every 15 minutes, Monday to Saturday, 7 AM to 6 PM in the business's time zone. The
 * scheduled time counts, not when the queue got to it. Nobody waits for the answer: all of it is queued.
 */
export async function scheduledAutoDispatch(
  deps: Deps,
  at = deps.clock.now(),
): Promise<DispatchRun | undefined> {
  if (!isDispatchTime(at.toZonedDateTimeISO(deps.config.timezone))) return undefined;
  return autoDispatch(deps, { source: 'schedule', togetherSeconds: 0 });
}

export function isDispatchTime(here: Temporal.ZonedDateTime): boolean {
  const minutes = here.hour * 60 + here.minute;
  return here.dayOfWeek <= 6 && minutes >= 7 * 60 && minutes <= 18 * 60;
}

async function dispatch(deps: Deps, options: DispatchOptions): Promise<DispatchRun> {
  const { preview = false, only, source = 'request' } = options;
  const { mostSeconds = SEARCH.most, togetherSeconds = TOGETHER } = options;
  const search = { ...SEARCH, most: mostSeconds };
  const startedAt = deps.clock.now();
  const started = performance.now();
  const isTime = () => performance.now() - started < togetherSeconds * 1000;
  const done: Outcome[] = [];
  const left: (string | null)[] = [];
  for (const franchiseId of await findPlannable(deps.sql, startedAt, only)) {
    const outcome = isTime() ? await planNow(deps, franchiseId, { preview, search }) : 'later';
    if (outcome === 'later') left.push(franchiseId);
    else done.push(outcome);
  }
  const outcome = {
    actions: done.flatMap(({ actions }) => actions),
    savedSeconds: done.reduce((sum, { savedSeconds }) => sum + savedSeconds, 0),
  };
  const answer = { ...summary(outcome), timestamp: toIso(startedAt) };
  if (preview) return { ...answer, preview: true, ...(left.length > 0 ? { queued: left.length } : {}) };

  const id = randomUUIDv7();
  if (done.length + left.length > 0)
    await asService(() =>
      deps.sql.begin(sql =>
        saveRun(sql, { id, source, only, planned: done.length, totals: answer }, left, startedAt),
      ),
    );
  if (done.length > 0) deps.queue.nudge(DELIVER_MESSAGES);
  return { ...answer, ...(left.length > 0 ? { queued: left.length, runId: id } : {}) };
}

/** Plans a franchise, unless somebody else is at it or it fails: the queue tries it again. */
async function planNow(
  deps: Deps,
  franchiseId: string | null,
  options: PlanOptions,
): Promise<Outcome | 'later'> {
  const plan = () => planFranchise(deps, franchiseId, options);
  if (options.preview) return plan();
  try {
    const outcome = await runExclusively(deps, lockOf(franchiseId), plan);
    return 'skippedRun' in outcome ? 'later' : outcome;
  } catch (error) {
    if (isDatabaseAbsent(error)) throw error;
    deps.log.error(
      { err: error, franchiseId },
      'Auto-dispatch failed for a franchise; the queue tries it again',
    );
    return 'later';
  }
}

function summary(outcome: Outcome) {
  return { success: true as const, ...totalsOf(outcome), actions: outcome.actions };
}
