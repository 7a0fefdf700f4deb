import type { Data } from '../../../lib/api.ts';

export type Day = Data<'GET /api/worker/day'>;
export type Stop = Day['jobs'][number];
/** A job in a technician's day; one without a time has no drive time either. */
export type FieldJob = Data<'GET /api/worker/jobs/{id}'>['job'];
export type Duty = Day['duty'];
export type Me = Day['worker'];

/** A day as last fetched, and when. */
export type SavedDay = { day: Day; asOf: string };

/** Tomorrow is only looked at, so it is refetched when it is this old or the date has changed. */
const TOMORROW_MS = 5 * 60_000;
export const isStale = (saved: SavedDay | undefined, date: string, now: number): boolean =>
  saved?.day.date !== date || now - Date.parse(saved.asOf) > TOMORROW_MS;

/** What tells stops apart: a job may have two on a day. A day saved by an older app knows only jobs. */
export const stopId = ({ id, visitId }: { id: string; visitId?: string }): string => visitId ?? id;

/** Returns the day with one job changed, at each of its stops. */
export function withJob(day: Day, id: string, change: (job: FieldJob) => FieldJob): Day {
  const put = <T extends FieldJob>(jobs: T[]) =>
    jobs.map(job => (job.id === id ? { ...job, ...change(job) } : job));
  return { ...day, jobs: put(day.jobs), untimed: put(day.untimed) };
}
