/** Finds invalid jobs, and why, before anything is planned. */
import type { Job, Problem } from './problem.ts';
import type { UnassignedReason } from './result.ts';

export type Screened = {
  /** Indexes of the jobs that can be planned or are promised. */
  usable: number[];
  refused: Map<number, UnassignedReason>;
};

export function screenJobs(problem: Problem): Screened {
  const refused = new Map<number, UnassignedReason>();
  const usable: number[] = [];
  const seen = new Set<string>();
  const workers = new Set(problem.workers.map(worker => worker.id));
  problem.jobs.forEach((job, index) => {
    const reason = seen.has(job.id) ? 'duplicate-id' : refusal(problem, job, workers);
    seen.add(job.id);
    if (reason) refused.set(index, reason);
    else usable.push(index);
  });
  return { usable, refused };
}

function refusal(problem: Problem, job: Job, workers: Set<string>): UnassignedReason | null {
  const { size } = problem.matrix;
  const windows = job.windows ?? [];
  const loads = Object.values(job.loads ?? {});
  const { duration, setup = 0, crew = 1, priority = 0, dueBy = 0, after, promised } = job;
  const sizes = [duration, setup, after?.gap ?? 0, ...loads];
  const numbers = [...sizes, priority, dueBy, ...windows.flatMap(w => [w.from, w.to])];
  if (!numbers.every(Number.isFinite) || sizes.some(size => size < 0)) return 'invalid-job';
  if (!Number.isInteger(crew) || crew < 1) return 'invalid-job';
  if (windows.length > 0 && windows.every(window => window.to < window.from)) return 'invalid-job';
  if (!Number.isInteger(job.place) || job.place < 0 || job.place >= size) return 'unknown-place';
  if (workers.size === 0) return 'no-workers';
  if (promised) {
    if (!Number.isFinite(promised.start) || promised.workerIds.length === 0) return 'invalid-job';
    return promised.workerIds.every(id => workers.has(id)) ? null : 'no-skilled-worker';
  }
  if (crew > workers.size) return 'crew-incomplete';
  if (
    windows.length > 0 &&
    !job.softWindows &&
    windows.every(window => window.to < (problem.now ?? window.to))
  )
    return 'window-past';
  return null;
}
