/** Which single rule, relaxed for one worker, would make room for a job that was left out. */
import type { suitability } from './eligibility.ts';
import { Insertion } from './insertion.ts';
import { FAR, type Model, type TourArrays } from './model.ts';
import type { Job, Problem } from './problem.ts';
import type { WouldFit } from './result.ts';
import { Routes } from './routes.ts';
import { loadPlan } from './snapshot.ts';

/** How much overtime to suggest, least first. */
const OVERTIMES = [1800, 3600, 7200];
export const MOST_OVERTIME = OVERTIMES.at(-1)!;
/** How far outside its windows to suggest a start. */
const OUTSIDE = 3600;

/** Fields of a job to leave out. */
type Change = Partial<Record<'area' | 'bannedWorkers' | 'skills', undefined>>;
type Relaxed = { routes: Routes; insertion: Insertion };

/** The plan with rules relaxed for every tour. Built on first use: most plans leave nothing out. */
export class RelaxedPlans {
  private readonly routes: Routes;
  private readonly plans = new Map<string, Relaxed>();

  constructor(routes: Routes) {
    this.routes = routes;
  }

  /** What a job would add to a tour if its worker worked longer; FAR if it still would not fit. */
  withOvertime(tour: number, job: number, seconds: number): number {
    const close = (tours: TourArrays) => tours.close.map(time => time + seconds);
    return this.cost(`overtime ${seconds}`, tours => ({ ...tours, close: close(tours) }), tour, job);
  }

  withoutReserve(tour: number, job: number): number {
    const workLimit = (tours: TourArrays) => new Int32Array(tours.count).fill(FAR);
    return this.cost('reserve', tours => ({ ...tours, workLimit: workLimit(tours) }), tour, job);
  }

  withoutLoads(tour: number, job: number): number {
    const capacity = (tours: TourArrays) => new Int32Array(tours.capacity.length).fill(FAR);
    return this.cost('loads', tours => ({ ...tours, capacity: capacity(tours) }), tour, job);
  }

  private cost(name: string, relax: (tours: TourArrays) => TourArrays, tour: number, job: number): number {
    let plan = this.plans.get(name);
    if (!plan) {
      const { model, state } = this.routes;
      const routes = new Routes({ ...model, tours: relax(model.tours) });
      loadPlan(state, routes);
      plan = { routes, insertion: new Insertion(routes) };
      this.plans.set(name, plan);
    }
    return plan.insertion.cheapestIn(tour, job);
  }
}

export class WouldFitFinder {
  private readonly problem: Problem;
  private readonly model: Model;
  private readonly routes: Routes;
  private readonly relaxed: RelaxedPlans;
  private readonly unsuited: ReturnType<typeof suitability>;

  constructor(
    problem: Problem,
    routes: Routes,
    relaxed: RelaxedPlans,
    unsuited: ReturnType<typeof suitability>,
  ) {
    this.problem = problem;
    this.model = routes.model;
    this.routes = routes;
    this.relaxed = relaxed;
    this.unsuited = unsuited;
  }

  /** The smallest request first: a little overtime before moving a customer, that before breaking a rule. */
  find(job: number): WouldFit | undefined {
    const { relaxed } = this;
    const given = this.problem.jobs[this.model.jobs.source[job]!]!;
    const able = this.workersWithout(given, {});
    const [little, ...more] = OVERTIMES.map(
      seconds => () =>
        this.cheapest(able, tour => relaxed.withOvertime(tour, job, seconds), { rule: 'overtime', seconds }),
    );
    const insertion = new Insertion(this.routes);
    const without = (rule: 'area' | 'banned' | 'skill', change: Change) =>
      this.cheapest(
        this.workersWithout(given, change).filter(worker => !able.includes(worker)),
        tour => insertion.cheapestIn(tour, job),
        { rule },
      );
    return (
      little!() ??
      this.cheapest(able, tour => relaxed.withoutReserve(tour, job), { rule: 'reserve' }) ??
      this.cheapest(able, tour => relaxed.withoutLoads(tour, job), { rule: 'load' }) ??
      this.movingAnother(job, able) ??
      this.outsideWindows(job, able) ??
      more[0]!() ??
      more[1]!() ??
      without('area', { area: undefined }) ??
      without('banned', { bannedWorkers: undefined }) ??
      without('skill', { skills: undefined })
    );
  }

  /** Workers who may do the job if some of its fields were different. */
  private workersWithout(job: Job, change: Change): number[] {
    const reasons = this.unsuited({ ...job, ...change });
    return reasons.flatMap((reason, worker) => (reason === null ? [worker] : []));
  }

  private cheapest(
    workers: number[],
    costIn: (tour: number) => number,
    what: Omit<WouldFit, 'workerId'>,
  ): WouldFit | undefined {
    let best = FAR;
    let found: WouldFit | undefined;
    for (const tour of this.toursOf(workers)) {
      const cost = costIn(tour);
      if (cost >= best) continue;
      best = cost;
      found = { ...what, workerId: this.workerId(tour) };
    }
    return found;
  }

  private movingAnother(job: number, workers: number[]): WouldFit | undefined {
    const { routes } = this;
    const { jobs } = this.model;
    const insertion = new Insertion(routes);
    let best: { other: number; tour: number } | undefined;
    for (const tour of this.toursOf(workers)) {
      const base = routes.base[tour]!;
      const visits = routes.state.job.slice(base, base + routes.state.length[tour]!);
      for (const other of visits) {
        if (jobs.pinned[other] || jobs.tied[other]) continue;
        if (best && jobs.priority[best.other]! <= jobs.priority[other]!) continue;
        routes.remove(other);
        if (routes.closeGaps(tour) && insertion.cheapestIn(tour, job) < FAR) best = { other, tour };
        routes.rollBack();
      }
    }
    if (!best) return undefined;
    const jobId = this.problem.jobs[jobs.source[best.other]!]!.id;
    return { rule: 'move', workerId: this.workerId(best.tour), jobId };
  }

  private outsideWindows(job: number, workers: number[]): WouldFit | undefined {
    const { jobs } = this.model;
    const [first, end] = [jobs.windowFrom[job]!, jobs.windowFrom[job + 1]!];
    const { open, close, windowOpen, windowClose } = jobs;
    const earliest = Math.max(0, (this.problem.now ?? this.model.origin) - this.model.origin);
    const [opens, closes] = [windowOpen.slice(first, end), windowClose.slice(first, end)];
    const setWindows = (newOpens: Int32Array, newCloses: Int32Array) => {
      windowOpen.set(newOpens, first);
      windowClose.set(newCloses, first);
      open[job] = newOpens[0]!;
      close[job] = newCloses[0]!;
    };
    setWindows(
      opens.map(time => Math.max(earliest, time - OUTSIDE)),
      closes.map(time => (time < 0 ? time : Math.min(FAR, time + OUTSIDE))),
    );
    const insertion = new Insertion(this.routes);
    const found = this.cheapest(workers, tour => insertion.cheapestIn(tour, job), {
      rule: 'window',
      seconds: OUTSIDE,
    });
    setWindows(opens, closes);
    return found;
  }

  private toursOf(workers: number[]): number[] {
    const { tours } = this.model;
    const isTheirs = new Set(workers);
    return Array.from({ length: tours.count }, (_, tour) => tour).filter(
      tour => isTheirs.has(tours.worker[tour]!) && !tours.closed[tour],
    );
  }

  private workerId(tour: number): string {
    return this.problem.workers[this.model.tours.worker[tour]!]!.id;
  }
}
