/**
 * Spare time is worth more in one piece: ten minutes in each of six tours serve nobody, but an hour in one serves
 * another job. On overfull days the search is rewarded for collecting it.
 */
import type { Routes } from './routes.ts';
import { TYPICAL_WAY } from './worth.ts';

export class SpareTime {
  private readonly routes: Routes;
  /** What an unassigned job needs: a longer gap is worth no more. */
  private enough = 1;

  constructor(routes: Routes) {
    this.routes = routes;
  }

  /** Checks which jobs are unassigned. Called every few steps. */
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

  /** Quadratic: the longer a gap already is, the more it is worth to extend it. */
  private worth(gap: number): number {
    const useful = Math.min(gap, this.enough);
    return (useful * useful) / (2 * this.enough);
  }
}
