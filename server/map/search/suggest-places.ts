import type { Sql } from '../../db/connect.ts';
import { findPlaces } from './find-places.ts';
import { searchForm } from './forms.ts';
import { startedLookups } from './lookups.ts';
import { closest, matchKeys, toMatch } from './match-keys.ts';
import { type FoundPlace, type Match, present } from './present.ts';
import { isCode, type Query, readCoordinates, readQuery, replaced } from './read-query.ts';
import { findStarted, findWordsByStart, type MapWord, type Near } from './store.ts';

const MAX_LENGTH = 200;
/** Map words that one start may stand for. */
const MOST_ENDS = 8;
/** A start that fits more documents than this says too little to read them all. */
const MOST_DOCS = 5_000;
/** An unlisted house is still worth offering its street, after those that have it. */
const LISTED = 1;

/**
 * What somebody may be typing: the last word is only begun. First streets whose other words are complete, which is a
 * lookup of keys; then those of which only some words were typed; and if that finds nothing, what search finds.
 */
export async function suggestPlaces(
  sql: Sql,
  text: string,
  most: number,
  near: Near = [],
): Promise<FoundPlace[]> {
  const typed = text.slice(0, MAX_LENGTH);
  const query = readQuery(typed);
  const last = query.words.at(-1);
  if (!last || !/^\p{L}{2,}$/u.test(last.word) || readCoordinates(typed))
    return findPlaces(sql, text, most, near);
  const ends = await findWordsByStart(sql, last.word, MOST_ENDS);
  const started = await matchStarted(sql, query, ends, near);
  const listed = started.filter(match => match.cost < LISTED);
  const isRare = ends.length > 0 && ends.reduce((sum, each) => sum + each.docs, 0) <= MOST_DOCS;
  const more = listed.length < most && isRare ? await matchBegun(sql, query, ends, near, most) : [];
  const matches = closest([...started, ...more]);
  if (matches.length === 0) return findPlaces(sql, text, most, near);
  return present(sql, matches, most);
}

function matchStarted(sql: Sql, query: Query, ends: MapWord[], near: Near): Promise<Match[]> {
  const last = query.words.at(-1)!;
  const words = [last, ...ends.map(({ word }) => replaced(last, word))];
  return matchKeys(sql, query, startedLookups(query, words), [], near);
}

async function matchBegun(
  sql: Sql,
  query: Query,
  ends: MapWord[],
  near: Near,
  most: number,
): Promise<Match[]> {
  const last = query.words.at(-1)!;
  const reading = query.readings.find(each => each.words.at(-1) === last);
  if (!reading) return [];
  const words = reading.words.slice(0, -1).filter(each => !isCode(each.word));
  const forms = words.map(each => each.form);
  const endForms = ends.map(({ word }) => searchForm(word));
  const hits = await findStarted(sql, forms, endForms, last.spelled, reading, near, most * 2);
  const { number, house } = reading;
  return hits
    .filter(hit => number === null || hit.kind === 'street')
    .map((hit, i) => {
      // Later than any whole name, in the order of the database.
      const cost = LISTED + i * 0.01;
      return toMatch(query, hit, { key: 0, number, house, cost, lacking: false, isCore: false, words });
    });
}
