import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { openTownApp } from '../../../../test/town.ts';
import { addressLine, planTown } from '../../platform/demo/town/plan.ts';

const t = await openTownApp();
const bare = await openTestApp();
const geocode = (q: string, ip?: string) =>
  t.send({ method: 'GET', url: `/api/geocode?q=${encodeURIComponent(q)}`, ip });
const find = async (q: string) => {
  const { status, body } = await geocode(q);
  assert.equal(status, 200, q);
  return body.data.results as { lat: number; lng: number; label: string }[];
};
const first = async (q: string) => (await find(q))[0]?.label;

const { addresses } = planTown();
const sample = Array.from({ length: 100 }, (_, i) => addresses[(i * 613) % addresses.length]!);

describe('GET /api/geocode', () => {
  it('200: finds a hundred addresses as written', async () => {
    for (const address of sample) {
      const [found] = await find(addressLine(address));
      assert.equal(found?.label, addressLine(address));
      assert.ok(Math.abs(found.lat - address.lat) < 1e-5 && Math.abs(found.lng - address.lng) < 1e-5);
    }
  });

  it('finds addresses with a typo in the street name', async () => {
    const slips = [
      (word: string) => word.slice(0, 2) + word.slice(3),
      (word: string) => `${word.slice(0, 2)}x${word.slice(2)}`,
      (word: string) => word[0]! + word[2]! + word[1]! + word.slice(3),
    ];
    let right = 0;
    for (const [i, address] of sample.entries()) {
      const [word = '', ...rest] = address.street.split(' ');
      const street = [slips[i % 3]!(word), ...rest].join(' ');
      if ((await first(addressLine({ ...address, street }))) === addressLine(address)) right++;
    }
    assert.ok(right >= 95, `${right} of 100`);
  });

  it('ignores order, missing parts, abbreviations and case', async () => {
    const want = '12 Mill Lane, West, Midwater 99004';
    for (const q of [
      'Midwater 99004, West, Mill Lane 12',
      '12 mill lane',
      'MILL LN. 12',
      '99004 12 Mill Lane',
      'mill lane west 12',
      '12 Mill Lane, North, Midwater',
      '12 Mill Lane, West, Midwater 99004, Atlantis',
    ])
      assert.equal(await first(q), want, q);
    assert.equal(await first('Mill La'), 'Mill Lane, West, Midwater 99004');
    assert.equal(await first('alder st 5'), '5 Alder Street, Hills, Midwater 99001');
  });

  it('finds streets, towns, districts, postcodes and named places', async () => {
    assert.equal(await first('Ring Road'), 'Ring Road, Midwater');
    assert.equal(await first('midwater'), 'Midwater');
    assert.equal(await first('99107'), '99107, Westhaven');
    assert.equal(await first('Town Hall'), 'Town Hall, Midwater');
    assert.match((await first('Harbor School'))!, /^Harbor School/);
  });

  it('interpolates a house the map does not list between its neighbors', async () => {
    const [five, six, seven] = [
      await find('5 Mill Lane'),
      await find('5a Mill Lane'),
      await find('7 Mill Lane'),
    ];
    assert.equal(six[0]!.label, '5a Mill Lane, West, Midwater 99004');
    assert.ok(six[0]!.lat <= Math.max(five[0]!.lat, seven[0]!.lat) + 0.002);
    assert.equal(await first('999 Mill Lane'), 'Mill Lane, West, Midwater 99004');
  });

  it('distinguishes several streets with one name', async () => {
    const labels = (await find('5 Green Row')).map(place => place.label);
    assert.equal(labels.length, 4);
    assert.equal(new Set(labels).size, 4);
    assert.equal(await first('5 Green Row, Reedwater'), '5 Green Row, Reedwater 99106');
  });

  it('accepts a position as a query', async () => {
    assert.deepEqual(await find(' 45.01,-30.02 '), [{ lat: 45.01, lng: -30.02, label: '45.01, -30.02' }]);
    assert.deepEqual(await find('95.01, -30.02'), []);
  });

  it('returns at most five results', async () => {
    assert.ok((await find('Lane')).length <= 5);
    assert.ok((await find('1')).length <= 5);
  });

  it('accepts any input: symbols, SQL, patterns, 500 characters', async () => {
    for (const q of [
      '😀🏠',
      "'; drop table map_docs; --",
      '%_\\%',
      '(.*)+[a-z]{2,}$',
      '12 '.repeat(160),
      'ab '.repeat(160),
      'x'.repeat(500),
      '\u202emill lane',
      '12',
      ',,, ;;',
      'ＭＩＬＬ Ｌａｎｅ',
    ])
      await find(q);
    assert.deepEqual(await find('😀🏠'), []);
    assert.equal(await first('ＭＩＬＬ Ｌａｎｅ １２'), '12 Mill Lane, West, Midwater 99004');
    assert.equal(await first('12 Mill Lane'), '12 Mill Lane, West, Midwater 99004');
  });

  it('400: a missing, empty or over 500-character query', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/geocode' })).status, 400);
    assert.equal((await geocode('')).status, 400);
    assert.equal((await geocode('  ')).status, 400);
    assert.equal((await geocode('x'.repeat(501))).status, 400);
    assert.equal((await geocode('a\0b')).status, 400);
  });

  it('429: the twenty-first request from one address within a minute', async () => {
    for (let i = 0; i < 20; i++) assert.equal((await geocode('Mill Lane', '203.0.113.6')).status, 200);
    assert.equal((await geocode('Mill Lane', '203.0.113.6')).status, 429);
  });
});

describe('GET /api/geocode?suggest=1', () => {
  const ask = (query: string, ip?: string) =>
    t.send({ method: 'GET', url: `/api/geocode?suggest=1&${query}`, ip });
  const labels = async (query: string) =>
    (await ask(query)).body.data.results.map((place: { label: string }) => place.label);

  it('200: completes the last word, up to eight results', async () => {
    assert.equal((await labels('q=12%20mil'))[0], '12 Mill Lane, West, Midwater 99004');
    assert.equal((await labels('q=12%20Mill%20Lane,%20Mid'))[0], '12 Mill Lane, West, Midwater 99004');
    const many = await labels('q=la');
    assert.ok(many.length > 0 && many.length <= 8);
    assert.deepEqual(await labels('q=zzzqqq'), []);
  });

  it('puts what is near the given position or the business first', async () => {
    const [, far] = await find('5 Green Row');
    const [first] = (await ask(`q=5%20green%20ro&lat=${far!.lat}&lng=${far!.lng}`)).body.data.results;
    assert.equal(first.label, far!.label);
    const owner = await openTownApp();
    await owner.sql`
      insert into franchises (id, name, lat, lng, created_at, updated_at)
      values (gen_random_uuid(), 'Far', ${far!.lat}, ${far!.lng}, now(), now())`;
    const { body } = await owner.send({ method: 'GET', url: '/api/geocode?q=5%20Green%20Row' });
    assert.equal(body.data.results[0].label, far!.label);
  });

  it('400: anything but 0 and 1, or a position off the globe', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/geocode?q=mill&suggest=yes' })).status, 400);
    assert.equal((await ask('q=mill&lat=91&lng=0')).status, 400);
  });

  it('429: the hundred and twenty-first request from one address within a minute, apart from searches', async () => {
    const ip = '203.0.113.7';
    for (let i = 0; i < 120; i++) assert.equal((await ask('q=4', ip)).status, 200);
    assert.equal((await ask('q=4', ip)).status, 429);
    assert.equal((await geocode('Mill Lane', ip)).status, 200);
  });
});

describe('without a map', () => {
  it('geocoding finds nothing, but still accepts a position', async () => {
    const request = (q: string) => bare.send({ method: 'GET', url: `/api/geocode?q=${q}` });
    assert.deepEqual((await request('Main Street')).body, { ok: true, data: { results: [] } });
    assert.equal((await request('1.5,2.5')).body.data.results.length, 1);
  });

  it('coverage and contours are estimated, and marked as such', async () => {
    const request = (url: string, payload: object) => bare.send({ method: 'POST', url, payload });
    for (const [lat, lng] of [
      [40, -105],
      [90, 0],
      [-89.9, 10],
      [0, 180],
    ]) {
      const { body } = await request('/api/coverage', { lat, lng, maxDrive: 30 });
      assert.equal(body.data.source, 'estimate');
      assert.deepEqual([body.data.polygons.length, body.data.actualMinutes], [4, 30]);
      for (const [a, b] of body.data.polygons.flatMap((polygon: { coords: number[][] }) => polygon.coords))
        assert.ok(Math.abs(a) <= 90 && Math.abs(b) <= 180);
      const contours = await request('/api/isochrone', { lat, lng, time: 15 });
      assert.deepEqual([contours.body.source, contours.body.features.length], ['estimate', 1]);
    }
  });
});
