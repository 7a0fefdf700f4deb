/**
 * The reserve of a tour: time that visits which are neither urgent nor promised must leave free.
 *
 * It is measured on the day without its urgent visits, so an urgent visit can use it up but never exceeds it.
 */
import { FAR } from './model.ts';
import type { Tours } from './tour-state.ts';

/** Updates what the reserve still allows. Returns false if the tour uses it. */
export function countWork(routes: Tours, tour: number): boolean {
  const { jobs, tours } = routes.model;
  const { job, length, spareWork } = routes.state;
  const base = routes.base[tour]!;
  let from = tours.startPlace[tour]!;
  let used = 0;
  let isBound = false;
  let counted = 0;
  for (let p = base; p < base + length[tour]!; p++) {
    const k = job[p]!;
    if (jobs.urgent[k]) continue;
    if (!jobs.pinned[k]) isBound = true;
    used += legSeconds(routes, from, jobs.place[k]!) + jobs.duration[k]! + jobs.setup[k]!;
    from = jobs.place[k]!;
    counted++;
  }
  if (counted > 0) used += legSeconds(routes, from, tours.endPlace[tour]!);
  spareWork[tour] = tours.workLimit[tour]! - used;
  return !isBound || used <= tours.workLimit[tour]!;
}

/** Whether a job may be inserted at a position without using the reserve. */
export function leavesReserve(routes: Tours, tour: number, position: number, job: number): boolean {
  const { jobs, tours } = routes.model;
  if (tours.workLimit[tour]! >= FAR || jobs.urgent[job]) return true;
  const { job: visits, length, spareWork } = routes.state;
  const base = routes.base[tour]!;
  let before = position - 1;
  while (before >= 0 && jobs.urgent[visits[base + before]!]) before--;
  let after = position;
  while (after < length[tour]! && jobs.urgent[visits[base + after]!]) after++;
  const from = before >= 0 ? jobs.place[visits[base + before]!]! : tours.startPlace[tour]!;
  const to = after < length[tour]! ? jobs.place[visits[base + after]!]! : tours.endPlace[tour]!;
  const isFirst = before < 0 && after === length[tour];
  const place = jobs.place[job]!;
  const saved = isFirst ? 0 : legSeconds(routes, from, to);
  const driven = legSeconds(routes, from, place) + legSeconds(routes, place, to) - saved;
  return driven + jobs.duration[job]! + jobs.setup[job]! <= spareWork[tour]!;
}

/** A leg that only exists without the urgent visits may have no road: it counts nothing. */
function legSeconds({ model }: Tours, from: number, to: number): number {
  const seconds = model.matrix.drive[from * model.matrix.size + to]!;
  return seconds >= FAR ? 0 : seconds;
}
