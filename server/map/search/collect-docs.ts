import { kilometers } from '../nearest-town.ts';
import type { Tags } from '../osm/read-pbf.ts';
import { coreOf, isFiller, searchForm, searchForms } from './forms.ts';
import { coreKeyOf, keyOf } from './keys.ts';
import { codeForm } from './read-query.ts';
import { wordsOf } from './words.ts';

export type Doc = {
  id: number;
  kind: 'street' | 'place' | 'postcode' | 'poi';
  name: string;
  otherNames: Set<string>;
  number?: string;
  street?: string;
  suburb?: string;
  city?: string;
  /** Other towns and districts it is said to be in. */
  otherCities: Set<string>;
  state?: string;
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
  state?: string;
  postcode?: string;
  lat: number;
  lng: number;
};

/** What the region's own places and addresses say about a position. */
export type Surroundings = {
  townAt(lat: number, lng: number): string | undefined;
  /** Boroughs and districts, which people write instead of the town. */
  districtsAt?(lat: number, lng: number): (string | undefined)[];
  townOfCode?(postcode: string | undefined): string | undefined;
  stateOfCode?(postcode: string | undefined): string | undefined;
};

const MAX_CITIES = 8;
/** Streets are long: every so many houses, ask again which district it is. */
const DISTRICT_EVERY = 8;

/** Roads with the same name no farther apart than this are one street. */
const SAME_STREET_KM = 3;

/** Collects everything named in a region while its file is read. */
export function collectDocs({ townAt, districtsAt, townOfCode, stateOfCode }: Surroundings) {
  const docs: Doc[] = [];
  const streets = new Map<string, Doc>();
  const streetsByName = new Map<string, Doc[]>();
  const postcodes = new Map<string, Doc>();

  function add(doc: NewDoc): Doc {
    const whole: Doc = {
      id: docs.length + 1,
      otherNames: new Set(),
      otherCities: new Set(),
      state: stateOfCode?.([...(doc.postcodes ?? new Map()).keys()][0]),
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
    house({ street, suburb, city, state, postcode, lat, lng }: HouseAddress): Doc {
      const postal = city ?? townOfCode?.(postcode);
      const town = postal ?? townAt(lat, lng);
      const key = [street, suburb, town].join('\0');
      const known = streets.get(key);
      const doc = known ?? addStreet(street, suburb, town, lat, lng);
      if (known) moveTowards(doc, lat, lng);
      else {
        streets.set(key, doc);
        doc.state = state ?? stateOfCode?.(postcode);
      }
      if ((doc.count - 1) % DISTRICT_EVERY === 0 && doc.otherCities.size < MAX_CITIES)
        for (const other of [postal && townAt(lat, lng), ...(districtsAt?.(lat, lng) ?? [])])
          if (other && other !== town) doc.otherCities.add(other);
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

const nameKeys =
  /^(alt_name|old_name|int_name|official_name|short_name|loc_name|reg_name|name_\d|name:[a-z]{2,3})$/;

/** Other names and names in other languages. */
function otherNames(tags: Tags): string[] {
  const names = Object.keys(tags)
    .filter(key => nameKeys.test(key))
    .flatMap(key => tags[key]!.split(';'));
  return [...new Set(names.map(name => name.trim()))].filter(name => name && name !== tags.name);
}

export const commonPostcode = (doc: Doc): string | undefined =>
  [...doc.postcodes].sort((a, b) => b[1] - a[1])[0]?.[0];

const MAX_POSTCODES = 12;

/**
 * Every way to name a document: each of its names alone, and with its district, a town or a postcode. A query that has
 * more than one of them is looked up without its postcode.
 */
export function keysOf(doc: Doc): Set<number> {
  const keys = new Set<number>();
  const [suburb, city] = [searchForms(doc.suburb ?? ''), searchForms(doc.city ?? '')];
  const line = doc.street ? searchForms(`${doc.street} ${doc.number ?? ''}`) : [];
  const contexts = [
    [],
    suburb,
    city,
    [...suburb, ...city],
    line,
    [...line, ...city],
    ...[...doc.otherCities].map(searchForms),
    ...[...doc.postcodes.keys()].slice(0, MAX_POSTCODES).map(code => [codeForm(code)]),
  ];
  for (const name of [doc.name, ...doc.otherNames]) {
    const words = doc.kind === 'postcode' ? [codeForm(name)] : searchForms(name);
    if (words.length === 0) continue;
    for (const context of contexts) {
      const forms = [...words, ...context];
      keys.add(keyOf(forms));
      if (doc.kind === 'street') keys.add(coreKeyOf(coreOf(forms)));
    }
  }
  return keys;
}

/** Every word that may name a document, as spelled. */
export function spellingsOf(doc: Doc): Set<string> {
  const { name, otherNames: others, street, suburb, city, otherCities, postcodes } = doc;
  const texts = [name, ...others, street, suburb, city, ...otherCities, ...postcodes.keys()];
  return new Set(texts.filter(text => text !== undefined).flatMap(wordsOf));
}

export const tokensOf = (doc: Doc): string[] => [
  ...new Set([...spellingsOf(doc)].filter(word => !isFiller(word)).map(searchForm)),
];
