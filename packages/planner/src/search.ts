/**
 * The search: remove some visits, reinsert them differently, and accept the result if it is better, or slightly worse
 * while the temperature allows it.
 */
import { Absence } from './absence.ts';
import type { CommonPlan } from './common-plan.ts';
import { firstPlan } from './first-plan.ts';
import { Insertion } from './insertion.ts';
import type { Model } from './model.ts';
import { Neighbors } from './neighbors.ts';
import { Placer } from './placer.ts';
import { Random } from './random.ts';
import { Recreate } from './recreate.ts';
import { Routes } from './routes.ts';
import { Ruin } from './ruin.ts';
import { currentValue, isBetter, Snapshot, type Value } from './snapshot.ts';
import { SpareTime } from './spare-time.ts';
import type { Part } from './split.ts';

/** Temperature at the end, in typical legs. */
const COLD = 0.1;
/** How much more the loss of a job weighs at the end than at the start. */
const LOSS_GROWTH = 10;
/** Steps between two checks of the clock: about a millisecond. */
const STRIDE = 32;

export type Annealing = {
  /** Temperature at the start, in typical legs. */
  heat: number;
  /** Whether there is more work than time. */
  isOverfull: boolean;
  /** Progress of the annealing from 0 to 1; called every few steps, like `isOver`. */
  progress: () => number;
  isClosed: () => boolean;
  /** A plan to anneal together with other threads. */
  common?: CommonPlan | undefined;
};

export class Search {
  readonly routes: Routes;
  /** Best plan of this round, within the part being searched. */
  readonly best: Snapshot;
  iterations = 0;

  private readonly random: Random;
  private readonly insertion: Insertion;
  private readonly ruin: Ruin;
  private readonly placer: Placer;
  private readonly recreate: Recreate;
  private readonly absence: Absence;
  private readonly spareTime: SpareTime;
  /** Jobs to ruin around: the first `seedCount`. */
  private readonly seeds: Int32Array;
  private seedCount = 0;
  /** Unassigned jobs of other parts. */
  private hidden: number[] = [];

  constructor(model: Model, seed: number) {
    this.routes = new Routes(model);
    this.random = new Random(seed);
    this.insertion = new Insertion(this.routes);
    this.ruin = new Ruin(this.routes, new Neighbors(model), this.random);
    this.placer = new Placer(this.routes, this.insertion, this.random);
    this.recreate = new Recreate(this.routes, this.placer, this.random);
    this.absence = new Absence(this.routes);
    this.spareTime = new SpareTime(this.routes);
    this.seeds = new Int32Array(model.jobs.count);
    this.best = new Snapshot(model);
  }

  start(isClosed: () => boolean): void {
    firstPlan(this.routes, this.placer, isClosed);
    this.routes.settle();
    this.routes.accept();
  }

  /** Limits the search to a part of the tours and jobs until `widen`. */
  confine(part: Part): void {
    const { routes, seeds } = this;
    this.insertion.active.set(part.tours);
    this.seedCount = 0;
    if (routes.model.hasTied) freezeShared(routes, part);
    for (let k = 0; k < seeds.length; k++) {
      const tour = routes.tourOf[k]!;
      const mine = tour >= 0 ? part.tours[tour] : part.bankJobs[k];
      if (mine && !routes.model.jobs.pinned[k] && !routes.frozen[k]) seeds[this.seedCount++] = k;
      else if (tour < 0) this.hidden.push(k);
    }
    for (const job of this.hidden) routes.hide(job);
  }

  widen(): void {
    for (const job of this.hidden) this.routes.unhide(job);
    this.hidden = [];
  }

  /** Anneals from the current plan until `isOver`. */
  anneal({ heat, isOverfull, progress, isClosed, common }: Annealing): void {
    const { routes, ruin, recreate, absence, spareTime, random, insertion, seeds, seedCount } = this;
    const { typicalLeg } = routes.model;
    let current = currentValue(routes, insertion.active);
    this.best.save(routes, current);
    if (seedCount === 0) return;
    let temperature = 0;
    let lossScale = 1;
    let meanLength = 1;
    for (let step = 0; ; step++) {
      if (step % STRIDE === 0) {
        if (isClosed()) return;
        const used = progress();
        temperature = typicalLeg * heat * (COLD / heat) ** used;
        lossScale = LOSS_GROWTH ** used;
        meanLength = meanTourLength(routes);
        absence.count();
        if (isOverfull) spareTime.measure();
      }
      this.iterations++;
      if (common?.catchUp()) current = this.compare(currentValue(routes, insertion.active));
      const { bankCost, bankSize } = routes;
      const inTime = ruin.around(seeds, seedCount, insertion.active, meanLength);
      if (inTime) recreate.insertBank(bankSize);
      const costChange = inTime ? routes.settle() : 0;
      const gathered = inTime && isOverfull ? spareTime.gain() : 0;
      const change = costChange - gathered + lossScale * (routes.bankCost - bankCost);
      const isAccepted = inTime && change <= -temperature * Math.log(random.next());
      // Most accepted steps lead back to where they started; a rollback preserves the cached positions.
      if (!isAccepted || (change === 0 && routes.isUnchanged()) || (common && !common.commit())) {
        routes.rollBack();
      } else {
        routes.accept();
        current = this.compare(this.valueAfter(current, costChange));
      }
    }
  }

  private compare(value: Value): Value {
    if (isBetter(value, this.best.value)) this.best.save(this.routes, value);
    return value;
  }

  private valueAfter(before: Value, costChange: number): Value {
    const { bank, bankSize, model } = this.routes;
    let lostPriority = 0;
    for (let i = 0; i < bankSize; i++) lostPriority += model.jobs.priority[bank[i]!]!;
    return { lostPriority, lostJobs: bankSize, cost: before.cost + costChange };
  }
}

function meanTourLength(routes: Routes): number {
  let tours = 0;
  let visits = 0;
  for (const length of routes.state.length) {
    if (length === 0) continue;
    tours++;
    visits += length;
  }
  return tours > 0 ? visits / tours : 1;
}

/** Freezes the tied jobs that this part shares with another. */
function freezeShared({ model, tourOf, frozen }: Routes, part: Part): void {
  const { group, lead, searched, count } = model.jobs;
  const shared = new Set<number>();
  for (let k = 0; k < count; k++) {
    const isMine = tourOf[k]! >= 0 ? part.tours[tourOf[k]!] : part.bankJobs[lead[k]!];
    const isPlanned = tourOf[k]! >= 0 || searched[lead[k]!];
    if (group[k]! >= 0 && isPlanned && !isMine) shared.add(group[k]!);
  }
  for (let k = 0; k < count; k++) frozen[k] = shared.has(group[k]!) ? 1 : 0;
}
