import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { escapeHtml } from '../escape-html.ts';
import { formatCents } from '../money.ts';
import { inLanguage, type Language, languages, type Word } from './page-words.ts';

/** The language of a page, and its formats for money and dates. */
export type Look = {
  language: Language;
  business: string;
  /** How it looks, and how to call it. Empty where the office has not said. */
  brand: { color: string; logo: string | null; phone: string };
  /** A text as HTML, with escaped values. */
  say(word: Word, values?: Record<string, string>): string;
  /** The same as plain text. */
  tell(word: Word, values?: Record<string, string>): string;
  money(cents: number, currency?: string): string;
  /** A fraction as a percentage: 0.0825 is 8.25%. */
  percent(fraction: number): string;
  /** A calendar date. */
  day(date: string): string;
};

/** What a look is made from, for documents drawn in another thread. */
export type LookData = { business: Config['business']; language: Language };

export function createLook(
  { name, locale, currency: own, color, logo, phone }: Config['business'],
  language: Language,
): Look {
  // Use the business's own locale if it matches the language: en-GB stays en-GB.
  const written = languageOf(locale) === language ? locale : language;
  const dates = new Intl.DateTimeFormat(written, { dateStyle: 'long', timeZone: 'UTC' });
  const percents = new Intl.NumberFormat(written, { style: 'percent', maximumFractionDigits: 4 });
  return {
    language,
    business: name,
    brand: { color, logo, phone },
    tell: (word, values) => inLanguage(language, word, values),
    say: (word, values = {}) =>
      inLanguage(
        language,
        word,
        Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeHtml(value)])),
      ),
    money: (cents, currency = own) => formatCents(cents, { currency, locale: written }),
    percent: fraction => percents.format(fraction),
    day: date => dates.format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`)),
  };
}

/** The business's own language, for texts without a reader's preference. */
export const ownLanguage = ({ business }: Pick<Config, 'business'>): Language =>
  languageOf(business.locale) ?? 'en';

export const ownLook = (config: Pick<Config, 'business'>): Look =>
  createLook(config.business, ownLanguage(config));

/** `?lang=` first, then the browser's preference, then the business's own. */
export function lookFor(
  request: Pick<FastifyRequest, 'query' | 'headers'>,
  config: Pick<Config, 'business'>,
): Look {
  const requested = (request.query as { lang?: unknown } | undefined)?.lang;
  const language =
    (typeof requested === 'string' ? languageOf(requested) : undefined) ??
    preferred(request.headers['accept-language']) ??
    ownLanguage(config);
  return createLook(config.business, language);
}

export const languageOf = (tag: string): Language | undefined => {
  const [language] = tag.trim().toLowerCase().split(/[-_]/);
  return language && Object.hasOwn(languages, language) ? (language as Language) : undefined;
};

/** The supported language with the highest weight; `*` and invalid tags are ignored. */
function preferred(header: string | undefined): Language | undefined {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...options] = part.split(';');
      const weight = options.map(option => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
      return { language: languageOf(tag), weight: Number(weight ?? 1) || 0, place };
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)[0]?.language;
}
