import type { Language } from '../words/catalog.ts';
import { nationalPhone } from './phone.ts';

export type Formats = ReturnType<typeof createFormats>;

/** A window of local times, as `plainTimeRange` takes it. */
export const isTimeRange = (text: string) => /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/.test(text);

type Place = { timezone: string; currency: string; locale: string; country: string };

/** Formatters are expensive to create and cheap to use: created once per business and language. */
export function createFormats({ timezone, currency, locale, country }: Place, language: Language) {
  // The business's locale if it is in the viewer's language, so that dates look familiar there.
  const tag = locale.startsWith(language) ? locale : language;
  const at = (options: Intl.DateTimeFormatOptions, timeZone = timezone) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone });
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency });
  const whole = new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 });
  const day = at({ weekday: 'short', day: 'numeric', month: 'short' });
  const longDay = at({ weekday: 'long', day: 'numeric', month: 'long' });
  const plainDay = at({ weekday: 'short', day: 'numeric', month: 'short' }, 'UTC');
  const weekdayAndDay = at({ weekday: 'short', day: 'numeric' }, 'UTC');
  const longPlainDay = at({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, 'UTC');
  const month = at({ month: 'short' });
  const dayOfMonth = at({ day: 'numeric' });
  const time = at({ timeStyle: 'short' });
  const wholeHour = at({ hour: 'numeric' });
  const date = at({ dateStyle: 'medium' });
  const plainDate = at({ dateStyle: 'medium' }, 'UTC');
  const plainMonth = at({ month: 'short' }, 'UTC');
  const plainTime = at({ timeStyle: 'short' }, 'UTC');
  const both = at({ dateStyle: 'medium', timeStyle: 'short' });
  const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const viewerTime = new Intl.DateTimeFormat(tag, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'long' });
  const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  const offsetOf = (instant: number, zone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(instant)
      .find(part => part.type === 'timeZoneName')?.value;

  return {
    money: (amount: number) => money.format(amount),
    /** Without cents, for figures that are read at a glance. */
    roundMoney: (amount: number) => whole.format(amount),
    phone: (phone: string) => nationalPhone(phone, country),
    number: (value: number) => number.format(value),
    /** 0.5 is "50%". */
    percent: (share: number) => percent.format(share),
    /** With all its decimals: 0.08875 is "8.875%". */
    rate: (share: number) => rate.format(share),
    day: (instant: string) => day.format(Date.parse(instant)),
    longDay: (instant: string) => longDay.format(Date.parse(instant)),
    /** A calendar date without a time zone: "2026-03-09". */
    /** "Mon 16". */
    weekdayAndDay: (date: string) => weekdayAndDay.format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`)),
    plainDay: (date: string) => plainDay.format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`)),
    longPlainDay: (date: string) => longPlainDay.format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`)),
    month: (instant: string) => month.format(Date.parse(instant)),
    dayOfMonth: (instant: string) => dayOfMonth.format(Date.parse(instant)),
    time: (instant: string) => time.format(Date.parse(instant)),
    /** "8 AM", or "8:30 AM". */
    hour(instant: string) {
      const ms = Date.parse(instant);
      return (ms % 3_600_000 === 0 ? wholeHour : time).format(ms);
    },
    /** "8:40", where the hour is plain from its place. */
    clock: (instant: string) =>
      time
        .formatToParts(Date.parse(instant))
        .filter(({ type }) => type !== 'dayPeriod')
        .map(({ value }) => value)
        .join('')
        .trim(),
    timeRange: (start: string, end: string) => time.formatRange(Date.parse(start), Date.parse(end)),
    /** Local times at the job: "08:00-10:00". */
    plainTimeRange(range: string) {
      const [from, to] = range.split('-').map(clock => Date.parse(`2000-01-01T${clock}:00Z`));
      return plainTime.formatRange(from!, to!);
    },
    dayAndTime: (instant: string) => both.format(Date.parse(instant)),
    /** The same instant in the viewer's time zone, if that differs from the business's. */
    viewerTime(instant: string): string | undefined {
      const ms = Date.parse(instant);
      if (offsetOf(ms, viewerZone) === offsetOf(ms, timezone)) return undefined;
      return viewerTime.format(ms);
    },
    /** "3 minutes ago". */
    ago(instant: string, now = Date.now()): string {
      const seconds = (Date.parse(instant) - now) / 1000;
      const [unit, length] = (
        [
          ['day', 86_400],
          ['hour', 3_600],
          ['minute', 60],
        ] as const
      ).find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      return ago.format(Math.round(seconds / length), unit);
    },
    /** The calendar date of an instant in the business's time zone: "2026-03-09". */
    dateOf: (instant: string | number | Date) => isoDay.format(new Date(instant)),
    today: () => isoDay.format(new Date()),
    /** With the year, for lists that reach back: "Mar 9, 2026". */
    date: (instant: string) => date.format(Date.parse(instant)),
    /** "2026-03" as "Mar". */
    plainMonth: (month: string) => plainMonth.format(Date.parse(`${month}-01T00:00:00Z`)),
    plainDate: (day: string) => plainDate.format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`)),
  };
}
