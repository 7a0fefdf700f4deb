/**
 * The state of the search: which jobs each tour visits, in which order, and what that leaves possible.
 *
 * Tours are saved before their first change and can be rolled back: most steps are rejected, and a step touches only
 * two or three tours.
 */
import type { Model } from './model.ts';
import { reschedule } from './reschedule.ts';
import { tourExtras } from './tour-costs.ts';
import { AT, isSameTour, LEG_SIZE, type TourState, tourState } from './tour-state.ts';

export class Routes {
  readonly model: Model;
  /** First index of each tour's stripe. */
  readonly base: Int32Array;
  readonly state: TourState;
  /** 1 for tied jobs of which other threads own a part: they stay as they are. */
  readonly frozen: Uint8Array;
  /** Tour of each job, or -1. */
  readonly tourOf: Int32Array;
  /** Jobs without a tour: the first `bankSize` entries, in no order. */
  readonly bank: Int32Array;
  bankSize = 0;
  /** Sum of `lossWeight` over the bank. */
  bankCost = 0;
  /** Tours changed since the last `accept` or `rollBack`: the first `touchedCount` entries. */
  readonly touched: Int32Array;
  touchedCount = 0;
  /** 1 for each of them. */
  readonly isTouched: Uint8Array;
  /** Touched tours as they were before. */
  readonly saved: TourState;

  /** Current weight of leaving out each job. */
  private readonly lossWeight: Float64Array;
  private readonly bankAt: Int32Array;
  private versions = 0;

  constructor(model: Model) {
    const { jobs, tours } = model;
    this.model = model;
    this.base = new Int32Array(tours.count + 1);
    for (let t = 0; t < tours.count; t++) this.base[t + 1] = this.base[t]! + tours.room[t]! + 2;
    this.state = tourState(model, this.base[tours.count]!);
    this.saved = tourState(model, this.base[tours.count]!);
    this.lossWeight = model.lossWeight.slice();
    this.tourOf = new Int32Array(jobs.count).fill(-1);
    this.frozen = new Uint8Array(jobs.count);
    this.bank = new Int32Array(jobs.count);
    this.bankAt = new Int32Array(jobs.count).fill(-1);
    this.touched = new Int32Array(tours.count);
    this.isTouched = new Uint8Array(tours.count);
    for (let k = 0; k < jobs.count; k++) this.toBank(k);
    for (let t = 0; t < tours.count; t++) this.replace(t, tours.pins[t]!, tours.pinBreakLegs[t]!);
    this.settle();
    this.accept();
  }

  /** Replaces the whole tour. */
  replace(tour: number, jobs: ArrayLike<number>, breakLegs: ArrayLike<number>): boolean {
    this.touch(tour);
    const { state, model } = this;
    const base = this.base[tour]!;
    for (let p = 0; p < state.length[tour]!; p++) this.toBank(state.job[base + p]!);
    for (let p = 0; p < jobs.length; p++) {
      state.job[base + p] = jobs[p]!;
      this.fromBank(jobs[p]!, tour);
    }
    state.length[tour] = jobs.length;
    const firstBreak = model.tours.breakFrom[tour]!;
    for (let b = 0; b < breakLegs.length; b++) state.breakLeg[firstBreak + b] = breakLegs[b]!;
    return this.reschedule(tour);
  }

  /** Inserts a job at a position; the first `breaksBefore` breaks of that leg then come before it. */
  insert(tour: number, position: number, breaksBefore: number, job: number): void {
    this.touch(tour);
    const { state } = this;
    const base = this.base[tour]!;
    for (let p = base + state.length[tour]!; p > base + position; p--) state.job[p] = state.job[p - 1]!;
    state.job[base + position] = job;
    state.length[tour]!++;
    this.fromBank(job, tour);
    const { breakFrom } = this.model.tours;
    let onLeg = 0;
    for (let b = breakFrom[tour]!; b < breakFrom[tour + 1]!; b++) {
      const leg = state.breakLeg[b]!;
      if (leg > position || (leg === position && onLeg++ >= breaksBefore)) state.breakLeg[b] = leg + 1;
    }
    this.reschedule(tour);
  }

  /** Removes a job from its tour, leaving a gap until `closeGaps`. */
  remove(job: number): void {
    this.touch(this.tourOf[job]!);
    this.toBank(job);
  }

  /**
   * Call after removals. Returns false if the shorter tour is late, which happens when roads violate the triangle
   * inequality.
   */
  closeGaps(tour: number): boolean {
    const { state, tourOf } = this;
    const { breakFrom } = this.model.tours;
    const base = this.base[tour]!;
    let b = breakFrom[tour]!;
    let next = 0;
    for (let p = 0; p <= state.length[tour]!; p++) {
      while (b < breakFrom[tour + 1]! && state.breakLeg[b] === p) state.breakLeg[b++] = next;
      const job = state.job[base + p]!;
      if (p < state.length[tour]! && tourOf[job] === tour) state.job[base + next++] = job;
    }
    state.length[tour] = next;
    return this.reschedule(tour);
  }

  /** Recomputes everything derived from the order of a tour's visits and breaks. Returns false if it is late. */
  reschedule(tour: number): boolean {
    this.state.version[tour] = ++this.versions;
    return reschedule(this, tour);
  }

  /** Lets a tied job start only at this time: call before inserting it. */
  fixStart(job: number, start: number): void {
    this.state.start[job] = start;
    this.setWindow(job, start, start);
  }

  /** Sets when a tied job may start. */
  setWindow(job: number, open: number, close: number): void {
    const { jobs } = this.model;
    const window = jobs.windowFrom[job]!;
    jobs.open[job] = open;
    jobs.close[job] = close;
    jobs.windowOpen[window] = open;
    jobs.windowClose[window] = close;
  }

  isWaiting(job: number): boolean {
    return this.bankAt[job]! >= 0;
  }

  /** Removes an unassigned job from the bank because another thread handles it. */
  hide(job: number): void {
    this.fromBank(job, -1);
  }

  unhide(job: number): void {
    this.toBank(job);
  }

  /** Multiplies the model's loss weights. */
  weighLosses(times: (job: number) => number): void {
    const { lossWeight, model, bank, bankSize } = this;
    for (let k = 0; k < lossWeight.length; k++) lossWeight[k] = Math.round(model.lossWeight[k]! * times(k));
    this.bankCost = 0;
    for (let i = 0; i < bankSize; i++) this.bankCost += lossWeight[bank[i]!]!;
  }

  /** Updates the cost of the changed tours and returns the change of their sum. */
  settle(): number {
    let change = 0;
    for (let i = 0; i < this.touchedCount; i++) {
      const tour = this.touched[i]!;
      const cost = this.state.drive[tour]! + tourExtras(this, tour);
      change += cost - this.saved.cost[tour]!;
      this.state.cost[tour] = cost;
    }
    return change;
  }

  /** Whether the touched tours are back to their saved state. */
  isUnchanged(): boolean {
    for (let i = 0; i < this.touchedCount; i++) {
      if (!isSameTour(this.state, this.saved, this, this.touched[i]!)) return false;
    }
    return true;
  }

  accept(): void {
    for (let i = 0; i < this.touchedCount; i++) this.isTouched[this.touched[i]!] = 0;
    this.touchedCount = 0;
  }

  rollBack(): void {
    const { state, saved, touched, touchedCount } = this;
    for (let i = 0; i < touchedCount; i++) {
      const base = this.base[touched[i]!]!;
      for (let p = base; p < base + state.length[touched[i]!]!; p++) {
        if (this.tourOf[state.job[p]!] === touched[i]) this.toBank(state.job[p]!);
      }
    }
    for (let i = 0; i < touchedCount; i++) {
      const tour = touched[i]!;
      this.copyTour(tour, saved, state);
      const base = this.base[tour]!;
      for (let p = base; p < base + state.length[tour]!; p++) {
        const job = state.job[p]!;
        this.fromBank(job, tour);
        if (this.model.jobs.tied[job]) this.setWindow(job, state.start[job]!, state.start[job]!);
      }
    }
    this.accept();
  }

  /** Saves a tour before its first change. */
  private touch(tour: number): void {
    if (this.isTouched[tour]) return;
    this.isTouched[tour] = 1;
    this.touched[this.touchedCount++] = tour;
    this.copyTour(tour, this.state, this.saved);
  }

  private copyTour(tour: number, source: TourState, target: TourState): void {
    const base = this.base[tour]!;
    const end = base + source.length[tour]! + 1;
    for (let p = base; p < end; p++) target.job[p] = source.job[p]!;
    if (this.model.hasTied) {
      for (let p = base; p < end - 1; p++) target.start[source.job[p]!] = source.start[source.job[p]!]!;
    }
    for (let i = base * LEG_SIZE; i <= end * LEG_SIZE + AT; i++) target.legs[i] = source.legs[i]!;
    const { breakFrom } = this.model.tours;
    for (let b = breakFrom[tour]!; b < breakFrom[tour + 1]!; b++) target.breakLeg[b] = source.breakLeg[b]!;
    target.length[tour] = source.length[tour]!;
    target.drive[tour] = source.drive[tour]!;
    target.spareWork[tour] = source.spareWork[tour]!;
    const { loadNames } = this.model.jobs;
    for (let i = tour * loadNames; i < (tour + 1) * loadNames; i++)
      target.spareLoad[i] = source.spareLoad[i]!;
    target.gap[tour] = source.gap[tour]!;
    target.cost[tour] = source.cost[tour]!;
    target.version[tour] = source.version[tour]!;
  }

  private toBank(job: number): void {
    this.tourOf[job] = -1;
    if (this.bankAt[job]! >= 0 || this.model.jobs.searched[job] === 0) return;
    this.bankAt[job] = this.bankSize;
    this.bank[this.bankSize++] = job;
    this.bankCost += this.lossWeight[job]!;
  }

  private fromBank(job: number, tour: number): void {
    this.tourOf[job] = tour;
    const at = this.bankAt[job]!;
    if (at < 0) return;
    const last = this.bank[--this.bankSize]!;
    this.bank[at] = last;
    this.bankAt[last] = at;
    this.bankAt[job] = -1;
    this.bankCost -= this.lossWeight[job]!;
  }
}
