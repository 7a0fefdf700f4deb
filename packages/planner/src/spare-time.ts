/**
 * Time to spare is worth more in one piece: ten minutes in each of six tours serve nobody, an hour in one of them
 * serves a job that waits. On a day with more work than time the search is therefore paid for gathering it.
 */
import type { Routes } from './routes.ts';
import { TYPICAL_WAY } from './worth.ts';

export class SpareTime {
  private readonly routes: Routes;
  /** What a waiting job takes: a longer gap is worth no more. */
  private enough = 1;

  constructor(routes: Routes) {
    this.routes = routes;
  }

  /** Looks at who waits. Called every few steps. */
  measure(): void {
    const { bank, bankSize, model } = this.routes;
    const { jobs, pairs } = model;
    let waiting = 0;
    let work = 0;
    for (let i = 0; i < bankSize; i++) {
      const job = bank[i]!;
      if (pairs.from[job] === pairs.from[job + 1]) continue;
      waiting++;
      work += jobs.duration[job]!;
    }
    this.enough = TYPICAL_WAY + (waiting > 0 ? work / waiting : 0);
  }

  /** How much more the gaps of the touched tours are worth than before the step, in seconds of driving. */
  gain(): number {
    const { touched, touchedCount, state, saved } = this.routes;
    let gain = 0;
    for (let i = 0; i < touchedCount; i++) {
      const tour = touched[i]!;
      gain += this.worth(state.gap[tour]!) - this.worth(saved.gap[tour]!);
    }
    return gain;
  }

  /** Grows with the square: the longer a gap already is, the more it is worth to make it longer still. */
  private worth(gap: number): number {
    const useful = Math.min(gap, this.enough);
    return (useful * useful) / (2 * this.enough);
  }
}
