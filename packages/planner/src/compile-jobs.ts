/** Jobs as the search reads them. */
import { type Dependencies, longestOnSite } from './dependencies.ts';
import { FAR, type JobArrays, NEVER, UNANNOUNCED, type Windows } from './model.ts';
import { DEFAULT_WEIGHTS, type Interval, type Job, type Problem } from './problem.ts';

/** One worker's part of a job: crews have several, side by side. */
export type Unit = { source: number; member: number; crew: number };

export function compileJobs(
  problem: Problem,
  units: Unit[],
  dependencies: Dependencies,
  origin: number,
): JobArrays {
  const jobOf = ({ source }: Unit) => problem.jobs[source]!;
  const ints = (value: (unit: Unit, job: Job) => number) =>
    Int32Array.from(units, unit => Math.round(value(unit, jobOf(unit))));
  const flags = (value: (unit: Unit, job: Job) => unknown) =>
    Uint8Array.from(units, unit => (value(unit, jobOf(unit)) ? 1 : 0));
  const names = limitedLoads(problem);
  const isLead = (unit: Unit) => unit.member === 0;
  /** Whether the planner chooses its start, and this unit pays for it. */
  const paysForStart = (unit: Unit, job: Job) => isLead(unit) && !job.promised;
  const ties = tieJobs(problem, units, dependencies);
  const hard = units.map(unit => hardWindows(problem, unit.source, dependencies, origin));
  const used = windowsOf(hard.map((list, k) => (ties.tied[k] ? [hullOf(list)] : list)));
  const stability = { ...DEFAULT_WEIGHTS, ...problem.weights }.stability;
  return {
    count: units.length,
    source: ints(unit => unit.source),
    lead: Int32Array.from(units, (unit, k) => k - unit.member),
    crew: ints(unit => unit.crew),
    searched: flags(isLead),
    place: ints((_, job) => job.place),
    duration: ints(({ crew }, job) =>
      Math.min(FAR, crew > 1 || job.promised ? longestOnSite(job) : job.duration),
    ),
    setup: ints(({ crew }, job) => (crew > 1 || job.promised ? 0 : Math.min(FAR, job.setup ?? 0))),
    loadNames: names.length,
    load: Int32Array.from(
      units.flatMap(unit =>
        names.map(name => (isLead(unit) ? Math.ceil(jobOf(unit).loads?.[name] ?? 0) : 0)),
      ),
    ),
    priority: Float64Array.from(units, unit => (isLead(unit) ? Math.max(0, jobOf(unit).priority ?? 0) : 0)),
    open: Int32Array.from(units, (_, k) => used.open[used.from[k]!]!),
    close: Int32Array.from(units, (_, k) => used.close[used.from[k]!]!),
    windowFrom: used.from,
    windowOpen: used.open,
    windowClose: used.close,
    allowed: windowsOf(hard.map((list, k) => (ties.tied[k] ? list : []))),
    told: windowsOf(
      units.map(unit => (paysForStart(unit, jobOf(unit)) ? toldWindows(jobOf(unit), origin) : [])),
    ),
    ...ties,
    pinned: flags((_, job) => job.promised),
    urgent: flags((_, job) => job.urgent),
    announcedStart: ints((_, job) =>
      job.assigned && !job.promised ? clamped(job.assigned.start - origin) : UNANNOUNCED,
    ),
    stabilityWeight: Float64Array.from(
      units,
      unit => (jobOf(unit).assigned?.stability ?? stability) / unit.crew,
    ),
    dueBy: ints((unit, job) =>
      paysForStart(unit, job) && job.dueBy !== undefined ? clamped(job.dueBy - origin) : NEVER,
    ),
    soft: flags((unit, job) => paysForStart(unit, job) && job.softWindows),
    punctual: flags((unit, job) => paysForStart(unit, job) && !job.softWindows && job.windows?.length),
  };
}

const clamped = (seconds: number) => Math.max(-FAR, Math.min(FAR, seconds));

/** Loads that no van limits are left out of the model. */
export function limitedLoads(problem: Problem): string[] {
  const capacities = problem.workers.flatMap(({ shifts }) => shifts.map(shift => shift.capacity ?? {}));
  return [...new Set(capacities.flatMap(Object.keys))];
}

/** When the visit may start at all. */
function hardWindows(
  problem: Problem,
  source: number,
  { earliest, latest }: Dependencies,
  origin: number,
): Interval[] {
  const { promised, windows = [], softWindows } = problem.jobs[source]!;
  if (promised) {
    const start = Math.round(promised.start) - origin;
    return [{ from: start, to: start }];
  }
  const from = Math.max(0, (problem.now ?? origin) - origin, (earliest.get(source) ?? origin) - origin);
  const to = Math.min(FAR, (latest.get(source) ?? Number.POSITIVE_INFINITY) - origin);
  const asked = windows.length > 0 && !softWindows ? windows : [{ from: origin, to: origin + FAR }];
  const usable = asked
    .map(window => ({
      from: Math.min(FAR, Math.ceil(Math.max(from, window.from - origin))),
      to: Math.floor(Math.min(to, window.to - origin)),
    }))
    .filter(window => window.from <= window.to)
    .sort((a, b) => a.from - b.from);
  // A job whose windows have all passed stays in, with a window nobody can meet.
  return usable.length > 0 ? usable : [{ from: 0, to: -1 }];
}

function toldWindows({ windows = [] }: Job, origin: number): Interval[] {
  return windows
    .map(({ from, to }) => ({
      from: clamped(Math.ceil(from - origin)),
      to: clamped(Math.floor(to - origin)),
    }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => a.from - b.from);
}

function hullOf(windows: Interval[]): Interval {
  return { from: windows[0]!.from, to: Math.max(...windows.map(({ to }) => to)) };
}

function windowsOf(lists: Interval[][]): Windows {
  const all = lists.flat();
  return {
    from: offsets(lists.map(list => list.length)),
    open: Int32Array.from(all, ({ from }) => from),
    close: Int32Array.from(all, ({ to }) => to),
  };
}

export function offsets(lengths: number[]): Int32Array {
  const from = new Int32Array(lengths.length + 1);
  lengths.forEach((length, i) => {
    from[i + 1] = from[i]! + length;
  });
  return from;
}

type Ties = Pick<JobArrays, 'tied' | 'after' | 'gap' | 'followers' | 'group'>;

function tieJobs(problem: Problem, units: Unit[], { waitsFor }: Dependencies): Ties {
  const tied = new Uint8Array(units.length);
  const after = new Int32Array(units.length).fill(-1);
  const gap = new Int32Array(units.length);
  const group = new Int32Array(units.length).fill(-1);
  const followers: number[][] = units.map(() => []);
  const leadOf = new Map(units.flatMap(({ source, member }, k) => (member === 0 ? [[source, k]] : [])));
  units.forEach(({ source, crew }, k) => {
    if (crew > 1 && !problem.jobs[source]!.promised) tied[k] = 1;
    const first = leadOf.get(waitsFor.get(source) ?? -1);
    if (first === undefined) return;
    after[k] = first;
    gap[k] = Math.ceil(problem.jobs[source]!.after!.gap);
    if (leadOf.get(source) === k) followers[first]!.push(k);
  });
  for (const [first, waiting] of followers.entries()) {
    for (const lead of waiting.length > 0 ? [first, ...waiting] : []) {
      for (let k = lead; k < lead + units[lead]!.crew; k++) tied[k] = 1;
    }
  }
  const mark = (lead: number, first: number) => {
    for (let k = lead; k < lead + units[lead]!.crew; k++) group[k] = first;
    for (const follower of followers[lead]!) mark(follower, first);
  };
  // Each job waits for one other at most, so every group is a tree that starts with a job that waits for none.
  units.forEach((unit, k) => {
    if (tied[k] && unit.member === 0 && after[k]! < 0) mark(k, k);
  });
  return { tied, after, gap, followers, group };
}
