import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { findPending, type PendingJob } from '../../../records/jobs/visits-store.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { isRoutingTrouble } from '../scene/drive-times.ts';
import { planDays, readScene, type Scene } from '../scene/read-scene.ts';
import { dayOf, readDay } from '../scene/wall-clock.ts';
import { chosenVisits, named } from './chosen-visits.ts';
import { escalate, type Unplaced } from './escalate.ts';
import { planJobs } from './plan-jobs.ts';
import { CHANGED, NO_DRIVE_TIMES, NO_POSITION, TAKEN, whyUnassigned } from './reasons.ts';
import type { Action, DispatchRun } from './schemas.ts';
import { saveDecisions } from './store.ts';
import { type PlannedVisit, writeVisit } from './write-visit.ts';

export const AUTO_DISPATCH = 'auto-dispatch';

const MAX_JOBS = 10_000;
/** Seconds of search: per franchise, and in total. */
const BUDGET = { least: 0.1, perJob: 0.02, most: 2, together: 20 };

/** `only`: the jobs of these franchises (null: jobs without one). */
export type DispatchOptions = { preview?: boolean; only?: Set<string | null> };

/** Assigns pending jobs to the workers who can best reach them. One run at a time; a preview writes nothing. */
export async function autoDispatch(
  deps: Deps,
  { preview = false, only }: DispatchOptions = {},
): Promise<DispatchRun> {
  const timestamp = toIso(deps.clock.now());
  if (preview) return { ...summary(await dispatchAll(deps, true, only), timestamp), preview };
  const actions = await runExclusively(deps, AUTO_DISPATCH, () => dispatchAll(deps, false, only));
  if (Array.isArray(actions)) return summary(actions, timestamp);
  return { ...summary([], timestamp), skippedRun: true };
}

/**
 * The scheduled entry point: every 15 minutes, Monday to Saturday, 7 AM to 6 PM in the business's time zone. The
 * scheduled time counts, not when the queue got to it.
 */
export async function scheduledAutoDispatch(
  deps: Deps,
  at = deps.clock.now(),
): Promise<DispatchRun | undefined> {
  return isDispatchTime(at.toZonedDateTimeISO(deps.config.timezone)) ? autoDispatch(deps) : undefined;
}

export function isDispatchTime(here: Temporal.ZonedDateTime): boolean {
  const minutes = here.hour * 60 + here.minute;
  return here.dayOfWeek <= 6 && minutes >= 7 * 60 && minutes <= 18 * 60;
}

function summary(actions: Action[], timestamp: string): DispatchRun {
  const count = (type: Action['type']) => actions.filter(action => action.type === type).length;
  return {
    success: true,
    assigned: count('assign'),
    escalated: count('escalate'),
    skipped: count('skip'),
    actions,
    timestamp,
  };
}

async function dispatchAll(deps: Deps, preview: boolean, only: DispatchOptions['only']): Promise<Action[]> {
  const pending = await findPending(deps.sql, MAX_JOBS);
  const wanted = only ? pending.filter(job => only.has(job.franchiseId)) : pending;
  const groups = Map.groupBy(wanted, job => job.franchiseId);
  const most = Math.min(BUDGET.most, BUDGET.together / Math.max(1, groups.size));
  const actions: Action[] = [];
  for (const [franchiseId, jobs] of groups)
    actions.push(...(await dispatchFranchise(deps, franchiseId, jobs, most, preview)));
  if (!preview) deps.queue.nudge(DELIVER_MESSAGES);
  return actions;
}

async function dispatchFranchise(
  deps: Deps,
  franchiseId: string | null,
  jobs: PendingJob[],
  mostSeconds: number,
  preview: boolean,
): Promise<Action[]> {
  const requestedDays = (zone: string) => jobs.flatMap(job => readDay(job.preferredDate, zone) ?? []);
  const scene = await readScene(deps, franchiseId, (today, zone) =>
    planDays(today, deps.config.dispatch.days, requestedDays(zone)),
  );
  const placed = jobs.filter(job => job.lat !== null && job.lng !== null);
  const { visits, unplaced } = await choose(deps, scene, placed, mostSeconds);
  const actions: Action[] = [];
  for (const visit of visits) {
    const outcome = preview ? 'written' : await writeVisit(deps, visit);
    if (outcome === 'written') actions.push(assigned(visit));
    else unplaced.push(skip(visit.jobId, outcome === 'taken' ? TAKEN : CHANGED));
  }
  for (const job of jobs) if (!placed.includes(job)) unplaced.push(skip(job.id, NO_POSITION));

  const byId = new Map(jobs.map(job => [job.id, job]));
  const [urgent, deferrable] = split(unplaced, each => each.final && isUrgent(byId.get(each.jobId)!, scene));
  if (!preview) {
    const at = deps.clock.now();
    await saveDecisions(
      deps.sql,
      [...urgent.map(decided('escalate')), ...deferrable.map(decided('skip'))],
      at,
    );
    await escalate(deps, urgent);
  }
  const toAction = (type: 'escalate' | 'skip') => (each: Unplaced) => ({
    type,
    jobId: each.jobId,
    worker: null,
    reason: each.reason,
  });
  return [...actions, ...urgent.map(toAction('escalate')), ...deferrable.map(toAction('skip'))];
}

/** Decides who gets what. Without drive times, nothing is assigned. */
async function choose(deps: Deps, scene: Scene, jobs: PendingJob[], most: number) {
  if (jobs.length === 0) return { visits: [], unplaced: [] };
  try {
    const seconds = Math.min(most, BUDGET.least + BUDGET.perJob * jobs.length);
    const planned = await planJobs(deps, scene, jobs, seconds);
    const unplaced = planned.plan.unassigned
      .filter(({ jobId }) => jobs.some(job => job.id === jobId))
      .map(unassigned => ({
        jobId: unassigned.jobId,
        reason: whyUnassigned(unassigned, id => scene.people.get(id)?.name),
        final: true,
        blocked: named(scene, unassigned.blocked),
      }));
    return { visits: chosenVisits(scene, planned, jobs), unplaced };
  } catch (error) {
    if (!isRoutingTrouble(error)) throw error;
    deps.log.warn({ err: error, franchiseId: scene.franchiseId }, 'Auto-dispatch has no drive times');
    return { visits: [], unplaced: jobs.map(job => skip(job.id, NO_DRIVE_TIMES)) };
  }
}

const skip = (jobId: string, reason: string): Unplaced => ({ jobId, reason, final: false, blocked: [] });

/** Its day is today, tomorrow or past, or it has been pending for over 24 hours. */
function isUrgent(job: PendingJob, { zone, now }: Scene): boolean {
  const day = readDay(job.preferredDate, zone);
  const here = Temporal.Instant.fromEpochMilliseconds(now * 1000);
  if (day && Temporal.PlainDate.compare(day, dayOf(here, zone).add({ days: 1 })) <= 0) return true;
  return now * 1000 - Date.parse(job.createdAt) > 24 * 3_600_000;
}

function assigned({ jobId, workerId, workerName, start, end, decision }: PlannedVisit): Action {
  return {
    type: 'assign',
    jobId,
    worker: { id: workerId, name: workerName },
    reason: decision.reason!,
    scheduledStart: new Date(start * 1000).toISOString(),
    scheduledEnd: new Date(end * 1000).toISOString(),
    driveMinutes: decision.driveMinutes!,
  };
}

const decided =
  (kind: 'escalate' | 'skip') =>
  ({ jobId, reason, blocked }: Unplaced) => ({
    jobId,
    kind,
    workerId: null,
    scheduledStart: null,
    reason,
    driveMinutes: null,
    addedMinutes: null,
    alternatives: [],
    blocked,
  });

function split<T>(items: T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter(item => !isFirst(item))];
}
