/**
 * One plan that several threads anneal together: each continues from what the others accepted.
 *
 * Each thread searches its own copy and copies over the others' changes before it starts a step. A step it accepts
 * counts only if no other thread has since changed one of its tours or placed one of its jobs. Steps change about three
 * tours and few are accepted, so fewer than one in fifty is wasted.
 */
import type { Model } from './model.ts';
import type { Routes } from './routes.ts';
import { copyTour, followTours, type PlanArrays, planArrays } from './snapshot.ts';

export type CommonArrays = {
  /** See LOCK and CHANGES. */
  control: Int32Array;
  /** Number of the last change to each tour. */
  changedBy: Int32Array;
  /** The tours as last changed. Tours unchanged since `begin` are not stored here. */
  plan: PlanArrays;
};

/** 1 while a thread reads or writes. */
const LOCK = 0;
/** Number of changes. */
const CHANGES = 1;

/** How often to check a held lock before assuming its holder has lost its core. */
const SPINS_BEFORE_SLEEP = 1000;

export function commonArrays(model: Model): CommonArrays {
  const ints = (count: number) => new Int32Array(new SharedArrayBuffer(count * 4));
  return { control: ints(2), changedBy: ints(model.tours.count), plan: planArrays(model, true) };
}

export class CommonPlan {
  private readonly common: CommonArrays;
  private readonly routes: Routes;
  /** The `changedBy` values this thread has seen, and the number of changes at that point. */
  private readonly seen: Int32Array;
  private seenChanges = 0;
  private readonly news: number[] = [];

  constructor(common: CommonArrays, routes: Routes) {
    this.common = common;
    this.routes = routes;
    this.seen = new Int32Array(common.changedBy.length);
  }

  /** Call only while no thread is searching. All threads then start from the same plan. */
  begin(): void {
    this.seen.set(this.common.changedBy);
    this.seenChanges = this.common.control[CHANGES]!;
  }

  /** Copies what other threads changed. Returns false if nothing changed. */
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

  /** Shares the tours of an accepted step with the other threads. Returns false if they were faster. */
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

  /** Whether another thread changed a tour of this step or placed one of its jobs elsewhere. */
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
      if (looks % SPINS_BEFORE_SLEEP === 0) Atomics.wait(control, LOCK, 1, 1);
    }
  }

  private unlock(): void {
    Atomics.store(this.common.control, LOCK, 0);
  }
}
