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
  const numbers = [job.duration, job.priority ?? 0, ...loads, ...windows.flatMap(w => [w.from, w.to])];
  if (!numbers.every(Number.isFinite) || job.duration < 0 || loads.some(load => load < 0))
    return 'invalid-job';
  if (windows.length > 0 && windows.every(window => window.to < window.from)) return 'invalid-job';
  if (!Number.isInteger(job.place) || job.place < 0 || job.place >= size) return 'unknown-place';
  if (workers.size === 0) return 'no-workers';
  if (job.promised) {
    if (!Number.isFinite(job.promised.start)) return 'invalid-job';
    return workers.has(job.promised.workerIds[0]!) ? null : 'no-skilled-worker';
  }
  if (windows.length > 0 && windows.every(window => window.to < (problem.now ?? window.to)))
    return 'window-past';
  return null;
}
