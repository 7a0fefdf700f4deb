import type { Job, Plan, Problem } from '@truckroll/planner';
import { neededDrives } from '@truckroll/planner';
import { solveInThread } from '@truckroll/planner/threads';
import type { Deps } from '../../../deps.ts';
import type { PendingJob } from '../../../records/jobs/visits-store.ts';
import { driveTimes } from '../scene/drive-times.ts';
import { promisedJob, type Scene, skillOf } from '../scene/read-scene.ts';
import { startWindows, toSeconds } from '../scene/wall-clock.ts';
import { roundTimes } from './round-times.ts';
import { findNotified, type Notified } from './store.ts';

const DAY = 86_400;
/** Serving a job a day sooner is worth this many seconds of driving. */
const PROMPTNESS = 1_200;

export type Planned = { problem: Problem; plan: Plan };

/** Plans pending jobs around everything promised. Throws RoutingError. */
export async function planJobs(
  deps: Deps,
  scene: Scene,
  pending: PendingJob[],
  seconds: number,
): Promise<Planned> {
  const notified = new Map(
    (
      await findNotified(
        deps.sql,
        pending.map(({ id }) => id),
      )
    ).map(each => [each.jobId, each]),
  );
  const jobs = pending.map(job => toPlanned(job, scene, notified.get(job.id)));
  const problem = await problemOf(deps, scene, jobs);
  const plan = await solveInThread(problem, { budget: { seconds } });
  return { problem, plan: roundTimes(problem, plan) };
}

/** The complete planner input: what is promised, and what else there is to do. */
export async function problemOf(deps: Deps, scene: Scene, jobs: Job[]): Promise<Problem> {
  const jobIds = new Set(jobs.map(job => job.id));
  const promised = scene.booked.filter(visit => !jobIds.has(visit.id));
  const all = [...promised.map(visit => promisedJob(visit, scene.places)), ...jobs];
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

function toPlanned(job: PendingJob, scene: Scene, notified: Notified | undefined): Job {
  const start = notified && toSeconds(notified.scheduledStart);
  const preferred = job.lastWorkerId && scene.people.has(job.lastWorkerId) ? job.lastWorkerId : undefined;
  return {
    id: job.id,
    place: scene.places.row(job.lat, job.lng),
    duration: job.durationMinutes * 60,
    windows: startWindows(job, scene.days, scene.zone),
    priority: priorityOf(job, scene.now),
    skills: [skillOf(job.type)],
    // Among the days of recurring work the shortest drive decides, not the earliest.
    ...(job.flexDays ? { promptness: 0 } : {}),
    ...(preferred ? { preferredWorker: preferred } : {}),
    // Released from a worker who cannot come: the time the customer was promised is still the best one.
    ...(notified && start! > scene.now ? { assigned: { workerId: notified.workerId, start: start! } } : {}),
  };
}

/** Older, escalated and paid jobs come first; any job is still worth more than none. */
function priorityOf(job: PendingJob, now: number): number {
  const daysWaited = Math.min(14, Math.max(0, (now - toSeconds(job.createdAt)) / DAY));
  return 20 + Math.floor(daysWaited) + (job.escalatedAt ? 15 : 0) + (job.isPaid ? 10 : 0);
}
