import { recurrence as words } from '../words/recurrence.ts';
import type { Translate } from './translate.ts';

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

export type Repeats = { rrule: string | null; intervalMonths: number | null };

/** Names in a language. January 5, 1970, was a Monday. */
const nameOf = (language: string, options: Intl.DateTimeFormatOptions, date: number) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);

export const weekdayName = (language: string, day: string) =>
  nameOf(language, { weekday: 'long' }, Date.UTC(1970, 0, 5 + WEEKDAYS.indexOf(day)));

/** How something repeats, in words: "Every 2 weeks on Monday and Thursday". */
export function describeRepeats(t: Translate, language: string, { rrule, intervalMonths }: Repeats): string {
  if (rrule === null) return t(words.MONTHLY, { count: intervalMonths ?? 1 });
  const [rule = ''] = rrule.toUpperCase().split('\n');
  const parts = new Map(
    rule
      .trim()
      .replace(/^RRULE:/, '')
      .split(';')
      .map(part => part.split('=') as [string, string]),
  );
  const list = (name: string) => parts.get(name)?.split(',') ?? [];
  const joined = (items: string[]) => new Intl.ListFormat(language).format(items);
  const days = [
    ...list('BYDAY').map(day => describeDay(t, language, day)),
    ...list('BYMONTHDAY').map(day => describeMonthDay(t, language, Number(day))),
  ];
  const months = list('BYMONTH').map(month =>
    nameOf(language, { month: 'long' }, Date.UTC(1970, Number(month) - 1)),
  );
  let every = t(words[parts.get('FREQ') as 'DAILY'], { count: Number(parts.get('INTERVAL') ?? 1) });
  if (days.length > 0) every = t(words.onDays, { every, days: joined(days) });
  if (months.length > 0) every = t(words.inMonths, { every, months: joined(months) });
  const until = parts.get('UNTIL')?.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');
  if (until)
    every = t(words.until, { every, date: nameOf(language, { dateStyle: 'medium' }, Date.parse(until)) });
  const count = parts.get('COUNT');
  return count ? t(words.times, { every, count: Number(count) }) : every;
}

function describeDay(t: Translate, language: string, token: string): string {
  const weekday = weekdayName(language, token.slice(-2));
  const number = Number(token.slice(0, -2));
  if (number === 0) return weekday;
  const key = `nth${number}`;
  if (!(key in words)) return t(words.nthOther, { weekday, number });
  return t(words.nth, { weekday, nth: t(words[key as 'nth1']) });
}

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<string, string>;

function describeMonthDay(t: Translate, language: string, day: number): string {
  if (day === -1) return t(words.lastDay);
  if (day < 0) return t(words.dayFromEnd, { day: -day });
  const ending = endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)];
  return t(words.monthDay, { day: language === 'en' ? `${day}${ending}` : day });
}
