/**
 * Builds tours from workers' shifts: removes time off and the past, and places promised visits.
 *
 * A promised visit outside every shift, or too close to another promise to drive between them, still happens: it
 * becomes its own tour, and the shift is split around it as around time off.
 */
import { longestOnSite } from './dependencies.ts';
import { MAX_BREAKS } from './insertion.ts';
import type { Break, Interval, Job, Problem, Shift, Worker } from './problem.ts';
import { UNREACHABLE } from './problem.ts';
import type { PlanWarning } from './result.ts';
import { shareReserve } from './share-reserve.ts';
import type { TourDraft } from './tour-draft.ts';

type Pin = { job: number; start: number; end: number; place: number };

export function draftTours(
  problem: Problem,
  promised: number[],
): { drafts: TourDraft[]; warnings: PlanWarning[] } {
  const drafts: TourDraft[] = [];
  const warnings: PlanWarning[] = [];
  const seen = new Set<string>();
  const pinsOf = new Map<string, Pin[]>();
  for (const index of promised) {
    const job = problem.jobs[index]!;
    const start = job.promised!.start;
    const pin = { job: index, start, end: start + longestOnSite(job), place: job.place };
    for (const id of new Set(job.promised!.workerIds)) pinsOf.set(id, [...(pinsOf.get(id) ?? []), pin]);
  }
  problem.workers.forEach((worker, index) => {
    if (seen.has(worker.id)) {
      warnings.push({ kind: 'duplicate-worker', workerId: worker.id });
      return;
    }
    seen.add(worker.id);
    const pins = (pinsOf.get(worker.id) ?? []).sort((a, b) => a.start - b.start || a.job - b.job);
    drafts.push(...toursOfWorker(problem, worker, index, pins, warnings));
  });
  return { drafts, warnings };
}

function toursOfWorker(
  problem: Problem,
  worker: Worker,
  index: number,
  pins: Pin[],
  warnings: PlanWarning[],
): TourDraft[] {
  const shifts = worker.shifts.map((shift, i) => {
    const valid = isValidShift(problem, shift);
    if (!valid) warnings.push({ kind: 'invalid-shift', workerId: worker.id, shift: i });
    return valid ? shift : null;
  });
  const outside = new Set<Pin>();
  // Each pass removes at least one more promise from the shifts, or is the last.
  for (;;) {
    const cuts = [...(worker.timeOff ?? []), ...[...outside].map(pin => timeAround(problem, shifts, pin))];
    const tours = shifts.flatMap((shift, i) => (shift ? pieces(problem, shifts, shift, index, i, cuts) : []));
    tours.sort((a, b) => a.open - b.open);
    const clashing = pins.filter(pin => !outside.has(pin) && !addPin(problem, worker, tours, pin));
    if (clashing.length === 0) {
      for (const tour of tours) placeBreaks(problem, worker, tour, warnings);
      shareReserve(problem, worker, tours);
      for (const pin of outside) {
        if (pin.start < (problem.now ?? pin.start)) continue;
        warnings.push({ kind: 'promise-clashes', workerId: worker.id, jobId: problem.jobs[pin.job]!.id });
      }
      return [...tours, ...[...outside].map(pin => ownTour(index, shifts, pin))];
    }
    for (const pin of clashing) outside.add(pin);
  }
}

function isValidShift(problem: Problem, shift: Shift): boolean {
  const known = (place: number) => Number.isInteger(place) && place >= 0 && place < problem.matrix.size;
  return (
    Number.isFinite(shift.start) &&
    Number.isFinite(shift.end) &&
    shift.end >= shift.start &&
    known(shift.startPlace) &&
    (shift.endPlace == null || known(shift.endPlace)) &&
    [shift.overtime ?? 0, shift.reserve ?? 0].every(seconds => Number.isFinite(seconds) && seconds >= 0)
  );
}

/** The parts of a shift left after cutting, each a tour from its start place to its end place. */
function pieces(
  problem: Problem,
  shifts: (Shift | null)[],
  shift: Shift,
  worker: number,
  index: number,
  cuts: Interval[],
): TourDraft[] {
  // Overtime ends where the worker's next shift starts.
  const next = shifts.filter(other => other !== null && other !== shift && other.start >= shift.end);
  const end = Math.min(shift.end + (shift.overtime ?? 0), ...next.map(other => other!.start));
  let free: Interval[] = [{ from: Math.ceil(shift.start), to: Math.floor(end) }];
  for (const cut of cuts) {
    free = free.flatMap(({ from, to }) =>
      cut.to <= from || cut.from >= to || !(cut.to > cut.from)
        ? [{ from, to }]
        : [
            { from, to: Math.floor(cut.from) },
            { from: Math.ceil(cut.to), to },
          ],
    );
  }
  return free
    .filter(({ from, to }) => from < shift.end && to > Math.max(from, problem.now ?? from))
    .map(({ from, to }) => ({
      worker,
      shift: index,
      open: Math.max(from, Math.ceil(problem.now ?? from)),
      close: to,
      regularClose: Math.min(to, Math.floor(shift.end)),
      reserve: 0,
      startPlace: shift.startPlace,
      endPlace: shift.endPlace ?? null,
      capacity: shift.capacity ?? {},
      breaks: (shift.breaks ?? []).filter(rest =>
        fitsInto(rest, Math.max(from, problem.now ?? from), Math.min(to, shift.end)),
      ),
      pins: [],
      breakLegs: [],
      begun: [],
      closed: false,
    }));
}

function fitsInto(rest: Break, from: number, to: number): boolean {
  const start = Math.max(rest.earliest, from);
  return rest.duration > 0 && start <= rest.latest && start + rest.duration <= to;
}

/** Adds a promise to the tour it fits, after those already there. Returns false if it fits none. */
function addPin(problem: Problem, worker: Worker, tours: TourDraft[], pin: Pin): boolean {
  const now = problem.now ?? Number.NEGATIVE_INFINITY;
  if (pin.start < now) {
    const tour = tours.find(
      t => pin.end <= t.close && Math.max(now, pin.end) >= t.open && t.pins.length === 0,
    );
    if (!tour) return false;
    tour.begun.push(pin.job);
    tour.startPlace = pin.place;
    for (const other of tours) other.open = Math.max(other.open, Math.ceil(pin.end));
    return true;
  }
  const tour = tours.find(t => t.open <= pin.start && pin.end <= t.close);
  if (!tour) return false;
  const before = tour.pins.length > 0 ? problem.jobs[tour.pins.at(-1)!]! : null;
  const left = before ? before.promised!.start + longestOnSite(before) : tour.open;
  const there = legSeconds(problem, before ? before.place : tour.startPlace, pin.place);
  const home = tour.endPlace === null ? 0 : legSeconds(problem, pin.place, tour.endPlace);
  if (left + there > pin.start || pin.end + home > tour.close) return false;
  for (const [name, capacity] of Object.entries(tour.capacity)) {
    const loaded = [...tour.pins, pin.job].map(index => problem.jobs[index]!);
    const leading = loaded.filter(({ promised }) => promised!.workerIds[0] === worker.id);
    if (leading.reduce((sum, { loads }) => sum + (loads?.[name] ?? 0), 0) > capacity) return false;
  }
  tour.pins.push(pin.job);
  return true;
}

/** Slowest time for a leg, including buffers. */
function legSeconds(problem: Problem, from: number, to: number): number {
  const drive = from === to ? 0 : problem.matrix.seconds[from * problem.matrix.size + to]!;
  if (drive === UNREACHABLE) return Number.POSITIVE_INFINITY;
  const percent = Math.max(100, ...(problem.buffers?.slowPeriods ?? []).map(period => period.percent));
  return Math.ceil((drive * percent) / 100) + (problem.buffers?.secondsPerLeg ?? 0);
}

/** When a promise outside the shifts occupies its worker, including the drive there and back. */
function timeAround(problem: Problem, shifts: (Shift | null)[], pin: Pin): Interval {
  const shift = nearestShift(shifts, pin);
  const there = shift ? legSeconds(problem, shift.startPlace, pin.place) : 0;
  const back = shift?.endPlace != null ? legSeconds(problem, pin.place, shift.endPlace) : 0;
  return {
    from: pin.start - (Number.isFinite(there) ? there : 0),
    to: pin.end + (Number.isFinite(back) ? back : 0),
  };
}

function nearestShift(shifts: (Shift | null)[], pin: Pin): Shift | undefined {
  const gap = (shift: Shift) => Math.max(shift.start - pin.start, pin.end - shift.end, 0);
  return shifts.filter(shift => shift !== null).sort((a, b) => gap(a) - gap(b))[0];
}

function ownTour(worker: number, shifts: (Shift | null)[], pin: Pin): TourDraft {
  const nearest = nearestShift(shifts, pin);
  const overlaps = nearest !== undefined && nearest.start < pin.end && pin.start < nearest.end;
  return {
    worker,
    shift: overlaps ? shifts.indexOf(nearest) : -1,
    open: pin.start,
    close: pin.end,
    regularClose: pin.end,
    reserve: 0,
    // The origin of the worker is unknown here; only the visit is promised.
    startPlace: pin.place,
    endPlace: null,
    capacity: {},
    breaks: [],
    pins: [pin.job],
    breakLegs: [],
    begun: [],
    closed: true,
  };
}

/** Puts each break on the first leg between the promises that has time for it. */
function placeBreaks(problem: Problem, worker: Worker, tour: TourDraft, warnings: PlanWarning[]): void {
  tour.breaks = tour.breaks
    .filter(rest => fitsInto(rest, tour.open, tour.regularClose))
    .sort((a, b) => a.earliest - b.earliest || a.latest - b.latest);
  const jobAt = (leg: number): Job | undefined => problem.jobs[tour.pins[leg]!];
  const leaving = (leg: number) => {
    const before = leg > 0 ? jobAt(leg - 1)! : null;
    return before ? before.promised!.start + longestOnSite(before) : tour.open;
  };
  const placed: Break[] = [];
  let leg = 0;
  let free = tour.open;
  for (const rest of tour.breaks) {
    let found = false;
    for (let tryLeg = leg; tryLeg <= tour.pins.length && !found && placed.length < MAX_BREAKS; tryLeg++) {
      const from = tryLeg > 0 ? jobAt(tryLeg - 1)!.place : tour.startPlace;
      const to = jobAt(tryLeg)?.place ?? tour.endPlace;
      const drive = to === null || tour.pins.length === 0 ? 0 : legSeconds(problem, from, to);
      const start = Math.max(rest.earliest, tryLeg === leg ? free : 0, leaving(tryLeg));
      const due = jobAt(tryLeg)?.promised?.start ?? tour.close;
      // Driving after the break is the slowest order, so this is safe for any order.
      if (start > rest.latest || start + rest.duration + drive > due) continue;
      found = true;
      leg = tryLeg;
      free = start + rest.duration;
      tour.breakLegs.push(tryLeg);
      placed.push(rest);
    }
    if (!found) warnings.push({ kind: 'no-room-for-break', workerId: worker.id, shift: tour.shift });
  }
  tour.breaks = placed;
}
