/**
 * Finds where a job fits best: the cheapest feasible position for each pair of job and tour, cached until the tour
 * changes.
 *
 * Checking the tour's longest gap rejects most pairs, which doubled the steps per second on overfull days. A step
 * changes two or three tours and a rollback restores their old versions, so most cached positions stay valid, which
 * saves another sixth of the time.
 */
import { hasRoomFor } from './eligibility.ts';
import { FAR, type Model } from './model.ts';
import { plannedStart } from './planned-starts.ts';
import type { Random } from './random.ts';
import { leavesReserve } from './reserve.ts';
import type { Routes } from './routes.ts';
import { SoftTimes } from './soft-times.ts';
import {
  arrivalAfter,
  arrivalWithBreaks,
  departureWithBreaks,
  firstStart,
  lastStart,
  onSiteFrom,
} from './timing.ts';
import { startCost } from './tour-costs.ts';
import { AT, DEPART, DRIVE, LATEST, LEG_SIZE } from './tour-state.ts';

/** Positions are stored as position × 8 + number of the leg's breaks taken before the visit. */
const BREAK_SLOTS = 8;
export const MAX_BREAKS = BREAK_SLOTS - 1;
/** Numbers per job in `facts`: place, first opening, first closing, last closing, duration. */
const FACTS = 5;

export class Insertion {
  /** 1 for tours this search may change. Other threads own the rest for now. */
  readonly active: Uint8Array;

  private readonly model: Model;
  private readonly routes: Routes;
  private readonly version: Int32Array;
  private readonly added: Int32Array;
  private readonly position: Int32Array;
  private readonly twinTried: Int32Array;
  /** What an insertion needs to know about a job, side by side. */
  private readonly facts: Int32Array;
  /** Null where times have no cost. */
  private readonly softTimes: SoftTimes | null;
  /** Position found by the last `cheapestIn`. */
  foundSlot = 0;
  private round = 0;

  constructor(routes: Routes) {
    const { pairs, tours } = routes.model;
    this.model = routes.model;
    this.routes = routes;
    this.active = new Uint8Array(tours.count).fill(1);
    this.version = new Int32Array(pairs.tour.length);
    this.added = new Int32Array(pairs.tour.length);
    this.position = new Int32Array(pairs.tour.length);
    this.twinTried = new Int32Array(tours.count);
    this.softTimes = routes.model.hasSoftTimes ? new SoftTimes(routes) : null;
    const { place, open, close, windowClose, windowFrom, duration, count } = routes.model.jobs;
    this.facts = new Int32Array(count * FACTS);
    for (let k = 0; k < count; k++) {
      const lastClose = windowClose[windowFrom[k + 1]! - 1]!;
      this.facts.set([place[k]!, open[k]!, close[k]!, lastClose, duration[k]!], k * FACTS);
    }
  }

  /**
   * The pair with the cheapest position for a job, or -1. Skips a better position with probability `blink`, which stops
   * the search from rebuilding the same tours.
   */
  cheapest(job: number, blink: number, random: Random): number {
    const { from, tour: tourOfPair } = this.model.pairs;
    const { twin } = this.model.tours;
    const { length, version, gap, spareLoad } = this.routes.state;
    const { active, added, twinTried } = this;
    const known = this.version;
    const round = ++this.round;
    const end = from[job + 1]!;
    const duration = this.model.jobs.duration[job]!;
    const { loadNames } = this.model.jobs;
    let best = FAR;
    let bestPair = -1;
    let bestGap = 0;
    for (let pair = from[job]!; pair < end; pair++) {
      const tour = tourOfPair[pair]!;
      if (gap[tour]! < duration || active[tour] === 0) continue;
      if (length[tour] === 0) {
        if (twinTried[twin[tour]!] === round) continue;
        twinTried[twin[tour]!] = round;
      }
      if (known[pair] !== version[tour]) {
        if (loadNames > 0 && !hasRoomFor(this.model.jobs, job, spareLoad, tour)) continue;
        this.find(pair, job);
      }
      // Among equally cheap tours, pick the one with the most room to fill days evenly.
      const isCheaper = added[pair]! < best || (added[pair] === best && best < FAR && gap[tour]! > bestGap);
      if (isCheaper && (blink === 0 || random.next() >= blink)) {
        best = added[pair]!;
        bestPair = pair;
        bestGap = gap[tour]!;
      }
    }
    return bestPair;
  }

  /** What the cheapest position of a pair adds; FAR if it has none. */
  cost(pair: number, job: number): number {
    const tour = this.model.pairs.tour[pair]!;
    if (this.version[pair] !== this.routes.state.version[tour]) this.find(pair, job);
    return this.added[pair]!;
  }

  /** Inserts a job at the position last found for the pair. */
  apply(pair: number, job: number): void {
    this.insertAt(this.model.pairs.tour[pair]!, this.position[pair]!, job);
  }

  insertAt(tour: number, slot: number, job: number): void {
    this.routes.insert(tour, Math.floor(slot / BREAK_SLOTS), slot % BREAK_SLOTS, job);
  }

  /** When the visit would start at a position. */
  startAt(tour: number, slot: number, job: number): number {
    const { tours, jobs, matrix, secondsPerLeg } = this.model;
    const { legs, breakLeg } = this.routes.state;
    const position = Math.floor(slot / BREAK_SLOTS);
    const leg = (this.routes.base[tour]! + position) * LEG_SIZE;
    const there = matrix.drive[legs[leg + AT]! * matrix.size + jobs.place[job]!]!;
    let b = tours.breakFrom[tour]!;
    while (b < tours.breakFrom[tour + 1]! && breakLeg[b]! < position) b++;
    const arrival = arrivalWithBreaks(tours, tour, legs[leg + DEPART]!, there, b, b + (slot % BREAK_SLOTS));
    return firstStart(jobs, job, arrival + secondsPerLeg);
  }

  /** Driving that a position adds. */
  driveAt(tour: number, slot: number, job: number): number {
    const { jobs, matrix } = this.model;
    const { legs, length } = this.routes.state;
    const leg = (this.routes.base[tour]! + Math.floor(slot / BREAK_SLOTS)) * LEG_SIZE;
    const row = jobs.place[job]! * matrix.size;
    const saved = length[tour] === 0 ? 0 : legs[leg + DRIVE]!;
    return matrix.driveTo[row + legs[leg + AT]!]! + matrix.drive[row + legs[leg + LEG_SIZE + AT]!]! - saved;
  }

  /** The position last found for a pair. */
  slot(pair: number): number {
    return this.position[pair]!;
  }

  private find(pair: number, job: number): void {
    const tour = this.model.pairs.tour[pair]!;
    this.version[pair] = this.routes.state.version[tour]!;
    const cost = this.cheapestIn(tour, job);
    this.added[pair] = cost < FAR ? cost + this.model.pairs.cost[pair]! : FAR;
    this.position[pair] = this.foundSlot;
  }

  /** What the cheapest position in a tour adds besides preferences, `foundSlot`; FAR if the job does not fit. */
  cheapestIn(tour: number, job: number): number {
    const { tours, jobs } = this.model;
    const { state } = this.routes;
    this.foundSlot = 0;
    if (!hasRoomFor(jobs, job, state.spareLoad, tour)) return FAR;
    if (state.length[tour]! >= tours.room[tour]!) return FAR;
    const isPlain = !tours.special[tour] && !this.softTimes && !jobs.tied[job];
    return isPlain ? this.findPlain(job, tour) : this.findSpecial(job, tour);
  }

  private findPlain(job: number, tour: number): number {
    const { jobs, secondsPerLeg } = this.model;
    const { drive, driveTo, size } = this.model.matrix;
    const { legs, length } = this.routes.state;
    const { facts } = this;
    const fact = job * FACTS;
    const row = facts[fact]! * size;
    const open = facts[fact + 1]!;
    const close = facts[fact + 2]!;
    const lastClose = facts[fact + 3]!;
    const duration = facts[fact + 4]!;
    const first = this.routes.base[tour]! * LEG_SIZE;
    const visits = length[tour]!;
    const last = first + visits * LEG_SIZE;
    let best = FAR;
    let bestLeg = first;
    for (let leg = first; leg <= last; leg += LEG_SIZE) {
      const depart = legs[leg + DEPART]!;
      if (depart > lastClose) break;
      const latest = legs[leg + LATEST]!;
      if (latest < open + duration) continue;
      const there = driveTo[row + legs[leg + AT]!]!;
      const onward = drive[row + legs[leg + LEG_SIZE + AT]!]!;
      const added = there + onward - (visits === 0 ? 0 : legs[leg + DRIVE]!);
      if (added >= best) continue;
      let start = depart + there + secondsPerLeg;
      if (start < open) start = open;
      else if (start > close) start = firstStart(jobs, job, start);
      if (start + duration + onward + secondsPerLeg <= latest) {
        best = added;
        bestLeg = leg;
      }
    }
    this.foundSlot = ((bestLeg - first) / LEG_SIZE) * BREAK_SLOTS;
    return best;
  }

  private findSpecial(job: number, tour: number): number {
    const { jobs, tours, matrix, secondsPerLeg } = this.model;
    const { legs, length, breakLeg } = this.routes.state;
    const row = jobs.place[job]! * matrix.size;
    const count = length[tour]!;
    const endBreak = tours.breakFrom[tour + 1]!;
    const rate = tours.rate[tour]!;
    let best = FAR;
    let slot = 0;
    let leg = this.routes.base[tour]! * LEG_SIZE;
    let b = tours.breakFrom[tour]!;
    for (let p = 0; p <= count; p++, leg += LEG_SIZE) {
      const legBreaks = b;
      while (b < endBreak && breakLeg[b] === p) b++;
      const there = matrix.driveTo[row + legs[leg + AT]!]!;
      const onward = matrix.drive[row + legs[leg + LEG_SIZE + AT]!]!;
      const onSite = onSiteFrom(jobs, job, legs[leg + AT]!);
      const driven = there + onward - (count === 0 ? 0 : legs[leg + DRIVE]!);
      const paid = rate === 1 ? driven : rate * driven + (rate - 1) * onSite;
      if (paid >= best || !leavesReserve(this.routes, tour, p, job)) continue;
      const latest = this.latestAt(tour, p, job, b);
      for (let before = 0; before <= b - legBreaks; before++) {
        const split = legBreaks + before;
        const arrival = arrivalWithBreaks(tours, tour, legs[leg + DEPART]!, there, legBreaks, split);
        const done = firstStart(jobs, job, arrival + secondsPerLeg) + onSite;
        const next = arrivalWithBreaks(tours, tour, done, onward, split, b) + secondsPerLeg;
        if (next > latest) continue;
        const added = paid + this.softCost(job, tour, p, there, onward);
        if (added >= best) continue;
        best = added;
        slot = p * BREAK_SLOTS + before;
        break;
      }
    }
    this.foundSlot = slot;
    return best;
  }

  /** The latest start of the stop at a position if a job comes right before it: that may add or save its setup. */
  private latestAt(tour: number, position: number, job: number, nextBreak: number): number {
    const { jobs, tours, secondsPerLeg } = this.model;
    const { legs, length, breakLeg, job: visits } = this.routes.state;
    const base = this.routes.base[tour]!;
    const leg = (base + position) * LEG_SIZE;
    const next = position < length[tour]! ? visits[base + position]! : -1;
    const isSame =
      next < 0 || onSiteFrom(jobs, next, legs[leg + AT]!) === onSiteFrom(jobs, next, jobs.place[job]!);
    if (isSame) return legs[leg + LATEST]!;
    let b = nextBreak;
    while (b < tours.breakFrom[tour + 1]! && breakLeg[b] === position + 1) b++;
    const after = leg + LEG_SIZE;
    const due = legs[after + LATEST]! - secondsPerLeg;
    const limit = departureWithBreaks(tours, tour, due, legs[after + DRIVE]!, nextBreak, b);
    return lastStart(jobs, next, limit - onSiteFrom(jobs, next, jobs.place[job]!));
  }

  /** What the position costs in announced times and punctuality, as far as known without its breaks. */
  private softCost(job: number, tour: number, position: number, there: number, onward: number): number {
    if (!this.softTimes) return 0;
    const { jobs, tours, secondsPerLeg } = this.model;
    const leave = this.softTimes.departure(tour, position);
    const earliest = firstStart(jobs, job, arrivalAfter(tours, tour, leave, there) + secondsPerLeg);
    const start = plannedStart(this.model, job, earliest, FAR);
    const from = this.routes.state.legs[(this.routes.base[tour]! + position) * LEG_SIZE + AT]!;
    const done = start + onSiteFrom(jobs, job, from);
    const next = arrivalAfter(tours, tour, done, onward) + secondsPerLeg;
    const pushed = this.softTimes.pushed(tour, position, jobs.place[job]!, done, next);
    return Math.min(FAR / 2, Math.round(startCost(this.model, job, start) + pushed));
  }
}
