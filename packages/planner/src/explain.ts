/** Explains a plan: what the alternatives for a job were, and what blocked the jobs left out. */
import type { Compiled } from './compile.ts';
import { capableWorkers, type Obstacle, obstacle } from './eligibility.ts';
import { Insertion } from './insertion.ts';
import { FAR, type JobArrays } from './model.ts';
import type { Problem } from './problem.ts';
import type { Alternative, Blocked, Unassigned, UnassignedReason } from './result.ts';
import type { Routes } from './routes.ts';
import { AT, DRIVE, LEG_SIZE } from './tour-state.ts';

/** Enough for a person to judge; nobody reads more. */
const MAX_LISTED = 3;

export class Explainer {
  private readonly problem: Problem;
  private readonly compiled: Compiled;
  private readonly routes: Routes;
  private readonly insertion: Insertion;
  private readonly capable: ReturnType<typeof capableWorkers>;
  private readonly sensibleIndex: Map<number, number>;
  /** Per worker: the least driving a job would add, and the pair that adds it. */
  private readonly least: Float64Array;
  private readonly pairOf: Int32Array;

  constructor(problem: Problem, compiled: Compiled, routes: Routes) {
    this.problem = problem;
    this.compiled = compiled;
    this.routes = routes;
    this.insertion = new Insertion(routes);
    this.capable = capableWorkers(problem);
    this.sensibleIndex = new Map(Array.from(compiled.sensible.source, (source, k) => [source, k]));
    this.least = new Float64Array(problem.workers.length);
    this.pairOf = new Int32Array(problem.workers.length);
  }

  /** The other workers who could make a visit, and those who are nearer but cannot. */
  choice(
    job: number,
    tour: number,
    addedSeconds: number,
  ): { alternatives: Alternative[]; blocked: Blocked[] } {
    const { pairs, tours, jobs, origin } = this.compiled.model;
    const chosen = tours.worker[tour]!;
    const { least, pairOf } = this;
    least.fill(FAR);
    for (let pair = pairs.from[job]!; pair < pairs.from[job + 1]!; pair++) {
      const worker = tours.worker[pairs.tour[pair]!]!;
      if (worker === chosen) continue;
      const cost = this.insertion.cost(pair, job);
      if (cost >= FAR || cost - pairs.cost[pair]! >= least[worker]!) continue;
      least[worker] = cost - pairs.cost[pair]!;
      pairOf[worker] = pair;
    }
    const alternatives = this.leastFew(FAR).map(worker => ({
      workerId: this.problem.workers[worker]!.id,
      shift: tours.shift[pairs.tour[pairOf[worker]!]!]!,
      addedSeconds: least[worker]!,
      start: this.insertion.start(pairOf[worker]!, job) + origin,
    }));
    const able = Uint8Array.from(least, (added, worker) => (added < FAR || worker === chosen ? 1 : 0));
    const blocked = this.nearestBlocked(jobs.source[job]!, worker => able[worker] === 0, addedSeconds);
    return { alternatives, blocked };
  }

  unassigned(source: number, known?: UnassignedReason): Unassigned {
    const jobId = this.problem.jobs[source]!.id;
    if (known) return { jobId, reason: known, blocked: [] };
    const able = this.capable(this.problem.jobs[source]!);
    const blocked = this.nearestBlocked(source, worker => able[worker] === 1, FAR);
    return { jobId, reason: this.whyUnassigned(source, able), blocked };
  }

  private whyUnassigned(source: number, able: Uint8Array): UnassignedReason {
    const { model, sensible } = this.compiled;
    const { tours } = model;
    const job = this.sensibleIndex.get(source)!;
    const obstacles = new Set<Obstacle | null>();
    let longest = 0;
    for (let t = 0; t < tours.count; t++) {
      if (!able[tours.worker[t]!] || tours.closed[t]) continue;
      obstacles.add(this.obstacle(sensible, job, t));
      longest = Math.max(longest, tours.close[t]! - tours.open[t]!);
    }
    if (!able.includes(1)) return 'no-skilled-worker';
    if (obstacles.has(null)) return 'workers-full';
    if (obstacles.size === 0 || obstacles.has('window')) return 'outside-shifts';
    if (obstacles.has('shift'))
      return sensible.duration[job]! > longest ? 'longer-than-any-shift' : 'outside-shifts';
    return obstacles.has('unreachable') ? 'unreachable' : 'too-heavy';
  }

  /** Workers for whom the job would add less than `limit` seconds if nothing blocked it, nearest first. */
  private nearestBlocked(source: number, counts: (worker: number) => boolean, limit: number): Blocked[] {
    const { tours } = this.compiled.model;
    const { least } = this;
    least.fill(FAR);
    for (let t = 0; t < tours.count; t++) {
      const worker = tours.worker[t]!;
      if (counts(worker)) least[worker] = Math.min(least[worker]!, this.leastAdded(source, t));
    }
    return this.leastFew(limit).map(worker => ({
      workerId: this.problem.workers[worker]!.id,
      reason: this.whyNot(source, worker),
    }));
  }

  /** The workers with the smallest values in `least` below a limit; ties go to the first. */
  private leastFew(limit: number): number[] {
    const few: number[] = [];
    while (few.length < MAX_LISTED) {
      let next = -1;
      for (let worker = 0; worker < this.least.length; worker++) {
        const added = this.least[worker]!;
        if (added < limit && (next < 0 || added < this.least[next]!) && !few.includes(worker)) next = worker;
      }
      if (next < 0) break;
      few.push(next);
    }
    return few;
  }

  private leastAdded(source: number, tour: number): number {
    const { matrix } = this.compiled.model;
    const { legs, length } = this.routes.state;
    const row = this.problem.jobs[source]!.place * matrix.size;
    const first = this.routes.base[tour]! * LEG_SIZE;
    let least = FAR;
    for (let leg = first; leg <= first + length[tour]! * LEG_SIZE; leg += LEG_SIZE) {
      const saved = length[tour] === 0 ? 0 : legs[leg + DRIVE]!;
      const added =
        matrix.driveTo[row + legs[leg + AT]!]! + matrix.drive[row + legs[leg + LEG_SIZE + AT]!]! - saved;
      least = Math.min(least, added);
    }
    return least;
  }

  private whyNot(source: number, worker: number): Blocked['reason'] {
    const { model, sensible } = this.compiled;
    if (!this.capable(this.problem.jobs[source]!)[worker]) return 'skill';
    const job = this.sensibleIndex.get(source)!;
    let reason: Blocked['reason'] = 'shift';
    for (let t = 0; t < model.tours.count; t++) {
      if (model.tours.worker[t] !== worker) continue;
      const found = this.obstacle(sensible, job, t);
      if (found === null) return 'full';
      if (found !== 'shift') reason = found;
    }
    return reason;
  }

  private obstacle(jobs: JobArrays, job: number, tour: number): Obstacle | null {
    const { tours, matrix } = this.compiled.model;
    return obstacle(this.problem, jobs, tours, matrix, job, tour);
  }
}
