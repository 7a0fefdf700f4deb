import type { Job, Plan, Problem } from '@truckroll/planner';
import { neededDrives } from '@truckroll/planner';
import type { Deps } from '../../../deps.ts';
import type { PendingVisit } from '../../../records/visits/schedule-store.ts';
import { driveTimes } from '../scene/drive-times.ts';
import type { Scene } from '../scene/read-scene.ts';
import { promisedJobs, type VisitRules, withPredecessors } from '../scene/visit-job.ts';
import { startWindows, toSeconds } from '../scene/wall-clock.ts';
import { findNotified, type Notified } from './store.ts';

const DAY = 86_400;
/** Serving a job a day sooner is worth this many seconds of driving. */
const PROMPTNESS = 1_200;

export type Planned = { problem: Problem; plan: Plan };

/** Visits that wait for a worker, as the planner knows them. */
export async function pendingJobs(
  deps: Deps,
  scene: Scene,
  pending: PendingVisit[],
  rules: VisitRules,
): Promise<Job[]> {
  const ids = pending.map(({ jobId }) => jobId);
  const notified = new Map((await findNotified(deps.sql, ids)).map(each => [each.jobId, each]));
  return pending.map(visit => toPlanned(visit, scene, rules, notified.get(visit.jobId)));
}

/** The complete planner input: what is promised, and what else there is to do. */
export async function problemOf(
  deps: Deps,
  scene: Scene,
  jobs: Job[],
  { ends }: Pick<VisitRules, 'ends'> = { ends: new Map() },
): Promise<Problem> {
  const jobIds = new Set(jobs.map(job => job.id));
  const promised = promisedJobs(scene).filter(job => !jobIds.has(job.id));
  const all = withPredecessors([...promised, ...jobs], ends);
  const { workers, now } = scene;
  return {
    matrix: await driveTimes(deps, scene.places, neededDrives({ workers, jobs: all, now })),
    workers,
    jobs: all,
    now,
    buffers: { secondsPerLeg: deps.config.dispatch.minutesPerLeg * 60, slowPeriods: scene.slow },
    weights: { promptness: PROMPTNESS },
  };
}

function toPlanned(
  visit: PendingVisit,
  scene: Scene,
  rules: VisitRules,
  notified: Notified | undefined,
): Job {
  const start = notified && toSeconds(notified.scheduledStart);
  const job = rules.jobOf(visit);
  const known = visit.lastWorkerId && scene.people.has(visit.lastWorkerId) ? [visit.lastWorkerId] : [];
  const preferred = job.preferredWorkers ?? known;
  return {
    ...job,
    windows: visit.windowStart
      ? [{ from: toSeconds(visit.windowStart), to: toSeconds(visit.windowEnd!) }]
      : startWindows(visit, scene.days, scene.zone),
    priority: priorityOf(visit, scene.now),
    // Among the days of recurring work the shortest drive decides, not the earliest.
    ...(visit.flexDays ? { promptness: 0 } : {}),
    ...(preferred.length > 0 ? { preferredWorkers: preferred } : {}),
    // Released from a worker who cannot come: the time the customer was promised is still the best one.
    ...(notified && start! > scene.now
      ? { assigned: { workerIds: [notified.workerId], start: start! } }
      : {}),
  };
}

/** Older, escalated and paid jobs come first; any job is still worth more than none. */
function priorityOf(job: PendingVisit, now: number): number {
  const daysWaited = Math.min(14, Math.max(0, (now - toSeconds(job.createdAt)) / DAY));
  return (
    20 + Math.floor(daysWaited) + (job.escalatedAt ? 15 : 0) + (job.isPaid ? 10 : 0) + (job.isReturn ? 60 : 0)
  );
}
