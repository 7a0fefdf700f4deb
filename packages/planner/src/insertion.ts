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
import { startCost } from './planned-starts.ts';
import type { Random } from './random.ts';
import type { Routes } from './routes.ts';
import { SoftTimes } from './soft-times.ts';
import { arrivalAfter, arrivalWithBreaks, firstStart } from './timing.ts';
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
    const slot = this.position[pair]!;
    const position = Math.floor(slot / BREAK_SLOTS);
    this.routes.insert(this.model.pairs.tour[pair]!, position, slot % BREAK_SLOTS, job);
  }

  /** When the visit would start at the position last found for the pair. */
  start(pair: number, job: number): number {
    const { tours, jobs, pairs, matrix, secondsPerLeg } = this.model;
    const { legs, breakLeg } = this.routes.state;
    const tour = pairs.tour[pair]!;
    const position = Math.floor(this.position[pair]! / BREAK_SLOTS);
    const leg = (this.routes.base[tour]! + position) * LEG_SIZE;
    const there = matrix.drive[legs[leg + AT]! * matrix.size + jobs.place[job]!]!;
    let b = tours.breakFrom[tour]!;
    while (b < tours.breakFrom[tour + 1]! && breakLeg[b]! < position) b++;
    const breaksBefore = this.position[pair]! % BREAK_SLOTS;
    const arrival = arrivalWithBreaks(tours, tour, legs[leg + DEPART]!, there, b, b + breaksBefore);
    return firstStart(jobs, job, arrival + secondsPerLeg);
  }

  private find(pair: number, job: number): void {
    const tour = this.model.pairs.tour[pair]!;
    const { tours, jobs, pairs } = this.model;
    const { state } = this.routes;
    this.version[pair] = state.version[tour]!;
    this.added[pair] = FAR;
    if (!hasRoomFor(jobs, job, state.spareLoad, tour)) return;
    if (state.length[tour]! >= tours.room[tour]!) return;
    if (tours.special[tour] || this.softTimes) this.findSpecial(pair, job, tour);
    else this.findPlain(pair, job, tour);
    if (this.added[pair]! < FAR) this.added[pair]! += pairs.cost[pair]!;
  }

  private findPlain(pair: number, job: number, tour: number): void {
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
    this.added[pair] = best;
    this.position[pair] = ((bestLeg - first) / LEG_SIZE) * BREAK_SLOTS;
  }

  private findSpecial(pair: number, job: number, tour: number): void {
    const { jobs, tours, matrix, secondsPerLeg } = this.model;
    const { legs, length, breakLeg } = this.routes.state;
    const row = jobs.place[job]! * matrix.size;
    const count = length[tour]!;
    const endBreak = tours.breakFrom[tour + 1]!;
    let best = FAR;
    let slot = 0;
    let leg = this.routes.base[tour]! * LEG_SIZE;
    let b = tours.breakFrom[tour]!;
    for (let p = 0; p <= count; p++, leg += LEG_SIZE) {
      const legBreaks = b;
      while (b < endBreak && breakLeg[b] === p) b++;
      const there = matrix.driveTo[row + legs[leg + AT]!]!;
      const onward = matrix.drive[row + legs[leg + LEG_SIZE + AT]!]!;
      const driven = there + onward - (count === 0 ? 0 : legs[leg + DRIVE]!);
      if (driven >= best) continue;
      for (let before = 0; before <= b - legBreaks; before++) {
        const split = legBreaks + before;
        const arrival = arrivalWithBreaks(tours, tour, legs[leg + DEPART]!, there, legBreaks, split);
        const done = firstStart(jobs, job, arrival + secondsPerLeg) + jobs.duration[job]!;
        const next = arrivalWithBreaks(tours, tour, done, onward, split, b) + secondsPerLeg;
        if (next > legs[leg + LATEST]!) continue;
        const added = driven + this.softCost(job, tour, p, there, onward);
        if (added >= best) continue;
        best = added;
        slot = p * BREAK_SLOTS + before;
        break;
      }
    }
    this.added[pair] = best;
    this.position[pair] = slot;
  }

  /** What the position costs in announced times and punctuality, as far as known without its breaks. */
  private softCost(job: number, tour: number, position: number, there: number, onward: number): number {
    if (!this.softTimes) return 0;
    const { jobs, tours, secondsPerLeg } = this.model;
    const leave = this.softTimes.departure(tour, position);
    const earliest = firstStart(jobs, job, arrivalAfter(tours, tour, leave, there) + secondsPerLeg);
    const start = Math.max(earliest, jobs.announcedStart[job]!);
    const next = arrivalAfter(tours, tour, start + jobs.duration[job]!, onward) + secondsPerLeg;
    return Math.round(startCost(this.model, job, start) + this.softTimes.pushed(tour, position, next));
  }
}
