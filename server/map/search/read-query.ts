import {
  editDistance,
  houseNumber,
  keyOf,
  oneLetter,
  searchForm,
  spelledWordsOf,
  variantsOf,
} from './words.ts';

const MAX_WORDS = 16;
const MAX_READINGS = 6;
/** "12-18" is one house, "12 9490" is not. */
const WIDEST_RANGE = 20;

/** One way to read a query: which word is the house number, and the remaining words. */
export type Reading = { words: string[]; number: string | null; house: number | null };

const isNumber = (word: string) => /^\d{1,5}[a-z]{0,2}$/.test(word);

/** The words of a query, and every way one of them may be a house number. */
export function readQuery(text: string): {
  words: string[];
  spelled: Map<string, string>;
  readings: Reading[];
} {
  const typed = spelledWordsOf(text).slice(0, MAX_WORDS);
  const words = typed.map(oneLetter);
  const spelled = new Map(words.map((word, i) => [word, typed[i]!]));
  const readings: Reading[] = [{ words, number: null, house: null }];
  words.forEach((word, i) => {
    if (!isNumber(word)) return;
    const next = words[i + 1] ?? '';
    const isRange =
      isNumber(next) && Number(next) > Number(word) && Number(next) - Number(word) <= WIDEST_RANGE;
    const lengths = /^[a-z]$/.test(next) || isRange ? [2, 1] : [1];
    for (const length of lengths) {
      const number = length === 1 ? word : isRange ? `${word}-${next}` : word + next;
      const house = houseNumber(number);
      if (house) readings.push({ words: words.toSpliced(i, length), ...house });
    }
  });
  return {
    words,
    spelled,
    readings: readings.filter(reading => reading.words.length > 0).slice(0, MAX_READINGS),
  };
}

export const toKey = ({ words, number, house }: Reading, spelled: (word: string) => string = searchForm) => ({
  key: keyOf(words.map(spelled)),
  number,
  house,
});

/** "45.0123, -30.5" is already a position. */
export function readCoordinates(text: string): { lat: number; lng: number } | undefined {
  const [, first, second] =
    /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  // Two bare integers are more likely a house number and a postcode.
  if (!first || !second || !(text.includes('.') || text.includes(','))) return undefined;
  const [lat, lng] = [Number(first), Number(second)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

export type Candidate = { form: string; slips: number; docs: number };

/** Map words a query word may mean: those with the fewest typos, most common first. */
export function candidatesFor(
  word: string,
  known: { word: string; docs: number }[],
  most: number,
): Candidate[] {
  const byForm = new Map<string, Candidate>();
  for (const { word: other, docs } of known) {
    const slips = other === word ? 0 : editDistance(word, other);
    if (slips > slipsAllowed(Math.max(word.length, other.length))) continue;
    const form = searchForm(other);
    const before = byForm.get(form);
    if (!before || before.slips > slips) byForm.set(form, { form, slips, docs: docs + (before?.docs ?? 0) });
  }
  return [...byForm.values()].sort((a, b) => a.slips - b.slips || b.docs - a.docs).slice(0, most);
}

const slipsAllowed = (length: number) => (length >= 7 ? 2 : length >= 3 ? 1 : 0);

export const allVariants = (words: string[]): string[] => [...new Set(words.flatMap(variantsOf))];

const MAX_SPELLINGS = 24;

/** Every way to spell a query with its candidate words, most likely first. */
export function spellings(
  words: string[],
  candidates: Map<string, Candidate[]>,
): { slips: number; forms: Map<string, string> }[] {
  let found: { slips: number; forms: Map<string, string> }[] = [{ slips: 0, forms: new Map() }];
  for (const word of new Set(words)) {
    const choices = candidates.get(word);
    if (!choices || choices.length === 0) continue;
    found = found
      .flatMap(({ slips, forms }) =>
        choices.map(choice => ({
          slips: slips + choice.slips,
          forms: new Map(forms).set(word, choice.form),
        })),
      )
      .sort((a, b) => a.slips - b.slips)
      .slice(0, MAX_SPELLINGS);
  }
  return found;
}
