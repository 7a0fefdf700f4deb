import { isAddressWord, isGeneric } from './forms.ts';
import { CORE } from './keys.ts';
import { isCode, type Query, type Reading, type Word } from './read-query.ts';
import { variantsOf } from './words.ts';

/** A key to look up: the words of a document, and the house number next to them. */
export type Lookup = {
  key: number;
  house: number | null;
  number: string | null;
  /** What it leaves out or changes of the query. */
  cost: number;
  /** Words that may contradict a match were left out. */
  lacking: boolean;
  isCore: boolean;
  words: Word[];
};

const MAX_LOOKUPS = 90;
const MAX_TAIL = 4;
const MOST_SINGLE = 8;
const CORE_COST = 0.4;
const STRANGE_WORD = 2;
/** Something with a digit is rather a unit or a door than a town. */
const ODD_NUMBER = 0.4;
const REPEATED = 0.1;

const keyIn = (words: Word[]) => words.reduce((sum, each) => sum + each.hash, 0);
const coreIn = (words: Word[]) => CORE + (words.reduce((sum, each) => sum + each.core, 0) || keyIn(words));
const townOrStreet = (words: Word[]) => words.filter(each => !isCode(each.word));

function lookup(reading: Reading, words: Word[], cost: number, lacking: boolean, isCore = false): Lookup {
  const key = isCore ? coreIn(words) : keyIn(words);
  return { key, house: reading.house, number: reading.number, cost, lacking, isCore, words };
}

/** Each key once, cheapest first. House numbers rarely differ for one key, so they are not compared first. */
function distinct(lookups: Lookup[]): Lookup[] {
  const seen = new Map<number, (string | null)[]>();
  const found: Lookup[] = [];
  for (const each of lookups.sort((a, b) => a.cost - b.cost)) {
    const numbers = seen.get(each.key);
    if (numbers?.includes(each.number)) continue;
    if (numbers) numbers.push(each.number);
    else seen.set(each.key, [each.number]);
    found.push(each);
    if (found.length >= MAX_LOOKUPS) break;
  }
  return found;
}

/** The query as it is: with its postcode, for a street without a town, and without, since the town says enough. */
export const exactLookups = (query: Query): Lookup[] =>
  distinct(
    likely(query).flatMap(reading => {
      const rest = townOrStreet(reading.words);
      const all = lookup(reading, reading.words, reading.cost, false);
      return rest.length === 0 || rest.length === reading.words.length
        ? [all]
        : [all, lookup(reading, rest, reading.cost, false)];
    }),
  );

/** With a house number, if the query begins with one; otherwise any reading is worth trying. */
function likely({ words, readings }: Query): Reading[] {
  if (!/^\d/.test(words[0]?.word ?? '') || words.length < 3) return readings;
  const numbered = readings.filter(each => each.number !== null);
  return numbered.length > 0 ? numbered : readings;
}

const numbered = (query: Query): Reading[] => {
  const found = query.readings.filter(each => each.number !== null);
  return found.length > 0 ? found : query.readings;
};

/** Without directions and street types, and without any one word or the last few: a wrong district, a door. */
export function looseLookups(query: Query): Lookup[] {
  const names = query.readings.filter(each => each.number === null);
  return distinct([
    ...names.map(reading => lookup(reading, reading.words, reading.cost, false)),
    ...numbered(query).flatMap(reading => {
      const words = townOrStreet(reading.words);
      const code = reading.words.filter(each => isCode(each.word));
      const found = [
        lookup(reading, words, reading.cost + CORE_COST, false, true),
        lookup(reading, [...words, ...code], reading.cost + CORE_COST, false, true),
      ];
      const drop = (left: Word[]) => {
        if (left.length === 0 || left.length === words.length) return;
        // "Crescent" alone is no street.
        if (left.length === 1 && isGeneric(left[0]!.form)) return;
        const cost = reading.cost + costOf(words, left);
        const lacking = cost >= STRANGE_WORD;
        found.push(lookup(reading, left, cost, lacking));
        found.push(lookup(reading, left, cost + CORE_COST, lacking, true));
        if (code.length > 0) found.push(lookup(reading, [...left, ...code], cost, lacking));
      };
      drop(words.filter((each, i) => words.findIndex(other => other.form === each.form) === i));
      for (let count = 1; count <= MAX_TAIL; count++) drop(words.slice(0, -count));
      if (words.length <= MOST_SINGLE) for (let i = 0; i < words.length; i++) drop(words.toSpliced(i, 1));
      for (const part of new Set(words.map(each => each.part)))
        drop(words.filter(each => each.part === part));
      return found;
    }),
  ]);
}

function costOf(words: Word[], left: Word[]): number {
  const gone = words.filter(each => !left.includes(each));
  return gone.reduce((sum, each) => {
    if (left.some(other => other.form === each.form)) return sum + REPEATED;
    return sum + (/\d/.test(each.word) ? ODD_NUMBER : STRANGE_WORD);
  }, 0);
}

/** Keys in which the database replaces one word by words of the map that are spelled nearly the same. */
export const typoLookups = (query: Query): Lookup[] =>
  distinct(
    numbered(query).flatMap(reading => {
      const words = townOrStreet(reading.words);
      const street = streetOf(words);
      const cost = reading.cost + costOf(words, street);
      const isWhole = street.length === words.length;
      return [
        lookup(reading, words, reading.cost, false),
        lookup(reading, words, reading.cost + CORE_COST, false, true),
        ...(isWhole ? [] : [lookup(reading, street, cost, true)]),
        ...(isWhole ? [] : [lookup(reading, street, cost + CORE_COST, true, true)]),
      ];
    }),
  ).slice(0, 12);

/** What is most likely the street: the first part between commas, or everything up to the first street type. */
function streetOf(words: Word[]): Word[] {
  const first = words.filter(each => each.part === words[0]?.part);
  if (first.length < words.length) return first;
  const type = words.findIndex((each, i) => i > 0 && isGeneric(each.form));
  return type < 0 ? words : words.slice(0, type + 1);
}

/** The query with its last word completed to each of these, as it is and without directions and street types. */
export function startedLookups(query: Query, ends: Word[]): Lookup[] {
  const last = query.words.at(-1);
  return distinct(
    query.readings
      .filter(reading => reading.words.at(-1) === last)
      .flatMap(reading =>
        ends.flatMap(end => {
          const words = townOrStreet([...reading.words.slice(0, -1), end]);
          return [
            lookup(reading, words, reading.cost, false),
            lookup(reading, words, reading.cost + CORE_COST, false, true),
          ];
        }),
      ),
  );
}

export type Variants = {
  variants: string[];
  words: string[];
  forms: number[];
  cores: number[];
};

/** Every spelling with one letter left out of every word that may have a typo, with what the word adds to a key. */
export function spellingVariants(words: Word[]): Variants {
  const found: Variants = { variants: [], words: [], forms: [], cores: [] };
  const seen = new Set<string>();
  for (const { word, spelled, hash, core } of words) {
    // "Ave" is right even if the map only writes "Avenue".
    if (seen.has(word) || /^\d+$/.test(word) || isAddressWord(word)) continue;
    seen.add(word);
    // A typo may put letters side by side that only look like an umlaut: "Stnoe".
    for (const variant of new Set([...variantsOf(word), ...(spelled === word ? [] : variantsOf(spelled))])) {
      found.variants.push(variant);
      found.words.push(word);
      found.forms.push(hash);
      found.cores.push(core);
    }
  }
  return found;
}
