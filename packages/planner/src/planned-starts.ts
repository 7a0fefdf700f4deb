/**
 * When each visit of a tour is planned to start.
 *
 * The search keeps tours at their earliest times, for feasibility. Announced times should not change, so such a visit
 * waits for its announced start as far as the rest of the tour allows. So does a visit with soft windows for the next
 * one to open.
 */
import { type Model, UNANNOUNCED, type Windows } from './model.ts';
import { arrivalWithBreaks, firstStart, onSiteFrom } from './timing.ts';
import { AT, DRIVE, LATEST, LEG_SIZE, type Tours } from './tour-state.ts';

/** Calls `visit` for each stop in order; returns when the worker is at the end place, or done if there is none. */
export function walkTour(
  routes: Tours,
  tour: number,
  visit: (job: number, position: number, departed: number, arrival: number, start: number) => void,
): number {
  const { jobs, tours, secondsPerLeg } = routes.model;
  const { job, legs, length, breakLeg } = routes.state;
  const base = routes.base[tour]!;
  let leg = base * LEG_SIZE;
  let time = tours.open[tour]!;
  let b = tours.breakFrom[tour]!;
  for (let p = 0; p <= length[tour]!; p++, leg += LEG_SIZE) {
    const legBreaks = b;
    while (b < tours.breakFrom[tour + 1]! && breakLeg[b] === p) b++;
    const arrival = arrivalWithBreaks(tours, tour, time, legs[leg + DRIVE]!, legBreaks, b) + secondsPerLeg;
    if (p === length[tour]) return tours.endPlace[tour] === routes.model.matrix.size - 1 ? time : arrival;
    const k = job[base + p]!;
    const start = plannedStart(routes.model, k, arrival, legs[leg + LATEST]!);
    visit(k, p, time, arrival, start);
    time = start + onSiteFrom(jobs, k, legs[leg + AT]!);
  }
  return time;
}

/** When a visit starts if the worker arrives at `arrival` and it may start until `latest`. */
export function plannedStart({ jobs }: Model, job: number, arrival: number, latest: number): number {
  const start = firstStart(jobs, job, arrival);
  const announced = jobs.announcedStart[job]!;
  const asked = announced === UNANNOUNCED && jobs.soft[job] ? nextTold(jobs.told, job, start) : announced;
  const wanted = Math.min(asked, latest);
  return wanted > start && firstStart(jobs, job, wanted) === wanted ? wanted : start;
}

/** The first time within the windows from `time` on; `time` if there is none. */
function nextTold(told: Windows, job: number, time: number): number {
  for (let w = told.from[job]!; w < told.from[job + 1]!; w++) {
    if (time <= told.close[w]!) return Math.max(time, told.open[w]!);
  }
  return time;
}
