import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../test/harness.ts';
import { importInto, temporaryFolder } from '../../../test/town.ts';
import { kilometers } from '../nearest-town.ts';
import { writeExtract } from '../osm/write-pbf.ts';
import { findPlaces } from './find-places.ts';
import { suggestPlaces } from './suggest-places.ts';

type Node = { id: number; lat: number; lng: number; tags?: Record<string, string> };

/** A few blocks of an American city, a suburb that calls itself a town, and a street of each kind that is hard to read. */
function writeCity(file: string) {
  const nodes: Node[] = [];
  const ways: { id: number; refs: number[]; tags: Record<string, string> }[] = [];
  let id = 1;
  const node = (lat: number, lng: number, tags?: Record<string, string>) => {
    nodes.push({ id, lat, lng, tags });
    return id++;
  };
  const road = (name: string, refs: number[]) =>
    ways.push({ id: id++, refs, tags: { highway: 'residential', name } });
  const house = (
    number: string,
    street: string,
    lat: number,
    lng: number,
    more: Record<string, string> = {},
  ) =>
    node(lat, lng, {
      'addr:housenumber': number,
      'addr:street': street,
      'addr:postcode': '21202',
      ...more,
    });
  node(39.29, -76.61, { place: 'city', name: 'Baltimore' });
  const corner = node(39.286, -76.615);
  road('West Pratt Street', [node(39.286, -76.62), corner, node(39.286, -76.61)]);
  road('South Charles Street', [node(39.28, -76.615), corner, node(39.29, -76.615)]);
  road('Ocean Drive', [node(39.2, -76.5), node(39.2, -76.51)]);
  const city = { 'addr:city': 'Baltimore', 'addr:state': 'MD' };
  for (const [i, number] of ['100', '102', '104'].entries()) {
    house(number, 'South Charles Street', 39.2855 - i * 0.0003, -76.6152, city);
    house(number, 'North Charles Street', 39.2955 + i * 0.0003, -76.6152, city);
    house(number, 'Saint Paul Street', 39.2955 + i * 0.0003, -76.613, city);
    house(number, 'Paul Street', 39.27, -76.6 + i * 0.0003, city);
    house(number, 'East 42nd Street', 39.33, -76.6 + i * 0.0003);
    house(number, 'Fifth Avenue', 39.34, -76.6 + i * 0.0003, city);
    house(number, 'Dr Martin Luther King Jr Boulevard', 39.299, -76.63 + i * 0.0003, city);
  }
  house('4940', 'Eastern Avenue', 39.2868, -76.556, city);
  house('1909', 'Dundalk Avenue', 39.26, -76.53, { 'addr:city': 'Dundalk', 'addr:postcode': '21222' });
  node(39.261, -76.531, {
    amenity: 'place_of_worship',
    name: 'Dundalk Ave. Gospel Hall',
    'addr:city': 'Dundalk',
  });
  house('31-10', 'Ditmars Boulevard', 39.31, -76.52, city);
  house('131 1/2', 'Perry Street', 39.312, -76.52, city);
  for (const [town, lat] of [
    ['Springfield', 39.4],
    ['Riverton', 39.6],
  ] as const)
    house('7', 'Main Street', lat, -76.4, { 'addr:city': town, 'addr:state': 'MD' });
  house('9', 'Calle de la Rosa', 39.35, -76.4, { 'addr:city': 'Villanueva' });
  house('49', 'Städtle', 39.36, -76.4, { 'addr:city': 'Vaduz', 'addr:postcode': '9490' });
  writeExtract(file, nodes, ways);
}

const dataDir = temporaryFolder();
const t = await openTestApp({ config: { dataDir } });
const file = join(dataDir, 'city.osm.pbf');
writeCity(file);
await importInto(t, file, { name: 'city' });

const first = async (q: string) => (await findPlaces(t.sql, q, 5))[0];
const label = async (q: string) => (await first(q))?.label;

describe('American addresses', () => {
  const eastern = '4940 Eastern Avenue, Baltimore, MD 21202';
  it('are found with directions, street types and states in full or abbreviated, with units and the country', async () => {
    for (const q of [
      '4940 Eastern Avenue, Baltimore, Maryland 21202',
      '4940 Eastern Ave Baltimore MD',
      '4940 eastern ave., baltimore, m.d.',
      '4940 Eastern Ave Apt 4B, Baltimore, MD 21202-1234, USA',
      '4940 Eastern Ave #4, Baltimore',
      '4940 Eastern Ave Suite 200 Baltimore MD 21202 United States',
      '4940 Eastern Ave, 2nd Floor, Baltimore',
      '4940 Estern Ave, Baltimore, MD',
      '4940 Eastern Avnue, Baltimore',
      '4940 Eastern',
      '4940 Eastern St, Baltimore',
    ])
      assert.equal(await label(q), eastern, q);
    assert.equal((await first('4940 Eastern Ave Baltimore MD'))?.confidence, 1);
  });

  it('distinguish directions, "Saint" and "Street", and read ordinals in words', async () => {
    assert.equal(await label('100 N Charles St, Baltimore'), '100 North Charles Street, Baltimore, MD 21202');
    assert.equal(await label('100 s. charles st baltimore'), '100 South Charles Street, Baltimore, MD 21202');
    assert.equal(await label('102 St Paul St'), '102 Saint Paul Street, Baltimore, MD 21202');
    assert.equal(await label('102 Paul St'), '102 Paul Street, Baltimore, MD 21202');
    assert.equal(await label('100 E 42 St'), '100 East 42nd Street, Baltimore, MD 21202');
    assert.equal(await label('100 E Forty-Second St'), '100 East 42nd Street, Baltimore, MD 21202');
    assert.equal(await label('104 5th Ave'), '104 Fifth Avenue, Baltimore, MD 21202');
  });

  it('take their town and state from other addresses with the postcode', async () => {
    assert.equal(
      await label('100 East 42nd Street, Baltimore MD'),
      '100 East 42nd Street, Baltimore, MD 21202',
    );
  });

  it('beat a place that is named like the street', async () => {
    assert.equal(await label('1909 Dundalk Ave Dundalk'), '1909 Dundalk Avenue, Dundalk, MD 21222');
    assert.equal(await label('1909 Dundalk Ave'), '1909 Dundalk Avenue, Dundalk, MD 21222');
    assert.match((await label('Dundalk Ave Gospel Hall'))!, /^Dundalk Ave. Gospel Hall/);
  });

  it('keep unusual house numbers', async () => {
    for (const q of ['31-10 Ditmars Blvd', '3110 Ditmars Blvd, Baltimore'])
      assert.match((await label(q))!, /Ditmars Boulevard, Baltimore, MD 21202$/, q);
    assert.equal(await label('131 1/2 Perry St'), '131 1/2 Perry Street, Baltimore, MD 21202');
    assert.equal((await first('131½ Perry St'))?.confidence, 1);
  });

  it('without a town are searched near the business', async () => {
    const near = async (lat: number) =>
      (await findPlaces(t.sql, '7 Main St', 5, [{ lat, lng: -76.4 }]))[0]?.label;
    assert.equal(await near(39.41), '7 Main Street, Springfield, MD 21202');
    assert.equal(await near(39.59), '7 Main Street, Riverton, MD 21202');
  });

  it('in another state or an unknown town are doubted', async () => {
    assert.ok((await first('4940 Eastern Ave, Baltimore, OH'))!.confidence < 0.65);
    assert.ok((await first('4940 Eastern Ave, Gotham'))!.confidence < 0.65);
    assert.equal(await label('4940 Eastern Ave, Gotham'), eastern);
    assert.ok(
      (await first('4940 Eastern Ave, Canton, MD 21202'))!.confidence >= 0.65,
      'the postcode is right',
    );
  });
});

describe('intersections', () => {
  it('are found in any order, with any separator, with and without the town', async () => {
    for (const q of [
      'W Pratt St & S Charles St',
      'South Charles Street and West Pratt Street, Baltimore, MD',
      'pratt at charles',
      'Pratt St / Charles St Baltimore',
      'corner of W Pratt St and S Charles St, Baltimore MD 21201',
      'Pratt y Charles',
    ]) {
      const place = await first(q);
      assert.equal(place?.label, 'West Pratt Street & South Charles Street, Baltimore, MD', q);
      assert.ok(kilometers(place.lat, place.lng, 39.286, -76.615) < 0.01);
    }
  });

  it('of streets that do not meet are no answer', async () => {
    assert.doesNotMatch((await label('W Pratt St & Ocean Dr')) ?? '', /&/);
  });
});

describe('suggestions', () => {
  const suggest = async (q: string, most = 8) =>
    (await suggestPlaces(t.sql, q, most)).map(place => place.label);
  it('complete the last word', async () => {
    assert.equal((await suggest('4940 eas'))[0], '4940 Eastern Avenue, Baltimore, MD 21202');
    assert.equal((await suggest('4940 eastern av'))[0], '4940 Eastern Avenue, Baltimore, MD 21202');
    assert.equal((await suggest('4940 Eastern Ave, Balt'))[0], '4940 Eastern Avenue, Baltimore, MD 21202');
    assert.deepEqual((await suggest('100 char')).toSorted(), [
      '100 North Charles Street, Baltimore, MD 21202',
      '100 South Charles Street, Baltimore, MD 21202',
    ]);
  });

  it('find a street by its first words, and survive a typo', async () => {
    assert.equal(
      (await suggest('102 martin lut'))[0],
      '102 Dr Martin Luther King Jr Boulevard, Baltimore, MD 21202',
    );
    assert.equal((await suggest('4940 Estern Ave'))[0], '4940 Eastern Avenue, Baltimore, MD 21202');
  });

  it('are no more than asked for', async () => {
    assert.ok((await suggest('st', 3)).length <= 3);
    assert.deepEqual(await suggest('xqzzk'), []);
  });
});

describe('other languages', () => {
  it('Spanish and German addresses are found in the same map', async () => {
    assert.match((await label('Calle Rosa 9, Villanueva'))!, /Calle de la Rosa/);
    assert.match((await label('C. de la Rosa 9'))!, /Calle de la Rosa/);
    assert.match((await label('Städtle 49, Vaduz'))!, /Städtle/);
    assert.match((await label('staedtle 49, 9490 Vaduz, Liechtenstein'))!, /Städtle/);
  });
});

describe('hostile input', () => {
  it('is answered quickly and without an error', async () => {
    for (const q of [
      '1 '.repeat(5_000),
      'a'.repeat(10_000),
      'st '.repeat(3_000),
      '12-'.repeat(3_000),
      'n.y.'.repeat(2_500),
      ', '.repeat(5_000),
      '& '.repeat(5_000),
      '#1 '.repeat(3_000),
      '\u0001\u0002\u202e4940 Eastern',
      "4940 Eastern'; drop table map_docs; --",
      '½'.repeat(3_000),
    ]) {
      await findPlaces(t.sql, q, 5);
      await suggestPlaces(t.sql, q, 8);
    }
    assert.equal(await label('\u0001\u0002\u202e4940 Eastern'), '4940 Eastern Avenue, Baltimore, MD 21202');
  });
});
