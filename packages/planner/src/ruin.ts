/**
 * Makes room by removing strings of neighboring visits from neighboring tours.
 *
 * After J. Christiaens and G. Vanden Berghe, "Slack Induction by String Removals for Vehicle Routing Problems",
 * Transportation Science 54(2), 2020. Removing adjacent visits of adjacent tours frees time and space in one spot,
 * where removing scattered visits would leave useless gaps.
 */

import { moveBreaks } from './move-breaks.ts';
import type { Neighbors } from './neighbors.ts';
import type { Random } from './random.ts';
import type { Routes } from './routes.ts';

/** Average visits removed in a step. */
const MEAN_REMOVED = 10;
const LONGEST_STRING = 10;
/** How often a string skips visits in its middle, and how likely it skips one more. */
const SPLIT_SHARE = 0.5;
const SPLIT_GROWTH = 0.01;
/** Share of steps around an unassigned job; without them, servable jobs stay out. */
const BANK_SEED_SHARE = 0.1;

export class Ruin {
  private readonly routes: Routes;
  private readonly neighbors: Neighbors;
  private readonly random: Random;

  constructor(routes: Routes, neighbors: Neighbors, random: Random) {
    this.routes = routes;
    this.neighbors = neighbors;
    this.random = random;
  }

  /**
   * Removes strings around one of the `seeds`, from active tours only; `meanLength` is the mean number of visits of a
   * tour. Returns false if a shortened tour is late; the step must then be rolled back.
   */
  around(seeds: Int32Array, seedCount: number, active: Uint8Array, meanLength: number): boolean {
    const { routes, random } = this;
    const fromBank = routes.bankSize > 0 && random.next() < BANK_SEED_SHARE;
    const seed = fromBank ? routes.bank[random.below(routes.bankSize)]! : seeds[random.below(seedCount)]!;
    const longest = Math.min(LONGEST_STRING, Math.max(1, meanLength));
    const most = (4 * MEAN_REMOVED) / (1 + longest) - 1;
    const strings = Math.floor(1 + random.next() * most);
    this.removeString(seed, longest, active);
    const near = this.neighbors.of(seed);
    for (let i = 0; i < near.length && routes.touchedCount < strings; i++) {
      this.removeString(near[i]!, longest, active);
    }
    const { breakFrom } = routes.model.tours;
    for (let i = 0; i < routes.touchedCount; i++) {
      const tour = routes.touched[i]!;
      if (!routes.closeGaps(tour)) return false;
      if (breakFrom[tour]! < breakFrom[tour + 1]!) moveBreaks(routes, tour, random);
    }
    return true;
  }

  private removeString(job: number, longest: number, active: Uint8Array): void {
    const { routes, random } = this;
    const tour = routes.tourOf[job]!;
    if (tour < 0 || active[tour] === 0 || this.isRuined(tour)) return;
    const { pinned, tied, lead } = routes.model.jobs;
    const { state } = routes;
    const base = routes.base[tour]!;
    const length = state.length[tour]!;
    const removed = Math.floor(1 + random.next() * Math.min(length, longest));
    let skipped = 0;
    if (removed > 1 && removed < length && random.next() < SPLIT_SHARE) {
      skipped = 1;
      while (removed + skipped < length && random.next() < SPLIT_GROWTH) skipped++;
    }
    const span = removed + skipped;
    let at = 0;
    while (state.job[base + at] !== job) at++;
    const first = Math.max(0, at - span + 1);
    const last = Math.min(at, length - span);
    const start = first + random.below(last - first + 1);
    const skipFrom = skipped > 0 ? start + 1 + random.below(removed - 1) : length;
    for (let p = start; p < start + span; p++) {
      if (p >= skipFrom && p < skipFrom + skipped) continue;
      const k = state.job[base + p]!;
      if (tied[k]) this.removeTied(lead[k]!);
      else if (!pinned[k]) routes.remove(k);
    }
  }

  /** A crew leaves together, and so do the jobs that wait for it. */
  private removeTied(job: number): void {
    const { routes } = this;
    const { crew, followers } = routes.model.jobs;
    if (routes.frozen[job] || routes.tourOf[job]! < 0) return;
    for (let k = job; k < job + crew[job]!; k++) routes.remove(k);
    for (const follower of followers[job]!) this.removeTied(follower);
  }

  private isRuined(tour: number): boolean {
    const { touched, touchedCount } = this.routes;
    for (let i = 0; i < touchedCount; i++) if (touched[i] === tour) return true;
    return false;
  }
}
