/**
 * Which drives a plan can hold. Promised visits stay with their worker and in their order, so nobody drives from a
 * promise of one worker to that of another: where most of a plan is promised, most of its matrix is never looked at.
 */
import type { Job, Problem, Shift } from './problem.ts';

export type NeededDrives = {
  /** Places that may be driven to from everywhere, and from there to everywhere. */
  open: number[];
  /** Places with drives among themselves: where a shift begins and ends, and the promises around it. */
  groups: number[][];
};

export function neededDrives({
  workers,
  jobs,
  now = Number.NEGATIVE_INFINITY,
}: Pick<Problem, 'workers' | 'jobs' | 'now'>): NeededDrives {
  const open = jobs.filter(job => !job.promised).map(job => job.place);
  const promises = Map.groupBy(
    jobs.filter(job => job.promised),
    job => job.promised!.workerId,
  );
  const groups = workers.flatMap(({ id, shifts }) => groupsOf(shifts, promises.get(id) ?? [], now));
  return { open: [...new Set(open)], groups: groups.map(group => [...new Set(group)]) };
}

/** Promises outside of all shifts are driven to by themselves; from one that has begun any shift may go on. */
function groupsOf(shifts: Shift[], promises: Job[], now: number): number[][] {
  const ends = shifts.flatMap(({ startPlace, endPlace }) => [startPlace, endPlace ?? startPlace]);
  const groups = shifts.map(shift =>
    promises.filter(job => job.promised!.start < now || overlaps(shift, job)).map(job => job.place),
  );
  const outside = promises.filter(job => !shifts.some(shift => overlaps(shift, job)));
  return [...groups, ...outside.map(job => [job.place])].map(group => [...ends, ...group]);
}

const overlaps = ({ start, end }: Shift, { promised, duration }: Job) =>
  promised!.start <= end && promised!.start + duration >= start;
