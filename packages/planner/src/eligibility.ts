/** Which tours can serve which jobs at all, and what each pairing costs besides driving. */
import { FAR, type JobArrays, type Matrix, type Pairs, type TourArrays } from './model.ts';
import type { Job, Problem, Weights } from './problem.ts';
import { arrivalAfter, firstStart } from './timing.ts';

const DAY = 86400;

export function findPairs(
  problem: Problem,
  jobs: JobArrays,
  tours: TourArrays,
  matrix: Matrix,
  weights: Weights,
): Pairs {
  const capable = capableWorkers(problem);
  const from = new Int32Array(jobs.count + 1);
  const tour: number[] = [];
  const cost: number[] = [];
  for (let k = 0; k < jobs.count; k++) {
    const job = problem.jobs[jobs.source[k]!]!;
    if (!jobs.pinned[k]) {
      const able = capable(job);
      let earliestDay = FAR;
      const first = tour.length;
      for (let t = 0; t < tours.count; t++) {
        if (!able[tours.worker[t]!] || obstacle(problem, jobs, tours, matrix, k, t) !== null) continue;
        tour.push(t);
        cost.push(preferenceCost(problem, job, tours, t, weights));
        earliestDay = Math.min(earliestDay, tours.open[t]!);
      }
      for (let pair = first; pair < tour.length; pair++) {
        const days = (tours.open[tour[pair]!]! - earliestDay) / DAY;
        cost[pair]! += Math.round((job.promptness ?? weights.promptness) * days);
      }
    }
    from[k + 1] = tour.length;
  }
  return { from, tour: Int32Array.from(tour), cost: Int32Array.from(cost) };
}

/** For each job, marks the workers who have the skills and are allowed with 1. */
export function capableWorkers(problem: Problem): (job: Job) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  const skills = problem.workers.map(worker => (worker.skills ? new Set(worker.skills) : null));
  return job => {
    const key = JSON.stringify([job.skills ?? [], job.allowedWorkers ?? null]);
    const able =
      known.get(key) ??
      Uint8Array.from(problem.workers, (worker, w) => {
        const skilled = (job.skills ?? []).every(skill => skills[w] === null || skills[w]!.has(skill));
        return skilled && (job.allowedWorkers?.includes(worker.id) ?? true) ? 1 : 0;
      });
    known.set(key, able);
    return able;
  };
}

export type Obstacle = 'shift' | 'unreachable' | 'window' | 'load';

/** Why a tour could not serve a job even if it had no other jobs; null if it could. */
export function obstacle(
  problem: Problem,
  jobs: JobArrays,
  tours: TourArrays,
  matrix: Matrix,
  job: number,
  tour: number,
): Obstacle | null {
  const buffer = Math.max(0, Math.round(problem.buffers?.secondsPerLeg ?? 0));
  const row = jobs.place[job]! * matrix.size;
  const there = matrix.driveTo[row + tours.startPlace[tour]!]!;
  const back = matrix.drive[row + tours.endPlace[tour]!]!;
  if (tours.closed[tour]) return 'shift';
  if (jobs.load[job]! > tours.capacity[tour]!) return 'load';
  if (there >= FAR || back >= FAR) return 'unreachable';
  if (jobs.duration[job]! > tours.close[tour]! - tours.open[tour]!) return 'shift';
  const arrival = arrivalAfter(tours, tour, tours.open[tour]!, there) + buffer;
  const home = (start: number) => arrivalAfter(tours, tour, start + jobs.duration[job]!, back) + buffer;
  if (home(arrival) > tours.close[tour]!) return 'shift';
  const start = firstStart(jobs, job, arrival);
  return start >= FAR || home(start) > tours.close[tour]! ? 'window' : null;
}

function preferenceCost(
  problem: Problem,
  job: Job,
  tours: TourArrays,
  tour: number,
  weights: Weights,
): number {
  const worker = problem.workers[tours.worker[tour]!]!.id;
  let cost = 0;
  if (job.preferredWorker !== undefined && job.preferredWorker !== worker) cost += weights.continuity;
  if (job.assigned && job.assigned.workerId !== worker) cost += job.assigned.stability ?? weights.stability;
  return Math.round(cost);
}
