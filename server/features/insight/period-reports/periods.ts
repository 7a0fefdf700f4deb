import { invalid } from '../../../http/errors.ts';

/** Days of the business, both included. */
export type Days = { from: Temporal.PlainDate; to: Temporal.PlainDate };

const MOST_DAYS = 366;
/** Longer periods are counted by week, and then by month: a chart of a year has no room for days. */
const DAILY = 31;
const WEEKLY = 190;

export const lengthOf = ({ from, to }: Days): number => from.until(to).total('days') + 1;

export function readPeriod(given: { from: string; to: string }): Days {
  const days = { from: Temporal.PlainDate.from(given.from), to: Temporal.PlainDate.from(given.to) };
  const length = lengthOf(days);
  if (length < 1) throw invalid('The request is not valid', ['from: is after `to`']);
  if (length > MOST_DAYS) throw invalid('The request is not valid', [`to: at most ${MOST_DAYS} days`]);
  return days;
}

const isMonthEnd = (day: Temporal.PlainDate) => day.day === day.daysInMonth;

/** What a period is compared with: the days before it. Days of a month are compared with those of the month before. */
export function periodBefore({ from, to }: Days): Days {
  const isMonth = from.day === 1 && from.toPlainYearMonth().equals(to.toPlainYearMonth());
  if (!isMonth)
    return { from: from.subtract({ days: lengthOf({ from, to }) }), to: from.subtract({ days: 1 }) };
  const before = from.subtract({ months: 1 });
  return { from: before, to: isMonthEnd(to) ? from.subtract({ days: 1 }) : to.subtract({ months: 1 }) };
}

/** The parts of a period that a chart shows one value for. */
export function partsOf(days: Days, length = lengthOf(days)): Days[] {
  const parts: Days[] = [];
  for (let from = days.from; Temporal.PlainDate.compare(from, days.to) <= 0; ) {
    const next =
      length <= DAILY
        ? from.add({ days: 1 })
        : length <= WEEKLY
          ? from.add({ days: 7 })
          : from.with({ day: 1 }).add({ months: 1 });
    const last = next.subtract({ days: 1 });
    parts.push({ from, to: Temporal.PlainDate.compare(last, days.to) > 0 ? days.to : last });
    from = next;
  }
  return parts;
}

export const startOf = (day: Temporal.PlainDate, timezone: string): Temporal.Instant =>
  day.toZonedDateTime(timezone).toInstant();

export const endOf = (day: Temporal.PlainDate, timezone: string): Temporal.Instant =>
  startOf(day.add({ days: 1 }), timezone);
