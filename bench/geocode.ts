import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/clock.ts';
import { connect, type Pool } from '../server/db/connect.ts';
import { createRandom, type Random } from '../server/features/platform/demo/random.ts';
import { writeTownExtract } from '../server/features/platform/demo/town/extract.ts';
import { importMap } from '../server/map/import-map.ts';
import { collectDocs } from '../server/map/search/collect-docs.ts';
import { findPlaces } from '../server/map/search/find-places.ts';
import { streetLine } from '../server/map/search/labels.ts';
import { activeRegions, deleteUnusedRegions, insertRegion, insertVersion } from '../server/map/store.ts';
import { openRegionWriter } from '../server/map/write-region.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { report } from './report.ts';

/**
 * Address search: how often the right place ranks first, what it costs next to a lookup by primary key, and how that
 * grows with the map. REFERENCE_DATA is a folder with liechtenstein.osm.pbf in it.
 */
type Sample = {
  street: string;
  number: string;
  city: string | null;
  postcode: string | null;
  lat: number;
  lng: number;
};

const SAMPLES = 200;
const folder = mkdtempSync(join(tmpdir(), 'truckroll-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 6 });
  const deps = { sql, dataDir: join(folder, 'data'), clock: systemClock };
  const town = join(folder, 'demo-town.osm.pbf');
  writeTownExtract(town);
  await importMap(deps, town);
  await accuracy(sql, 'the demo town');
  await latency(sql, 'the demo town');
  if (process.env.REFERENCE_DATA) {
    const file = join(process.env.REFERENCE_DATA, 'liechtenstein.osm.pbf');
    const started = performance.now();
    await importMap(deps, file, { replace: true });
    console.log(`      Liechtenstein was imported in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await accuracy(sql, 'Liechtenstein');
    await latency(sql, 'Liechtenstein');
  }
  await growth(sql);
  await sql.end();
});

async function sample(sql: Pool): Promise<Sample[]> {
  return sql<Sample[]>`
    select d.name as street, a.label as number, d.city, coalesce(a.postcode, d.postcode) as postcode, a.lat, a.lng
    from map_addresses a join map_docs d on d.region_id = a.region_id and d.id = a.doc_id
    where a.region_id = any (${activeRegions(sql)})
    order by md5(a.doc_id || ' ' || a.number || ' ' || a.lat) limit ${SAMPLES}`;
}

function written({ street, number, city, postcode }: Sample): string {
  const town = [postcode, city].filter(Boolean).join(' ');
  return [streetLine(street, number), town].filter(Boolean).join(', ');
}

/** Drops, doubles, changes or swaps a letter in the street's longest word. */
function withTypo(random: Random, { street, ...rest }: Sample): Sample {
  const word = street.split(/[\s-]/).toSorted((a, b) => b.length - a.length)[0]!;
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1),
  ];
  return { ...rest, street: street.replace(word, slips[random.below(4)]!) };
}

/** Reorders the parts, or omits the town or the postcode. */
function rearranged(random: Random, { street, number, city, postcode }: Sample): string {
  const town = [city, postcode].filter(Boolean).join(' ');
  const ways = [
    `${town} ${street} ${number}`,
    `${number} ${street}, ${city ?? ''}`,
    `${street} ${number} ${postcode ?? ''}`,
    `${city ?? ''}, ${street} ${number}`,
  ];
  return ways[random.below(4)]!;
}

async function accuracy(sql: Pool, map: string) {
  const samples = await sample(sql);
  const random = createRandom(7);
  const kinds: [string, (each: Sample) => string, number][] = [
    ['verbatim', written, 0.95],
    ['with a slip', each => written(withTypo(random, each)), 0.9],
    ['parts missing or rearranged', each => rearranged(random, each), 0.85],
  ];
  for (const [kind, ask, atLeast] of kinds) {
    let right = 0;
    for (const each of samples) {
      const query = ask(each);
      const [first] = await findPlaces(sql, query, 5);
      const isRight = first && Math.hypot(first.lat - each.lat, first.lng - each.lng) < 0.0006;
      if (isRight) right++;
      else if (process.env.SHOW_MISSES) console.log(`      ${query} → ${first?.label}  (${written(each)})`);
    }
    report(`${map}: the right place first, ${kind}`, right / samples.length, { atLeast });
  }
}

async function medianOf(times: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await work(i);
    durations.push(performance.now() - start);
  }
  return median(durations);
}

async function latency(sql: Pool, map: string): Promise<number> {
  const samples = await sample(sql);
  const ask = (i: number) => findPlaces(sql, written(samples[i % samples.length]!), 5);
  const selectByKey = () => sql`select * from map_regions where id = 1`;
  await medianOf(300, ask);
  await medianOf(300, selectByKey);
  const [ours, bare] = [await medianOf(600, ask), await medianOf(600, selectByKey)];
  report(
    `${map}: median of a search beside a lookup by primary key`,
    ours / bare,
    { atMost: 5 },
    `${ours.toFixed(2)} ms`,
  );
  return ours / bare;
}

/** A hundred times the addresses may cost no more than a B-tree grows. */
async function growth(sql: Pool) {
  const costs: number[] = [];
  for (const count of [10_000, 1_000_000]) {
    await insertData(sql, count);
    costs.push(await latency(sql, `${count} addresses`));
  }
  report(
    '1,000,000 addresses beside 10,000',
    costs[1]! / costs[0]!,
    { atMost: 1.5 },
    '(log of the sizes: 1.5)',
  );
}

/** A made-up region with this many addresses, twenty per street. */
async function insertData(sql: Pool, count: number) {
  const regionId = await insertRegion(sql, `made-up-${count}`, 0, systemClock.now());
  const writer = await openRegionWriter(sql, regionId);
  const docs = collectDocs({ townAt: () => undefined });
  const random = createRandom(count);
  const syllables = [
    'ba',
    'del',
    'gor',
    'hin',
    'ker',
    'lum',
    'mar',
    'nes',
    'pol',
    'rit',
    'sam',
    'tov',
    'ul',
    'wen',
    'zor',
  ];
  const word = () => Array.from({ length: 3 }, () => random.pick(syllables)).join('');
  for (let i = 0; i < count / 20; i++) {
    const [street, city] = [`${word()} ${word()} Street`, `Town${Math.floor(i / 100)}`];
    const [lat, lng] = [random.next() * 50, random.next() * 50];
    for (let house = 1; house <= 20; house++) {
      const postcode = String(10_000 + Math.floor(i / 100));
      const doc = docs.house({ street, city, postcode, lat: lat + house / 1e4, lng });
      writer.address(doc, String(house), postcode, lat + house / 1e4, lng);
    }
    if (i % 50 === 0) await writer.drained();
  }
  await writer.finish(docs.docs, () => {});
  await insertVersion(sql, [regionId], systemClock.now());
  await sql.begin(async tx => {
    await tx`set local statement_timeout = 0`;
    await deleteUnusedRegions(tx);
  });
  await sql`analyze`;
}
