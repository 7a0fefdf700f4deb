import { kilometers } from '../nearest-town.ts';
import type { Tags } from '../osm/read-pbf.ts';
import { keyOf, searchForm, searchForms, wordsOf } from './words.ts';

export type Doc = {
  id: number;
  kind: 'street' | 'place' | 'postcode' | 'poi';
  name: string;
  otherNames: Set<string>;
  number?: string;
  street?: string;
  suburb?: string;
  city?: string;
  postcodes: Map<string, number>;
  lat: number;
  lng: number;
  /** How many positions went into the mean. */
  count: number;
  rank: number;
};

type NewDoc = Pick<Doc, 'kind' | 'name' | 'lat' | 'lng'> & Partial<Doc>;

export type HouseAddress = {
  street: string;
  suburb?: string;
  city?: string;
  postcode?: string;
  lat: number;
  lng: number;
};

/** Roads with the same name no farther apart than this are one street. */
const SAME_STREET_KM = 3;

/** Collects everything named in a region while its file is read. */
export function collectDocs(townAt: (lat: number, lng: number) => string | undefined) {
  const docs: Doc[] = [];
  const streets = new Map<string, Doc>();
  const streetsByName = new Map<string, Doc[]>();
  const postcodes = new Map<string, Doc>();

  function add(doc: NewDoc): Doc {
    const whole: Doc = {
      id: docs.length + 1,
      otherNames: new Set(),
      postcodes: new Map(),
      count: 1,
      rank: 0,
      ...doc,
    };
    docs.push(whole);
    return whole;
  }

  function addStreet(
    name: string,
    suburb: string | undefined,
    city: string | undefined,
    lat: number,
    lng: number,
  ) {
    const doc = add({ kind: 'street', name, suburb, city, lat, lng });
    const key = wordsOf(name).join(' ');
    streetsByName.set(key, [...(streetsByName.get(key) ?? []), doc]);
    return doc;
  }

  return {
    docs,

    /** The street of a house; houses without a town get the nearest. */
    house({ street, suburb, city, postcode, lat, lng }: HouseAddress): Doc {
      const town = city ?? townAt(lat, lng);
      const key = [street, suburb, town].join('\0');
      const known = streets.get(key);
      const doc = known ?? addStreet(street, suburb, town, lat, lng);
      if (known) moveTowards(doc, lat, lng);
      else streets.set(key, doc);
      if (postcode) {
        doc.postcodes.set(postcode, (doc.postcodes.get(postcode) ?? 0) + 1);
        const area = postcodes.get(postcode);
        if (area) moveTowards(area, lat, lng);
        else postcodes.set(postcode, add({ kind: 'postcode', name: postcode, city: town, lat, lng }));
      }
      return doc;
    },

    /** Part of a named road: added to the nearby street of that name, or a street without houses. */
    road(tags: Tags, lat: number, lng: number) {
      const same = streetsByName.get(wordsOf(tags.name!).join(' ')) ?? [];
      const near = same.filter(doc => kilometers(doc.lat, doc.lng, lat, lng) <= SAME_STREET_KM);
      const found = near.length > 0 ? near : [addStreet(tags.name!, undefined, townAt(lat, lng), lat, lng)];
      for (const doc of found) for (const name of otherNames(tags)) doc.otherNames.add(name);
    },

    place(tags: Tags, lat: number, lng: number) {
      const rank = placeRanks[tags.place!] ?? 1;
      const population = Number(tags.population?.replace(/\D/g, '') || 0);
      const isTown = rank >= 3;
      add({
        kind: 'place',
        name: tags.name!,
        otherNames: new Set(otherNames(tags)),
        city: isTown ? undefined : townAt(lat, lng),
        lat,
        lng,
        rank: rank + Math.log10(population + 1) / 2,
      });
    },

    landmark(tags: Tags, lat: number, lng: number) {
      add({
        kind: 'poi',
        name: tags.name!,
        otherNames: new Set(otherNames(tags)),
        number: tags['addr:housenumber'],
        street: tags['addr:street'],
        suburb: tags['addr:suburb'],
        city: tags['addr:city'] ?? townAt(lat, lng),
        postcodes: new Map(tags['addr:postcode'] ? [[tags['addr:postcode'], 1]] : []),
        lat,
        lng,
      });
    },
  };
}

const placeRanks: Record<string, number> = {
  city: 5,
  town: 4,
  village: 3,
  hamlet: 3,
  suburb: 2,
  neighbourhood: 1.5,
  locality: 1,
};

function moveTowards(doc: Doc, lat: number, lng: number) {
  doc.count++;
  doc.lat += (lat - doc.lat) / doc.count;
  doc.lng += (lng - doc.lng) / doc.count;
}

const nameKeys = /^(alt_name|old_name|int_name|official_name|short_name|loc_name|name:[a-z]{2,3})$/;

/** Other names and names in other languages. */
function otherNames(tags: Tags): string[] {
  const names = Object.keys(tags)
    .filter(key => nameKeys.test(key))
    .flatMap(key => tags[key]!.split(';'));
  return [...new Set(names.map(name => name.trim()))].filter(name => name && name !== tags.name);
}

export const commonPostcode = (doc: Doc): string | undefined =>
  [...doc.postcodes].sort((a, b) => b[1] - a[1])[0]?.[0];

const MAX_POSTCODES = 6;

/** Every way to name a document: each of its names with any of district, town and postcode. */
export function keysOf(doc: Doc): Set<number> {
  const keys = new Set<number>();
  const suburbs = [[], searchForms(doc.suburb ?? '')];
  const cities = [[], searchForms(doc.city ?? '')];
  const codes = [[], ...[...doc.postcodes.keys()].slice(0, MAX_POSTCODES).map(searchForms)];
  const streets = doc.street ? [[], searchForms(`${doc.street} ${doc.number ?? ''}`)] : [[]];
  for (const name of [doc.name, ...doc.otherNames]) {
    const words = searchForms(name);
    if (words.length === 0) continue;
    for (const suburb of suburbs)
      for (const city of cities)
        for (const code of codes)
          for (const street of streets) keys.add(keyOf([...words, ...suburb, ...city, ...code, ...street]));
  }
  return keys;
}

/** Every word that may name a document, as spelled. */
export function spellingsOf(doc: Doc): Set<string> {
  const texts = [doc.name, ...doc.otherNames, doc.street, doc.suburb, doc.city, ...doc.postcodes.keys()];
  return new Set(texts.filter(text => text !== undefined).flatMap(wordsOf));
}

export const tokensOf = (doc: Doc): string[] => [...new Set([...spellingsOf(doc)].map(searchForm))];
