import { addDays, weekdayOf } from '../../../../lib/zoned-time.ts';

export const VIEWS = ['day', 'week', 'month', 'list', 'map'] as const;
export type ViewName = (typeof VIEWS)[number];

export const viewOf = (text: unknown): ViewName => VIEWS.find(name => name === text) ?? 'day';

/** How a week begins in most of the countries that speak a locale's language. 0 is Monday, 6 Sunday. */
export function firstWeekday(locale: string): number {
  try {
    const { weekInfo, getWeekInfo } = new Intl.Locale(locale) as Intl.Locale & {
      weekInfo?: { firstDay: number };
      getWeekInfo?: () => { firstDay: number };
    };
    const info = getWeekInfo?.call(new Intl.Locale(locale)) ?? weekInfo;
    if (info) return (info.firstDay + 6) % 7;
  } catch {
    // An unknown locale, or a browser that does not know about weeks.
  }
  return /-(US|CA|MX|BR|CO|PE)$/.test(locale) ? 6 : 0;
}

/** The first day of the week that a date is in. */
export const weekStart = (date: string, first: number): string =>
  addDays(date, -((weekdayOf(date) - first + 7) % 7));

/** Whole weeks around the month that a date is in: where they begin, and how many days they have. */
export function monthGrid(date: string, first: number): { from: string; days: number } {
  const from = weekStart(`${date.slice(0, 7)}-01`, first);
  const next = addMonths(`${date.slice(0, 7)}-01`, 1);
  let days = 28;
  while (addDays(from, days) < next) days += 7;
  return { from, days };
}

/** The same day of another month, or its last. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The dates that a view shows, from the one in the address. */
export const spanOfView = (view: ViewName, date: string, first: number): { date: string; days: number } =>
  view === 'week' || view === 'list' ? { date: weekStart(date, first), days: 7 } : { date, days: 1 };

/** Where the arrows beside the date lead. */
export function stepOf(view: ViewName, date: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(date, direction);
  return addDays(date, direction * (view === 'week' || view === 'list' ? 7 : 1));
}
