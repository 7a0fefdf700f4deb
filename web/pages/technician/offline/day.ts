import type { Data } from '../../../lib/api.ts';

export type Day = Data<'GET /api/worker/day'>;
export type Stop = Day['jobs'][number];
/** A job as its worker has it; those without a time have no drive to them either. */
export type FieldJob = Data<'GET /api/worker/jobs/{id}'>['job'];
export type Duty = Day['duty'];
export type Me = Day['worker'];

/** The day as it was last heard of, and when that was. */
export type KeptDay = { day: Day; asOf: string };

/** Tomorrow is looked at now and then, not worked on: it is asked for when it is old, or the day has changed. */
const TOMORROW_MS = 5 * 60_000;
export const isStale = (kept: KeptDay | undefined, date: string, now: number): boolean =>
  kept?.day.date !== date || now - Date.parse(kept.asOf) > TOMORROW_MS;

/** The same day with one of its jobs changed. */
export function withJob(day: Day, id: string, change: (job: FieldJob) => FieldJob): Day {
  const put = <T extends FieldJob>(jobs: T[]) =>
    jobs.map(job => (job.id === id ? { ...job, ...change(job) } : job));
  return { ...day, jobs: put(day.jobs), untimed: put(day.untimed) };
}
