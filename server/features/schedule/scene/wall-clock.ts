import type { Break, Interval, Shift } from '@truckroll/planner';
import type { RestBreak, Shifts } from '../../../records/workers/schemas.ts';

/** Minutes since local midnight; beyond 1440 is the next day. */
export type Hours = { from: number; to: number };

const named: Record<string, Hours> = {
  morning: { from: 8 * 60, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 20 * 60 },
};
const RANGE = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?\s*(?:-|–|—|to)\s*(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Parses a requested time like `morning`, `09:00-12:00` or `9am-12pm`. Anything else means any time. */
export function readHours(requested: string | null): Hours | null {
  const text = (requested ?? '').trim().toLowerCase();
  if (Object.hasOwn(named, text)) return named[text]!;
  const [, hour1, minute1, half1, hour2, minute2, half2] = RANGE.exec(text) ?? [];
  if (!hour1 || !hour2) return null;
  let from = minutesOf(hour1, minute1, half1 ?? half2);
  let to = minutesOf(hour2, minute2, half2 ?? (half1 ? half1 : undefined));
  if (from === null || to === null) return null;
  // "9-12pm" starts before noon, and "11am-2" ends after it.
  if (!half1 && half2 && from >= to) from = minutesOf(hour1, minute1, half2 === 'pm' ? 'am' : 'pm')!;
  if (half1 && !half2 && to <= from) to = minutesOf(hour2, minute2, half1 === 'am' ? 'pm' : 'am')!;
  if (from === to) return null;
  return { from, to: to > from ? to : to + 1440 };
}

function minutesOf(hour: string, minute = '0', half?: string): number | null {
  const [h, m] = [Number(hour), Number(minute)];
  if (m > 59) return null;
  if (!half) return h < 24 || (h === 24 && m === 0) ? h * 60 + m : null;
  if (h < 1 || h > 12) return null;
  return ((h % 12) + (half === 'pm' ? 12 : 0)) * 60 + m;
}

/** The requested day, on the calendar of the zone. */
export function readDay(requested: string | null, zone: string): Temporal.PlainDate | null {
  if (!requested) return null;
  if (/(Z|[+-]\d{2}(:?\d{2})?)$/i.test(requested) && requested.length > 10)
    return Temporal.Instant.from(requested).toZonedDateTimeISO(zone).toPlainDate();
  return Temporal.PlainDate.from(requested.slice(0, 10));
}

/**
 * Seconds since the epoch. A time skipped in spring moves later by the same amount; of one that occurs twice, the first
 * counts.
 */
export function secondsAt(day: Temporal.PlainDate, minutes: number, zone: string): number {
  const date = day.add({ days: Math.floor(minutes / 1440) });
  const plainTime = Temporal.PlainTime.from({
    hour: Math.floor((minutes % 1440) / 60),
    minute: minutes % 60,
  });
  return date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds / 1000;
}

type RequestedDay = { preferredDate: string | null; flexDays?: number };
type RequestedTime = RequestedDay & { preferredTime: string | null; durationMinutes: number };

/** The requested day and those around it that are just as good, in order. */
export function requestedDays({ preferredDate, flexDays = 0 }: RequestedDay, zone: string) {
  const day = readDay(preferredDate, zone);
  return day ? daysFrom(day.subtract({ days: flexDays }), 2 * flexDays + 1) : [];
}

/**
 * When the work may start, on a requested day or any other. The visit lies within the requested hours; one longer than
 * they are starts within them. Empty: at any time.
 */
export function startWindows(job: RequestedTime, days: Temporal.PlainDate[], zone: string): Interval[] {
  const requested = requestedDays(job, zone);
  const hours = readHours(job.preferredTime);
  if (requested.length === 0 && !hours) return [];
  const { from, to } = hours ?? { from: 0, to: 1440 };
  return (requested.length > 0 ? requested : days).map(each => {
    const window = { from: secondsAt(each, from, zone), to: secondsAt(each, to, zone) };
    return startsWithin(window, job.durationMinutes * 60);
  });
}

/** When a visit in a window may start. */
export function startsWithin({ from, to }: Interval, seconds: number): Interval {
  return to - seconds >= from ? { from, to: to - seconds } : { from, to };
}

/** About 5 MB per zone. Beyond it the cache is cleared and refilled. */
const MAX_CACHED = 100_000;
const calendars = new Map<string, Map<number, number>>();

/**
 * `secondsAt` of one zone, cached: the same few hours are needed for every worker of a plan and every customer looking
 * for a window. Recomputing them was a fifth of the time of such an answer.
 */
export function wallClock(
  days: Temporal.PlainDate[],
  zone: string,
): (day: number, minutes: number) => number {
  let known = calendars.get(zone);
  if (!known || known.size > MAX_CACHED) {
    known = new Map();
    calendars.set(zone, known);
  }
  const times = known;
  const keys = days.map(day => (Date.UTC(day.year, day.month - 1, day.day) / 86_400_000) * 10_000);
  return (day, minutes) => {
    const key = keys[day]! + minutes;
    let seconds = times.get(key);
    if (seconds === undefined) {
      seconds = secondsAt(days[day]!, minutes, zone);
      times.set(key, seconds);
    }
    return seconds;
  };
}

/** Reads workers' shifts on these days, in local time. */
export function shiftReader(days: Temporal.PlainDate[], zone: string) {
  const clock = wallClock(days, zone);
  const weekdays = days.map(day => WEEKDAYS[day.dayOfWeek - 1]!);
  // Most people start and end at the same few hours: read each once, for all days.
  const hours = new Map<string, number[]>();
  const at = (day: number, text: string): number => {
    let seconds = hours.get(text);
    if (!seconds) {
      const minutes = clockMinutes(text);
      seconds = days.map((_, each) => clock(each, minutes));
      hours.set(text, seconds);
    }
    return seconds[day]!;
  };
  const breakOn = (day: number, { from, to, minutes }: RestBreak): Break => ({
    earliest: at(day, from),
    latest: at(day, to),
    duration: minutes * 60,
  });
  return (shifts: Shifts, rest: RestBreak | null = null): Pick<Shift, 'start' | 'end' | 'breaks'>[] =>
    weekdays.flatMap((weekday, day) =>
      (shifts[weekday] ?? []).map(({ start, end }) => ({
        start: at(day, start),
        end: at(day, end),
        ...(rest ? { breaks: [breakOn(day, rest)] } : {}),
      })),
    );
}

const clockMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

export const dayOf = (at: Temporal.Instant, zone: string): Temporal.PlainDate =>
  at.toZonedDateTimeISO(zone).toPlainDate();

export const daysFrom = (first: Temporal.PlainDate, count: number): Temporal.PlainDate[] =>
  Array.from({ length: count }, (_, i) => first.add({ days: i }));

export const toSeconds = (at: string | Temporal.Instant): number =>
  Math.floor((typeof at === 'string' ? Date.parse(at) : at.epochMilliseconds) / 1000);

export const toInstant = (seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(seconds * 1000));
