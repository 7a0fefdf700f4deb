import type { Config } from '../../../config.ts';
import { languageOf } from '../../../http/page-look.ts';
import type { Language, Word } from '../../../http/page-words.ts';
import { formatCents } from '../../../money.ts';

/** The business behind a message, and how it formats money and time for the reader. */
export type Business = {
  name: string;
  /** Empty where the office has not said. */
  phone: string;
  email: string;
  address: string;
  /** Absolute, so that a mail program can load it. */
  logoUrl: string | null;
  /** `#rrggbb`. */
  color: string;
  language: Language;
  locale: string;
  publicUrl: string;
  say(word: Word): string;
  money(cents: number): string;
  /** A calendar date, or the day of an instant in the customer's zone. Without a zone, the business's counts. */
  day(date: string, zone?: string | null): string;
  /** The same in short: "Mon, Mar 9". */
  shortDay(date: string, zone?: string | null): string;
  /** The time of day of an instant, likewise: "9:30 AM", or "10 AM". */
  time(instant: string, zone?: string | null): string;
  /** "Mon, Mar 9, 9:30 AM" */
  moment(instant: string, zone?: string | null): string;
  /** "Mon, Mar 9, 10 AM–12 PM" */
  window(start: string, end: string, zone?: string | null): string;
};

type Voice = Pick<Config, 'business' | 'timezone' | 'publicUrl'>;
type Formats = Pick<Business, 'money' | 'day' | 'shortDay' | 'time' | 'moment' | 'window'>;

/** Formatters cost more to create than to use, so each combination gets one set. */
const known = new Map<string, Formats>();

export function businessOf({ business, timezone, publicUrl }: Voice, language?: Language): Business {
  const { name, phone, email, address, logo, color, locale, currency } = business;
  const own = languageOf(locale) ?? 'en';
  const read = language ?? own;
  const tag = read === own ? locale : localeIn(read, locale);
  const key = [tag, currency, timezone].join(' ');
  const formats = known.get(key) ?? createFormats(tag, currency, timezone);
  known.set(key, formats);
  return {
    ...formats,
    ...{ name, phone, email, address, color, publicUrl },
    logoUrl: logo && publicUrl + logo,
    language: read,
    locale: tag,
    say: word => word[read],
  };
}

/** Spanish in the United States writes $1,234.50, and Spanish in general does not. */
const localeIn = (language: Language, ownLocale: string): string => {
  const { region } = new Intl.Locale(ownLocale);
  return region ? `${language}-${region}` : language === 'es' ? 'es-US' : 'en-US';
};

function createFormats(locale: string, currency: string, timezone: string): Formats {
  const cache = new Map<string, Intl.DateTimeFormat>();
  const format = (instant: number, timeZone: string, options: Intl.DateTimeFormatOptions) => {
    const key = `${timeZone} ${JSON.stringify(options)}`;
    const found = cache.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    cache.set(key, found);
    return found.format(instant).replace(/[\u202f\u00a0]/g, ' ');
  };
  // A plain date is the same everywhere. Only an instant needs a time zone.
  const ofDay = (date: string, zone: string | null | undefined, options: Intl.DateTimeFormatOptions) =>
    date.includes('T')
      ? format(Temporal.Instant.from(date).epochMilliseconds, zone ?? timezone, options)
      : format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`), 'UTC', options);
  const day: Formats['day'] = (date, zone) => ofDay(date, zone, { dateStyle: 'full' });
  const shortDay: Formats['shortDay'] = (date, zone) =>
    ofDay(date, zone, { weekday: 'short', month: 'short', day: 'numeric' });
  const time: Formats['time'] = (instant, zone) => {
    const at = Temporal.Instant.from(instant);
    const { minute } = at.toZonedDateTimeISO(zone ?? timezone);
    const options: Intl.DateTimeFormatOptions =
      minute === 0 && uses12Hours(locale) ? { hour: 'numeric' } : { hour: 'numeric', minute: '2-digit' };
    return format(at.epochMilliseconds, zone ?? timezone, options);
  };
  return {
    money: cents => formatCents(cents, { locale, currency }),
    day,
    shortDay,
    time,
    moment: (instant, zone) => `${shortDay(instant, zone)}, ${time(instant, zone)}`,
    window: (start, end, zone) => {
      const until = shortDay(start, zone) === shortDay(end, zone) ? '' : `${shortDay(end, zone)}, `;
      return `${shortDay(start, zone)}, ${time(start, zone)}–${until}${time(end, zone)}`;
    },
  };
}

const uses12Hours = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
