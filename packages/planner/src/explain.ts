/** Explains a plan: what the alternatives for a job were, and what blocked the jobs left out. */
import type { Compiled } from './compile.ts';
import { hasRoomFor, type Obstacle, obstacle, suitability, type Unsuited } from './eligibility.ts';
import { Insertion } from './insertion.ts';
import { FAR, NEVER } from './model.ts';
import type { Problem } from './problem.ts';
import type { Alternative, Blocked, Unassigned, UnassignedReason } from './result.ts';
import type { Routes } from './routes.ts';
import { AT, DRIVE, LEG_SIZE } from './tour-state.ts';
import { MOST_OVERTIME, RelaxedPlans, WouldFitFinder } from './would-fit.ts';

/** Enough for a person to judge; nobody reads more. */
const MAX_LISTED = 3;
/** For how many jobs left out to look for what would make room: about a millisecond each. */
const MAX_EXPLAINED = 50;

export class Explainer {
  private readonly problem: Problem;
  private readonly compiled: Compiled;
  private readonly routes: Routes;
  private readonly insertion: Insertion;
  private readonly relaxed: RelaxedPlans;
  private readonly unsuited: ReturnType<typeof suitability>;
  private readonly wouldFit: WouldFitFinder;
  private explained = 0;
  /** First unit of each job, by index in the problem. */
  private readonly unitOf: Map<number, number>;
  private readonly sourceOf: Map<string, number>;
  /** Per worker: the least driving a job would add, and the pair that adds it. */
  private readonly least: Float64Array;
  private readonly pairOf: Int32Array;

  constructor(problem: Problem, compiled: Compiled, routes: Routes) {
    const { lead, source } = compiled.model.jobs;
    this.problem = problem;
    this.compiled = compiled;
    this.routes = routes;
    this.insertion = new Insertion(routes);
    this.relaxed = new RelaxedPlans(routes);
    this.unsuited = suitability(problem);
    this.wouldFit = new WouldFitFinder(problem, routes, this.relaxed, this.unsuited);
    this.unitOf = new Map(Array.from(lead, unit => [source[unit]!, unit]));
    this.sourceOf = new Map(problem.jobs.map(({ id }, index) => [id, index] as const).reverse());
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
    const { least, pairOf, insertion } = this;
    const crew = this.crewOf(job);
    const isPossible = this.replacements(job, tours.worker[tour]!, crew);
    least.fill(FAR);
    for (let pair = pairs.from[job]!; pair < pairs.from[job + 1]!; pair++) {
      const worker = tours.worker[pairs.tour[pair]!]!;
      if (crew.includes(worker) || !isPossible(worker) || insertion.cost(pair, job) >= FAR) continue;
      const driven = insertion.driveAt(pairs.tour[pair]!, insertion.slot(pair), job);
      if (driven >= least[worker]!) continue;
      least[worker] = driven;
      pairOf[worker] = pair;
    }
    const alternatives = this.leastFew(FAR).map(worker => {
      const other = pairs.tour[pairOf[worker]!]!;
      return {
        workerId: this.problem.workers[worker]!.id,
        shift: tours.shift[other]!,
        addedSeconds: least[worker]!,
        start: insertion.startAt(other, insertion.slot(pairOf[worker]!), job) + origin,
      };
    });
    const able = Uint8Array.from(least, (added, worker) => (added < FAR || crew.includes(worker) ? 1 : 0));
    const blocked = this.nearestBlocked(jobs.source[job]!, worker => able[worker] === 0, addedSeconds);
    return { alternatives, blocked };
  }

  unassigned(source: number, known?: UnassignedReason): Unassigned {
    const job = this.problem.jobs[source]!;
    if (known) return { jobId: job.id, reason: known, blocked: [] };
    const reasons = this.unsuited(job);
    const unit = this.unitOf.get(source)!;
    const isAlone = !this.compiled.model.jobs.tied[unit] && this.explained++ < MAX_EXPLAINED;
    const wouldFit = isAlone ? this.wouldFit.find(unit) : undefined;
    return {
      jobId: job.id,
      reason: this.whyUnassigned(source, reasons),
      blocked: this.nearestBlocked(source, worker => reasons[worker] === null, FAR),
      ...(wouldFit ? { wouldFit } : {}),
    };
  }

  /** Workers of a visit in the plan, lead first. */
  crewOf(job: number): number[] {
    const { lead, crew } = this.compiled.model.jobs;
    const first = lead[job]!;
    const units = Array.from({ length: crew[first]! }, (_, member) => first + member);
    return units.map(unit => this.compiled.model.tours.worker[this.routes.tourOf[unit]!]!);
  }

  /** Who could take the place of one member so that the crew still has every skill. */
  private replacements(job: number, leaving: number, crew: number[]): (worker: number) => boolean {
    const { crewSkills, workerSkills } = this.compiled.model;
    const has = (worker: number, skill: string) => workerSkills[worker]?.has(skill) ?? true;
    const missing = crewSkills[job]!.filter(
      skill => !crew.some(worker => worker !== leaving && has(worker, skill)),
    );
    return worker => missing.every(skill => has(worker, skill));
  }

  private whyUnassigned(source: number, reasons: (Unsuited | null)[]): UnassignedReason {
    const { model } = this.compiled;
    const { tours, jobs } = model;
    const { crew = 1, skills = [], after } = this.problem.jobs[source]!;
    const job = this.unitOf.get(source)!;
    const first = after ? this.unitOf.get(this.sourceOf.get(after.jobId)!) : undefined;
    if (first !== undefined && this.routes.tourOf[first]! < 0) return 'after-missing';
    const able = reasons.flatMap((reason, worker) => (reason === null ? [worker] : []));
    if (able.length === 0) {
      if (reasons.includes('area')) return 'outside-area';
      return reasons.includes('banned') ? 'banned' : 'no-skilled-worker';
    }
    const isHeld = (skill: string) => able.some(worker => model.workerSkills[worker]?.has(skill) ?? true);
    if (!skills.every(isHeld)) return 'no-skilled-worker';
    const free = new Set<number>();
    const obstacles = new Set<Obstacle>();
    let longest = 0;
    for (let t = 0; t < tours.count; t++) {
      if (reasons[tours.worker[t]!] !== null || tours.closed[t]) continue;
      const found = obstacle(model, job, t);
      if (found === null) free.add(tours.worker[t]!);
      else obstacles.add(found);
      longest = Math.max(longest, tours.close[t]! - tours.open[t]!);
    }
    if (crew > 1 && free.size < crew && (free.size > 0 || able.length < crew)) return 'crew-incomplete';
    if (free.size > 0 || obstacles.has('reserve')) return 'workers-full';
    if (obstacles.size === 0 || obstacles.has('window')) return 'outside-shifts';
    if (obstacles.has('shift'))
      return jobs.duration[job]! > longest ? 'longer-than-any-shift' : 'outside-shifts';
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
    const { model } = this.compiled;
    const unsuited = this.unsuited(this.problem.jobs[source]!)[worker]!;
    if (unsuited !== null) return unsuited;
    const job = this.unitOf.get(source)!;
    let reason: Blocked['reason'] = 'shift';
    for (let t = 0; t < model.tours.count; t++) {
      if (model.tours.worker[t] !== worker) continue;
      const found = obstacle(model, job, t);
      if (found === null) return this.whyFull(job, t);
      if (found !== 'shift') reason = found;
    }
    return reason;
  }

  /** What keeps a job out of a tour that could serve it alone. */
  private whyFull(job: number, tour: number): Blocked['reason'] {
    const { tours } = this.compiled.model;
    const { relaxed } = this;
    if (tours.workLimit[tour]! < FAR && relaxed.withoutReserve(tour, job) < FAR) return 'reserve';
    const hasOvertime = tours.overtimeFrom[tour]! < NEVER;
    if (hasOvertime && relaxed.withOvertime(tour, job, MOST_OVERTIME) < FAR) return 'overtime';
    return hasRoomFor(this.compiled.model.jobs, job, this.routes.state.spareLoad, tour) ? 'full' : 'load';
  }
}
