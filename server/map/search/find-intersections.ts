import type { Sql } from '../../db/connect.ts';
import { crossingKeys } from './collect-crossings.ts';
import { crossingWords, searchForms } from './forms.ts';
import { labelOf } from './labels.ts';
import type { FoundPlace } from './present.ts';
import { isCode, readQuery, type Word } from './read-query.ts';
import { type Crossing, findCrossings, type Near } from './store.ts';
import { plainOf } from './words.ts';

const words = crossingWords.filter(word => /\p{L}/u.test(word));
/** A slash between digits is a fraction: "131 1/2". */
const between = new RegExp(`\\s*(?:[&@]|(?<!\\d)/|/(?!\\d))\\s*|\\s+(?:${words.join('|')})\\.?\\s+`, 'u');
const cornerOf = /^\s*(?:(?:the\s+)?(?:corner|intersection)\s+of|esquina\s+de|ecke)\s+/u;
const MOST_WORDS = 8;

type Ways = { keys: number[]; rest: Word[][] };

/** "W Pratt St & S Charles St, Baltimore": where the two streets meet. Nothing if they do not, or if it isn't one. */
export async function findIntersections(
  sql: Sql,
  text: string,
  most: number,
  near: Near,
): Promise<FoundPlace[]> {
  const halves = plainOf(text).replace(cornerOf, '').split(between);
  if (halves.length !== 2 || !halves[0] || !halves[1]) return [];
  const [first, second] = [readQuery(halves[0]), readQuery(halves[1])];
  if (first.words.length === 0 || second.words.length === 0) return [];
  const { keys, rest } = waysToRead(first.words, second.words);
  const found = await findCrossings(sql, keys, near, most * 4);
  const places = found.map(crossing => {
    const isRight = isIn(crossing, rest[crossing.asked]!, second.state);
    const { city, state, lat, lng } = crossing;
    const label = labelOf({ name: crossing.name, city, state });
    return { lat, lng, label, postcode: null, confidence: isRight ? 1 : 0.6 };
  });
  const ordered = places.toSorted((a, b) => b.confidence - a.confidence);
  return [...new Map(ordered.toReversed().map(place => [place.label, place])).values()]
    .toReversed()
    .slice(0, most);
}

/** The second street ends where the town begins: any of its words may be the last one, and the longest name wins. */
function waysToRead(first: Word[], second: Word[]): Ways {
  const ways: Ways = { keys: [], rest: [] };
  const street = first.map(each => each.form);
  for (let length = Math.min(second.length, MOST_WORDS); length >= 1; length--) {
    const other = second.slice(0, length).map(each => each.form);
    ways.keys.push(...crossingKeys(street, other));
    ways.rest.push(second.slice(length), second.slice(length));
  }
  return ways;
}

/** Whether the words after the streets say nothing but the crossing's town, state and postcode. */
function isIn({ city, state: there }: Crossing, rest: Word[], state: string | null): boolean {
  if (state && there && state !== there) return false;
  const known = new Set([...searchForms(city ?? ''), ...(state ? [state.toLowerCase()] : [])]);
  return rest.every(
    each => known.has(each.form) || known.has(each.word) || isCode(each.word) || isCountryLike(each),
  );
}

const isCountryLike = ({ word }: Word) => word === 'us' || word === 'usa';
