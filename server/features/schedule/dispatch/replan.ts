import type { Job, Plan, Problem, Tour } from '@truckroll/planner';
import { solveInThread } from '@truckroll/planner/threads';
import type { Deps } from '../../../deps.ts';
import type { BookedVisit, PendingVisit } from '../../../records/visits/schedule-store.ts';
import { isFrozen } from '../promises/freeze.ts';
import type { Scene } from '../scene/read-scene.ts';
import { promisedJobs, readRules, type VisitRules, workersOf } from '../scene/visit-job.ts';
import { toInstant, toSeconds } from '../scene/wall-clock.ts';
import { chosenVisits } from './chosen-visits.ts';
import { type Planned, pendingJobs, problemOf } from './plan-jobs.ts';
import { roundTimes } from './round-times.ts';
import type { PlannedVisit } from './write-visit.ts';

/** Worth more than new visits. A plan that gives up a promise for several of them is not taken. */
const PROMISED_PRIORITY = 1_000;
/** Placing new visits around what stands still is quick; the search is for what may move. */
const STILL_SHARE = 0.25;
/** Starting a thread takes most of the rest. */
const LEAST_SECONDS = 0.15;

/** Dispatch may change the worker and minute of this visit, as long as it starts in its window. */
export const isMovable = (visit: BookedVisit, { zone, now, days, rules }: Scene): boolean =>
  visit.status === 'scheduled' &&
  !visit.pinned &&
  visit.windowStart !== null &&
  visit.lat !== null &&
  toSeconds(visit.scheduledStart) <
    toSeconds(days.at(-1)!.add({ days: 1 }).toZonedDateTime(zone).toInstant()) &&
  !isFrozen(visit.scheduledStart, zone, rules.freezeAt, toInstant(now));

export type Replanned = Planned & {
  /** Visits of the plan that stood elsewhere before. */
  moves: PlannedVisit[];
  savedSeconds: number;
};

/**
 * Plans new visits together with those that may still move. Two plans are made: one around everything as it stands, and
 * one that may move. The second is taken if it finds room for more, or saves enough driving for every visit it moves.
 */
export async function replan(
  deps: Deps,
  scene: Scene,
  pending: PendingVisit[],
  seconds: number,
  threads?: number,
): Promise<Replanned> {
  const movable = Map.groupBy(
    scene.booked.filter(visit => isMovable(visit, scene)),
    visit => visit.id,
  );
  const visitRules = await readRules(deps, scene, [...pending, ...[...movable.values()].flat()]);
  const waiting = await pendingJobs(deps, scene, pending, visitRules);
  const jobs = [...movable.values()].map(crew => movableJob(crew, visitRules, scene.rules.minGainSeconds));
  const problem = await problemOf(deps, scene, [...waiting, ...jobs], visitRules);
  const still = asItStands(problem, scene, movable);
  const solve = async (given: Problem, share: number) =>
    roundTimes(
      given,
      await solveInThread(given, {
        budget: { seconds: Math.max(LEAST_SECONDS, seconds * share) },
        ...(threads ? { threads } : {}),
      }),
    );
  const fixed = { problem: still, plan: await solve(still, movable.size > 0 ? STILL_SHARE : 1) };
  const nothing = { ...fixed, moves: [], savedSeconds: 0 };
  if (movable.size === 0) return nothing;
  const moving = { problem, plan: await solve(problem, 1) };
  const moves = movesOf(scene, moving, fixed.plan, movable);
  const savedSeconds = fixed.plan.score.driveSeconds - moving.plan.score.driveSeconds;
  return isWorth(moving.plan, fixed.plan, moves, savedSeconds, movable, scene.rules.minGainSeconds)
    ? { ...moving, moves, savedSeconds: Math.max(0, savedSeconds) }
    : nothing;
}

/** Planned visits that may move, each with its crew. */
export type Movable = Map<string, BookedVisit[]>;

/** The same problem with everything planned staying where it is. */
export function asItStands(problem: Problem, scene: Scene, movable: Movable): Problem {
  const promised = new Map(promisedJobs(scene).map(job => [job.id, job]));
  return { ...problem, jobs: problem.jobs.map(job => (movable.has(job.id) ? promised.get(job.id)! : job)) };
}

/** A visit that may move within its promise, where that is worth `stability` seconds of driving. */
export function movableJob(crew: BookedVisit[], { jobOf }: VisitRules, stability: number): Job {
  const [visit] = crew as [BookedVisit, ...BookedVisit[]];
  return {
    ...jobOf(visit),
    duration: toSeconds(visit.scheduledEnd) - toSeconds(visit.scheduledStart),
    windows: [{ from: toSeconds(visit.windowStart!), to: toSeconds(visit.windowEnd!) }],
    priority: PROMISED_PRIORITY,
    assigned: { workerIds: workersOf(crew), start: toSeconds(visit.scheduledStart), stability },
  };
}

function isWorth(
  moving: Plan,
  fixed: Plan,
  moves: PlannedVisit[],
  savedSeconds: number,
  movable: Movable,
  minGainSeconds: number,
): boolean {
  if (moves.length === 0) return false;
  if (moving.unassigned.some(({ jobId }) => movable.has(jobId))) return false;
  const gained = fixed.score.lostPriority - moving.score.lostPriority;
  if (gained !== 0) return gained > 0;
  return savedSeconds >= minGainSeconds * moves.length;
}

/** What the plan changes of what stood before. A tour with the same visits in the same order keeps its times. */
export function movesOf(scene: Scene, moving: Planned, fixed: Plan, movable: Movable): PlannedVisit[] {
  const before = new Map(fixed.tours.map(tour => [keyOf(tour), sequenceOf(tour)]));
  const changed = new Set(
    moving.plan.tours
      .filter(tour => before.get(keyOf(tour)) !== sequenceOf(tour))
      .flatMap(tour => tour.visits.map(visit => visit.jobId)),
  );
  const standing = new Map(fixed.tours.flatMap(tour => tour.visits.map(visit => [visit.jobId, visit])));
  const chosen = [...movable.values()].map(([visit]) => ({ ...visit!, lastWorkerId: null }));
  return chosenVisits(scene, moving, chosen).flatMap(visit => {
    const crew = movable.get(visit.visitId)!;
    const isSame =
      workersOf(crew).join() === visit.crew.map(({ id }) => id).join() &&
      toSeconds(crew[0]!.scheduledStart) === visit.start;
    if (isSame || !changed.has(visit.visitId)) return [];
    const was = standing.get(visit.visitId)?.addedSeconds ?? 0;
    const why = whyMoved(was, (visit.decision.addedMinutes ?? 0) * 60);
    return [
      { ...visit, insteadOf: { why }, decision: { ...visit.decision, kind: 'move' as const, reason: why } },
    ];
  });
}

const keyOf = ({ workerId, shift }: Tour) => `${workerId}/${shift}`;
const sequenceOf = ({ visits }: Tour) => visits.map(visit => visit.jobId).join();

function whyMoved(beforeSeconds: number, afterSeconds: number): string {
  const minutes = (seconds: number) => Math.round(seconds / 60);
  const saved = minutes(beforeSeconds) - minutes(afterSeconds);
  return saved > 0
    ? `Adds ${minutes(afterSeconds)} min of driving instead of ${minutes(beforeSeconds)}, within the promised window`
    : 'Part of a shorter route for everybody, within the promised window';
}
