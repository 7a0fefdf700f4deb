import type { Sql } from '../../db/connect.ts';
import { searchForm, searchForms } from './forms.ts';
import type { Match } from './present.ts';
import type { Query, Reading, Word } from './read-query.ts';
import {
  findByWords,
  findHouses,
  findSimilarWords,
  findWords,
  findWordsByStart,
  type MapWord,
} from './store.ts';
import { editDistance, variantsOf } from './words.ts';

type Candidate = { form: string; slips: number; docs: number };
type Group = { word: string; choices: Candidate[]; docs: number; weight: number };

const RARE_DOCS = 3_000;
const MAX_CHOICES = 6;
/** Such a match is a guess, worse than any that was looked up. */
const GUESS = 4;

/** The documents that contain most of the query's words, weighted by how rare each word is. */
export async function matchWords(sql: Sql, { words, readings }: Query): Promise<Match[]> {
  const candidates = await correct(sql, words);
  const groups = [...candidates]
    .filter(([, choices]) => choices.length > 0)
    .map(([word, choices]): Group => {
      const docs = choices.reduce((sum, choice) => sum + choice.docs, 0);
      return { word, choices, docs, weight: 1 / Math.log2(2 + docs) };
    })
    .sort((a, b) => a.docs - b.docs);
  if (groups.length === 0) return [];
  const rare = groups.filter((group, i) => i === 0 || group.docs <= RARE_DOCS).slice(0, 4);
  const formsIn = (of: Group[]) => of.flatMap(({ choices }) => choices.map(choice => choice.form));
  const docs = await findByWords(sql, formsIn(rare), formsIn(groups), 60);
  const asked = new Set(formsIn(groups));
  const unknownWeight = (candidates.size - groups.length) * 0.1;
  const total = groups.reduce((sum, group) => sum + group.weight, 0) + unknownWeight;
  const hasNumber = readings.some(reading => reading.number !== null);

  const matches = docs.map((doc): Match & { score: number } => {
    const tokens = new Set(doc.tokens);
    let gained = 0;
    for (const { choices, weight } of groups) {
      const choice = choices.find(each => tokens.has(each.form));
      if (choice) gained += weight * (1 - choice.slips * 0.15);
    }
    const nameWords = new Set(searchForms(doc.name));
    const missing = [...nameWords].filter(word => !asked.has(word)).length / Math.max(1, nameWords.size);
    // A house number and most of a street beat any name.
    const isName = hasNumber && doc.kind === 'poi';
    const score =
      (gained / total) * 8 - missing * 2 + Math.min(doc.rank, 8) / 20 - (isName ? missing * 3 : 0);
    const cost = GUESS + 8 - score;
    return { doc, number: null, houseNumber: null, cost, confidence: 0.3, lacking: true, score };
  });
  const likely = matches
    .filter(match => match.score > 2.2)
    .sort((a, b) => b.score - a.score)
    .slice(0, 12);
  return withHouses(sql, likely, readings);
}

/** What each word may mean on the map: itself, a word one typo away, or one that begins with the last word. */
async function correct(sql: Sql, words: Word[]): Promise<Map<string, Candidate[]>> {
  const last = words.at(-1)!.word;
  const [rows, starts] = await Promise.all([
    findWords(sql, [
      ...new Set(words.flatMap(({ word, spelled }) => [...variantsOf(word), ...variantsOf(spelled)])),
    ]),
    /^\p{L}{2,}$/u.test(last) ? findWordsByStart(sql, last, 5) : [],
  ]);
  const candidates = new Map<string, Candidate[]>();
  for (const { word, spelled, form } of words) {
    const near = candidatesFor(word, rows);
    // A typo may put letters side by side that only look like an umlaut: "Stnoe".
    const known = near.length > 0 || spelled === word ? near : candidatesFor(spelled, rows);
    // "Street" may be on the map even if "St" is not.
    if (known[0]?.slips !== 0 && form !== word) known.unshift({ form, slips: 0, docs: 100_000 });
    candidates.set(word, known);
  }
  candidates.set(last, [...candidates.get(last)!, ...guesses(starts, 1)].slice(0, MAX_CHOICES));
  const unknown = [...candidates].filter(([word, known]) => known.length === 0 && /^\p{L}{5,}$/u.test(word));
  await Promise.all(
    unknown
      .slice(0, 3)
      .map(async ([word]) => candidates.set(word, guesses(await findSimilarWords(sql, word), 2))),
  );
  return candidates;
}

const guesses = (words: MapWord[], slips: number): Candidate[] =>
  words.map(({ word, docs }) => ({ form: searchForm(word), slips, docs }));

/** Map words a query word may mean: those with the fewest typos, most common first. */
function candidatesFor(word: string, known: MapWord[]): Candidate[] {
  const byForm = new Map<string, Candidate>();
  for (const { word: other, docs } of known) {
    const slips = other === word ? 0 : editDistance(word, other);
    if (slips > slipsAllowed(Math.max(word.length, other.length))) continue;
    const form = searchForm(other);
    const before = byForm.get(form);
    if (!before || before.slips > slips) byForm.set(form, { form, slips, docs: docs + (before?.docs ?? 0) });
  }
  return [...byForm.values()].sort((a, b) => a.slips - b.slips || b.docs - a.docs).slice(0, 4);
}

const slipsAllowed = (length: number) => (length >= 7 ? 2 : length >= 3 ? 1 : 0);

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
    if (house) return { ...match, house, number: house.number, cost: match.cost - 1 };
    const wanted = mine[0];
    return wanted ? { ...match, number: wanted.number, houseNumber: wanted.house } : match;
  });
}
