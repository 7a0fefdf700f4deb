/** What a job brings for the time it takes: who is served first when not all can be. */
import type { JobArrays } from './model.ts';

/** Seconds that a visit costs besides its duration. */
export const TYPICAL_WAY = 600;

export function worth(jobs: JobArrays, job: number): number {
  return (jobs.priority[job]! + 1) / (jobs.duration[job]! + TYPICAL_WAY);
}
