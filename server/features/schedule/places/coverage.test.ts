import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTownApp } from '../../../../test/town.ts';
import { TOWN } from '../../platform/demo/town/grid.ts';

const t = await openTownApp();
const post = (url: string, payload: object, ip?: string) => t.send({ method: 'POST', url, payload, ip });
const coverage = (payload: object) => post('/api/coverage', payload);
const isochrone = (payload: object) => post('/api/isochrone', payload);
const town = { lat: TOWN.lat, lng: TOWN.lng };

describe('POST /api/coverage', () => {
  it('200: draws road-based polygons every 15 minutes', async () => {
    const { status, body } = await coverage(town);
    assert.equal(status, 200);
    const { polygons, ...rest } = body.data;
    assert.deepEqual(rest, {
      source: 'valhalla',
      generatedAt: '2026-03-02T10:00:00.000Z',
      requestedMinutes: 60,
      actualMinutes: 60,
    });
    assert.deepEqual(
      polygons.map((polygon: { minutes: number }) => polygon.minutes),
      [15, 30, 45, 60],
    );
    for (const { coords } of polygons) {
      assert.ok(coords.length > 20, 'follows the roads');
      for (const [lat, lng] of coords) assert.ok(Math.abs(lat - 45) < 2 && Math.abs(lng + 30) < 2);
    }
  });

  it('omits contours above maxDrive, sorts the rest and draws each once', async () => {
    const { body } = await coverage({ ...town, maxDrive: 20, contours: [20, 5, 90, 5, 10] });
    assert.deepEqual(
      body.data.polygons.map((polygon: { minutes: number }) => polygon.minutes),
      [5, 10, 20],
    );
    assert.deepEqual([body.data.requestedMinutes, body.data.actualMinutes], [20, 20]);
    const none = await coverage({ ...town, maxDrive: 20, contours: [30] });
    assert.deepEqual([none.status, none.body.data.polygons, none.body.data.actualMinutes], [200, [], 0]);
  });

  it('accepts ten contours up to three hours', async () => {
    const contours = [18, 36, 54, 72, 90, 108, 126, 144, 162, 180];
    const { status, body } = await coverage({ ...town, maxDrive: 180, contours });
    assert.equal(status, 200);
    assert.equal(body.data.actualMinutes, 180);
    assert.equal(body.data.polygons.length, 10);
  });

  it('a larger contour contains more', async () => {
    const { body } = await coverage({ ...town, contours: [3, 6] });
    const spread = (coords: number[][]) => Math.max(...coords.map(([lat]) => Math.abs(lat! - TOWN.lat)));
    const [small, large] = body.data.polygons;
    assert.ok(spread(large.coords) > spread(small.coords));
  });

  it('default contours are quarters of maxDrive and never exceed it', async () => {
    const quarters = async (maxDrive: number) => {
      const { body } = await coverage({ ...town, maxDrive });
      assert.equal(body.data.actualMinutes, maxDrive);
      return body.data.polygons.map((polygon: { minutes: number }) => polygon.minutes);
    };
    assert.deepEqual(await quarters(30), [7.5, 15, 22.5, 30]);
    assert.deepEqual(
      await quarters(7.7),
      [1.925, 3.85, 5.775, 7.7].map(each => Math.round(each * 1000) / 1000),
    );
    assert.deepEqual(await quarters(2), [1, 1.5, 2]);
  });

  it('estimates outside the map: poles, date line, open sea', async () => {
    for (const [lat, lng] of [
      [90, 0],
      [-90, 0],
      [0, 180],
      [0, -180],
      [44, -32],
    ]) {
      const { status, body } = await coverage({ lat, lng });
      assert.equal(status, 200);
      assert.deepEqual([body.data.source, body.data.polygons.length], ['estimate', 4]);
      const drawn = (await isochrone({ lat, lng })).body;
      assert.deepEqual([drawn.source, drawn.features.length], ['estimate', 1]);
    }
  });

  it('reports that no road is near within the map', async () => {
    for (const [lat, lng] of [
      [44.4, -30],
      [45.45, -29.6],
    ]) {
      const { status, body } = await coverage({ lat, lng });
      assert.equal(status, 200);
      assert.deepEqual([body.data.polygons, body.data.actualMinutes], [[], 0]);
      assert.match(body.data.reason, /no road/);
      assert.deepEqual((await isochrone({ lat, lng })).body, { type: 'FeatureCollection', features: [] });
    }
  });

  it('marks a cached answer', async () => {
    const request = () => coverage({ ...town, contours: [11] });
    const first = await request();
    assert.equal(first.headers['x-cache'], undefined);
    const again = await request();
    assert.equal(again.headers['x-cache'], 'hit');
    assert.deepEqual(again.body, first.body);
  });

  it('400: reports every violation', async () => {
    const { status, body } = await coverage({
      lat: 91,
      lng: '3',
      maxDrive: 181,
      contours: [0, 200, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    });
    assert.equal(status, 400);
    assert.deepEqual(body.details.sort(), [
      'contours.0: must be at least 1',
      'contours.1: must be at most 180',
      'contours: must hold at most 10 items',
      'lat: must be at most 90',
      'lng: must be number',
      'maxDrive: must be at most 180',
    ]);
  });

  it('429: the sixteenth request from one address within a minute', async () => {
    for (let i = 0; i < 15; i++) assert.equal((await post('/api/coverage', town, '203.0.113.4')).status, 200);
    assert.equal((await post('/api/coverage', town, '203.0.113.4')).status, 429);
  });
});

describe('POST /api/isochrone', () => {
  it('200: a bare FeatureCollection as the engine drew it', async () => {
    const contours = [
      { time: 10, color: '#00ff00' },
      { time: 5, color: 'ff0000' },
    ];
    const { status, headers, body } = await isochrone({ ...town, contours });
    assert.equal(status, 200);
    assert.match(headers['content-type']!, /application\/json/);
    assert.equal(body.type, 'FeatureCollection');
    assert.equal(body.ok, undefined);
    assert.equal(body.source, undefined);
    assert.deepEqual(
      body.features.map((feature: { properties: { contour: number; color: string } }) => [
        feature.properties.contour,
        feature.properties.color,
      ]),
      [
        [10, '#00ff00'],
        [5, '#ff0000'],
      ],
    );
  });

  it('caches the same request, even a few steps away, for a day', async () => {
    const request = (lat: number) => isochrone({ lat, lng: TOWN.lng, time: 7 });
    const first = await request(TOWN.lat);
    assert.equal(first.headers['x-cache'], undefined);
    const again = await request(TOWN.lat + 0.00002);
    assert.equal(again.headers['x-cache'], 'hit');
    assert.deepEqual(again.body, first.body);
    assert.equal((await request(TOWN.lat + 0.01)).headers['x-cache'], undefined);
    t.clock.advance({ hours: 25 });
    assert.equal((await request(TOWN.lat)).headers['x-cache'], undefined);
  });

  it('sends identical concurrent requests to the engine once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => isochrone({ ...town, time: 13 })));
    assert.ok(answers.every(answer => answer.status === 200));
    assert.equal(answers.filter(answer => answer.headers['x-cache'] !== 'hit').length, 1);
  });

  it('400: no contours, too many, or one without a color', async () => {
    const many = Array.from({ length: 11 }, (_, i) => ({ time: i + 1, color: 'fff' }));
    for (const contours of [
      [],
      many,
      [{ time: 5 }],
      [{ time: 500, color: 'fff' }],
      [{ time: 5, color: 'f'.repeat(21) }],
    ])
      assert.equal((await isochrone({ ...town, contours })).status, 400);
  });

  it('429: the thirty-first request from one address within a minute', async () => {
    for (let i = 0; i < 30; i++) await post('/api/isochrone', town, '203.0.113.5');
    assert.equal((await post('/api/isochrone', town, '203.0.113.5')).status, 429);
  });
});

describe('drive times on the map', () => {
  it('return a row for each point of a matrix of any size, and −1 where there is no road', async () => {
    const points = Array.from({ length: 130 }, (_, i) => ({
      lat: TOWN.lat + ((i % 13) - 6) * 0.004,
      lng: TOWN.lng + (Math.floor(i / 13) - 5) * 0.006,
    }));
    points[77] = { lat: 44.4, lng: -30 };
    const rows = await t.deps.routing.matrix(points);
    assert.equal(rows.length, 130);
    assert.ok(rows.every(row => row.length === 130));
    assert.equal(rows[3]![3], 0);
    assert.ok(rows[0]![129]! > 60);
    assert.ok(rows.every((row, i) => (i === 77 ? row.every(seconds => seconds === -1) : row[77] === -1)));
    assert.ok(rows[0]!.every((seconds, j) => j === 77 || seconds >= 0));
  });

  it('are estimated outside the map and unchanged inside it', async () => {
    const far = { lat: 10, lng: 10 };
    const near = { lat: far.lat + 0.1, lng: far.lng };
    const home = { lat: TOWN.lat + 0.02, lng: TOWN.lng };
    const [[driven]] = (await t.deps.routing.matrix([town], [home])) as [Int32Array];
    const [first, second, third] = await t.deps.routing.matrix([town, far, home], [near, home]);
    assert.equal(first![1], driven);
    assert.deepEqual([second![0], third![1]], [1213, 0]);
    assert.ok(first![0]! > 3_600 && second![1]! > 3_600 && third![0]! > 3_600);
    assert.equal((await t.deps.routing.route([far, near])).source, 'estimate');
    assert.equal((await t.deps.routing.route([town, far])).source, 'estimate');
  });

  it('include the geometry of a route', async () => {
    const to = { lat: TOWN.lat + 0.03, lng: TOWN.lng - 0.04 };
    const route = await t.deps.routing.route([town, to]);
    assert.equal(route.source, 'valhalla');
    assert.ok(route.seconds > 120 && route.meters > 4_000 && route.line.length > 5);
    assert.ok(Math.abs(route.line.at(-1)!.lat - to.lat) < 0.005);
  });

  it('cross the river only on bridges', async () => {
    const [west, east] = [
      { lat: 45.0036, lng: -29.9898 },
      { lat: 45.0036, lng: -29.9847 },
    ];
    const { meters } = await t.deps.routing.route([west, east]);
    assert.ok(meters > 900, `${meters} m for 400 m of straight line`);
  });
});
