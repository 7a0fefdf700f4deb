import type { Config } from '../../../config.ts';
import { formatCents } from '../../../money.ts';

/** The business behind a message, and how it formats money and time. */
export type Business = {
  name: string;
  locale: string;
  publicUrl: string;
  money(cents: number): string;
  /**
   * A calendar date, or the day of an instant in the customer's zone: "Monday, March 9, 2026". Without a zone, the
   * business's counts.
   */
  day(date: string, zone?: string | null): string;
  /** The time of day of an instant, likewise: "9:30 AM". */
  time(instant: string, zone?: string | null): string;
};

type Voice = Pick<Config, 'business' | 'timezone' | 'publicUrl'>;

const known = new WeakMap<Voice, Business>();

/** Formatters cost more to create than to use, so each configuration gets one set. */
export function businessOf(config: Voice): Business {
  const business = known.get(config) ?? createBusiness(config);
  known.set(config, business);
  return business;
}

function createBusiness({ business: { name, locale, currency }, timezone, publicUrl }: Voice): Business {
  const formats = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();
  const formatsIn = (timeZone: string) => {
    const known = formats.get(timeZone) ?? {
      day: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }),
      time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
    };
    formats.set(timeZone, known);
    return known;
  };
  return {
    name,
    locale,
    publicUrl,
    money: cents => formatCents(cents, { locale, currency }),
    // A plain date is the same everywhere. Only an instant needs a time zone.
    day: (date, zone) =>
      /[T ].*(Z|[+-]\d{2}(:?\d{2})?)$/i.test(date)
        ? formatsIn(zone ?? timezone).day.format(Temporal.Instant.from(date).epochMilliseconds)
        : formatsIn('UTC').day.format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`)),
    time: (instant, zone) => formatsIn(zone ?? timezone).time.format(Date.parse(instant)),
  };
}
