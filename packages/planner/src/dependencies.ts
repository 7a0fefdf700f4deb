/**
 * Which job must wait for which other one, and what that means for its start.
 *
 * A promised visit never moves, so it only bounds the start of the other job. Two jobs that can both move are tied: the
 * search inserts the second one after the first, and removes it whenever it removes the first.
 */
import type { Job, Problem } from './problem.ts';
import type { UnassignedReason } from './result.ts';

export type Dependencies = {
  /** Bounds of a job's start, by index in the problem. */
  earliest: Map<number, number>;
  latest: Map<number, number>;
  /** The job that each tied job waits for. */
  waitsFor: Map<number, number>;
};

/** Promised visits and crews spend their setup wherever they come from. */
export function longestOnSite(job: Job): number {
  return job.duration + (job.setup ?? 0);
}

/** Also refuses the jobs that wait for something that cannot be planned. */
export function findDependencies(
  problem: Problem,
  usable: number[],
  refused: Map<number, UnassignedReason>,
): Dependencies {
  const found: Dependencies = { earliest: new Map(), latest: new Map(), waitsFor: new Map() };
  const indexOf = new Map(usable.map(index => [problem.jobs[index]!.id, index]));
  const before = new Map<number, number>();
  for (const index of usable) {
    const job = problem.jobs[index]!;
    if (!job.after) continue;
    const other = indexOf.get(job.after.jobId);
    if (other !== undefined) before.set(index, other);
    else if (!job.promised) refused.set(index, 'after-missing');
  }
  refuseCircles(problem, before, refused);
  refuseFollowers(problem, before, refused);
  for (const [index, other] of before) {
    const [job, first] = [problem.jobs[index]!, problem.jobs[other]!];
    if (refused.has(index) || refused.has(other) || (job.promised && first.promised)) continue;
    const { gap } = job.after!;
    if (first.promised) {
      found.earliest.set(index, first.promised.start + longestOnSite(first) + gap);
    } else if (job.promised) {
      const latest = job.promised.start - gap - longestOnSite(first);
      found.latest.set(other, Math.min(latest, found.latest.get(other) ?? latest));
    } else found.waitsFor.set(index, other);
  }
  return found;
}

function refuseCircles(
  problem: Problem,
  before: Map<number, number>,
  refused: Map<number, UnassignedReason>,
): void {
  for (const index of before.keys()) {
    let at = before.get(index);
    for (let steps = 0; at !== undefined && at !== index && steps <= before.size; steps++)
      at = before.get(at);
    if (at === index && !problem.jobs[index]!.promised) refused.set(index, 'invalid-job');
  }
}

/** Refuses whatever waits for a refused job, and what waits for that. */
function refuseFollowers(
  problem: Problem,
  before: Map<number, number>,
  refused: Map<number, UnassignedReason>,
): void {
  for (let size = -1; size !== refused.size; ) {
    size = refused.size;
    for (const [index, other] of before) {
      if (refused.has(other) && !refused.has(index) && !problem.jobs[index]!.promised)
        refused.set(index, 'after-missing');
    }
  }
}
