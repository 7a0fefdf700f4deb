/** Synonyms in addresses: each is searched under its short form. */
const short: Record<string, string> = Object.fromEntries(
  Object.entries({
    st: 'street saint sankt',
    ste: 'sainte',
    str: 'strasse strass',
    rd: 'road',
    av: 'avenue ave avenida avda',
    ln: 'lane',
    dr: 'drive doctor doktor',
    blvd: 'boulevard bd boul',
    sq: 'square',
    pl: 'place platz plz plaza',
    ct: 'court',
    cl: 'close',
    cres: 'crescent',
    ter: 'terrace',
    hwy: 'highway',
    pkwy: 'parkway',
    g: 'gasse',
    n: 'north nord',
    s: 'south sud',
    e: 'east',
    w: 'west',
    ne: 'northeast',
    nw: 'northwest',
    se: 'southeast',
    sw: 'southwest',
    mt: 'mount',
    ft: 'fort',
    prof: 'professor',
    ch: 'chemin',
    rte: 'route',
    pza: 'piazza',
  }).flatMap(([to, from]) => from.split(' ').map(word => [word, to])),
);

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
export function spelledWordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, letter => letters[letter]!)
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The form a word is searched under: "Street" and "St." are one word, and so are "Landstrasse" and "Landstr.". */
export function searchForm(word: string): string {
  const known = short[word];
  if (known) return known;
  return word.length > 8 && word.endsWith('strasse') ? word.slice(0, -4) : word;
}

export const searchForms = (text: string): string[] => wordsOf(text).map(searchForm);

/** One number for a set of words in any order: 53 bits, so JavaScript and PostgreSQL agree. */
export function keyOf(words: Iterable<string>): number {
  const text = [...new Set(words)].sort().join(' ');
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
    high ^= high >>> 13;
  }
  return (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0);
}

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

/** "12 A" → "12a"; null if it is not a house number. */
export function houseNumber(text: string): { house: number; number: string } | null {
  const number = text.toLowerCase().replace(/\s+/g, '');
  const digits = /^\d{1,6}/.exec(number)?.[0];
  return digits && number.length <= 12 ? { house: Number(digits), number } : null;
}

const typeAtEnd =
  /\b(street|st|road|rd|lane|ln|avenue|ave|drive|dr|way|close|court|ct|place|square|walk|view|boulevard|blvd|terrace|row|crescent|highway|hill|gardens|grove|mews)\.?$/i;
const typeAtStart = /^(rue|avenue|boulevard|chemin|place|allée|impasse|quai|route|cours)\s/i;

/** "12 Mill Lane", "12 rue Verte", but "Landstrasse 12": the language of the street name decides. */
export function streetLine(street: string, number: string | null | undefined): string {
  if (!number) return street;
  return isNumberFirst(street) ? `${number} ${street}` : `${street} ${number}`;
}

const isNumberFirst = (street: string) => typeAtEnd.test(street) || typeAtStart.test(street);

export type LabelParts = {
  name?: string | null;
  number?: string | null;
  street?: string | null;
  suburb?: string | null;
  city?: string | null;
  postcode?: string | null;
};

/** One line for display: name, street and number, district, town and postcode, deduplicated and in local order. */
export function labelOf({ name, number, street, suburb, city, postcode }: LabelParts): string {
  const line = street ? streetLine(street, number) : null;
  const town = (!street || isNumberFirst(street) ? [city, postcode] : [postcode, city])
    .filter(Boolean)
    .join(' ');
  return [...new Set([name, line, suburb, town].filter(Boolean))].join(', ');
}
