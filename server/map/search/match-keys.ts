import type { Sql } from '../../db/connect.ts';
import { searchForms } from './forms.ts';
import { type Lookup, spellingVariants } from './lookups.ts';
import type { Match } from './present.ts';
import { codeForm, type Query } from './read-query.ts';
import { type Hit, type Near, searchKeys } from './store.ts';
import { editDistance } from './words.ts';

const MOST_HITS = 40;
const SLIP = 0.6;
const UNLISTED_HOUSE = 1.5;
export const WRONG_STATE = 2;
const WRONG_CODE = 0.3;

/** Nothing of the query is left over. Next to such a match, a street without the house is not an answer. */
export const isWhole = (match: Match) =>
  !match.lacking && (match.number === null || match.house !== undefined);

/** What is under these keys, or, if there is nothing, under the typo keys with one word corrected. */
export async function matchKeys(
  sql: Sql,
  query: Query,
  lookups: Lookup[],
  typos: Lookup[],
  near: Near,
): Promise<Match[]> {
  const variants = spellingVariants(typos.length > 0 ? query.words : []);
  const hits = await searchKeys(sql, lookups, typos, variants, query.code, near, MOST_HITS);
  const asked = [...lookups, ...typos];
  return closest(hits.map(hit => toMatch(query, hit, asked[hit.asked]!)));
}

/** A document is found by several keys: the closest one counts. The order of the database is kept between equals. */
export function closest(matches: Match[]): Match[] {
  const best = new Map<string, Match>();
  for (const match of matches) {
    const id = `${match.doc.regionId} ${match.doc.id}`;
    const known = best.get(id);
    if (!known || match.cost < known.cost) best.set(id, match);
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost);
}

export function toMatch(query: Query, hit: Hit, lookup: Lookup): Match {
  const { houseNumber, houseLabel, housePostcode, houseLat, houseLng, correction, asked, ...doc } = hit;
  const house =
    houseLat === null
      ? undefined
      : { number: houseNumber!, label: houseLabel!, postcode: housePostcode, lat: houseLat, lng: houseLng! };
  const { number, house: digits, lacking } = lookup;
  const slips = correction === null ? 0 : SLIP * slipsTo(query, correction);
  const postcode = house?.postcode ?? doc.postcode;
  const isCodeRight = query.code !== null && postcode !== null && codeForm(postcode) === query.code;
  const isCodeWrong = query.code !== null && query.code !== number && postcode !== null && !isCodeRight;
  const isStateWrong = query.state !== null && doc.state !== null && doc.state !== query.state;
  const cost =
    lookup.cost +
    slips +
    (lookup.isCore ? genericCost(lookup, doc.name) : 0) +
    (number !== null && !house ? UNLISTED_HOUSE : 0) +
    (house && house.number !== number ? 0.1 : 0) +
    (number === null && query.readings.length > 1 && doc.kind === 'poi' ? 0.2 : 0) +
    (isStateWrong ? WRONG_STATE : 0) +
    (isCodeWrong ? WRONG_CODE : 0);
  // A district or village the map does not know contradicts nothing if the postcode is right.
  const isContradicted = (lacking && !(isCodeRight && house)) || isStateWrong;
  const doubt = slips * 0.2 + (number !== null && !house ? 0.1 : 0) + (isContradicted ? 0.4 : 0);
  const confidence = Math.max(0, 1 - doubt - (lookup.isCore ? 0.05 : 0));
  return { doc, house, number, houseNumber: digits, cost, confidence, lacking: isContradicted };
}

const slipsTo = ({ words }: Query, correction: string) =>
  Math.min(
    ...words.flatMap(({ word, spelled }) => [
      editDistance(word, correction),
      editDistance(spelled, correction),
    ]),
  );

/** "Perry Ave" for Perry Street is a worse match than "Perry", and "N Perry St" than "Perry St". */
function genericCost({ words }: Lookup, name: string): number {
  const [asked, named] = [new Set(words.map(each => each.form)), new Set(searchForms(name))];
  const isMissing = [...named].filter(form => !asked.has(form)).length;
  const isExtra = asked.size - [...asked].filter(form => named.has(form)).length;
  return isMissing * 0.1 + isExtra * 0.05;
}
