/**
 * How an insertion affects planned starts: the new visit's own, and those it delays.
 *
 * Used only by problems with announced times or a punctuality weight; every tour then has planned starts beside its
 * earliest ones.
 */

import { plannedStart, walkTour } from './planned-starts.ts';
import type { Routes } from './routes.ts';
import { arrivalWithBreaks, onSiteFrom } from './timing.ts';
import { overtimeCost, startCost } from './tour-costs.ts';
import { AT, DRIVE, LATEST, LEG_SIZE } from './tour-state.ts';

export class SoftTimes {
  private readonly routes: Routes;
  /** Tour version the planned starts belong to. */
  private readonly version: Int32Array;
  private readonly start: Int32Array;
  private readonly finish: Int32Array;

  constructor(routes: Routes) {
    this.routes = routes;
    this.version = new Int32Array(routes.model.tours.count);
    this.start = new Int32Array(routes.state.job.length);
    this.finish = new Int32Array(routes.model.tours.count);
  }

  /** When the worker is free for leg `position` if every earlier visit starts as planned. */
  departure(tour: number, position: number): number {
    this.update(tour);
    const { model, state, base } = this.routes;
    if (position === 0) return model.tours.open[tour]!;
    const before = base[tour]! + position - 1;
    return (
      this.start[before]! + onSiteFrom(model.jobs, state.job[before]!, state.legs[before * LEG_SIZE + AT]!)
    );
  }

  /** Cost of leaving `place` at `leave` for the stop at `position` and being there at `arrival`, with all later stops. */
  pushed(tour: number, position: number, place: number, leave: number, arrival: number): number {
    this.update(tour);
    const { model, state, base } = this.routes;
    const { jobs, tours, secondsPerLeg } = model;
    const first = base[tour]!;
    let cost = 0;
    let from = place;
    let free = leave;
    let time = arrival;
    let b = tours.breakFrom[tour]!;
    while (b < tours.breakFrom[tour + 1]! && state.breakLeg[b]! <= position) b++;
    for (let p = position; p < state.length[tour]!; p++) {
      const job = state.job[first + p]!;
      const leg = (first + p) * LEG_SIZE;
      const start = plannedStart(model, job, time, state.legs[leg + LATEST]!);
      if (start <= this.start[first + p]!) return cost;
      cost += startCost(model, job, start) - startCost(model, job, this.start[first + p]!);
      const breaks = b;
      while (b < tours.breakFrom[tour + 1]! && state.breakLeg[b] === p + 1) b++;
      free = start + onSiteFrom(jobs, job, from);
      from = jobs.place[job]!;
      time =
        arrivalWithBreaks(tours, tour, free, state.legs[leg + LEG_SIZE + DRIVE]!, breaks, b) + secondsPerLeg;
    }
    const finish = tours.endPlace[tour] === model.matrix.size - 1 ? free : time;
    const before = state.length[tour] === 0 ? 0 : overtimeCost(model, tour, this.finish[tour]!);
    return cost + overtimeCost(model, tour, finish) - before;
  }

  private update(tour: number): void {
    const version = this.routes.state.version[tour]!;
    if (this.version[tour] === version) return;
    this.version[tour] = version;
    const first = this.routes.base[tour]!;
    this.finish[tour] = walkTour(this.routes, tour, (_job, position, _departed, _arrival, start) => {
      this.start[first + position] = start;
    });
  }
}
