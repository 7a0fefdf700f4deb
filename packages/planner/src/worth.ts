/** Priority per time: decides who is served first when not everyone can be. */
import type { JobArrays } from './model.ts';

/** Typical seconds a visit costs besides its duration. */
export const TYPICAL_WAY = 600;

export function worth(jobs: JobArrays, job: number): number {
  return (jobs.priority[job]! + 1) / ((jobs.duration[job]! + TYPICAL_WAY) * jobs.crew[job]!);
}
