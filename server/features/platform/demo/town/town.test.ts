import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { BrokenExtract, readExtract, type Tags } from '../../../../map/osm/read-pbf.ts';
import { writeTownExtract } from './extract.ts';
import { addressLine, planTown } from './plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-town-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'town.osm.pbf');
writeTownExtract(file);

describe('the demo town', () => {
  it('is identical byte for byte every time it is written', () => {
    const again = join(folder, 'again.osm.pbf');
    writeTownExtract(again);
    assert.deepEqual(readFileSync(again), readFileSync(file));
  });

  it('has no duplicate addresses', () => {
    const lines = planTown().addresses.map(addressLine);
    assert.equal(new Set(lines).size, lines.length);
    assert.ok(lines.length > 6_000);
  });

  it('round-trips through its extract', async () => {
    const plan = planTown();
    const seen = { addresses: 0, bridges: 0, oneWays: 0, motorways: 0, rivers: 0, ring: 0 };
    const positions = new Map<number, [number, number]>();
    const houses = new Map<string, [number, number]>();
    await readExtract(file, {
      node(id, lat, lng, tags) {
        positions.set(id, [lat, lng]);
        if (!tags?.['addr:housenumber']) return;
        seen.addresses++;
        houses.set(lineOf(tags), [lat, lng]);
      },
      way(_, refs, tags) {
        assert.ok(refs.every(ref => positions.has(ref)));
        if (tags.bridge) seen.bridges++;
        if (tags.oneway && tags.highway !== 'motorway') seen.oneWays++;
        if (tags.highway === 'motorway') seen.motorways++;
        if (tags.waterway) seen.rivers++;
        if (tags.name === 'Ring Road') seen.ring++;
      },
    });
    assert.equal(seen.addresses, plan.addresses.length);
    assert.ok(seen.bridges >= 5 && seen.oneWays >= 8 && seen.ring >= 4);
    assert.deepEqual([seen.motorways, seen.rivers], [2, 1]);
    const house = plan.addresses[1234]!;
    const [lat, lng] = houses.get(addressLine(house))!;
    assert.ok(Math.abs(lat - house.lat) < 1e-6 && Math.abs(lng - house.lng) < 1e-6);
  });
});

const lineOf = (tags: Tags) =>
  addressLine({
    number: tags['addr:housenumber']!,
    street: tags['addr:street']!,
    district: tags['addr:suburb'] ?? '',
    city: tags['addr:city']!,
    postcode: tags['addr:postcode']!,
    lat: 0,
    lng: 0,
  });

describe('reading an extract', () => {
  const read = (path: string) => readExtract(path, { node() {}, way() {} });
  const broken = (name: string, bytes: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return read(path);
  };

  it('reports a truncated file, wherever it was cut', async () => {
    const whole = readFileSync(file);
    for (const length of [2, 30, 100, 1_000, 20_000, whole.length - 1]) {
      const path = join(folder, 'cut.osm.pbf');
      writeFileSync(path, whole);
      truncateSync(path, length);
      await assert.rejects(read(path), { message: /cut off: it ends at byte/ });
    }
  });

  it('reports a file that is something else, empty or damaged', async () => {
    await assert.rejects(broken('empty', Buffer.alloc(0)), /is empty/);
    await assert.rejects(
      broken('text', Buffer.from('<osm version="0.6">'.repeat(50))),
      /not an OpenStreetMap/,
    );
    await assert.rejects(broken('zeroes', Buffer.alloc(5_000)), /not an OpenStreetMap/);
    const damaged = readFileSync(file);
    damaged.fill(0xff, 5_000, 5_200);
    await assert.rejects(broken('damaged', damaged), BrokenExtract);
  });
});
