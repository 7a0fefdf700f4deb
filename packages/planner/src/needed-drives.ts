/**
 * Which drives a plan can contain. Promised visits keep their worker and order, so nobody drives from one worker's
 * promise to another's. Where most of a plan is promised, most of its matrix is never read.
 */
import { longestOnSite } from './dependencies.ts';
import type { Job, Problem, Shift } from './problem.ts';

export type NeededDrives = {
  /** Places with drives to and from everywhere. */
  open: number[];
  /** Places with drives among themselves: where a shift starts and ends, and the promises around it. */
  groups: number[][];
};

export function neededDrives({
  workers,
  jobs,
  now = Number.NEGATIVE_INFINITY,
}: Pick<Problem, 'workers' | 'jobs' | 'now'>): NeededDrives {
  const open = jobs.filter(job => !job.promised).map(job => job.place);
  const promises = new Map<string, Job[]>();
  for (const job of jobs) {
    for (const id of job.promised?.workerIds ?? []) promises.set(id, [...(promises.get(id) ?? []), job]);
  }
  const groups = workers.flatMap(({ id, shifts }) => groupsOf(shifts, promises.get(id) ?? [], now));
  return { open: [...new Set(open)], groups: groups.map(group => [...new Set(group)]) };
}

/** A promise outside all shifts is its own trip. Any shift may continue from one that has started. */
function groupsOf(shifts: Shift[], promises: Job[], now: number): number[][] {
  const ends = shifts.flatMap(({ startPlace, endPlace }) => [startPlace, endPlace ?? startPlace]);
  const groups = shifts.map(shift =>
    promises.filter(job => job.promised!.start < now || overlaps(shift, job)).map(job => job.place),
  );
  const outside = promises.filter(job => !shifts.some(shift => overlaps(shift, job)));
  return [...groups, ...outside.map(job => [job.place])].map(group => [...ends, ...group]);
}

const overlaps = ({ start, end, overtime = 0 }: Shift, job: Job) =>
  job.promised!.start <= end + overtime && job.promised!.start + longestOnSite(job) >= start;
