/**
 * Time arithmetic: job windows, driving in slow periods, breaks on a leg.
 *
 * Every function here is monotone (starting earlier never arrives later). So one number per stop, the latest start that
 * keeps the rest of the tour on time, decides in O(1) whether a visit fits before it.
 */
import { FAR, type JobArrays, type TourArrays } from './model.ts';

/** Earliest allowed start of a job for a worker who is there at `time`; FAR if every window has closed. */
export function firstStart(jobs: JobArrays, job: number, time: number): number {
  for (let w = jobs.windowFrom[job]!; w < jobs.windowFrom[job + 1]!; w++) {
    if (time <= jobs.windowClose[w]!) return Math.max(time, jobs.windowOpen[w]!);
  }
  return FAR;
}

/** Latest allowed start of a job that is not after `time`; -1 if every window opens later. */
export function lastStart(jobs: JobArrays, job: number, time: number): number {
  for (let w = jobs.windowFrom[job + 1]! - 1; w >= jobs.windowFrom[job]!; w--) {
    if (time >= jobs.windowOpen[w]!) return Math.min(time, jobs.windowClose[w]!);
  }
  return -1;
}

/** How long the visit takes for a worker who comes from a place. */
export function onSiteFrom(jobs: JobArrays, job: number, from: number): number {
  return jobs.duration[job]! + (from === jobs.place[job] ? 0 : jobs.setup[job]!);
}

/**
 * Arrival after driving `drive` seconds from `time`. In a slow period the worker may also wait for its end; otherwise
 * leaving later could mean arriving earlier.
 */
export function arrivalAfter(tours: TourArrays, tour: number, time: number, drive: number): number {
  const first = tours.slowFrom[tour]!;
  const end = tours.slowFrom[tour + 1]!;
  if (first === end) return time + drive;
  let best = FAR * 10;
  for (let s = first; s < end; s++) {
    if (tours.slowEnd[s]! <= time) continue;
    const leave = Math.max(time, tours.slowStart[s]!);
    if (leave >= best) break;
    best = Math.min(best, leave + slowed(drive, tours.slowPercent[s]!));
  }
  return best;
}

/** Latest departure that still arrives by `arrival`; -1 if none. The inverse of `arrivalAfter`. */
export function departureBefore(tours: TourArrays, tour: number, arrival: number, drive: number): number {
  const first = tours.slowFrom[tour]!;
  const end = tours.slowFrom[tour + 1]!;
  if (first === end) return Math.max(-1, arrival - drive);
  for (let s = end - 1; s >= first; s--) {
    const leave = Math.min(arrival - slowed(drive, tours.slowPercent[s]!), tours.slowEnd[s]! - 1);
    if (leave >= tours.slowStart[s]!) return Math.max(-1, leave);
  }
  return -1;
}

export function slowed(drive: number, percent: number): number {
  return Math.ceil((drive * percent) / 100);
}

/**
 * Arrival at the end of a leg on which the breaks [from, to) are taken. A break can interrupt the drive, so it delays
 * the arrival by its length or until it was allowed, whichever is later. FAR if a break would start too late.
 */
export function arrivalWithBreaks(
  tours: TourArrays,
  tour: number,
  time: number,
  drive: number,
  from: number,
  to: number,
): number {
  let arrival = arrivalAfter(tours, tour, time, drive);
  let free = time;
  for (let b = from; b < to; b++) {
    const start = Math.max(free, tours.breakEarliest[b]!);
    if (start > tours.breakLatest[b]!) return FAR;
    arrival = Math.max(arrival, tours.breakEarliest[b]!) + tours.breakDuration[b]!;
    free = start + tours.breakDuration[b]!;
  }
  return arrival;
}

/** The inverse of `arrivalWithBreaks`: latest departure; -1 if none. */
export function departureWithBreaks(
  tours: TourArrays,
  tour: number,
  arrival: number,
  drive: number,
  from: number,
  to: number,
): number {
  let limit = arrival;
  for (let b = to - 1; b >= from; b--) {
    limit -= tours.breakDuration[b]!;
    if (limit < tours.breakEarliest[b]!) return -1;
  }
  let departure = departureBefore(tours, tour, limit, drive);
  // Breaks on one leg follow each other: find the latest departure for which each starts in time.
  let start = FAR;
  for (let b = to - 1; b >= from; b--) {
    start = Math.min(start - tours.breakDuration[b]!, tours.breakLatest[b]!);
    if (start < tours.breakEarliest[b]!) return -1;
  }
  if (from < to) departure = Math.min(departure, start);
  return departure;
}
