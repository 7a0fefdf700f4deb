import type { Buffers } from '@truckroll/planner';
import { secondsAt } from './wall-clock.ts';

/** Hours of the day in which the same road takes longer. */
export type RushHours = { from: number; to: number; percent: number };

export type SlowPeriod = NonNullable<Buffers['slowPeriods']>[number];

/** Rush hours of these days, Monday to Friday, in the planner's format. */
export const slowPeriodsOn = (hours: RushHours[], days: Temporal.PlainDate[], zone: string): SlowPeriod[] =>
  days
    .filter(day => day.dayOfWeek <= 5)
    .flatMap(day =>
      hours.map(({ from, to, percent }) => ({
        from: secondsAt(day, from, zone),
        to: secondsAt(day, to, zone),
        percent,
      })),
    );

const percentAt = (periods: SlowPeriod[], moment: number) =>
  Math.max(
    100,
    ...periods.filter(({ from, to }) => from <= moment && moment < to).map(({ percent }) => percent),
  );

const slowed = (drive: number, percent: number) => Math.ceil((drive * percent) / 100);

/** When a worker who may leave at `time` arrives. Waiting for the rush to end may be faster. */
export function arrivalAfter(periods: SlowPeriod[], time: number, drive: number): number {
  if (periods.length === 0) return time + drive;
  const ends = periods.map(({ to }) => to).filter(to => to > time && to < time + drive * 2);
  return Math.min(...[time, ...ends].map(leave => leave + slowed(drive, percentAt(periods, leave))));
}

/** The latest departure that arrives by `arrival`, whatever the traffic. */
export function departureBefore(periods: SlowPeriod[], arrival: number, drive: number): number {
  if (periods.length === 0) return arrival - drive;
  const worst = Math.max(100, ...periods.map(({ percent }) => percent));
  const earliest = arrival - slowed(drive, worst);
  const met = periods.filter(({ from, to }) => from < arrival && to > earliest);
  return arrival - slowed(drive, Math.max(100, ...met.map(({ percent }) => percent)));
}
