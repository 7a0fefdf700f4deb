/** Shares the reserve of a shift between the tours it was cut into. */
import { longestOnSite } from './dependencies.ts';
import type { Problem, Worker } from './problem.ts';
import type { TourDraft } from './tour-draft.ts';

/**
 * In proportion to what breaks and promises leave free of each. A tour full of promises leaves nothing, and what it
 * takes from the reserve the others leave free in its place.
 */
export function shareReserve(problem: Problem, worker: Worker, tours: TourDraft[]): void {
  for (const [shift, parts] of Map.groupBy(tours, tour => tour.shift)) {
    const reserve = worker.shifts[shift]!.reserve ?? 0;
    if (reserve === 0) continue;
    const free = parts.map(part => freeSeconds(problem, part));
    const taken = free.reduce((sum, seconds) => sum + Math.max(0, -seconds), 0);
    const all = free.reduce((sum, seconds) => sum + Math.max(0, seconds), 0);
    parts.forEach((part, i) => {
      const share = all > 0 ? Math.max(0, free[i]!) / all : 1;
      part.reserve = Math.ceil((reserve + taken) * share);
    });
  }
}

function freeSeconds(problem: Problem, { open, regularClose, breaks, ...tour }: TourDraft): number {
  const { seconds, size } = problem.matrix;
  const road = (from: number, to: number) => (from === to ? 0 : Math.max(0, seconds[from * size + to]!));
  const promised = tour.pins.map(index => problem.jobs[index]!).filter(job => !job.urgent);
  const places = [tour.startPlace, ...promised.map(({ place }) => place)];
  if (tour.endPlace !== null) places.push(tour.endPlace);
  const driving =
    promised.length > 0 ? places.slice(1).reduce((sum, place, i) => sum + road(places[i]!, place), 0) : 0;
  const resting = breaks.reduce((sum, { duration }) => sum + duration, 0);
  const working = promised.reduce((sum, job) => sum + longestOnSite(job), 0);
  return regularClose - open - resting - driving - working;
}
