import type { Sql } from '../../db/connect.ts';
import { findIntersections } from './find-intersections.ts';
import { exactLookups, looseLookups, typoLookups } from './lookups.ts';
import { closest, isWhole, matchKeys, WRONG_STATE } from './match-keys.ts';
import { matchWords } from './match-words.ts';
import { type FoundPlace, present } from './present.ts';
import { readCoordinates, readQuery } from './read-query.ts';
import type { Near } from './store.ts';

export type { FoundPlace } from './present.ts';

const MAX_LENGTH = 500;

/**
 * Address search, from the cheapest question to the most expensive: the words as they are, or with a typo fixed;
 * with parts left out; and, if that finds nothing, the documents that contain most of the words.
 */
export async function findPlaces(
  sql: Sql,
  text: string,
  most: number,
  near: Near = [],
): Promise<FoundPlace[]> {
  const position = readCoordinates(text);
  if (position)
    return [{ ...position, label: `${position.lat}, ${position.lng}`, postcode: null, confidence: 1 }];
  const asked = text.slice(0, MAX_LENGTH);
  const crossings = await findIntersections(sql, asked, most, near);
  if (crossings.length > 0) return crossings;
  const query = readQuery(asked);
  if (query.words.length === 0) return [];

  const first = await matchKeys(sql, query, exactLookups(query), typoLookups(query), near);
  if (first.some(isWhole)) return present(sql, first.filter(isWhole), most);
  const shorter = await matchKeys(sql, query, looseLookups(query), [], near);
  const matches = closest([...first, ...shorter]);
  const whole = matches.filter(isWhole);
  if (whole.length > 0) return present(sql, whole, most);
  const loose = matches.some(match => match.cost < WRONG_STATE) ? [] : await matchWords(sql, query);
  return present(sql, [...matches, ...loose], most);
}
