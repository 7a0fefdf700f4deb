import { isCountry } from './countries.ts';
import { compoundOrdinal, isFiller, isGeneric, isOrdinal, searchForm, states, unitWords } from './forms.ts';
import { hashOf } from './keys.ts';
import { houseNumber, isRange, oneLetter, plainOf } from './words.ts';

const MAX_WORDS = 16;
const MAX_NUMBERS = 4;
const LONGEST_NAME = 4;

export type Word = {
  /** Letters as typed, and with umlauts as one letter. */
  spelled: string;
  word: string;
  form: string;
  /** What it adds to a key, and to one without directions and street types. */
  hash: number;
  core: number;
  /** Which part between commas. */
  part: number;
};

/** One way to read a query: which word is the house number, and the remaining words. */
export type Reading = {
  words: Word[];
  number: string | null;
  house: number | null;
  /** How unlikely it is beside the others. */
  cost: number;
};

export type Query = {
  words: Word[];
  readings: Reading[];
  /** The postcode and the state, if it names any. */
  code: string | null;
  state: string | null;
};

const units = new RegExp(
  `(^|[\\s,;])(?:(?:${unitWords.join('|')})\\.?\\s*[#:]?\\s*(?:\\p{L}?-?\\d{1,4}\\p{L}?|\\p{L})|\\d{1,2}(?:st|nd|rd|th|\\.)?\\s?(?:floor|fl|stock|og|etage|piso)|#\\s?[\\p{L}\\p{N}-]{1,6}|bsmt|basement|penthouse|rear)(?=[\\s,;]|$)`,
  'gu',
);
const britishCode = /(?<![\p{L}\p{N}])([a-z]{1,2}\d[a-z\d]?)\s?(\d[a-z]{2})(?![\p{L}\p{N}])/gu;
const canadianCode = /(?<![\p{L}\p{N}])([a-z]\d[a-z])\s?(\d[a-z]\d)(?![\p{L}\p{N}])/gu;
const wordPattern = /\d{1,6}\s?[-–]\s?\d{1,4}\p{L}?(?![\p{L}\p{N}-])|\d{1,6}\s\d\/\d(?!\d)|[\p{L}\p{N}]+/gu;

export const isCode = (word: string) =>
  /^(\d{4,6}|[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}|[a-z]\d[a-z]\d[a-z]\d)$/.test(word);
const isNumber = (word: string) =>
  /^\d{1,6}(\p{L}{0,2}|[-–]\d{1,4}\p{L}?|\+\d\/\d)$/u.test(word) && !isOrdinal(word);

/** A postcode as it is compared: "SW1A 1AA" and "sw1a1aa" are one, and so are "10014" and "10014-1234". */
export const codeForm = (code: string): string =>
  plainOf(code)
    .replace(/^(\d{5})-\d{4}$/, '$1')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a query, what it says about state and postcode, and every way to read it. */
export function readQuery(text: string): Query {
  const plain = plainOf(text)
    .replace(/(?<!\d)(\d{5})-\d{4}(?!\d)/g, '$1')
    .replace(britishCode, '$1$2')
    .replace(canadianCode, '$1$2')
    .replace(/(?<![\p{L}\p{N}])(?:no|num|nr)\.?\s+(?=\d)/gu, '');
  const inside = plain.replace(units, '$1');
  const words = splitWords(/[\p{L}\p{N}]/u.test(inside) ? inside : plain);
  const { named, state } = withoutEnd(words);
  const readings = named.flatMap(({ words: left, cost }) => readNumbers(left, cost));
  const code =
    words.findLast((each, i) => i > 0 && isCode(each.word))?.word ??
    words.find(each => isCode(each.word))?.word;
  return { words, readings, state, code: code ?? null };
}

function splitWords(plain: string): Word[] {
  const words: Word[] = [];
  for (const [part, text] of plain.split(/[,;\n]/).entries())
    for (const [match] of text.matchAll(wordPattern)) {
      const spelled = match.replace(/\s(?=\d\/)/, '+').replace(/\s/g, '');
      const word = oneLetter(spelled);
      if (words.length >= MAX_WORDS) return words;
      const last = words.at(-1);
      const sum = last?.part === part ? compoundOrdinal(last.word, word) : undefined;
      if (last && sum) words[words.length - 1] = { ...last, ...formed(sum) };
      else words.push({ spelled, word, ...formed(searchForm(word)), part });
    }
  const named = words.filter(({ word }) => !isFiller(word));
  return named.length > 0 ? named : words;
}

/** A word of the map in place of one of the query. */
export const replaced = (before: Word, word: string): Word => ({
  ...before,
  spelled: word,
  word,
  ...formed(searchForm(word)),
});

function formed(form: string): Pick<Word, 'form' | 'hash' | 'core'> {
  const hash = hashOf(form);
  return { form, hash, core: isGeneric(form) ? 0 : hash };
}

/** The same without a country and a state at the end, which the index does not hold. */
function withoutEnd(words: Word[]): { named: { words: Word[]; cost: number }[]; state: string | null } {
  const named = [{ words, cost: 0 }];
  const inland = withoutName(words, isCountry);
  if (inland) named.push({ words: inland, cost: 0 });
  // Few places are called like a country, and those are rarely at the end of three words.
  if (inland && inland.length > 3) named.shift();
  const rest = inland ?? words;
  let state: string | null = null;
  const stateless = withoutName(rest, name => {
    const code = states.get(name.join(' '));
    if (code) state = code;
    return code !== undefined;
  });
  if (!stateless) return { named, state };
  // "NY" is nothing but a state, while "New York" is a city as well and "Ct" a court.
  const [gone] = rest.filter(each => !stateless.includes(each));
  const isOnlyState = rest.length - stateless.length === 1 && gone!.word.length === 2 && gone!.core > 0;
  return { named: [...(isOnlyState ? [] : named), { words: stateless, cost: 0.05 }], state };
}

/** Removes a name of up to four words before the postcodes at the end. */
function withoutName(words: Word[], isName: (name: string[]) => boolean): Word[] | undefined {
  const last = words.findLastIndex(each => !isCode(each.word));
  for (let length = Math.min(LONGEST_NAME, last); length >= 1; length--) {
    const from = last + 1 - length;
    if (isName(words.slice(from, last + 1).map(each => each.word))) return words.toSpliced(from, length);
  }
  return undefined;
}

/** Every way one of the words may be the house number, likeliest first, and the words alone. */
function readNumbers(words: Word[], cost: number): Reading[] {
  const readings: Reading[] = [];
  for (const [i, { word, part }] of words.entries()) {
    if (!isNumber(word) || readings.length >= MAX_NUMBERS) continue;
    const next = words[i + 1];
    const near = next?.part === part ? next.word : '';
    const isSpread = /^\d+$/.test(word) && /^\d+$/.test(near) && isRange(word, near);
    const lengths = /^\p{L}$/u.test(near) || isSpread ? [1, 2] : [1];
    for (const length of lengths) {
      const house = houseNumber(length === 1 ? word : isSpread ? `${word}-${near}` : word + near);
      if (house && words.length > length)
        readings.push({ words: words.toSpliced(i, length), ...house, cost });
    }
  }
  return [...readings, { words, number: null, house: null, cost }];
}

/** "45.0123, -30.5" is already a position. */
export function readCoordinates(text: string): { lat: number; lng: number } | undefined {
  const [, first, second] =
    /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  // Two bare integers are more likely a house number and a postcode.
  if (!first || !second || !(text.includes('.') || text.includes(','))) return undefined;
  const [lat, lng] = [Number(first), Number(second)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
