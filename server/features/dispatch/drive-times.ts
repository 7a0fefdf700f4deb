import type { Deps } from '../../deps.ts';
import { type Position, RoutingError } from '../../providers/routing/routing.ts';
import type { DriveMatrix } from './planner/problem.ts';

/** Row 0 stands for a place nobody knows: it is next door to everything. */
export const ANYWHERE = 0;

/** Places of a plan, each once: what is within a meter is one place. */
export class Places {
  readonly points: Position[] = [];
  readonly #rows = new Map<string, number>();

  row(lat: number | null, lng: number | null): number {
    if (lat === null || lng === null) return ANYWHERE;
    const key = keyOf({ lat, lng });
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    this.points.push({ lat, lng });
    this.#rows.set(key, this.points.length);
    return this.points.length;
  }
}

export const keyOf = ({ lat, lng }: Position) => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** Driving seconds between all places of a plan. Throws RoutingError. */
export async function driveTimes({ routing }: Pick<Deps, 'routing'>, places: Places): Promise<DriveMatrix> {
  const size = places.points.length + 1;
  const seconds = new Int32Array(size * size);
  if (size === 1) return { size, seconds };
  const rows = await routing.matrix(places.points);
  rows.forEach((row, from) => {
    seconds.set(row, (from + 1) * size + 1);
    seconds[(from + 1) * size + from + 1] = 0;
  });
  return { size, seconds };
}

export const isRoutingTrouble = (error: unknown): error is RoutingError => error instanceof RoutingError;
