import { Type } from 'typebox';
import { invalid } from './errors.ts';

const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }));

/** Query parameters for a range of the business's calendar days. */
export const DayRange = {
  from: day('The first day, in the time zone of the business; without it, from the beginning'),
  to: day('The last day, included; without it, up to now'),
};

export type Days = { from?: string; to?: string };

/** From the first instant up to, but not including, the last. */
export type Period = { from: Temporal.Instant; to: Temporal.Instant };

/** Nothing happened outside of these, and the database can't read instants of year 0 or 10000. */
const EARLIEST = Temporal.Instant.from('1900-01-01T00:00:00Z');
const LATEST = Temporal.Instant.from('9999-01-01T00:00:00Z');

export function clampInstant(at: Temporal.Instant): Temporal.Instant {
  if (Temporal.Instant.compare(at, EARLIEST) < 0) return EARLIEST;
  return Temporal.Instant.compare(at, LATEST) > 0 ? LATEST : at;
}

/** The instants of a range of days, both included. A day may have 23 or 25 hours. */
export function readDayRange({ from, to }: Days, timezone: string): Period {
  if (from !== undefined && to !== undefined && from > to)
    throw invalid('The request is not valid', ['from: is after `to`']);
  return {
    from: from === undefined ? EARLIEST : startOf(Temporal.PlainDate.from(from), timezone),
    to: to === undefined ? LATEST : endOf(to, timezone),
  };
}

/** The same where either end may also be an instant, or a time of the business: `to` is then not included. */
export function readTimeRange({ from, to }: Days, timezone: string): Period {
  const isDay = (text: string) => /^[\d-]{10}$/.test(text);
  if ([from, to].every(text => text === undefined || isDay(text)))
    return readDayRange({ from, to }, timezone);
  const at = (text: string) =>
    clampInstant(
      /(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text.slice(11))
        ? Temporal.Instant.from(text)
        : Temporal.PlainDateTime.from(text).toZonedDateTime(timezone).toInstant(),
    );
  const period = {
    from: from === undefined ? EARLIEST : at(from),
    to: to === undefined ? LATEST : isDay(to) ? endOf(to, timezone) : at(to),
  };
  if (Temporal.Instant.compare(period.from, period.to) > 0)
    throw invalid('The request is not valid', ['from: is after `to`']);
  return period;
}

const startOf = (date: Temporal.PlainDate, timezone: string) =>
  clampInstant(date.toZonedDateTime(timezone).toInstant());

/** The first instant after a day. */
export const endOf = (date: string, timezone: string): Temporal.Instant =>
  startOf(Temporal.PlainDate.from(date).add({ days: 1 }), timezone);
