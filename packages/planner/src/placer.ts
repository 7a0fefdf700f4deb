/**
 * Inserts a job where it is cheapest. For a tied job that includes choosing its start, and for a crew its members.
 *
 * A tied job is inserted with a fixed start, so the tours of a crew need no synchronization and a job that waits for
 * another knows when it ends. To move either, the search removes and reinserts all of it.
 */
import { chooseCrew, type Option } from './choose-crew.ts';
import type { Insertion } from './insertion.ts';
import { FAR, type Model } from './model.ts';
import type { Random } from './random.ts';
import type { Routes } from './routes.ts';

/** How many starts to try: the earliest of the cheapest tours. More find little and cost steps. */
const MAX_STARTS = 6;

export class Placer {
  private readonly model: Model;
  private readonly routes: Routes;
  private readonly insertion: Insertion;
  private readonly random: Random;

  constructor(routes: Routes, insertion: Insertion, random: Random) {
    this.model = routes.model;
    this.routes = routes;
    this.insertion = insertion;
    this.random = random;
  }

  /** Skips a better position with probability `blink`. */
  place(job: number, blink: number): void {
    if (this.model.jobs.tied[job]) {
      this.placeTied(job, blink);
      return;
    }
    const pair = this.insertion.cheapest(job, blink, this.random);
    if (pair >= 0) this.insertion.apply(pair, job);
  }

  private placeTied(job: number, blink: number): void {
    const { jobs } = this.model;
    const { routes } = this;
    const first = jobs.after[job]!;
    // The job it waits for brings it along.
    if (routes.frozen[job] || (first >= 0 && routes.tourOf[first]! < 0)) return;
    const earliest =
      first < 0
        ? 0
        : routes.state.start[first]! + jobs.duration[first]! + jobs.setup[first]! + jobs.gap[job]!;
    let best = FAR;
    let bestStart = 0;
    let crew: Option[] = [];
    for (const start of this.starts(job, earliest)) {
      const leads = this.options(job, start, blink);
      const others = jobs.crew[job] === 1 ? [] : this.options(job + 1, start, blink);
      const chosen = chooseCrew(this.model, job, leads, others);
      if (!chosen || chosen.cost >= best) continue;
      best = chosen.cost;
      bestStart = start;
      crew = chosen.crew;
    }
    if (crew.length === 0) {
      this.loosen(job);
      return;
    }
    crew.forEach(({ tour, slot }, member) => {
      routes.fixStart(job + member, bestStart);
      this.insertion.insertAt(tour, slot, job + member);
    });
    for (const follower of jobs.followers[job]!)
      if (routes.isWaiting(follower)) this.placeTied(follower, blink);
  }

  /** Starts worth trying: when the cheapest tours are there first, the announced start, and where windows open. */
  private starts(job: number, earliest: number): number[] {
    const { jobs, pairs } = this.model;
    const { allowed, told } = jobs;
    const early: { start: number; cost: number }[] = [];
    const edges: number[] = [];
    for (let w = allowed.from[job]!; w < allowed.from[job + 1]!; w++) {
      const open = Math.max(earliest, allowed.open[w]!);
      const close = allowed.close[w]!;
      if (open > close) continue;
      const isInside = (time: number) => time > open && time <= close;
      edges.push(open);
      if (isInside(jobs.announcedStart[job]!)) edges.push(jobs.announcedStart[job]!);
      for (let t = told.from[job]!; t < told.from[job + 1]!; t++) {
        if (jobs.soft[job] && isInside(told.open[t]!)) edges.push(told.open[t]!);
      }
      this.routes.setWindow(job, open, close);
      for (let pair = pairs.from[job]!; pair < pairs.from[job + 1]!; pair++) {
        const tour = pairs.tour[pair]!;
        if (this.insertion.active[tour] === 0) continue;
        const cost = this.insertion.cheapestIn(tour, job) + pairs.cost[pair]!;
        if (cost >= FAR) continue;
        early.push({ start: this.insertion.startAt(tour, this.insertion.foundSlot, job), cost });
      }
    }
    early.sort((a, b) => a.cost - b.cost);
    return [...new Set([...early.slice(0, MAX_STARTS).map(({ start }) => start), ...edges])];
  }

  /** Who could start at this time, cheapest first. */
  private options(job: number, start: number, blink: number): Option[] {
    const { pairs } = this.model;
    const { insertion, random, routes } = this;
    const found: Option[] = [];
    routes.setWindow(job, start, start);
    for (let pair = pairs.from[job]!; pair < pairs.from[job + 1]!; pair++) {
      const tour = pairs.tour[pair]!;
      if (insertion.active[tour] === 0 || (blink > 0 && random.next() < blink)) continue;
      const cost = insertion.cheapestIn(tour, job);
      if (cost < FAR) found.push({ tour, slot: insertion.foundSlot, cost: cost + pairs.cost[pair]! });
    }
    return found.sort((a, b) => a.cost - b.cost);
  }

  /** A job that waits in the bank may start whenever it is allowed to. */
  private loosen(job: number): void {
    const { jobs } = this.model;
    const { allowed, crew } = jobs;
    for (let k = job; k < job + crew[job]!; k++) {
      const [from, to] = [allowed.from[k]!, allowed.from[k + 1]!];
      this.routes.setWindow(k, allowed.open[from]!, allowed.close[to - 1]!);
    }
  }
}
