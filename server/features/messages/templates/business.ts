import type { Config } from '../../../config.ts';
import { formatCents } from '../../../money.ts';

/** The business behind a message, and how it formats money and time. */
export type Business = {
  name: string;
  locale: string;
  publicUrl: string;
  money(cents: number): string;
  /** A calendar date, or the day of an instant in the business's zone: "Monday, March 9, 2026". */
  day(date: string): string;
  /** The time of day of an instant: "9:30 AM". */
  time(instant: string): string;
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
  const day = (timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  const [dayHere, dayAnywhere] = [day(timezone), day('UTC')];
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone });
  return {
    name,
    locale,
    publicUrl,
    money: cents => formatCents(cents, { locale, currency }),
    // A plain date is the same everywhere. Only an instant needs a time zone.
    day: date =>
      /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(date)
        ? dayHere.format(Date.parse(date))
        : dayAnywhere.format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`)),
    time: instant => time.format(Date.parse(instant)),
  };
}
