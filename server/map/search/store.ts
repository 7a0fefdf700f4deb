import type { Sql } from '../../db/connect.ts';
import { activeRegions } from '../store.ts';

export type DocRow = {
  regionId: number;
  id: number;
  kind: 'street' | 'place' | 'postcode' | 'poi';
  name: string;
  number: string | null;
  street: string | null;
  suburb: string | null;
  city: string | null;
  postcode: string | null;
  lat: number;
  lng: number;
  rank: number;
};
export type WordHit = DocRow & { tokens: string[] };

export type House = { label: string; postcode: string | null; lat: number; lng: number };
export type KeyHit = DocRow & {
  asked: number;
  houseLabel: string | null;
  housePostcode: string | null;
  houseLat: number | null;
  houseLng: number | null;
};

/** A key to look up: the words of a document, and the house number next to them. */
export type LookupKey = { key: number; house: number | null; number: string | null };

const columns = (sql: Sql) => sql`
  d.region_id, d.id, d.kind, d.name, d.number, d.street, d.suburb, d.city, d.postcode, d.lat, d.lng, d.rank`;

export const findByKeys = (sql: Sql, asked: LookupKey[], most: number) => sql<KeyHit[]>`
  select * from map_find_by_keys(${asked.map(each => each.key)}::bigint[],
    ${asked.map(each => each.house)}::integer[], ${asked.map(each => each.number)}::text[], ${most}::integer)`;

/** Map words that share a spelling variant with one of these: identical or one typo away. */
export const findWords = (sql: Sql, variants: string[]) => sql<
  { variant: string; word: string; docs: number }[]
>`
  select variant, word, sum(docs)::integer as docs from map_words
  where variant = any (${variants}) and region_id = any (${activeRegions(sql)})
  group by variant, word`;

export const findSimilarWords = (sql: Sql, word: string) => sql<{ word: string; docs: number }[]>`
  select word, sum(docs)::integer as docs from map_words
  where variant = word and word % ${word} and region_id = any (${activeRegions(sql)})
  group by word order by similarity(word, ${word}) desc limit 3`;

export const findWordsByStart = (sql: Sql, start: string) => sql<{ word: string; docs: number }[]>`
  select word, sum(docs)::integer as docs from map_words
  where variant like ${`${start.replace(/[\\%_]/g, '\\$&')}%`} and variant = word and region_id = any (${activeRegions(sql)})
  group by word order by sum(docs) desc limit 5`;

/** Documents that contain one of the rare words, most matching words first. */
export const findByWords = (sql: Sql, rare: string[], all: string[], most: number) => sql<WordHit[]>`
  select ${columns(sql)}, d.tokens from map_docs d
  where d.tokens && ${rare}::text[] and d.region_id = any (${activeRegions(sql)})
  order by (select count(*) from unnest(d.tokens) as token where token = any (${all}::text[])) desc, d.rank desc
  limit ${most}`;

export type HouseQuery = { regionId: number; id: number; house: number; number: string };
export type FoundHouse = House & { regionId: number; docId: number };

export const findHouses = (sql: Sql, asked: HouseQuery[]) => sql<FoundHouse[]>`
  select a.region_id, a.doc_id, a.label, a.postcode, a.lat, a.lng
  from unnest(${asked.map(each => each.regionId)}::integer[], ${asked.map(each => each.id)}::integer[],
      ${asked.map(each => each.house)}::integer[], ${asked.map(each => each.number)}::text[])
      as asked (region_id, doc_id, house, number)
    join map_addresses a on a.region_id = asked.region_id and a.doc_id = asked.doc_id
      and a.house = asked.house and a.number = asked.number`;

/** The next lower and higher house numbers, on the same side of the street if possible. */
export const findNeighbors = (sql: Sql, regionId: number, docId: number, house: number) => sql<
  (House & { house: number })[]
>`
  (select house, label, postcode, lat, lng from map_addresses
    where region_id = ${regionId} and doc_id = ${docId} and house < ${house}
    order by (house % 2 = ${house % 2}) desc, house desc limit 1)
  union all
  (select house, label, postcode, lat, lng from map_addresses
    where region_id = ${regionId} and doc_id = ${docId} and house > ${house}
    order by (house % 2 = ${house % 2}) desc, house limit 1)`;

/** A line along which the map numbers its houses, including this one. */
export const findRange = async (sql: Sql, regionId: number, docId: number, house: number) =>
  (
    await sql<{ first: number; last: number; step: number; postcode: string | null; points: number[] }[]>`
      select first, last, step, postcode, points from map_ranges
      where region_id = ${regionId} and doc_id = ${docId} and first <= ${house} and last >= ${house}
        and (${house} - first) % step = 0
      order by last - first limit 1`
  )[0];
