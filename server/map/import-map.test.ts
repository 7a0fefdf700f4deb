import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { openTestApp } from '../../test/harness.ts';
import { importInto, temporaryFolder, townExtract } from '../../test/town.ts';
import { connect } from '../db/connect.ts';
import { buildTiles } from './build-tiles.ts';
import { importMap } from './import-map.ts';
import { writeExtract } from './osm/write-pbf.ts';
import { findPlaces } from './search/find-places.ts';
import { currentRegions, currentVersion } from './store.ts';

const dataDir = temporaryFolder();
const t = await openTestApp({ config: { dataDir } });
const town = townExtract(temporaryFolder());
await importInto(t, town);

const files = temporaryFolder();
const deps = () => ({ sql: t.sql, dataDir, clock: t.clock });
const rows = async () => {
  const [counts] = await t.sql`
    select (select count(*) from map_docs) as docs, (select count(*) from map_addresses) as addresses,
      (select count(*) from map_words) as words, (select count(*) from map_keys) as keys,
      (select count(*) from map_features) as features, (select count(*) from map_regions) as regions,
      (select max(id) from map_versions) as version`;
  return { ...counts };
};
const lying = () => readdirSync(join(dataDir, 'map'), { recursive: true }).sort();

/** A second region: one street far from the town. */
function village(name = 'village'): string {
  const file = join(files, `${name}.osm.pbf`);
  const nodes = Array.from({ length: 60 }, (_, i) => ({ id: 5_000 + i, lat: 50 + i * 0.001, lng: 10 }));
  const house = {
    'addr:housenumber': '7',
    'addr:street': 'Dorfstraße',
    'addr:city': 'Weit',
    'addr:postcode': '01234',
  };
  writeExtract(
    file,
    [...nodes, { id: 6_000, lat: 50.02, lng: 10.0003, tags: house }],
    [{ id: 700, refs: nodes.map(node => node.id), tags: { highway: 'residential', name: 'Dorfstraße' } }],
  );
  return file;
}

let before: { rows: object; files: unknown[] };
beforeEach(async () => {
  before = { rows: await rows(), files: lying() };
});
const assertUnchanged = async () => {
  assert.deepEqual(await rows(), before.rows);
  assert.deepEqual(lying(), before.files);
  assert.equal((await findPlaces(t.sql, '12 Mill Lane', 1))[0]?.label, '12 Mill Lane, West, Midwater 99004');
};

describe('importing a map', () => {
  it('needs only one connection of the pool', async () => {
    const sql = connect(t.databaseUrl, { max: 1 });
    await importMap({ ...deps(), sql }, town, { name: 'demo-town' });
    await sql.end();
    assert.equal(
      (await findPlaces(t.sql, '12 Mill Lane', 1))[0]?.label,
      '12 Mill Lane, West, Midwater 99004',
    );
  });

  it('rejects a truncated file, names the position, and changes nothing', async () => {
    const cut = join(files, 'cut.osm.pbf');
    writeFileSync(cut, readFileSync(town).subarray(0, 25_000));
    await assert.rejects(importInto(t, cut), /cut off: it ends at byte 25000/);
    await assertUnchanged();
  });

  it('rejects a damaged, empty or missing file, or one without roads, and changes nothing', async () => {
    const broken = readFileSync(town);
    broken.fill(0x55, 3_000, 3_400);
    const write = (name: string, bytes: Buffer | string) => {
      writeFileSync(join(files, name), bytes);
      return join(files, name);
    };
    await assert.rejects(importInto(t, write('broken.osm.pbf', broken)), /damaged/);
    await assert.rejects(importInto(t, write('empty.osm.pbf', '')), /empty/);
    await assert.rejects(importInto(t, join(files, 'nowhere.osm.pbf')), /There is no file/);
    const roadless = join(files, 'roadless.osm.pbf');
    writeExtract(roadless, [{ id: 1, lat: 1, lng: 1, tags: { place: 'town', name: 'Alone' } }], []);
    await assert.rejects(importInto(t, roadless), /no roads/);
    await assertUnchanged();
  });

  it('reports a disk that is too full beforehand', async () => {
    await assert.rejects(
      importMap({ ...deps(), freeBytes: () => 1_000_000 }, town),
      /has 1 MB free; the import needs about/,
    );
    await assertUnchanged();
  });

  it('leaves the map unchanged when the disk fills up while tiles are built', async () => {
    const full = async () => {
      throw new Error('The routing tiles could not be built (exit code 1): No space left on device');
    };
    await assert.rejects(importMap({ ...deps(), build: full }, village()), /No space left on device/);
    await assertUnchanged();
  });

  it('leaves the map unchanged when the database fails midway', async () => {
    await t.sql`alter table map_docs add constraint full_disk check (name <> 'Dorfstraße')`;
    await assert.rejects(importInto(t, village()), /full_disk/);
    await t.sql`alter table map_docs drop constraint full_disk`;
    await assertUnchanged();
  });

  it('rejects a build without output', async () => {
    await assert.rejects(importMap({ ...deps(), build: async () => {} }, village()), /made none/);
    await assertUnchanged();
  });

  it('rejects tiles of another place', async () => {
    const wrong: typeof buildTiles = (_, folder, signal) => buildTiles([village('other')], folder, signal);
    await assert.rejects(importMap({ ...deps(), build: wrong }, town), /do not hold the roads of the file/);
    await assertUnchanged();
  });

  it('clears what a killed import left behind', async () => {
    await t.sql`insert into map_regions (name, file_bytes, created_at) values ('half', 1, now())`;
    await t.sql`
      insert into map_docs (region_id, id, kind, name, lat, lng, rank, tokens)
      select max(id), 1, 'street', 'Ghost Street', 1, 1, 1, '{ghost,st}' from map_regions`;
    const [seen] = await findPlaces(t.sql, 'Ghost Street', 1);
    assert.notEqual(seen?.label, 'Ghost Street', 'not seen meanwhile');
    await importInto(t, town);
    assert.equal((await t.sql`select from map_docs where name = 'Ghost Street'`).length, 0);
  });

  it('rejects a second import while one runs', async () => {
    let release = () => {};
    let started = () => {};
    const underWay = new Promise<void>(resolve => {
      started = resolve;
    });
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    const slow: typeof buildTiles = async (...args) => {
      started();
      await held;
      return buildTiles(...args);
    };
    const one = importMap({ ...deps(), build: slow }, town);
    await underWay;
    await assert.rejects(importInto(t, village()), /Another import is running/);
    release();
    await one;
  });

  it('replaces the same region; the old map answers until the new one is complete', async () => {
    const version = (await currentVersion(t.sql))!.id;
    let during: string | undefined;
    const watching: typeof buildTiles = async (...args) => {
      during = (await findPlaces(t.sql, '12 Mill Lane', 1))[0]?.label;
      return buildTiles(...args);
    };
    const imported = await importMap({ ...deps(), build: watching }, town);
    assert.equal(during, '12 Mill Lane, West, Midwater 99004');
    assert.ok(imported.version > version);
    assert.equal(imported.addresses, 6376);
    assert.deepEqual({ ...(await rows()), version: 0 }, { ...before.rows, version: 0 });
    assert.ok(existsSync(join(dataDir, 'map', 'versions', String(version))), 'a service may still read it');
  });

  it('merges several regions, in search and routing', async () => {
    const imported = await importInto(t, village());
    assert.deepEqual(imported.otherRegions, ['demo-town']);
    assert.deepEqual(
      [...(await currentRegions(t.sql))].map(region => region.name),
      ['demo-town', 'village'],
    );
    assert.equal((await findPlaces(t.sql, 'Dorfstr. 7', 1))[0]?.label, 'Dorfstraße 7, 01234 Weit');
    assert.equal(
      (await findPlaces(t.sql, '12 Mill Lane', 1))[0]?.label,
      '12 Mill Lane, West, Midwater 99004',
    );
    const here = { lat: 50.01, lng: 10 };
    const matrix = await t.deps.routing.matrix([here, { lat: 50.04, lng: 10 }, { lat: 45, lng: -30 }]);
    assert.ok(matrix[0]![1]! > 60);
    assert.deepEqual([matrix[0]![2], matrix[2]![2]], [-1, 0]);
  });

  it('places houses numbered along a line on that line', async () => {
    const file = join(files, 'numbered.osm.pbf');
    const road = Array.from({ length: 10 }, (_, i) => ({ id: 1 + i, lat: 60, lng: 20 + i * 0.001 }));
    const house = (id: number, number: string, lat: number, lng: number, more = {}) => ({
      id,
      lat,
      lng,
      tags: { 'addr:housenumber': number, ...more },
    });
    const street = { 'addr:street': 'Corner Road', 'addr:city': 'Far' };
    writeExtract(
      file,
      [
        ...road,
        // Odd numbers from 99 down to 1, around a corner; only one end has the street name.
        house(101, '99', 60.001, 20),
        { id: 102, lat: 60.001, lng: 20.002 },
        house(103, '1', 60.002, 20.002, street),
        // Every tenth number of another line, which has the street name itself.
        house(104, '200', 60.004, 20),
        house(105, '240', 60.004, 20.004),
        // One that is listed individually, elsewhere.
        house(106, '51', 60.009, 20.009, street),
      ],
      [
        { id: 1, refs: road.map(node => node.id), tags: { highway: 'residential', name: 'Corner Road' } },
        { id: 2, refs: [101, 102, 103], tags: { 'addr:interpolation': 'odd' } },
        { id: 3, refs: [104, 105], tags: { 'addr:interpolation': '10', ...street } },
        { id: 4, refs: [104, 105], tags: { 'addr:interpolation': 'alphabetic', ...street } },
        { id: 5, refs: [104, 999], tags: { 'addr:interpolation': 'even', ...street } },
      ],
    );
    await importInto(t, file);
    const at = async (query: string) => {
      const [found] = await findPlaces(t.sql, query, 1);
      return [
        found?.label,
        found && Math.round(found.lat * 1e4) / 1e4,
        found && Math.round(found.lng * 1e4) / 1e4,
      ];
    };
    // At 60° a degree of longitude is half as long as one of latitude, so the corner is in the middle of the line.
    assert.deepEqual(await at('33 Corner Road'), ['33 Corner Road, Far', 60.0013, 20.002]);
    assert.deepEqual(await at('83 Corner Road, Far'), ['83 Corner Road, Far', 60.001, 20.0007]);
    assert.deepEqual(await at('210 Corner Road'), ['210 Corner Road, Far', 60.004, 20.001]);
    assert.deepEqual(await at('51 Corner Road'), ['51 Corner Road, Far', 60.009, 20.009]);
    assert.equal((await at('215 Corner Road'))[0], 'Corner Road, Far');
  });

  it('--replace removes the other regions', async () => {
    await importInto(t, town, { replace: true });
    assert.deepEqual(
      [...(await currentRegions(t.sql))].map(region => region.name),
      ['demo-town'],
    );
    assert.deepEqual(await findPlaces(t.sql, 'Dorfstr. 7', 1), []);
    assert.equal((await t.sql`select from map_ranges`).length, 0);
  });
});
