/** The span of time a plan needs, for vehicles without a time window and windows that end "never". */
import type { Interval } from '../problem.ts';
import type { DayVehicle, VroomDay } from './read-input.ts';
import { refuse } from './read-values.ts';

/** The planner counts in 32 bits from the start of the first shift. */
const LONGEST_SPAN = 100_000_000;

/**
 * After the last window has opened, nothing is left to wait for, so a plan is done once all the work and the longest
 * drive to each job fit; likewise, nobody has to leave earlier than that before the first window closes.
 */
export function findHorizon(day: VroomDay, longestDrive: number): Interval {
  const { jobs, vehicles } = day;
  const windows = [
    ...jobs.flatMap(job => job.windows),
    ...vehicles.flatMap(vehicle => vehicle.window ?? []),
    ...vehicles.flatMap(vehicle => vehicle.breaks.flatMap(rest => rest.window ?? [])),
  ];
  const work = jobs.reduce((sum, job) => sum + job.setup + job.service, 0);
  const rest = Math.max(...vehicles.map(vehicle => vehicle.breaks.reduce((sum, b) => sum + b.service, 0)));
  const needed = Math.min(LONGEST_SPAN / 4, work + rest + longestDrive * (jobs.length + 1));
  const lastOpening = windows.reduce((latest, { from }) => Math.max(latest, from), 0);
  const firstClosing = windows.reduce((first, { to }) => Math.min(first, to), Number.POSITIVE_INFINITY);
  const to = lastOpening + needed;
  const from = windows.length > 0 ? Math.max(0, Math.min(firstClosing, to) - needed) : 0;
  const opening = Math.min(from, ...vehicles.map(vehicle => vehicle.window?.from ?? from));
  if (to - opening > LONGEST_SPAN)
    refuse('time_windows', 'span more than three years: all times must be on one timeline');
  return { from, to };
}

export function shiftOf(vehicle: DayVehicle, horizon: Interval): Interval {
  const { from, to } = vehicle.window ?? horizon;
  return { from, to: Math.min(to, Math.max(horizon.to, from)) };
}
