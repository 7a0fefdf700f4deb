/**
 * Splits a plan into parts that can be searched in parallel: nearby tours with their jobs.
 *
 * Each round splits along a different line, so no border is permanent.
 */
import type { Random } from './random.ts';
import type { Routes } from './routes.ts';

/** What one thread works on: 1 for each of its tours and each of its unassigned jobs. */
export type Part = { tours: Uint8Array; bankJobs: Uint8Array };

/** Depends only on the plan and the random numbers, so every thread computes the same parts. */
export function split(routes: Routes, parts: number, random: Random): Part[] {
  const { jobs, tours, pairs } = routes.model;
  const result = Array.from({ length: parts }, () => ({
    tours: new Uint8Array(tours.count),
    bankJobs: new Uint8Array(jobs.count),
  }));
  const partOf = parts > 1 ? partOfTours(routes, parts, random) : new Int32Array(tours.count);
  for (let t = 0; t < tours.count; t++) result[partOf[t]!]!.tours[t] = 1;
  // The waiting jobs of a group go where its first planned one is.
  const partOfGroup = new Map<number, number>();
  for (let k = 0; k < jobs.count; k++) {
    const [group, tour] = [jobs.group[k]!, routes.tourOf[k]!];
    if (group >= 0 && tour >= 0 && !partOfGroup.has(group)) partOfGroup.set(group, partOf[tour]!);
  }
  for (let k = 0; k < jobs.count; k++) {
    const choices = pairs.from[k + 1]! - pairs.from[k]!;
    if (routes.tourOf[k]! >= 0 || choices === 0) continue;
    const tour = pairs.tour[pairs.from[k]! + random.below(choices)]!;
    const group = jobs.group[k]!;
    const part = partOfGroup.get(group) ?? partOf[tour]!;
    if (group >= 0) partOfGroup.set(group, part);
    result[part]!.bankJobs[k] = 1;
  }
  return result;
}

function partOfTours(routes: Routes, parts: number, random: Random): Int32Array {
  const { jobs, tours, matrix } = routes.model;
  const { length, job } = routes.state;
  const partOf = new Int32Array(tours.count);
  const one = jobs.place[random.below(jobs.count)]!;
  const other = farthest(routes, one);
  const side = (place: number) =>
    matrix.drive[one * matrix.size + place]! - matrix.drive[other * matrix.size + place]!;
  const busy: { tour: number; side: number }[] = [];
  for (let t = 0; t < tours.count; t++) {
    // Empty tours may all be identical, so give every part some.
    partOf[t] = t % parts;
    if (length[t] === 0) continue;
    let sum = 0;
    for (let p = routes.base[t]!; p < routes.base[t]! + length[t]!; p++) sum += side(jobs.place[job[p]!]!);
    busy.push({ tour: t, side: sum / length[t]! });
  }
  busy.sort((a, b) => a.side - b.side || a.tour - b.tour);
  const visits = busy.reduce((sum, { tour }) => sum + length[tour]!, 0);
  let before = 0;
  for (const { tour } of busy) {
    partOf[tour] = Math.min(parts - 1, Math.floor((parts * (before + length[tour]! / 2)) / visits));
    before += length[tour]!;
  }
  return partOf;
}

function farthest(routes: Routes, from: number): number {
  const { jobs, matrix } = routes.model;
  let best = from;
  for (const place of jobs.place) {
    if (matrix.drive[from * matrix.size + place]! > matrix.drive[from * matrix.size + best]!) best = place;
  }
  return best;
}
