/** What somebody looks for, in the forms that can be looked up. */
export type Search = {
  /** Each has to match; a tsquery with the plain words it consists of. */
  terms: { query: string; words: string[] }[];
  /** A job number, `1001` or `#1001`. */
  number: number | null;
  id: string | null;
  /** An invoice number, such as INV-2026-000001. */
  invoice: string | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INVOICE = /^[a-z]{2,4}-\d{4}-\d{1,9}$/i;
const JOB_NUMBER = /^#?\s*(\d{1,9})$/;
const DIGITS = /^\d+$/;
/** Three digits are the end of a thousand phone numbers and more often a house number. */
const LEAST_DIGITS = 4;
/** The same number with and without its country code. */
const MOST_DIGITS = 10;

/** Undefined if there is nothing to search for. */
export function searchFor(text: string): Search | undefined {
  const trimmed = text.trim();
  const number = JOB_NUMBER.exec(trimmed)?.[1];
  const search = {
    // Whoever writes a # means a job and no house number.
    terms: trimmed.startsWith('#') && number ? [] : termsOf(trimmed),
    number: number ? Number(number) : null,
    id: UUID.test(trimmed) ? trimmed : null,
    invoice: INVOICE.test(trimmed) ? trimmed.toUpperCase() : null,
  };
  return search.terms.length > 0 || number ? search : undefined;
}

/** The search index splits at the same places: at anything that is not a letter or digit. */
const split = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Digits next to each other may be a phone number in any notation, or its end. */
function termsOf(text: string): Search['terms'] {
  const runs: string[][] = [];
  for (const word of split(text)) {
    const last = runs.at(-1);
    if (last && DIGITS.test(word) && DIGITS.test(last[0]!)) last.push(word);
    else runs.push([word]);
  }
  return runs.map(words => {
    const plain = words.map(beginning).join(' & ');
    const digits = words.join('').slice(-MOST_DIGITS);
    const isPhone = DIGITS.test(digits) && digits.length >= LEAST_DIGITS;
    return { query: isPhone ? `(${plain} | ${beginning(backward(digits))})` : `(${plain})`, words };
  });
}

const beginning = (word: string) => `'${word}':*`;
/** As `phone_word` writes it in the index. */
const backward = (digits: string) => `tel${[...digits].reverse().join('')}`;

/** A tsquery for "contains a word starting with each of these". Undefined if there is nothing to search for. */
export function wordsBeginning(text: string): string | undefined {
  const words = split(text);
  return words.length > 0 ? words.map(beginning).join(' & ') : undefined;
}
