const letters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The words of a text in one plain spelling: no case, no accents, and "ae", "oe", "ue" as one letter, so Äule, Aeule
 * and Aule are the same word.
 */
export const wordsOf = (text: string): string[] => spelledWordsOf(text).map(oneLetter);

/** Treats Äu, Aeu and Au as one. */
export const oneLetter = (word: string) => word.replace(/([aou])e/g, '$1');

/** The same with those letters as typed. */
export const spelledWordsOf = (text: string): string[] => plainOf(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** No case, no accents; initials are one word: "N.Y." */
export function plainOf(text: string): string {
  const small = text.toLowerCase();
  const plain = isAscii.test(small) ? small : withoutAccents(small);
  const whole = plain.replace(/['`]/g, '');
  return whole.includes('.') ? whole.replace(initials, found => found.replaceAll('.', '')) : whole;
}

const isAscii = /^[ -~]*$/;
const initials = /(?<!\p{L})(?:\p{L}\.){1,3}\p{L}(?![\p{L}\p{N}])/gu;
const fractions: Record<string, string> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };

const withoutAccents = (text: string) =>
  text
    .replace(/[½¼¾]/g, fraction => fractions[fraction]!)
    .replace(/[ßøæœłđðþı]/g, letter => letters[letter]!)
    .normalize('NFKD')
    .replace(/[\p{M}’´]/gu, '');

const SHORTEST_CORRECTED = 3;

/** The word itself and every spelling with one letter omitted. */
export function variantsOf(word: string): string[] {
  const variants = new Set([word]);
  if (word.length >= SHORTEST_CORRECTED && word.length <= 40 && !/^\d+$/.test(word))
    for (let i = 0; i < word.length; i++) variants.add(word.slice(0, i) + word.slice(i + 1));
  return [...variants];
}

/** The number of typos (a letter missing, added, changed, or two swapped) between two words. */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  let [older, old] = [new Array<number>(width).fill(0), Array.from({ length: width }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j < width; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, older[j - 2]! + 1);
    }
    [older, old] = [old, row];
  }
  return old[b.length]!;
}

/** "12 A" → "12a", "131 1/2" → "131+1/2"; null if it is not a house number. */
export function houseNumber(text: string): { house: number; number: string } | null {
  const number = text
    .toLowerCase()
    .replace(/(?<=\d)\s+(\d\/\d)$/, '+$1')
    .replace(/\s+/g, '')
    .replaceAll('–', '-');
  const digits = /^\d{1,6}/.exec(number)?.[0];
  if (!digits || number.length > 12) return null;
  const [, block, lot] = /^(\d{1,3})-(\d{1,2})\p{L}?$/u.exec(number) ?? [];
  if (block && lot && !isRange(block, lot)) return { house: Number(block + lot.padStart(2, '0')), number };
  return { house: Number(digits), number };
}

/** "12-18" names every house from 12 to 18; "31-10", as in Queens, is one house, which is also written 3110. */
export const isRange = (from: string, to: string) =>
  Number(to) > Number(from) && Number(to) - Number(from) <= WIDEST_RANGE;

const WIDEST_RANGE = 20;
