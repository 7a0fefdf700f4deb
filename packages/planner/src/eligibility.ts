/** Which tours can serve which jobs at all, and what each pairing costs besides driving. */
import { FAR, type JobArrays, type Model, type Pairs, type TourArrays } from './model.ts';
import type { Job, Problem, Weights } from './problem.ts';
import { arrivalAfter, firstStart, onSiteFrom } from './timing.ts';

const DAY = 86400;

/** The parts of a model that pairs follow from. */
type Unpaired = Pick<Model, 'jobs' | 'tours' | 'matrix' | 'secondsPerLeg'>;

export function findPairs(problem: Problem, model: Unpaired, weights: Weights): Pairs {
  const { jobs, tours } = model;
  const unsuited = suitability(problem);
  const from = new Int32Array(jobs.count + 1);
  const tour: number[] = [];
  const cost: number[] = [];
  for (let k = 0; k < jobs.count; k++) {
    const job = problem.jobs[jobs.source[k]!]!;
    if (!jobs.pinned[k]) {
      const reasons = unsuited(job);
      let earliestDay = FAR;
      const first = tour.length;
      for (let t = 0; t < tours.count; t++) {
        if (reasons[tours.worker[t]!] !== null || obstacle(model, k, t) !== null) continue;
        tour.push(t);
        cost.push(preferenceCost(problem, job, jobs.lead[k] === k, tours, t, weights));
        earliestDay = Math.min(earliestDay, tours.open[t]!);
      }
      for (let pair = first; pair < tour.length; pair++) {
        const days = (tours.open[tour[pair]!]! - earliestDay) / DAY;
        if (jobs.lead[k] === k) cost[pair]! += (job.promptness ?? weights.promptness) * days;
      }
    }
    from[k + 1] = tour.length;
  }
  return { from, tour: Int32Array.from(tour), cost: Float64Array.from(cost) };
}

export type Unsuited = 'skill' | 'area' | 'banned';

/** For each job, why each worker may not do it; null if they may. A crew shares its skills, so none bars a member. */
export function suitability(problem: Problem): (job: Job) => (Unsuited | null)[] {
  const known = new Map<string, (Unsuited | null)[]>();
  const sets = (lists: (string[] | undefined)[]) => lists.map(list => (list ? new Set(list) : null));
  const skills = sets(problem.workers.map(worker => worker.skills));
  const areas = sets(problem.workers.map(worker => worker.areas));
  return ({ skills: needed = [], allowedWorkers, bannedWorkers, area, crew = 1 }) => {
    const key = JSON.stringify([needed, allowedWorkers ?? null, bannedWorkers ?? [], area ?? null, crew > 1]);
    const reasons =
      known.get(key) ??
      problem.workers.map(({ id }, w) => {
        if (crew === 1 && !needed.every(skill => skills[w]?.has(skill) ?? true)) return 'skill';
        if (allowedWorkers?.includes(id) === false) return 'skill';
        if (bannedWorkers?.includes(id)) return 'banned';
        return area !== undefined && areas[w]?.has(area) === false ? 'area' : null;
      });
    known.set(key, reasons);
    return reasons;
  };
}

/** Whether every load of a job fits what `room` has per tour. */
export function hasRoomFor(jobs: JobArrays, job: number, room: Int32Array, tour: number): boolean {
  for (let i = 0; i < jobs.loadNames; i++) {
    if (jobs.load[job * jobs.loadNames + i]! > room[tour * jobs.loadNames + i]!) return false;
  }
  return true;
}

export type Obstacle = 'shift' | 'unreachable' | 'window' | 'load' | 'reserve';

/** Why a tour could not serve a job even if it had no other jobs; null if it could. */
export function obstacle(
  { jobs, tours, matrix, secondsPerLeg }: Unpaired,
  job: number,
  tour: number,
): Obstacle | null {
  const row = jobs.place[job]! * matrix.size;
  const there = matrix.driveTo[row + tours.startPlace[tour]!]!;
  const back = matrix.drive[row + tours.endPlace[tour]!]!;
  if (tours.closed[tour]) return 'shift';
  if (!hasRoomFor(jobs, job, tours.capacity, tour)) return 'load';
  if (there >= FAR || back >= FAR) return 'unreachable';
  const onSite = onSiteFrom(jobs, job, tours.startPlace[tour]!);
  if (jobs.duration[job]! > tours.close[tour]! - tours.open[tour]!) return 'shift';
  const work = jobs.duration[job]! + jobs.setup[job]! + there + back;
  if (!jobs.urgent[job] && work > tours.workLimit[tour]!) return 'reserve';
  const arrival = arrivalAfter(tours, tour, tours.open[tour]!, there) + secondsPerLeg;
  const home = (start: number) => arrivalAfter(tours, tour, start + onSite, back) + secondsPerLeg;
  if (home(arrival) > tours.close[tour]!) return 'shift';
  const start = firstStart(jobs, job, arrival);
  return start >= FAR || home(start) > tours.close[tour]! ? 'window' : null;
}

function preferenceCost(
  problem: Problem,
  job: Job,
  isLead: boolean,
  tours: TourArrays,
  tour: number,
  weights: Weights,
): number {
  const worker = problem.workers[tours.worker[tour]!]!.id;
  let cost = 0;
  if (isLead && job.preferredWorkers?.length && !job.preferredWorkers.includes(worker))
    cost += weights.continuity;
  if (job.assigned && !job.assigned.workerIds.includes(worker))
    cost += (job.assigned.stability ?? weights.stability) / (job.crew ?? 1);
  return cost;
}
