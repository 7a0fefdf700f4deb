/**
 * One plan that several threads anneal together: what one accepts, the others go on from.
 *
 * Each thread searches a copy of its own and takes over what others have changed before it begins a step. A step
 * that it accepts counts only if nobody has meanwhile changed one of its tours or placed one of its jobs. Steps
 * change three tours or so, and few are accepted, so that hardly one in fifty is in vain.
 */
import type { Model } from './model.ts';
import type { Routes } from './routes.ts';
import { copyTour, followTours, type PlanArrays, planArrays } from './snapshot.ts';

export type CommonArrays = {
  /** See LOCK and CHANGES. */
  control: Int32Array;
  /** Number of the change that each tour was last part of. */
  changedBy: Int32Array;
  /** The tours as they were last changed; those that nobody changed since `begin` are not kept here. */
  plan: PlanArrays;
};

/** 1 while a thread reads or writes. */
const LOCK = 0;
/** Number of changes. */
const CHANGES = 1;

/** Looks at a lock that another holds before its holder is taken to have lost its core. */
const PATIENCE = 1000;

export function commonArrays(model: Model): CommonArrays {
  const ints = (count: number) => new Int32Array(new SharedArrayBuffer(count * 4));
  return { control: ints(2), changedBy: ints(model.tours.count), plan: planArrays(model, true) };
}

export class CommonPlan {
  private readonly common: CommonArrays;
  private readonly routes: Routes;
  /** What this thread knows of `changedBy`, and how many changes there were then. */
  private readonly seen: Int32Array;
  private seenChanges = 0;
  private readonly news: number[] = [];

  constructor(common: CommonArrays, routes: Routes) {
    this.common = common;
    this.routes = routes;
    this.seen = new Int32Array(common.changedBy.length);
  }

  /** To be called while nobody searches; all then start from the same plan. */
  begin(): void {
    this.seen.set(this.common.changedBy);
    this.seenChanges = this.common.control[CHANGES]!;
  }

  /** Takes over what others have changed. False if there was nothing. */
  catchUp(): boolean {
    const { common, routes, seen, news } = this;
    if (Atomics.load(common.control, CHANGES) === this.seenChanges) return false;
    this.lock();
    news.length = 0;
    for (let t = 0; t < seen.length; t++) {
      if (common.changedBy[t] === seen[t]) continue;
      seen[t] = common.changedBy[t]!;
      news.push(t);
    }
    this.seenChanges = common.control[CHANGES]!;
    followTours(common.plan, routes, news);
    this.unlock();
    return true;
  }

  /** Hands the tours of an accepted step to the others; false if they were faster. */
  commit(): boolean {
    const { common, routes, seen } = this;
    const { touched, touchedCount } = routes;
    this.lock();
    const change = common.control[CHANGES]! + 1;
    const isFirst = change - 1 === this.seenChanges;
    const isFree = isFirst || !this.isOvertaken();
    if (isFree) {
      for (let i = 0; i < touchedCount; i++) {
        const tour = touched[i]!;
        copyTour(routes.state, common.plan, routes, tour);
        common.changedBy[tour] = change;
        seen[tour] = change;
      }
      Atomics.store(common.control, CHANGES, change);
      if (isFirst) this.seenChanges = change;
    }
    this.unlock();
    return isFree;
  }

  /** Has somebody changed a tour of this step, or placed one of its jobs elsewhere? */
  private isOvertaken(): boolean {
    const { common, routes, seen } = this;
    const { length, job } = common.plan;
    for (let t = 0; t < seen.length; t++) {
      if (common.changedBy[t] === seen[t]) continue;
      if (routes.isTouched[t]) return true;
      const base = routes.base[t]!;
      for (let p = base; p < base + length[t]!; p++) {
        const mine = routes.tourOf[job[p]!]!;
        if (mine >= 0 && routes.isTouched[mine]) return true;
      }
    }
    return false;
  }

  private lock(): void {
    const { control } = this.common;
    for (let looks = 1; Atomics.compareExchange(control, LOCK, 0, 1) !== 0; looks++) {
      if (looks % PATIENCE === 0) Atomics.wait(control, LOCK, 1, 1);
    }
  }

  private unlock(): void {
    Atomics.store(this.common.control, LOCK, 0);
  }
}
