import type { Sql } from '../../db/connect.ts';
import { type Point, positionIn } from './house-ranges.ts';
import { labelOf } from './labels.ts';
import { type DocRow, findNeighbors, findRange, type House } from './store.ts';

export type FoundPlace = {
  lat: number;
  lng: number;
  label: string;
  postcode: string | null;
  /** 1: every word fits. Below 0.65 part of the query contradicts the match or is not on the map. */
  confidence: number;
};
export type Match = {
  doc: DocRow;
  house?: House;
  number: string | null;
  houseNumber: number | null;
  /** 0: exactly what was asked for. */
  cost: number;
  confidence: number;
  /** Words that may contradict it had to be dropped. */
  lacking: boolean;
};

/** Best first, deduplicated, as display text. */
export async function present(sql: Sql, matches: Match[], most: number): Promise<FoundPlace[]> {
  const found = new Map<string, FoundPlace>();
  for (const match of matches.toSorted((a, b) => a.cost - b.cost)) {
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
  const { kind, name, suburb, city, state } = doc;
  if (kind === 'street') {
    const at = house ?? (number && houseNumber ? await unlisted(sql, doc, houseNumber) : undefined);
    const postcode = at?.postcode ?? doc.postcode;
    const label = labelOf({
      street: name,
      number: at ? labelFor(house, number) : null,
      suburb,
      city,
      state,
      postcode,
    });
    const { lat, lng } = at ?? doc;
    return { lat, lng, label, postcode, confidence };
  }
  const { street, postcode, lat, lng } = doc;
  const label =
    kind === 'postcode'
      ? labelOf({ city, name })
      : labelOf({ name, street, number: doc.number, suburb, city, state, postcode });
  return { lat, lng, label, postcode: kind === 'postcode' ? name : postcode, confidence };
}

/** As on the house, or as asked if the map only knows the house next door: "5a" where there is a 5. */
const labelFor = (house: House | undefined, number: string | null) =>
  house && house.number === number ? house.label : number;

const LARGEST_GAP = 40;

type Spot = Pick<House, 'lat' | 'lng' | 'postcode'>;

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
