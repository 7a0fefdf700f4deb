import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { systemClock } from '../server/clock.ts';
import { connect, type Pool } from '../server/db/connect.ts';
import { createRandom, type Random } from '../server/features/platform/demo/random.ts';
import { importMap } from '../server/map/import-map.ts';
import { kilometers } from '../server/map/nearest-town.ts';
import { readExtract, type Tags } from '../server/map/osm/read-pbf.ts';
import { findPlaces } from '../server/map/search/find-places.ts';
import { states } from '../server/map/search/forms.ts';
import { enUs } from '../server/map/search/tables/en-us.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { report } from './report.ts';

/**
 * Address search as Americans write addresses: real addresses of an extract in seven forms, how many of the first
 * answers are within 100 m, and what a search costs next to a lookup by primary key. REFERENCE_DATA is a folder with
 * nyc.osm.pbf in it; US_EXTRACT names another file. An address without a town is searched from its own neighborhood, as
 * a business would: from the middle of the addresses with its postcode. An extract that lists one address twice, more
 * than 100 m apart, cannot be answered right for both, so such addresses are left out.
 */
type Sample = {
  street: string;
  number: string;
  city: string;
  state: string;
  postcode: string;
  lat: number;
  lng: number;
};

const SAMPLES = Number(process.env.SAMPLES ?? 300);
const ROUNDS = 3;
const WITHIN_KM = 0.1;
const extract = process.env.US_EXTRACT ?? join(process.env.REFERENCE_DATA ?? '', 'nyc.osm.pbf');
const folder = mkdtempSync(join(tmpdir(), 'truckroll-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const abbreviations = new Map(
  [enUs.directions!, enUs.streetTypes!].flatMap(part =>
    Object.entries(part).map(([form, spellings]) => [spellings.split(' ')[0]!, form === 'av' ? 'ave' : form]),
  ),
);
const abbreviated = (street: string) =>
  street
    .split(' ')
    .map(word => {
      const short = abbreviations.get(word.toLowerCase());
      return short ? short[0]!.toUpperCase() + short.slice(1) : word;
    })
    .join(' ');
const stateName = (code: string) =>
  [...states].find(([name, each]) => each === code && name.length > 2)?.[0] ?? code;

if (!existsSync(extract)) console.log('      No US extract: REFERENCE_DATA names no folder with nyc.osm.pbf');
else
  await withDatabaseServer(async url => {
    const sql = connect(url, { max: 6 });
    await importMap({ sql, dataDir: join(folder, 'data'), clock: systemClock }, extract);
    const { samples, centers } = await readSamples(extract);
    console.log(`      ${samples.length} addresses of ${basename(extract)}`);
    await tryForms(sql, samples, centers);
    await sql.end();
  });

/** Addresses in a fixed order that looks random, completed with the town and state most others of the file have. */
async function readSamples(file: string) {
  const all: Sample[] = [];
  const towns = new Map<string, number>();
  const regions = new Map<string, number>();
  const corners = new Map<number, [number, number]>();
  const take = (tags: Tags, lat: number, lng: number) => {
    const [street, number] = [tags['addr:street'], tags['addr:housenumber']];
    if (!street || !number) return;
    const [city, state] = [tags['addr:city'] ?? '', tags['addr:state'] ?? ''];
    if (city) towns.set(city, (towns.get(city) ?? 0) + 1);
    if (state) regions.set(state, (regions.get(state) ?? 0) + 1);
    all.push({ street, number, city, state, postcode: tags['addr:postcode'] ?? '', lat, lng });
  };
  await readExtract(
    file,
    {
      node(id, lat, lng, tags) {
        corners.set(id, [lat, lng]);
        if (tags) take(tags, lat, lng);
      },
      way(_, refs, tags) {
        const points = refs.map(ref => corners.get(ref)).filter(point => point !== undefined);
        const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
        if (points.length > 0) take(tags, mean(0), mean(1));
      },
    },
    () => {},
  );
  const most = (counts: Map<string, number>) => [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  const [town, region] = [most(towns), most(regions)];
  const whole = all.map(each => ({ ...each, city: each.city || town, state: each.state || region }));
  const alike = Map.groupBy(whole, each => `${each.number} ${each.street}`.toLowerCase());
  const isOnce = (each: Sample) =>
    alike
      .get(`${each.number} ${each.street}`.toLowerCase())!
      .every(
        other =>
          other.city !== each.city || kilometers(each.lat, each.lng, other.lat, other.lng) <= WITHIN_KM,
      );
  const clear = whole.filter(isOnce);
  const random = createRandom(5);
  const samples = Array.from(
    { length: Math.min(SAMPLES, clear.length) },
    () => clear.splice(random.below(clear.length), 1)[0]!,
  );
  const centers = new Map(
    [...Map.groupBy(whole, each => each.postcode || each.city)].map(([code, group]) => {
      const mean = (axis: 'lat' | 'lng') => group.reduce((sum, each) => sum + each[axis], 0) / group.length;
      return [code, { lat: mean('lat'), lng: mean('lng') }];
    }),
  );
  return { samples, centers };
}

/** Drops, doubles, changes or swaps a letter in the longest word that has no digits. */
function withTypo(random: Random, street: string): string {
  const words = street.split(/[\s-]/).filter(word => !/\d/.test(word));
  const word = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (word.length < 3) return street;
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1),
  ];
  return street.replace(word, slips[random.below(4)]!);
}

async function tryForms(sql: Pool, samples: Sample[], centers: Map<string, { lat: number; lng: number }>) {
  const random = createRandom(7);
  const forms: [string, (each: Sample) => string][] = [
    [
      'full',
      each => `${each.number} ${each.street}, ${each.city}, ${stateName(each.state)} ${each.postcode}`,
    ],
    ['abbreviated', each => `${each.number} ${abbreviated(each.street)}, ${each.city}`],
    [
      'abbreviated with state',
      each => `${each.number} ${abbreviated(each.street)} ${each.city} ${each.state}`,
    ],
    [
      'lower case with dots',
      each =>
        `${each.number} ${abbreviated(each.street).replace(/\b(st|ave|w|e|n|s|rd|pl|sq|ln|dr|blvd)\b/gi, '$1.')}, ${each.city}, ${[...each.state].join('.')}.`.toLowerCase(),
    ],
    ['one typo', each => `${each.number} ${withTypo(random, each.street)}, ${each.city}, ${each.state}`],
    [
      'with unit and country',
      each => `${each.number} ${each.street} Apt 4B, ${each.city}, ${each.state} ${each.postcode}, USA`,
    ],
    ['without city', each => `${each.number} ${each.street}`],
  ];
  const byKey = () => sql`select * from map_regions where id = 1`;
  for (const [form, write] of forms) {
    const queries = samples.map(each => ({ each, text: write(each) }));
    let right = 0;
    for (const { each, text } of queries) {
      const center = centers.get(each.postcode || each.city)!;
      const [first] = await findPlaces(sql, text, 5, form === 'without city' ? [center] : []);
      if (first && kilometers(first.lat, first.lng, each.lat, each.lng) <= WITHIN_KM) right++;
      else if (process.env.SHOW_MISSES) console.log(`      ${text} → ${first?.label}`);
    }
    report(`${form}: the first answer is within 100 m`, right / samples.length, { atLeast: 0.97 });
    const ask = (i: number) => findPlaces(sql, queries[i % queries.length]!.text, 5);
    const { search, lookup } = await compare(samples.length * ROUNDS, ask, byKey);
    report(
      `${form}: median of a search beside a lookup by primary key`,
      search / lookup,
      { atMost: 5 },
      `${search.toFixed(2)} ms`,
    );
  }
}

/** Both in turn, so that whatever else the machine does slows both. */
async function compare(
  times: number,
  search: (i: number) => Promise<unknown>,
  lookUp: () => Promise<unknown>,
) {
  const [searches, lookups]: [number[], number[]] = [[], []];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await lookUp();
    const between = performance.now();
    await search(i);
    searches.push(performance.now() - between);
    lookups.push(between - start);
  }
  return { search: median(searches), lookup: median(lookups) };
}
