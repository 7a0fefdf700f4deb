import { type Job, plan } from '@truckroll/planner';
import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { statusWords } from '../../../records/status-words.ts';
import { type BookedVisit, findNames } from '../../../records/visits/schedule-store.ts';
import { findCurrentVisit, type VisitRow } from '../../../records/visits/store.ts';
import { chosenVisits } from '../dispatch/chosen-visits.ts';
import { type Planned, problemOf } from '../dispatch/plan-jobs.ts';
import { asItStands, movableJob, movesOf } from '../dispatch/replan.ts';
import { roundTimes } from '../dispatch/round-times.ts';
import { crewNames, type PlannedVisit, writeVisits } from '../dispatch/write-visit.ts';
import { asUpstreamFailure } from '../scene/drive-times.ts';
import { readScene, type Scene } from '../scene/read-scene.ts';
import { readRules } from '../scene/visit-job.ts';
import { secondsAt, toInstant, toSeconds } from '../scene/wall-clock.ts';
import type { Emergency, EmergencyInput } from './schemas.ts';

/** Few visits are left on a running day. That takes less time than a thread takes to start. */
const ITERATIONS = 1_500;
/** A customer who has been told a time keeps it unless there is no other way. */
const STABILITY = 7_200;
const PRIORITY = 100_000;
const HURRY = 'Nobody can come today without breaking a promise to another customer';

/**
 * Places an urgent visit on a running day by moving as little as possible: nothing if somebody has the time, otherwise
 * visits within their promised windows. A preview shows what it takes and writes nothing.
 */
export async function insertEmergency(deps: Deps, input: EmergencyInput): Promise<Emergency> {
  const { job, visit } = await requireWaiting(deps, input.jobId);
  const scene = await readScene(deps, job.franchiseId, today => [today]);
  const found = await asUpstreamFailure(deps, () => findRoom(deps, scene, job, visit, input.withinMinutes));
  if (!found) throw conflict(HURRY);
  const { placed, moves, addedSeconds } = found;
  const answer = await describe(deps, scene, placed, moves, addedSeconds);
  if (input.preview) return { ...answer, preview: true };
  const decision = { ...placed.decision, kind: 'emergency' as const, reason: answer.reason };
  const outcome = await writeVisits(deps, [...moves, { ...placed, decision }]);
  if (outcome !== 'written')
    throw conflict('The day changed while the plan was made: look at the new plan and try again');
  deps.queue.nudge(DELIVER_MESSAGES);
  return answer;
}

async function requireWaiting({ sql }: Deps, jobId: string): Promise<{ job: JobRow; visit: VisitRow }> {
  const job = await findJob(sql, jobId);
  if (!job) throw notFound('There is no such job');
  const visit = await findCurrentVisit(sql, jobId);
  if (job.status !== 'pending' || visit.status !== 'unscheduled')
    throw conflict(
      `The job is ${statusWords(job.status)}: only a job that waits for a technician can be inserted`,
    );
  if (job.lat === null) throw conflict('Its address has no position yet');
  return { job, visit };
}

type Room = { placed: PlannedVisit; moves: PlannedVisit[]; addedSeconds: number };

/** Soon without a move, soon with moves, later without, later with. */
async function findRoom(
  deps: Deps,
  scene: Scene,
  job: JobRow,
  visit: VisitRow,
  withinMinutes: number,
): Promise<Room | undefined> {
  const movable = Map.groupBy(scene.booked.filter(isMovable), each => each.id);
  const urgent = { ...job, ...visit, jobUpdatedAt: job.updatedAt };
  const rules = await readRules(deps, scene, [urgent, ...[...movable.values()].flat()]);
  const midnight = secondsAt(scene.days[0]!, 1440, scene.zone);
  for (const to of [Math.min(scene.now + withinMinutes * 60, midnight), midnight]) {
    const jobs = [...movable.values()].map(crew => movableJob(crew, rules, STABILITY));
    const windows = [{ from: scene.now, to }];
    const wanted: Job = { ...rules.jobOf(urgent), windows, priority: PRIORITY, urgent: true };
    const problem = await problemOf(deps, scene, [wanted, ...jobs], rules);
    const still = asItStands(problem, scene, movable);
    const fixed = solve(still);
    const before = { ...still, jobs: still.jobs.filter(({ id }) => id !== visit.id) };
    const driven = solve(before, 1).plan.score.driveSeconds;
    const isPlaced = ({ plan }: Planned) => !plan.unassigned.some(({ jobId }) => jobId === visit.id);
    const chosen = [{ id: visit.id, jobId: job.id, jobUpdatedAt: job.updatedAt, lastWorkerId: null }];
    const room = (planned: Planned, moves: PlannedVisit[]): Room => ({
      placed: chosenVisits(scene, planned, chosen)[0]!,
      moves,
      addedSeconds: planned.plan.score.driveSeconds - driven,
    });
    if (isPlaced(fixed)) return room(fixed, []);
    const moving = solve(problem);
    const isKept = !moving.plan.unassigned.some(({ jobId }) => movable.has(jobId));
    if (isPlaced(moving) && isKept) return room(moving, movesOf(scene, moving, fixed.plan, movable));
  }
  return undefined;
}

/** Frozen or not, as long as nobody is on the way yet. */
const isMovable = (visit: BookedVisit): boolean =>
  visit.status === 'scheduled' && !visit.pinned && visit.windowStart !== null && visit.lat !== null;

function solve(problem: Planned['problem'], iterations = ITERATIONS): Planned {
  return { problem, plan: roundTimes(problem, plan(problem, { budget: { iterations } })) };
}

async function describe(
  deps: Deps,
  scene: Scene,
  placed: PlannedVisit,
  moves: PlannedVisit[],
  addedSeconds: number,
): Promise<Emergency> {
  const booked = new Map(scene.booked.map(visit => [visit.id, visit]));
  const names = new Map(
    (
      await findNames(
        deps.sql,
        moves.map(({ jobId }) => jobId),
      )
    ).map(each => [each.id, each]),
  );
  const moved = moves.map(move => {
    const before = booked.get(move.visitId)!;
    const { customerName, type } = names.get(move.jobId)!;
    return {
      jobId: move.jobId,
      visitId: move.visitId,
      customerName,
      type,
      from: {
        workerId: before.workerId,
        workerName: scene.people.get(before.workerId)!.name,
        start: toIso(toInstant(toSeconds(before.scheduledStart))),
      },
      to: { workerId: move.crew[0]!.id, workerName: crewNames(move), start: toIso(toInstant(move.start)) },
      windowStart: before.windowStart,
      windowEnd: before.windowEnd,
    };
  });
  const what =
    moved.length === 0
      ? 'without moving anybody'
      : `by moving ${moved.length === 1 ? 'one visit' : `${moved.length} visits`} within the promised windows`;
  return {
    jobId: placed.jobId,
    visitId: placed.visitId,
    worker: { id: placed.crew[0]!.id, name: placed.crew[0]!.name },
    workerIds: placed.crew.map(({ id }) => id),
    start: toIso(toInstant(placed.start)),
    end: toIso(toInstant(placed.end)),
    moved,
    addedSeconds,
    reason: `${crewNames(placed)} can be there ${what}; adds ${Math.max(0, Math.round(addedSeconds / 60))} min of driving`,
  };
}
