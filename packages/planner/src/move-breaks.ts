/**
 * Moves breaks: after visits are removed from a tour, its breaks may fit better elsewhere.
 *
 * A break costs no driving, so it goes where it leaves the most slack. Sometimes it goes anywhere possible, because the
 * slack that will be needed is not known yet.
 */
import type { Random } from './random.ts';
import type { Routes } from './routes.ts';
import { DEPART, LATEST, LEG_SIZE } from './tour-state.ts';

const ANYWHERE_SHARE = 0.2;

/** Moves each break of a changed tour to another leg, keeping their order. The tour must be on time. */
export function moveBreaks(routes: Routes, tour: number, random: Random): void {
  const { breakFrom } = routes.model.tours;
  const { breakLeg, length } = routes.state;
  const first = breakFrom[tour]!;
  const end = breakFrom[tour + 1]!;
  if (length[tour] === 0) return;
  for (let b = first; b < end; b++) {
    const from = b > first ? breakLeg[b - 1]! : 0;
    const to = b < end - 1 ? breakLeg[b + 1]! : length[tour]!;
    const anywhere = random.next() < ANYWHERE_SHARE;
    let best = -1;
    let bestLeg = breakLeg[b]!;
    for (let leg = from; leg <= to; leg++) {
      breakLeg[b] = leg;
      if (!routes.reschedule(tour)) continue;
      const worth = anywhere ? random.next() : totalSlack(routes, tour);
      if (worth <= best) continue;
      best = worth;
      bestLeg = leg;
    }
    breakLeg[b] = bestLeg;
  }
  routes.reschedule(tour);
}

function totalSlack(routes: Routes, tour: number): number {
  const { legs, length } = routes.state;
  const first = routes.base[tour]! * LEG_SIZE;
  let slack = 0;
  for (let leg = first; leg <= first + length[tour]! * LEG_SIZE; leg += LEG_SIZE) {
    slack += legs[leg + LATEST]! - legs[leg + DEPART]!;
  }
  return slack;
}
