/** Compiles the caller's problem into the model the search works on. */
import { compileJobs, type Unit } from './compile-jobs.ts';
import { compileMatrix } from './compile-matrix.ts';
import { compileTours, markTwins, secondsPerLeg } from './compile-tours.ts';
import { findDependencies } from './dependencies.ts';
import { findPairs } from './eligibility.ts';
import {
  FAR,
  type JobArrays,
  type Matrix,
  type Model,
  NEVER,
  type Pairs,
  type TourArrays,
  UNANNOUNCED,
} from './model.ts';
import { DEFAULT_WEIGHTS, type Problem } from './problem.ts';
import type { PlanWarning, UnassignedReason } from './result.ts';
import { screenJobs } from './screen-jobs.ts';
import type { TourDraft } from './tour-draft.ts';
import { draftTours } from './tours.ts';

/** What each second freed by leaving out a job is worth, in seconds of driving. */
const FREED_TIME = 0.1;

export type Compiled = {
  model: Model;
  /** Jobs excluded from the model, by index in the problem. */
  refused: Map<number, UnassignedReason>;
  /** Promised visits that have started: part of the plan, but not of the search. */
  begun: Set<number>;
  warnings: PlanWarning[];
};

export function compile(problem: Problem): Compiled {
  const { usable, refused } = screenJobs(problem);
  const dependencies = findDependencies(problem, usable, refused);
  const accepted = usable.filter(index => !refused.has(index));
  const promised = accepted.filter(index => problem.jobs[index]!.promised);
  const { drafts, warnings } = draftTours(problem, promised);
  const opening = drafts.reduce((least, draft) => Math.min(least, draft.open), Number.POSITIVE_INFINITY);
  const origin = Number.isFinite(opening) ? opening - secondsPerLeg(problem) : 0;
  const weights = { ...DEFAULT_WEIGHTS, ...problem.weights };
  const matrix = compileMatrix(problem.matrix);
  const units = unitsOf(problem, drafts, accepted);
  const jobs = compileJobs(problem, units, dependencies, origin);
  const tours = compileTours(problem, drafts, jobs, matrix, origin);
  const pairs = findPairs(problem, { jobs, tours, matrix, secondsPerLeg: secondsPerLeg(problem) }, weights);
  markSearched(jobs, tours, pairs);
  markSetups(jobs, tours, pairs);
  tours.pins = pinsOf(problem, drafts, units);
  const typicalLeg = meanNearDrive(jobs, matrix);
  const model: Model = {
    origin,
    matrix,
    jobs,
    tours,
    pairs,
    secondsPerLeg: secondsPerLeg(problem),
    punctuality: weights.punctuality,
    fairness: weights.fairness,
    overtime: weights.overtime / 60,
    lateness: weights.lateness / 60,
    window: weights.window / 60,
    hasPreferences: pairs.cost.some(cost => cost !== 0),
    hasSoftTimes:
      weights.punctuality > 0 ||
      jobs.announcedStart.some(start => start !== UNANNOUNCED) ||
      jobs.dueBy.some(due => due < NEVER) ||
      jobs.soft.includes(1) ||
      tours.overtimeFrom.some(from => from < NEVER),
    hasRates: tours.rate.some(rate => rate !== 1),
    hasTied: jobs.tied.includes(1),
    crewSkills: units.map(({ source, crew }) => (crew > 1 ? (problem.jobs[source]!.skills ?? []) : [])),
    workerSkills: problem.workers.map(({ skills }) => (skills ? new Set(skills) : null)),
    lossWeight: lossWeights(jobs, typicalLeg),
    typicalLeg,
  };
  if (!model.hasPreferences) markTwins(tours);
  return { model, refused, begun: new Set(drafts.flatMap(draft => draft.begun)), warnings };
}

/** A promised visit needs its workers, except those it has begun for; another job as many as its crew has. */
function unitsOf(problem: Problem, drafts: TourDraft[], sources: number[]): Unit[] {
  const pinned = new Map<number, number>();
  for (const { pins } of drafts) for (const source of pins) pinned.set(source, (pinned.get(source) ?? 0) + 1);
  return sources.flatMap(source => {
    const job = problem.jobs[source]!;
    const crew = job.promised ? (pinned.get(source) ?? 0) : (job.crew ?? 1);
    return Array.from({ length: crew }, (_, member) => ({ source, member, crew }));
  });
}

/** Promised visits of each tour, by index in the model: the first tour with a crew visit has its first member. */
function pinsOf(problem: Problem, drafts: TourDraft[], units: Unit[]): number[][] {
  const next = new Map<number, number>();
  units.forEach(({ source, member }, k) => {
    if (member === 0 && problem.jobs[source]!.promised) next.set(source, k);
  });
  return drafts.map(draft =>
    draft.pins.map(source => {
      const k = next.get(source)!;
      next.set(source, k + 1);
      return k;
    }),
  );
}

/** Jobs that no tour or too few workers can serve, and those that wait for them, stay out of the search. */
function markSearched(jobs: JobArrays, tours: TourArrays, pairs: Pairs): void {
  const close = (lead: number) => {
    jobs.searched[lead] = 0;
    for (const follower of jobs.followers[lead]!) close(follower);
  };
  for (let k = 0; k < jobs.count; k++) {
    if (jobs.lead[k] !== k || jobs.pinned[k]) continue;
    const served = new Set(pairs.tour.subarray(pairs.from[k]!, pairs.from[k + 1]!));
    const last = k + jobs.crew[k]! - 1;
    const workers = new Set(
      [...pairs.tour.subarray(pairs.from[last]!, pairs.from[last + 1]!)].map(tour => tours.worker[tour]),
    );
    if (served.size === 0 || workers.size < jobs.crew[k]!) close(k);
  }
}

function markSetups(jobs: JobArrays, tours: TourArrays, pairs: Pairs): void {
  for (let k = 0; k < jobs.count; k++) {
    if (jobs.setup[k] === 0) continue;
    for (let pair = pairs.from[k]!; pair < pairs.from[k + 1]!; pair++) tours.special[pairs.tour[pair]!] = 1;
  }
}

/** Mean drive from a job to its fifth-nearest job: what a good tour drives between two visits. */
function meanNearDrive(jobs: JobArrays, matrix: Matrix): number {
  const places = jobs.place.filter((_, k) => jobs.searched[k]);
  const free = jobs.place.filter((_, k) => jobs.searched[k] && !jobs.pinned[k]);
  const samples = Math.min(free.length, 50);
  let sum = 0;
  let counted = 0;
  for (let s = 0; s < samples; s++) {
    const row = free[Math.floor((s * free.length) / samples)]! * matrix.size;
    const drives = Float64Array.from(places, place => matrix.drive[row + place]!).sort();
    const near = drives[Math.min(5, drives.length - 1)]!;
    if (near >= FAR) continue;
    sum += near;
    counted++;
  }
  return counted > 0 ? Math.max(1, sum / counted) : 1;
}

/**
 * Losing a job weighs as much as a long detour plus its share of the priority. That is enough for the search to serve
 * every job it can, and little enough that it may leave one out for a while. Of two jobs with the same priority, the
 * shorter one weighs more because leaving out the longer one frees more time. Plans are compared by priority alone.
 */
function lossWeights(jobs: JobArrays, typicalLeg: number): Float64Array {
  const work = jobs.duration.map((duration, k) => Math.min(FAR, duration * jobs.crew[k]!));
  const meanPriority = meanOf(jobs.priority, jobs.searched) || 1;
  const meanWork = meanOf(work, jobs.searched);
  return jobs.priority.map((priority, k) => {
    const freed = FREED_TIME * (work[k]! - meanWork);
    return Math.round(Math.max(typicalLeg, typicalLeg * (2 + (10 * priority) / meanPriority) - freed));
  });
}

function meanOf(numbers: Float64Array | Int32Array, counted: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < numbers.length; i++) {
    if (!counted[i]) continue;
    sum += numbers[i]!;
    count++;
  }
  return sum / Math.max(1, count);
}
