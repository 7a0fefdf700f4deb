import { RRuleTemporal } from 'rrule-temporal';
import { toText } from 'rrule-temporal/totext';
import { readRule } from './read-rule.ts';

/** How something repeats: by an rrule or by months, and from when on. */
export type Rhythm = { start: string; rrule: string | null; intervalMonths: number | null };

/**
 * The dates of a rhythm from a day on. They are calendar dates, so no change of the clocks moves one. An rrule may end;
 * months never do. ISO dates sort correctly as text.
 */
export function datesFrom(rhythm: Rhythm, from: string): Generator<string, void> {
  return rhythm.rrule === null ? monthDates(rhythm, from) : ruleDates(rhythm.start, rhythm.rrule, from);
}

/** Months count from the start, so January 31 is followed by February 28 and then March 31. */
function* monthDates({ start, intervalMonths }: Rhythm, from: string): Generator<string, void> {
  const first = Temporal.PlainDate.from(start);
  const { year, month } = Temporal.PlainDate.from(from);
  const months = (year - first.year) * 12 + month - first.month;
  for (let n = Math.max(0, Math.floor(months / intervalMonths!)); ; n++) {
    const date = first.add({ months: n * intervalMonths! }).toString();
    if (date >= from) yield date;
  }
}

function* ruleDates(start: string, rrule: string, from: string): Generator<string, void> {
  const dates = ruleOf(start, rrule);
  let date = next(dates, midnight(from > start ? from : start), true);
  while (date && date.year <= 9999) {
    yield date.toPlainDate().toString();
    date = next(dates, date, false);
  }
}

function ruleOf(start: string, rrule: string): RRuleTemporal {
  const { until, except, ...rule } = readRule(rrule);
  return new RRuleTemporal({
    ...rule,
    dtstart: midnight(start),
    ...(until === undefined ? {} : { until: midnight(until) }),
    exDate: except.map(midnight),
    temporal: Temporal,
  });
}

/** An rrule in English: "Every week on Monday and Thursday". */
export function describeRule(start: string, rrule: string): string {
  const text = toText(ruleOf(start, rrule), 'en');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** In UTC, where every day has a midnight. */
const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime('UTC');

/** The library gives up with an error on a rule that never comes true, such as every February 30. */
function next(dates: RRuleTemporal, after: Temporal.ZonedDateTime, isIncluded: boolean) {
  try {
    return dates.next(after, isIncluded);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Maximum ')) return null;
    throw error;
  }
}
