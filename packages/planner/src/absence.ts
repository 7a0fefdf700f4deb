/**
 * Jobs that are left out again and again weigh more for a while, so that the search does not settle on who is left
 * out before it has tried others.
 */
import type { Routes } from './routes.ts';

/** How much heavier a job weighs that is absent as often as the others without a tour; at most twice that. */
const WEIGHT = 0.1;
/** Share of the count that lasts from one weighing to the next. */
const MEMORY = 0.98;
/** Counts between two weighings. */
const COUNTS = 16;

export class Absence {
  private readonly routes: Routes;
  private readonly absent: Float64Array;
  private counts = 0;

  constructor(routes: Routes) {
    this.routes = routes;
    this.absent = new Float64Array(routes.model.jobs.count);
  }

  /** Called every few steps. */
  count(): void {
    const { absent, routes } = this;
    for (let i = 0; i < routes.bankSize; i++) absent[routes.bank[i]!]!++;
    if (++this.counts % COUNTS === 0) this.weigh();
  }

  private weigh(): void {
    const { absent, routes } = this;
    let sum = 0;
    let known = 0;
    for (const times of absent) {
      if (times === 0) continue;
      sum += times;
      known++;
    }
    const usual = known > 0 ? sum / known : 1;
    routes.weighLosses(job => 1 + WEIGHT * Math.min(2, absent[job]! / usual));
    for (let k = 0; k < absent.length; k++) absent[k]! *= MEMORY;
  }
}
