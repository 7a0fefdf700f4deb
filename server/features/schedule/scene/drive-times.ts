import type { NeededDrives } from '@truckroll/planner';
import { type DriveMatrix, UNREACHABLE } from '@truckroll/planner';
import type { Deps } from '../../../deps.ts';
import { DomainError } from '../../../http/errors.ts';
import { type Position, type Routing, RoutingError } from '../../../providers/routing/routing.ts';

/** Row 0 is an unknown place, next to everything. */
export const ANYWHERE = 0;

/** The places of a plan, deduplicated within a meter. */
export class Places {
  readonly points: Position[] = [];
  readonly keys: number[] = [];
  readonly #rows = new Map<number, number>();

  row(lat: number | null, lng: number | null): number {
    if (lat === null || lng === null) return ANYWHERE;
    // One number for both, to 5 decimals: a text key took longer than everything else about a place.
    const key = Math.round((lat + 90) * 1e5) * 1e8 + Math.round((lng + 180) * 1e5);
    const row = this.#rows.get(key);
    if (row !== undefined) return row;
    this.points.push({ lat, lng });
    this.keys.push(key);
    this.#rows.set(key, this.points.length);
    return this.points.length;
  }
}

/** About 60 MB. Beyond it the cache is cleared and refilled. */
const MAX_PAIRS = 1_000_000;
const MAX_PLACES = 1_000_000;
const STRIP = 5;
const BATCH = 20;

/** Cached drive times for one map version. */
class DriveCache {
  readonly version: string;
  readonly #ids = new Map<number, number>();
  readonly #pairs = new Map<number, number>();
  constructor(version: string) {
    this.version = version;
  }
  id(key: number): number {
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(key, id);
    }
    return id;
  }
  get(from: number, to: number): number | undefined {
    return this.#pairs.get(from * MAX_PLACES + to);
  }
  set(from: number, to: number, seconds: number) {
    this.#pairs.set(from * MAX_PLACES + to, seconds);
  }
  isFull(more: number): boolean {
    return this.#pairs.size + more > MAX_PAIRS || this.#ids.size + more > MAX_PLACES;
  }
}

const caches = new WeakMap<Routing, DriveCache>();

/**
 * Driving seconds between the places of a plan, as far as the plan can need them; the rest are marked unreachable.
 * Requests only what is not cached. Throws RoutingError.
 */
export async function driveTimes(
  { routing }: Pick<Deps, 'routing'>,
  places: Places,
  needed: NeededDrives,
): Promise<DriveMatrix> {
  const size = places.points.length + 1;
  const seconds = new Int32Array(size * size).fill(UNREACHABLE);
  const blocks = blocksOf(places, needed);
  const pairs = blocks.reduce((sum, { from, to }) => sum + from.length * to.length, 0);
  if (pairs > MAX_PAIRS / 2) {
    const rows = await routing.matrix(places.points);
    for (const [from, row] of rows.entries()) seconds.set(row, (from + 1) * size + 1);
  } else {
    const cache = await currentTimes(routing, pairs);
    const ids = places.keys.map(key => cache.id(key));
    const drive = (from: number, to: number) => cache.get(ids[from - 1]!, ids[to - 1]!);
    const isMissing = (from: number, to: number) => from !== to && drive(from, to) === undefined;
    for (const { from, to } of blocks) {
      // New places first: they miss whole rows, the others only columns.
      for (const share of [0.5, 0]) {
        const missing = (row: number) => to.filter(column => isMissing(row, column)).length;
        const rows = from.filter(row => missing(row) > share * to.length);
        const columns = to.filter(column => rows.some(row => isMissing(row, column)));
        if (rows.length > 0) await fetchMatrix(routing, places, cache, rows, columns);
      }
      for (const row of from) for (const column of to) seconds[row * size + column] = drive(row, column) ?? 0;
    }
  }
  for (let row = 0; row < size; row++)
    for (const cell of [row * size + row, row * size + ANYWHERE, ANYWHERE * size + row]) seconds[cell] = 0;
  return { size, seconds };
}

type Block = { from: number[]; to: number[] };

/** What to request: all pairs, or strips plus groups where few places are open to everyone. */
function blocksOf({ points }: Places, { open, groups }: NeededDrives): Block[] {
  const all = points.map((_, i) => i + 1);
  if (2 * open.length >= all.length) return [{ from: all, to: all }];
  const rows = open.filter(row => row !== ANYWHERE);
  const among = groups.map(group => group.filter(row => row !== ANYWHERE));
  return [
    { from: rows, to: all },
    { from: all, to: rows },
    ...among.map(group => ({ from: group, to: group })),
  ];
}

/** Some drives of a plan, requested by row: for callers that need few of all pairs. Throws RoutingError. */
export async function drivesBetween(
  { routing }: Pick<Deps, 'routing'>,
  places: Places,
  wanted: [from: number, to: number][],
): Promise<(from: number, to: number) => number> {
  const cache = await currentTimes(routing, wanted.length);
  const ids = places.keys.map(key => cache.id(key));
  let missing = wanted.filter(
    ([from, to]) => from !== to && from && to && cache.get(ids[from - 1]!, ids[to - 1]!) === undefined,
  );
  // From or to one place is one strip. The rest are neighbors in a tour, requested in batches.
  for (const end of [1, 0] as const) {
    for (const [, pairs] of Map.groupBy(missing, pair => pair[end]))
      if (pairs.length >= STRIP) await fetchPairs(routing, places, cache, pairs);
    missing = missing.filter(([from, to]) => cache.get(ids[from - 1]!, ids[to - 1]!) === undefined);
  }
  for (let i = 0; i < missing.length; i += BATCH)
    await fetchPairs(routing, places, cache, missing.slice(i, i + BATCH));
  return (from, to) => (from === to || !from || !to ? 0 : cache.get(ids[from - 1]!, ids[to - 1]!)!);
}

async function currentTimes(routing: Routing, more: number): Promise<DriveCache> {
  const version = await routing.version();
  let cache = caches.get(routing);
  if (cache?.version !== version || cache.isFull(more)) {
    cache = new DriveCache(version);
    caches.set(routing, cache);
  }
  return cache;
}

const fetchPairs = (
  routing: Routing,
  places: Places,
  cache: DriveCache,
  pairs: [from: number, to: number][],
) =>
  fetchMatrix(
    routing,
    places,
    cache,
    [...new Set(pairs.map(([from]) => from))],
    [...new Set(pairs.map(([, to]) => to))],
  );

async function fetchMatrix(
  routing: Routing,
  places: Places,
  cache: DriveCache,
  from: number[],
  to: number[],
) {
  const at = (rows: number[]) => rows.map(row => places.points[row - 1]!);
  const answer = await routing.matrix(at(from), at(to));
  answer.forEach((row, i) => {
    row.forEach((seconds, j) => {
      cache.set(cache.id(places.keys[from[i]! - 1]!), cache.id(places.keys[to[j]! - 1]!), seconds);
    });
  });
}

export const isRoutingTrouble = (error: unknown): error is RoutingError => error instanceof RoutingError;

/** Turns a routing failure into an upstream error for the API caller. */
export async function asUpstreamFailure<T>({ log }: Pick<Deps, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRoutingTrouble(error)) throw error;
    log.warn({ err: error }, 'Drive times are not to be had');
    throw new DomainError(error.trouble === 'timeout' ? 504 : 502, error.message);
  }
}
