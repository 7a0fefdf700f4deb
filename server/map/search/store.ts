import type { Sql } from '../../db/connect.ts';
import { activeRegions } from '../store.ts';
import type { Lookup, Variants } from './lookups.ts';

export type DocRow = {
  regionId: number;
  id: number;
  kind: 'street' | 'place' | 'postcode' | 'poi';
  name: string;
  number: string | null;
  street: string | null;
  suburb: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  lat: number;
  lng: number;
  rank: number;
};
export type WordHit = DocRow & { tokens: string[] };

export type House = { number: string; label: string; postcode: string | null; lat: number; lng: number };
export type Hit = DocRow & {
  asked: number;
  /** The word of the map that was taken for one of the query. */
  correction: string | null;
  houseNumber: string | null;
  houseLabel: string | null;
  housePostcode: string | null;
  houseLat: number | null;
  houseLng: number | null;
};

/** Where the business works: between equally good answers, the nearest comes first. */
export type Near = { lat: number; lng: number }[];

const columns = (sql: Sql) => sql`
  d.region_id, d.id, d.kind, d.name, d.number, d.street, d.suburb, d.city, d.state, d.postcode, d.lat, d.lng, d.rank`;

/** Hits of the keys; if there are none, of the typo keys with one word corrected, counted after the others. */
export const searchKeys = (
  sql: Sql,
  lookups: Lookup[],
  typos: Lookup[],
  { variants, words, forms, cores }: Variants,
  code: string | null,
  near: Near,
  most: number,
) => sql<Hit[]>`
  select * from map_search(${lookups.map(each => each.key)}::bigint[],
    ${lookups.map(each => each.house)}::integer[], ${lookups.map(each => each.number)}::text[],
    ${lookups.map(each => each.cost)}::real[], ${typos.map(each => each.key)}::bigint[],
    ${typos.map(each => each.house)}::integer[], ${typos.map(each => each.number)}::text[],
    ${typos.map(each => each.cost)}::real[], ${typos.map(each => String(each.isCore))}::text[]::boolean[],
    ${variants}::text[], ${words}::text[], ${forms}::bigint[], ${cores}::bigint[], ${code}::text,
    ${near.map(each => each.lat)}::double precision[], ${near.map(each => each.lng)}::double precision[],
    ${most}::integer)`;

export type Crossing = {
  asked: number;
  name: string;
  city: string | null;
  state: string | null;
  lat: number;
  lng: number;
};

export const findCrossings = (sql: Sql, keys: number[], near: Near, most: number) => sql<Crossing[]>`
  select a.place::integer - 1 as asked, c.name, c.city, c.state, c.lat, c.lng
  from unnest(${keys}::bigint[]) with ordinality as a (key, place)
    join map_crossings c on c.key = a.key and c.region_id = any (${activeRegions(sql)})
  order by a.place, (
    select min((c.lat - b.lat) ^ 2 + ((c.lng - b.lng) * cosd(b.lat)) ^ 2)
    from unnest(${near.map(each => each.lat)}::double precision[], ${near.map(each => each.lng)}::double precision[])
      as b (lat, lng)) nulls last
  limit ${most}`;

export type MapWord = { word: string; docs: number };

/** Map words that share a spelling variant with one of these: identical or one typo away. */
export const findWords = (sql: Sql, variants: string[]) => sql<MapWord[]>`
  select word, sum(docs)::integer as docs from map_words
  where variant = any (${variants}) and region_id = any (${activeRegions(sql)})
  group by variant, word`;

export const findSimilarWords = (sql: Sql, word: string) => sql<MapWord[]>`
  select word, sum(docs)::integer as docs from map_words
  where variant = word and word % ${word} and region_id = any (${activeRegions(sql)})
  group by word order by similarity(word, ${word}) desc limit 3`;

export const findWordsByStart = (sql: Sql, start: string, most: number) => sql<MapWord[]>`
  select word, sum(docs)::integer as docs from map_words
  where variant like ${`${start.replace(/[\\%_]/g, '\\$&')}%`} and variant = word
    and region_id = any (${activeRegions(sql)})
  group by word order by sum(docs) desc limit ${most}`;

/** Documents that contain one of the rare words, most matching words first. */
export const findByWords = (sql: Sql, rare: string[], all: string[], most: number) => sql<WordHit[]>`
  select ${columns(sql)}, d.tokens from map_docs d
  where d.tokens && ${rare}::text[] and d.region_id = any (${activeRegions(sql)})
  order by (select count(*) from unnest(d.tokens) as token where token = any (${all}::text[])) desc, d.rank desc
  limit ${most}`;

/** Documents with all of these words and one that the last word begins, and the house in each, near ones first. */
export const findStarted = (
  sql: Sql,
  words: string[],
  ends: string[],
  start: string,
  house: { house: number | null; number: string | null },
  near: Near,
  most: number,
) => sql<Hit[]>`
  select 0 as asked, null as correction, ${columns(sql)}, h.number as house_number, h.label as house_label,
    h.postcode as house_postcode, h.lat as house_lat, h.lng as house_lng
  from map_docs d left join lateral (
    select m.number, m.label, m.postcode, m.lat, m.lng from map_addresses m
    where m.region_id = d.region_id and m.doc_id = d.id and m.house = ${house.house}::integer
    order by (m.number = ${house.number}::text) desc limit 1
  ) h on true
  where d.tokens @> ${words}::text[] and d.tokens && ${ends}::text[] and d.region_id = any (${activeRegions(sql)})
  order by (${house.house}::integer is null or h.lat is not null) desc, strpos(lower(d.name), ${start}) > 0 desc, (
      select min((d.lat - b.lat) ^ 2 + ((d.lng - b.lng) * cosd(b.lat)) ^ 2)
      from unnest(${near.map(each => each.lat)}::double precision[], ${near.map(each => each.lng)}::double precision[])
        as b (lat, lng)) nulls last, d.rank desc
  limit ${most}`;

export type HouseQuery = { regionId: number; id: number; house: number; number: string };
export type FoundHouse = House & { regionId: number; docId: number };

export const findHouses = (sql: Sql, asked: HouseQuery[]) => sql<FoundHouse[]>`
  select a.region_id, a.doc_id, a.number, a.label, a.postcode, a.lat, a.lng
  from unnest(${asked.map(each => each.regionId)}::integer[], ${asked.map(each => each.id)}::integer[],
      ${asked.map(each => each.house)}::integer[], ${asked.map(each => each.number)}::text[])
      as asked (region_id, doc_id, house, number)
    join map_addresses a on a.region_id = asked.region_id and a.doc_id = asked.doc_id
      and a.house = asked.house and a.number = asked.number`;

/** The next lower and higher house numbers, on the same side of the street if possible. */
export const findNeighbors = (sql: Sql, regionId: number, docId: number, house: number) => sql<
  (House & { house: number })[]
>`
  (select house, number, label, postcode, lat, lng from map_addresses
    where region_id = ${regionId} and doc_id = ${docId} and house < ${house}
    order by (house % 2 = ${house % 2}) desc, house desc limit 1)
  union all
  (select house, number, label, postcode, lat, lng from map_addresses
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
