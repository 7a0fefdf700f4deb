import type { Sql } from '../../db/connect.ts';
import { isCountryWord } from './countries.ts';
import { type Point, positionIn } from './house-ranges.ts';
import {
  allVariants,
  type Candidate,
  candidatesFor,
  type Reading,
  readCoordinates,
  readQuery,
  spellings,
  toKey,
} from './read-query.ts';
import {
  type DocRow,
  findByKeys,
  findByWords,
  findHouses,
  findNeighbors,
  findRange,
  findSimilarWords,
  findWords,
  findWordsByStart,
  type House,
  type LookupKey,
} from './store.ts';
import { labelOf, searchForm, searchForms } from './words.ts';

export type FoundPlace = {
  lat: number;
  lng: number;
  label: string;
  postcode: string | null;
  /** 1: every word fits. Below 0.65 part of the query contradicts the match or is not on the map. */
  confidence: number;
};
type Match = {
  doc: DocRow;
  house?: House;
  number: string | null;
  houseNumber: number | null;
  score: number;
  confidence: number;
  /** Words that may contradict it had to be dropped. */
  lacking: boolean;
};

const MAX_KEYS = 120;

/**
 * Address search, from the cheapest query to the most expensive: the exact words; the words with typos fixed; and, if
 * parts are missing or foreign, the documents that contain most of them.
 */
export async function findPlaces(sql: Sql, text: string, most: number): Promise<FoundPlace[]> {
  const position = readCoordinates(text);
  if (position)
    return [{ ...position, label: `${position.lat}, ${position.lng}`, postcode: null, confidence: 1 }];
  const { words, spelled, readings } = readQuery(text);
  if (words.length === 0) return [];

  const exact = await matchKeys(
    sql,
    readings.map(reading => ({ ...toKey(reading), slips: 0, lacking: false })),
  );
  if (exact.some(isWhole)) return present(sql, exact.filter(isWhole), most);

  const candidates = await correct(sql, words, spelled);
  const corrected = await matchKeys(sql, correctedKeys(words, readings, candidates));
  const reliable = [...exact, ...corrected];
  if (reliable.some(isWhole)) return present(sql, reliable.filter(isWhole), most);

  const loose = await matchWords(sql, words, readings, candidates);
  return present(sql, [...reliable, ...loose], most);
}

/** Nothing of the query is left over. Next to such a match, a street without the house is not an answer. */
const isWhole = (match: Match) => !match.lacking && (match.number === null || match.house !== undefined);

async function matchKeys(
  sql: Sql,
  asked: (LookupKey & { slips: number; lacking: boolean })[],
): Promise<Match[]> {
  if (asked.length === 0) return [];
  const hits = await findByKeys(sql, asked, 40);
  return hits.map(({ asked: place, houseLabel, housePostcode, houseLat, houseLng, ...doc }) => {
    const { number, house, slips, lacking } = asked[place]!;
    const found =
      houseLat === null
        ? undefined
        : { label: houseLabel!, postcode: housePostcode, lat: houseLat, lng: houseLng! };
    const score = 10 - slips + (found ? 2 : number === null ? 1 : 0) + Math.min(doc.rank, 8) / 10;
    const confidence = Math.max(0, 1 - slips * 0.2 - (number !== null && !found ? 0.1 : 0));
    return { doc, house: found, number, houseNumber: house, score, confidence, lacking };
  });
}

function correctedKeys(words: string[], readings: Reading[], candidates: Map<string, Candidate[]>) {
  // Drop words the map does not know at all: a country, a name on the door.
  const known = readings.map(reading => ({
    ...reading,
    words: reading.words.filter(word => (candidates.get(word)?.length ?? 0) > 0),
  }));
  return spellings(words, candidates)
    .flatMap(({ slips, forms }) =>
      known.flatMap((reading, i) => {
        const left = costOf(readings[i]!.words.filter(word => !reading.words.includes(word)));
        return [{ reading, cost: left }, ...shorter(reading, left)]
          .filter(each => each.reading.words.length > 0)
          .map(each => ({
            ...toKey(each.reading, word => forms.get(word) ?? searchForm(word)),
            slips: slips * 0.6 + each.cost,
            lacking: each.cost >= STRANGE_WORD,
          }));
      }),
    )
    .sort((a, b) => a.slips - b.slips)
    .slice(0, MAX_KEYS);
}

/** The same without any one extra word: a wrong district, a country. */
const shorter = (reading: Reading, left: number) =>
  reading.words.length < 3
    ? []
    : reading.words.map((word, i) => ({
        reading: { ...reading, words: reading.words.toSpliced(i, 1) },
        cost: left + costOf([word]),
      }));

const STRANGE_WORD = 2;

/** A country never contradicts a place; any other dropped word may. */
const costOf = (leftOut: string[]) =>
  leftOut.reduce((sum, word) => sum + (isCountryWord(word) ? 0.1 : STRANGE_WORD), 0);

async function correct(
  sql: Sql,
  words: string[],
  spelled: Map<string, string>,
): Promise<Map<string, Candidate[]>> {
  const last = words.at(-1)!;
  const [rows, starts] = await Promise.all([
    findWords(sql, allVariants([...words, ...spelled.values()])),
    /^\p{L}{2,}$/u.test(last) ? findWordsByStart(sql, last) : [],
  ]);
  const candidates = new Map<string, Candidate[]>();
  for (const word of new Set(words)) {
    // A typo may put letters side by side that only look like an umlaut: "Stnoe".
    const typed = spelled.get(word) ?? word;
    const near = candidatesFor(word, rows, 4);
    const known = near.length > 0 || typed === word ? near : candidatesFor(typed, rows, 4);
    // "Street" may be on the map even if "St" is not.
    if (known[0]?.slips !== 0 && searchForm(word) !== word)
      known.unshift({ form: searchForm(word), slips: 0, docs: 100_000 });
    candidates.set(word, known);
  }
  // The last word may be incomplete.
  candidates.set(last, [...candidates.get(last)!, ...guesses(starts, 1)].slice(0, 6));
  const unknown = words.filter(word => candidates.get(word)!.length === 0 && /^\p{L}{5,}$/u.test(word));
  await Promise.all(
    unknown
      .slice(0, 3)
      .map(async word => candidates.set(word, guesses(await findSimilarWords(sql, word), 2))),
  );
  return candidates;
}

const guesses = (words: { word: string; docs: number }[], slips: number): Candidate[] =>
  words.map(({ word, docs }) => ({ form: searchForm(word), slips, docs }));

const RARE_DOCS = 3_000;

/** The documents that contain most of the query's words, weighted by how rare each word is. */
async function matchWords(
  sql: Sql,
  words: string[],
  readings: Reading[],
  candidates: Map<string, Candidate[]>,
): Promise<Match[]> {
  const groups = [...new Set(words)]
    .map(word => ({ word, choices: candidates.get(word) ?? [] }))
    .filter(({ choices }) => choices.length > 0)
    .map(({ word, choices }) => {
      const docs = choices.reduce((sum, choice) => sum + choice.docs, 0);
      return { word, choices, docs, weight: 1 / Math.log2(2 + docs) };
    })
    .sort((a, b) => a.docs - b.docs);
  if (groups.length === 0) return [];
  const rare = groups.filter((group, i) => i === 0 || group.docs <= RARE_DOCS).slice(0, 4);
  const formsOf = (of: typeof groups) => of.flatMap(({ choices }) => choices.map(choice => choice.form));
  const docs = await findByWords(sql, formsOf(rare), formsOf(groups), 60);
  const asked = new Set(formsOf(groups));
  const unknownWeight = (words.length - groups.length) * 0.1;
  const total = groups.reduce((sum, group) => sum + group.weight, 0) + unknownWeight;

  const matches = docs.map((doc): Match => {
    const tokens = new Set(doc.tokens);
    let gained = 0;
    for (const { choices, weight } of groups) {
      const choice = choices.find(each => tokens.has(each.form));
      if (choice) gained += weight * (1 - choice.slips * 0.15);
    }
    const nameWords = new Set(searchForms(doc.name));
    const missing = [...nameWords].filter(word => !asked.has(word)).length / Math.max(1, nameWords.size);
    const score = (gained / total) * 8 - missing * 2 + Math.min(doc.rank, 8) / 20;
    return { doc, number: null, houseNumber: null, score, confidence: 0.3, lacking: true };
  });
  const likely = matches
    .filter(match => match.score > 2.2)
    .sort((a, b) => b.score - a.score)
    .slice(0, 12);
  return withHouses(sql, likely, readings);
}

/** Numbers in the query that are not part of the street name may be house numbers. */
async function withHouses(sql: Sql, matches: Match[], readings: Reading[]): Promise<Match[]> {
  const numbers = readings.filter(reading => reading.number !== null);
  const asked = matches
    .filter(({ doc }) => doc.kind === 'street')
    .flatMap(({ doc }) =>
      numbers
        .filter(({ number }) => !searchForms(`${doc.name} ${doc.postcode ?? ''}`).includes(number!))
        .map(({ number, house }) => ({ regionId: doc.regionId, id: doc.id, house: house!, number: number! })),
    );
  if (asked.length === 0) return matches;
  const houses = await findHouses(sql, asked);
  return matches.map(match => {
    const mine = asked.filter(each => each.id === match.doc.id && each.regionId === match.doc.regionId);
    const house = houses.find(each => each.docId === match.doc.id && each.regionId === match.doc.regionId);
    if (house) return { ...match, house, number: house.label, score: match.score + 1 };
    const wanted = mine[0];
    return wanted ? { ...match, number: wanted.number, houseNumber: wanted.house } : match;
  });
}

/** Best first, deduplicated, as display text. */
async function present(sql: Sql, matches: Match[], most: number): Promise<FoundPlace[]> {
  const found = new Map<string, FoundPlace>();
  for (const match of matches.sort((a, b) => b.score - a.score)) {
    if (found.size >= most) break;
    const place = await placeOf(sql, match);
    if (!found.has(place.label)) found.set(place.label, place);
  }
  return [...found.values()];
}

async function placeOf(
  sql: Sql,
  { doc, house, number, houseNumber, confidence }: Match,
): Promise<FoundPlace> {
  const { kind, name, suburb, city } = doc;
  if (kind === 'street') {
    const at = house ?? (number && houseNumber ? await unlisted(sql, doc, houseNumber) : undefined);
    const postcode = at?.postcode ?? doc.postcode;
    const label = labelOf({
      street: name,
      number: at ? (house?.label ?? number) : null,
      suburb,
      city,
      postcode,
    });
    const { lat, lng } = at ?? doc;
    return { lat, lng, label, postcode, confidence };
  }
  const { street, postcode, lat, lng } = doc;
  const label =
    kind === 'postcode'
      ? labelOf({ city, name })
      : labelOf({ name, street, number: doc.number, suburb, city, postcode });
  return { lat, lng, label, postcode: kind === 'postcode' ? name : postcode, confidence };
}

const LARGEST_GAP = 40;

type Spot = Omit<House, 'label'>;

/** Interpolates a house the map does not list, on a numbered line or between listed houses. */
const unlisted = async (sql: Sql, doc: DocRow, house: number): Promise<Spot | undefined> =>
  (await alongLine(sql, doc, house)) ?? (await betweenNeighbors(sql, doc, house));

async function alongLine(sql: Sql, doc: DocRow, house: number): Promise<Spot | undefined> {
  const range = await findRange(sql, doc.regionId, doc.id, house);
  if (!range) return undefined;
  const points = Array.from(
    { length: range.points.length / 2 },
    (_, i): Point => [range.points[2 * i]!, range.points[2 * i + 1]!],
  );
  const [lng, lat] = positionIn({ ...range, points }, house);
  return { lat, lng, postcode: range.postcode };
}

async function betweenNeighbors(sql: Sql, doc: DocRow, house: number): Promise<Spot | undefined> {
  const [below, above] = await findNeighbors(sql, doc.regionId, doc.id, house);
  if (!below || !above || above.house - below.house > LARGEST_GAP) return undefined;
  const share = (house - below.house) / (above.house - below.house);
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { lat: mix(below.lat, above.lat), lng: mix(below.lng, above.lng), postcode: below.postcode };
}
