/**
 * A job that keeps getting left out temporarily weighs more, so the search tries leaving out other jobs before it
 * settles.
 */
import type { Routes } from './routes.ts';

/** Extra weight for a job that is unassigned as often as the average unassigned job. Capped at twice that. */
const WEIGHT = 0.1;
/** Share of the count carried over from one reweighting to the next. */
const MEMORY = 0.98;
/** Counts between two reweightings. */
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
