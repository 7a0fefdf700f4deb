/** Tours as the search reads them. */
import { limitedLoads, offsets } from './compile-jobs.ts';
import { FAR, type JobArrays, type Matrix, NEVER, type TourArrays } from './model.ts';
import type { Problem, Worker } from './problem.ts';
import type { TourDraft } from './tour-draft.ts';

export function secondsPerLeg(problem: Problem): number {
  return Math.max(0, Math.round(problem.buffers?.secondsPerLeg ?? 0));
}

export function compileTours(
  problem: Problem,
  drafts: TourDraft[],
  jobs: JobArrays,
  matrix: Matrix,
  origin: number,
): TourArrays {
  const numbers = (value: (draft: TourDraft) => number) => Int32Array.from(drafts, value);
  const buffer = secondsPerLeg(problem);
  const nowhere = matrix.size - 1;
  const names = limitedLoads(problem);
  const segments = drafts.map(draft => slowSegments(problem, draft, origin));
  const breaks = drafts.flatMap(draft => draft.breaks);
  const shortest = Float64Array.from(jobs.duration).sort();
  return {
    count: drafts.length,
    worker: numbers(draft => draft.worker),
    shift: numbers(draft => draft.shift),
    startPlace: numbers(draft => draft.startPlace),
    endPlace: numbers(draft => draft.endPlace ?? nowhere),
    open: numbers(draft => draft.open - origin - (draft.closed ? buffer : 0)),
    // Driving to "nowhere" takes no time, so subtract its buffer again.
    close: numbers(draft => draft.close - origin + (draft.endPlace === null ? buffer : 0)),
    overtimeFrom: numbers(({ close, regularClose }) =>
      close > regularClose ? regularClose - origin : NEVER,
    ),
    workLimit: numbers(workLimit),
    rate: Float64Array.from(drafts, ({ worker }) => rateOf(problem.workers[worker]!)),
    capacity: Int32Array.from(
      drafts.flatMap(draft => names.map(name => Math.floor(Math.min(FAR, draft.capacity[name] ?? FAR)))),
    ),
    room: numbers(draft => draft.pins.length + visitsWithin(shortest, draft.close - draft.open)),
    special: Uint8Array.from(drafts, (draft, t) => {
      const hasRules = workLimit(draft) < FAR || rateOf(problem.workers[draft.worker]!) !== 1;
      return draft.breaks.length + segments[t]!.length > 0 || hasRules ? 1 : 0;
    }),
    closed: Uint8Array.from(drafts, draft => (draft.closed ? 1 : 0)),
    begun: drafts.map(draft => draft.begun),
    twin: Int32Array.from(drafts, (_, t) => t),
    breakFrom: offsets(drafts.map(draft => draft.breaks.length)),
    breakEarliest: Int32Array.from(breaks, rest => Math.max(0, Math.ceil(rest.earliest - origin))),
    breakLatest: Int32Array.from(breaks, rest => Math.min(FAR, Math.floor(rest.latest - origin))),
    breakDuration: Int32Array.from(breaks, rest => Math.ceil(rest.duration)),
    slowFrom: offsets(segments.map(list => list.length)),
    slowStart: Int32Array.from(segments.flatMap(list => list.map(segment => segment.from))),
    slowEnd: Int32Array.from(segments.flatMap(list => list.map(segment => segment.to))),
    slowPercent: Int32Array.from(segments.flatMap(list => list.map(segment => segment.percent))),
    pins: [],
    pinBreakLegs: drafts.map(draft => draft.breakLegs),
  };
}

/** What the reserve leaves for work and driving; FAR without a reserve. */
function workLimit({ reserve, regularClose, open, breaks, closed }: TourDraft): number {
  if (reserve === 0 || closed) return FAR;
  const resting = breaks.reduce((sum, { duration }) => sum + Math.ceil(duration), 0);
  return Math.floor(regularClose - open - resting - reserve);
}

function rateOf({ rate = 1 }: Worker): number {
  return Number.isFinite(rate) && rate >= 0 ? rate : 1;
}

function visitsWithin(shortest: Float64Array, seconds: number): number {
  let visits = 0;
  for (let sum = 0; visits < shortest.length && sum + shortest[visits]! <= seconds; visits++)
    sum += shortest[visits]!;
  return visits;
}

/** The timeline in segments of constant speed if a slow period touches the tour; otherwise empty. */
function slowSegments(problem: Problem, draft: TourDraft, origin: number) {
  const periods = (problem.buffers?.slowPeriods ?? []).filter(
    ({ from, to, percent }) =>
      from < draft.close && to > draft.open && from < to && percent > 0 && percent !== 100,
  );
  if (periods.length === 0) return [];
  const edges = [...new Set(periods.flatMap(({ from, to }) => [Math.ceil(from), Math.ceil(to)]))];
  edges.sort((a, b) => a - b);
  const bounds = [-FAR, ...edges.map(edge => edge - origin), NEVER];
  return bounds.slice(1).map((to, i) => {
    const from = bounds[i]!;
    const middle = (from + to) / 2 + origin;
    const over = periods.filter(period => period.from <= middle && middle < period.to);
    const percent = over.length > 0 ? Math.max(...over.map(period => Math.round(period.percent))) : 100;
    return { from, to, percent };
  });
}

/** Empty tours that look identical to the search are twins. */
export function markTwins(tours: TourArrays): void {
  const first = new Map<string, number>();
  for (let t = 0; t < tours.count; t++) {
    if (tours.special[t] || tours.pins[t]!.length > 0) continue;
    const { startPlace, endPlace, open, close, overtimeFrom, capacity, count } = tours;
    const names = capacity.length / count;
    const vans = capacity.subarray(t * names, (t + 1) * names);
    const key = [startPlace[t], endPlace[t], open[t], close[t], overtimeFrom[t], ...vans].join();
    tours.twin[t] = first.get(key) ?? t;
    if (!first.has(key)) first.set(key, t);
  }
}
