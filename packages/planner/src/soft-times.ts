/**
 * How an insertion affects planned starts: the new visit's own, and those it delays.
 *
 * Used only by problems with announced times or a punctuality weight; every tour then has planned starts beside its
 * earliest ones.
 */

import { startCost, walkTour } from './planned-starts.ts';
import type { Routes } from './routes.ts';
import { arrivalWithBreaks, firstStart } from './timing.ts';
import { DRIVE, LATEST, LEG_SIZE } from './tour-state.ts';

export class SoftTimes {
  private readonly routes: Routes;
  /** Tour version the planned starts belong to. */
  private readonly version: Int32Array;
  private readonly start: Int32Array;

  constructor(routes: Routes) {
    this.routes = routes;
    this.version = new Int32Array(routes.model.tours.count);
    this.start = new Int32Array(routes.state.job.length);
  }

  /** When the worker is free for leg `position` if every earlier visit starts as planned. */
  departure(tour: number, position: number): number {
    this.update(tour);
    const { model, state, base } = this.routes;
    if (position === 0) return model.tours.open[tour]!;
    const before = base[tour]! + position - 1;
    return this.start[before]! + model.jobs.duration[state.job[before]!]!;
  }

  /** Cost of reaching the stop at `position` at `arrival`, including all later visits. */
  pushed(tour: number, position: number, arrival: number): number {
    this.update(tour);
    const { model, state, base } = this.routes;
    const { jobs, tours, secondsPerLeg } = model;
    const first = base[tour]!;
    let cost = 0;
    let time = arrival;
    let b = tours.breakFrom[tour]!;
    while (b < tours.breakFrom[tour + 1]! && state.breakLeg[b]! <= position) b++;
    for (let p = position; p < state.length[tour]!; p++) {
      const job = state.job[first + p]!;
      const leg = (first + p) * LEG_SIZE;
      const wanted = Math.min(jobs.announcedStart[job]!, state.legs[leg + LATEST]!);
      const start = Math.max(firstStart(jobs, job, time), wanted);
      if (start <= this.start[first + p]!) break;
      cost += startCost(model, job, start) - startCost(model, job, this.start[first + p]!);
      const breaks = b;
      while (b < tours.breakFrom[tour + 1]! && state.breakLeg[b] === p + 1) b++;
      const free = start + jobs.duration[job]!;
      time =
        arrivalWithBreaks(tours, tour, free, state.legs[leg + LEG_SIZE + DRIVE]!, breaks, b) + secondsPerLeg;
    }
    return cost;
  }

  private update(tour: number): void {
    const version = this.routes.state.version[tour]!;
    if (this.version[tour] === version) return;
    this.version[tour] = version;
    const first = this.routes.base[tour]!;
    walkTour(this.routes, tour, (_job, position, _departed, _arrival, start) => {
      this.start[first + position] = start;
    });
  }
}
