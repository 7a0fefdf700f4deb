import type { Job } from '@truckroll/planner';
import { solveInThread } from '@truckroll/planner/threads';
import type { Deps } from '../../../deps.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { chosenVisits } from '../dispatch/chosen-visits.ts';
import { problemOf } from '../dispatch/plan-jobs.ts';
import { roundTimes } from '../dispatch/round-times.ts';
import { writeVisit } from '../dispatch/write-visit.ts';
import { readScene, type Scene, skillOf } from '../scene/read-scene.ts';
import { toInstant, toSeconds } from '../scene/wall-clock.ts';
import type { Arrival } from './estimate-arrivals.ts';

/** Customers tolerate a 15-minute delay. */
export const LATE_SECONDS = 15 * 60;
/** Few jobs, many workers: the first plan is nearly always the best. */
const SEARCH_SECONDS = 0.2;
const WHY = 'the visit before it runs late';

/**
 * Moves visits whose worker will be late to another worker: at the promised time, or at least 15 minutes before the
 * late worker would arrive. A late worker gets no more visits. Returns the ids of the jobs that moved.
 */
export async function reassignLate(deps: Deps, late: Arrival[]): Promise<string[]> {
  const moved: string[] = [];
  const open = late.filter(arrival => arrival.status === 'scheduled');
  for (const [franchiseId, arrivals] of Map.groupBy(open, arrival => arrival.franchiseId)) {
    const busy = new Set(late.map(arrival => arrival.workerId));
    const scene = overrunning(await readScene(deps, franchiseId, today => [today]));
    const helpers = scene.workers.map(({ id }) => id).filter(id => !busy.has(id));
    const candidates = (
      await Promise.all(arrivals.map(arrival => toCandidate(deps, scene, arrival, helpers)))
    ).filter(each => each !== undefined);
    if (candidates.length === 0 || helpers.length === 0) continue;
    const problem = await problemOf(
      deps,
      scene,
      candidates.map(({ candidate }) => candidate),
    );
    const plan = roundTimes(problem, await solveInThread(problem, { budget: { seconds: SEARCH_SECONDS } }));
    const jobs = candidates.map(({ job, candidate }) => ({
      id: candidate.id,
      jobId: job.id,
      jobUpdatedAt: job.updatedAt,
      lastWorkerId: null,
    }));
    for (const visit of chosenVisits(scene, { problem, plan }, jobs)) {
      const decision = { ...visit.decision, kind: 'repair' as const, reason: `Taken over: ${WHY}` };
      if ((await writeVisit(deps, { ...visit, decision, insteadOf: { why: WHY } })) === 'written')
        moved.push(visit.jobId);
    }
  }
  return moved;
}

/** Work that should be finished but is not still occupies its worker. */
const overrunning = (scene: Scene): Scene => ({
  ...scene,
  booked: scene.booked.map(visit =>
    visit.status === 'in_progress' && toSeconds(visit.scheduledEnd) < scene.now
      ? { ...visit, scheduledEnd: toInstant(scene.now).toString() }
      : visit,
  ),
});

/** The visit as a planner job; undefined if nobody could arrive soon enough to matter. */
async function toCandidate(
  deps: Deps,
  scene: Scene,
  arrival: Arrival,
  helpers: string[],
): Promise<{ job: JobRow; candidate: Job } | undefined> {
  const promised = toSeconds(arrival.scheduledStart);
  const from = Math.max(promised, scene.now);
  const to = Math.max(promised + LATE_SECONDS, arrival.expected - LATE_SECONDS);
  const job = from <= to ? await findJob(deps.sql, arrival.jobId) : undefined;
  if (!job) return undefined;
  const candidate = {
    id: arrival.visitId,
    place: scene.places.row(job.lat, job.lng),
    duration: job.durationMinutes * 60,
    windows: [{ from, to }],
    skills: [skillOf(job.type)],
    allowedWorkers: helpers,
  };
  return { job, candidate };
}
