import { isCountry } from './phone-numbers.ts';

/** The formats a schema may name, with the error text for a mismatch. */
export const formats: Record<string, { test: (text: string) => boolean; wants: string }> = {
  email: { test: isEmail, wants: 'must be an email address' },
  // Spaces of any width, as pasted from web pages, but no line breaks: numbers end up in texts and logs.
  phone: { test: isPhone, wants: 'must be a phone number' },
  'email-or-none': { test: text => text === '' || isEmail(text), wants: 'must be an email address' },
  'phone-or-none': { test: text => text === '' || isPhone(text), wants: 'must be a phone number' },
  line: { test: text => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), wants: 'must be one line of text' },
  uuid: {
    test: text => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text),
    wants: 'must be a UUID',
  },
  date: { test: isDate, wants: 'must be a calendar date (2026-05-31)' },
  // A day that something is planned for: near the ends of the calendar its own end is out of range.
  'plan-date': {
    test: text => /^(19|2\d)/.test(text) && isDate(text),
    wants: 'must be a calendar date (2026-05-31) from 1900 to 2999',
  },
  'date-or-time': { test: isDateOrTime, wants: 'must be a calendar date or date-time' },
  'date-time': { test: isInstant, wants: 'must be a date-time with a zone (2026-05-31T09:00:00Z)' },
  locale: { test: isLocale, wants: 'must be a language tag such as en-US or es-MX' },
  country: { test: isCountry, wants: 'must be the two letters of a country, such as US' },
  currency: { test: isCurrency, wants: 'must be the code of a currency with two decimals, such as USD' },
  // Who mail is from.
  sender: { test: isSender, wants: 'must be an email address, or a name and an address in <>' },
  host: { test: text => text === '' || isHost(text), wants: 'must be the name of a server' },
  domain: {
    test: text => text === '' || (isHost(text) && text.includes('.')),
    wants: 'must be a domain such as reply.example.com',
  },
  timezone: { test: isTimezone, wants: 'must be a time zone name such as America/Denver' },
  text: { test: text => !text.includes('\0'), wants: 'must be text' },
  // Exactly as browsers send it. Plain http only for a site on the developer's own machine.
  'embed-origin': {
    test: isEmbedOrigin,
    wants: 'must be an origin such as https://www.example.com, without a path or *',
  },
  // Or nothing.
  'https-link': { test: isHttpsLink, wants: 'must be an address that begins with https://' },
  'http-link': { test: isHttpLink, wants: 'must be an address that begins with https:// or http://' },
  uri: { test: text => URL.canParse(text), wants: 'must be an absolute address' },
};

export const matchesFormat = (name: string, text: string): boolean => formats[name]!.test(text);

/** Pragmatic, not full RFC 5322: accepts what mail providers accept, in any script, and never a header injection. */
function isEmail(text: string): boolean {
  return /^[^\s@"<>(),:;\\[\]\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u.test(
    text,
  );
}

function isPhone(text: string): boolean {
  return /^\+?[\d\p{Zs}()-]+$/u.test(text) && /\d/.test(text);
}

export function isLocale(text: string): boolean {
  return parses(() => Intl.getCanonicalLocales(text)) && text !== '';
}

/** In capitals. Amounts are counted in hundredths, so only currencies that have them will do. */
export function isCurrency(text: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(text)) return false;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: text });
  return format.resolvedOptions().maximumFractionDigits === 2;
}

function isSender(text: string): boolean {
  if (text === '' || isEmail(text)) return true;
  const [, name, address] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? [];
  return name !== undefined && isEmail(address!);
}

function isHost(text: string): boolean {
  return /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) && !text.includes('..');
}

function isHttpLink(text: string): boolean {
  return text === '' || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text));
}

function isHttpsLink(text: string): boolean {
  return text === '' || (/^https:\/\/\S+$/.test(text) && URL.canParse(text));
}

function isEmbedOrigin(text: string): boolean {
  if (!/^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/.test(text)) return false;
  return URL.canParse(text) && new URL(text).origin === text;
}

function parses(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}

// PostgreSQL has no year 0.
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?!0000)\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i;

function isDate(text: string): boolean {
  return DAY.test(text) && parses(() => Temporal.PlainDate.from(text));
}

function isDateOrTime(text: string): boolean {
  if (isDate(text)) return true;
  return TIME.test(text) && parses(() => Temporal.PlainDateTime.from(text.replace(/Z$/i, '')));
}

/** Years 1 to 9999 in UTC, but for the last second: the database rounds, and a leap second takes it to the next. */
function isInstant(text: string): boolean {
  if (!TIME.test(text) || !parses(() => Temporal.Instant.from(text))) return false;
  const at = Temporal.Instant.from(text);
  const yearOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('UTC').year;
  return yearOf(at) >= 1 && yearOf(at.add({ seconds: 1 })) <= 9999;
}

function isTimezone(text: string): boolean {
  return (
    /^[A-Za-z]/.test(text) && parses(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text))
  );
}
