import type { Deps } from '../../../deps.ts';
import { findPending, type PendingVisit } from '../../../records/visits/schedule-store.ts';
import { isRoutingTrouble } from '../scene/drive-times.ts';
import { planDays, readScene, type Scene } from '../scene/read-scene.ts';
import { dayOf, requestedDays } from '../scene/wall-clock.ts';
import { chosenVisits, named } from './chosen-visits.ts';
import { escalate, type Unplaced } from './escalate.ts';
import { CHANGED, NO_DRIVE_TIMES, NO_POSITION, TAKEN, whyUnassigned } from './reasons.ts';
import { isMovable, type Replanned, replan } from './replan.ts';
import type { Totals } from './runs-store.ts';
import type { Action } from './schemas.ts';
import { notePlanned, saveDecisions } from './store.ts';
import { type PlannedVisit, writeVisit, writeVisits } from './write-visit.ts';

/** The matrix of drive times grows with the square of these. The longest waits come first. */
const MAX_VISITS = 10_000;
/** Seconds of search that even the smallest franchise gets. */
const LEAST_SECONDS = 0.1;

/** Seconds of search: a franchise gets them by its size. */
export type SearchBudget = {
  perVisit: number;
  most: number;
  /** One per core by default. */
  threads?: number;
};
export type PlanOptions = { preview?: boolean; search: SearchBudget };

export type Outcome = {
  actions: Action[];
  savedSeconds: number;
  /** The routing engine gave no drive times, so nothing was planned. */
  noDriveTimes?: true;
};

export function totalsOf({ actions, savedSeconds }: Outcome): Totals {
  const count = (type: Action['type']) => actions.filter(action => action.type === type).length;
  return {
    assigned: count('assign'),
    moved: count('move'),
    savedSeconds,
    escalated: count('escalate'),
    skipped: count('skip'),
  };
}

/** Plans the coming days of a franchise, or of the work without one, and writes what it decides. */
export async function planFranchise(
  deps: Deps,
  franchiseId: string | null,
  { preview = false, search }: PlanOptions,
): Promise<Outcome> {
  const begun = deps.clock.now();
  const jobs = await findPending(deps.sql, franchiseId, MAX_VISITS);
  const scene = await readScene(deps, franchiseId, (today, zone) =>
    planDays(
      today,
      deps.config.dispatch.days,
      jobs.flatMap(job => daysOf(job, zone)),
    ),
  );
  const placed = jobs.filter(job => job.lat !== null && job.lng !== null);
  const planned = await choose(deps, scene, placed, search);
  const { actions, skipped, savedSeconds } = await write(deps, planned, preview);
  const unplaced = [...planned.unplaced, ...skipped];
  for (const job of jobs) if (!placed.includes(job)) unplaced.push(skip(ids(job), NO_POSITION));

  const byId = new Map(jobs.map(job => [job.id, job]));
  const [urgent, deferrable] = split(
    unplaced,
    each => each.final && isUrgent(byId.get(each.visitId)!, scene),
  );
  if (!preview) {
    const at = deps.clock.now();
    await saveDecisions(
      deps.sql,
      [...urgent.map(decided('escalate')), ...deferrable.map(decided('skip'))],
      at,
    );
    await escalate(deps, urgent);
    if (!planned.noDriveTimes) await notePlanned(deps.sql, franchiseId, begun);
  }
  const toAction = (type: 'escalate' | 'skip') => (each: Unplaced) => ({
    type,
    jobId: each.jobId,
    visitId: each.visitId,
    worker: null,
    reason: each.reason,
  });
  return {
    actions: [...actions, ...urgent.map(toAction('escalate')), ...deferrable.map(toAction('skip'))],
    savedSeconds,
    ...(planned.noDriveTimes ? { noDriveTimes: true } : {}),
  };
}

type Chosen = Pick<Outcome, 'savedSeconds' | 'noDriveTimes'> & {
  visits: PlannedVisit[];
  moves: PlannedVisit[];
  unplaced: Unplaced[];
};

/** Writes a plan. Moves depend on each other and on the visits that took their places: they are written together. */
async function write(deps: Deps, { visits, moves, savedSeconds }: Chosen, preview: boolean) {
  const [actions, skipped]: [Action[], Unplaced[]] = [[], []];
  const why = (outcome: 'taken' | 'changed') => (outcome === 'taken' ? TAKEN : CHANGED);
  if (moves.length > 0) {
    const outcome = preview ? 'written' : await writeVisits(deps, [...moves, ...visits]);
    if (outcome === 'written')
      return { actions: [...visits.map(toAssign), ...moves.map(toMove)], skipped, savedSeconds };
    return { actions, skipped: visits.map(visit => skip(visit, why(outcome))), savedSeconds: 0 };
  }
  for (const visit of visits) {
    const outcome = preview ? 'written' : await writeVisit(deps, visit);
    if (outcome === 'written') actions.push(toAssign(visit));
    else skipped.push(skip(visit, why(outcome)));
  }
  return { actions, skipped, savedSeconds: 0 };
}

/** Decides who gets what. Without drive times, nothing is assigned. */
async function choose(
  deps: Deps,
  scene: Scene,
  jobs: PendingVisit[],
  { perVisit, most, threads }: SearchBudget,
): Promise<Chosen> {
  if (jobs.length === 0 && !scene.booked.some(visit => isMovable(visit, scene)))
    return { visits: [], moves: [], savedSeconds: 0, unplaced: [] };
  try {
    const seconds = Math.min(most, LEAST_SECONDS + perVisit * (jobs.length + scene.booked.length));
    const planned = await replan(deps, scene, jobs, seconds, threads);
    const { moves, savedSeconds } = planned;
    return {
      visits: chosenVisits(scene, planned, jobs),
      moves,
      savedSeconds,
      unplaced: notPlanned(scene, planned, jobs),
    };
  } catch (error) {
    if (!isRoutingTrouble(error)) throw error;
    deps.log.warn({ err: error, franchiseId: scene.franchiseId }, 'Auto-dispatch has no drive times');
    const unplaced = jobs.map(job => skip(ids(job), NO_DRIVE_TIMES));
    return { visits: [], moves: [], savedSeconds: 0, unplaced, noDriveTimes: true };
  }
}

const notPlanned = (scene: Scene, { plan }: Replanned, jobs: PendingVisit[]): Unplaced[] =>
  plan.unassigned.flatMap(unassigned =>
    jobs
      .filter(job => job.id === unassigned.jobId)
      .map(job => ({
        ...ids(job),
        reason: whyUnassigned(unassigned, id => scene.people.get(id)?.name),
        final: true,
        blocked: named(scene, unassigned.blocked),
      })),
  );

/** The days a visit may be on: that of its promise, or those asked for. */
const daysOf = (visit: PendingVisit, zone: string) =>
  visit.windowStart ? [dayOf(Temporal.Instant.from(visit.windowStart), zone)] : requestedDays(visit, zone);

const ids = ({ id, jobId }: PendingVisit) => ({ jobId, visitId: id });

const skip = ({ jobId, visitId }: Pick<Unplaced, 'jobId' | 'visitId'>, reason: string): Unplaced => ({
  jobId,
  visitId,
  reason,
  final: false,
  blocked: [],
});

/** Its last possible day is today, tomorrow or past, or it has been pending for over 24 hours. */
function isUrgent(job: PendingVisit, { zone, now }: Scene): boolean {
  const day = daysOf(job, zone).at(-1);
  const here = Temporal.Instant.fromEpochMilliseconds(now * 1000);
  if (day && Temporal.PlainDate.compare(day, dayOf(here, zone).add({ days: 1 })) <= 0) return true;
  return now * 1000 - Date.parse(job.createdAt) > 24 * 3_600_000;
}

const toAction =
  (type: 'assign' | 'move') =>
  ({ jobId, visitId, crew, start, end, decision }: PlannedVisit): Action => ({
    type,
    jobId,
    visitId,
    worker: { id: crew[0]!.id, name: crew[0]!.name },
    workerIds: crew.map(({ id }) => id),
    reason: decision.reason!,
    scheduledStart: new Date(start * 1000).toISOString(),
    scheduledEnd: new Date(end * 1000).toISOString(),
    driveMinutes: decision.driveMinutes!,
  });
const toAssign = toAction('assign');
const toMove = toAction('move');

const decided =
  (kind: 'escalate' | 'skip') =>
  ({ jobId, visitId, reason, blocked }: Unplaced) => ({
    jobId,
    visitId,
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
