/** Computes everything that follows from the order of a tour's visits and breaks. */
import { FAR } from './model.ts';
import { countWork } from './reserve.ts';
import { arrivalWithBreaks, departureWithBreaks, firstStart, lastStart, onSiteFrom } from './timing.ts';
import { AT, DEPART, DRIVE, LATEST, LEG_SIZE, type Tours } from './tour-state.ts';

/** Returns false if the tour is late or uses its reserve. */
export function reschedule(routes: Tours, tour: number): boolean {
  return routes.model.tours.special[tour] ? rescheduleSpecial(routes, tour) : reschedulePlain(routes, tour);
}

/** Without anything special: the inner loop of the search. */
function reschedulePlain(routes: Tours, tour: number): boolean {
  const { jobs, tours, matrix, secondsPerLeg } = routes.model;
  const { job, legs, length } = routes.state;
  const { place, open, close, duration } = jobs;
  const { drive, size } = matrix;
  const base = routes.base[tour]!;
  const end = base + length[tour]!;
  let from = tours.startPlace[tour]!;
  let time = tours.open[tour]!;
  let driven = 0;
  let leg = base * LEG_SIZE;
  for (let p = base; p < end; p++) {
    const k = job[p]!;
    const to = place[k]!;
    const seconds = drive[from * size + to]!;
    legs[leg + AT] = from;
    legs[leg + DEPART] = time;
    legs[leg + DRIVE] = seconds;
    leg += LEG_SIZE;
    driven += seconds;
    time += seconds + secondsPerLeg;
    if (time < open[k]!) time = open[k]!;
    else if (time > close[k]!) time = firstStart(jobs, k, time);
    time += duration[k]!;
    from = to;
  }
  const home = tours.endPlace[tour]!;
  const seconds = drive[from * size + home]!;
  let limit = tours.close[tour]!;
  legs[leg + AT] = from;
  legs[leg + DEPART] = time;
  legs[leg + DRIVE] = seconds;
  legs[leg + LATEST] = limit;
  legs[leg + LEG_SIZE + AT] = home;
  routes.state.drive[tour] = end > base ? driven + seconds : 0;
  if (jobs.loadNames > 0) countLoads(routes, tour);
  const inTime = end === base || time + seconds + secondsPerLeg <= limit;
  let gap = limit - time - (end === base ? 0 : seconds);
  for (let p = end - 1; p >= base; p--) {
    const k = job[p]!;
    limit -= legs[leg + DRIVE]! + secondsPerLeg + duration[k]!;
    if (limit > close[k]! || limit < open[k]!) limit = lastStart(jobs, k, limit);
    leg -= LEG_SIZE;
    legs[leg + LATEST] = limit;
    const spare = limit - legs[leg + DEPART]! - legs[leg + DRIVE]!;
    if (spare > gap) gap = spare;
  }
  routes.state.gap[tour] = gap;
  return inTime;
}

function rescheduleSpecial(routes: Tours, tour: number): boolean {
  const { jobs, tours, matrix, secondsPerLeg } = routes.model;
  const { job, legs, length, breakLeg } = routes.state;
  const base = routes.base[tour]!;
  const count = length[tour]!;
  const firstBreak = tours.breakFrom[tour]!;
  const endBreak = tours.breakFrom[tour + 1]!;
  let from = tours.startPlace[tour]!;
  let time = tours.open[tour]!;
  let driven = 0;
  let leg = base * LEG_SIZE;
  let b = firstBreak;
  for (let p = 0; p <= count; p++, leg += LEG_SIZE) {
    const k = p < count ? job[base + p]! : -1;
    const to = k >= 0 ? jobs.place[k]! : tours.endPlace[tour]!;
    const seconds = matrix.drive[from * matrix.size + to]!;
    legs[leg + AT] = from;
    legs[leg + DEPART] = time;
    legs[leg + DRIVE] = seconds;
    driven += seconds;
    const legBreaks = b;
    while (b < endBreak && breakLeg[b] === p) b++;
    time = arrivalWithBreaks(tours, tour, time, seconds, legBreaks, b) + secondsPerLeg;
    if (k >= 0) time = firstStart(jobs, k, time) + onSiteFrom(jobs, k, from);
    from = to;
  }
  legs[leg + AT] = from;
  routes.state.drive[tour] = count > 0 ? driven : 0;
  if (jobs.loadNames > 0) countLoads(routes, tour);
  let limit = tours.close[tour]!;
  let gap = 0;
  b = endBreak;
  for (let p = count; p >= 0; p--) {
    leg -= LEG_SIZE;
    let saved = 0;
    if (p < count) {
      const k = job[base + p]!;
      limit = lastStart(jobs, k, limit - onSiteFrom(jobs, k, legs[leg + AT]!));
      // A job at the same place before it would save its setup.
      saved = jobs.setup[k]!;
    }
    legs[leg + LATEST] = limit;
    gap = Math.max(gap, saved + limit - legs[leg + DEPART]! - (count === 0 ? 0 : legs[leg + DRIVE]!));
    const legEnd = b;
    while (b > firstBreak && breakLeg[b - 1] === p) b--;
    limit = departureWithBreaks(tours, tour, limit - secondsPerLeg, legs[leg + DRIVE]!, b, legEnd);
  }
  routes.state.gap[tour] = gap;
  const keepsReserve = tours.workLimit[tour]! >= FAR || countWork(routes, tour);
  return count === 0 || (time <= tours.close[tour]! && keepsReserve);
}

function countLoads(routes: Tours, tour: number): void {
  const { load, loadNames } = routes.model.jobs;
  const { job, length, spareLoad } = routes.state;
  const base = routes.base[tour]!;
  for (let i = 0; i < loadNames; i++) {
    let spare = routes.model.tours.capacity[tour * loadNames + i]!;
    for (let p = base; p < base + length[tour]!; p++) spare -= load[job[p]! * loadNames + i]!;
    spareLoad[tour * loadNames + i] = spare;
  }
}
