import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { openTestApp } from '../../../test/harness.ts';
import { estimateRouting } from './estimate.ts';
import { createGate } from './gate.ts';
import { remoteRouting } from './remote.ts';
import { RoutingError } from './routing.ts';

type Query = { contours?: { time: number; color?: string }[]; sources?: unknown[]; targets?: unknown[] };
type Behave = (path: string, query: Query, response: ServerResponse) => void;

/** A scripted Valhalla server. */
let behave: Behave = () => {};
let requests: { path: string; query: Query }[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.on('data', chunk => {
    text += chunk;
  });
  request.on('end', () => {
    const query = text ? JSON.parse(text) : {};
    requests.push({ path: request.url!, query });
    behave(request.url!, query, response);
  });
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
after(() => server.closeAllConnections());
after(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const reply = (response: ServerResponse, status: number, body: unknown, type = 'application/json') =>
  response
    .writeHead(status, { 'content-type': type })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
const ring = [
  [9, 47],
  [9.1, 47],
  [9.1, 47.1],
  [9, 47],
];
const drawn = (query: Query) => ({
  type: 'FeatureCollection',
  features: query
    .contours!.toSorted((a, b) => b.time - a.time)
    .map(({ time }) => ({
      type: 'Feature',
      properties: { contour: time },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
});
const draws: Behave = (_, query, response) => reply(response, 200, drawn(query));

const t = await openTestApp({ deps: { routing: remoteRouting(url, 300) } });
let place = 0;
const ask = (path: string, payload: object = {}) => {
  requests = [];
  return t.send({ method: 'POST', url: path, payload: { lat: 47, lng: 9 + ++place / 100, ...payload } });
};

describe('a remote engine', () => {
  it('answers coverage and contours', async () => {
    behave = draws;
    const { status, body } = await ask('/api/coverage', { maxDrive: 20, contours: [20, 10] });
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.polygons.map((polygon: { minutes: number; coords: number[][] }) => [
        polygon.minutes,
        polygon.coords[1],
      ]),
      [
        [10, [47, 9.1]],
        [20, [47, 9.1]],
      ],
    );
    assert.equal((await ask('/api/isochrone', { time: 30 })).body.features.length, 1);
    assert.equal(requests[0]!.path, '/isochrone');
  });

  it('stays within a server’s lower limits and reports it in actualMinutes', async () => {
    behave = (path, query, response) => {
      const contours = query.contours!;
      if (contours.some(({ time }) => time > 120))
        return reply(response, 400, { error_code: 151, error: 'Exceeded max time: 120', status_code: 400 });
      if (contours.length > 4)
        return reply(response, 400, { error_code: 152, error: 'Exceeded max contours: 4', status_code: 400 });
      return draws(path, query, response);
    };
    const contours = [20, 40, 60, 80, 100, 120, 140, 160, 180];
    const { status, body } = await ask('/api/coverage', { maxDrive: 180, contours });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.data.requestedMinutes, body.data.actualMinutes, body.data.polygons.length],
      [180, 120, 6],
    );
    const longest = await ask('/api/coverage', { maxDrive: 180, contours: [180] });
    assert.equal(longest.body.data.actualMinutes, 120);
  });

  it('returns an empty answer when there is no road nearby', async () => {
    behave = (_path, _query, response) =>
      reply(response, 400, { error_code: 171, error: 'No suitable edges near location' });
    const { status, body } = await ask('/api/coverage');
    assert.deepEqual([status, body.data.polygons], [200, []]);
  });

  it('502: fails, returns HTML, or JSON of another shape', async () => {
    const faults: Behave[] = [
      (_path, _query, response) => reply(response, 500, 'Internal Server Error', 'text/plain'),
      (_path, _query, response) => reply(response, 200, '<html>Bad gateway</html>', 'text/html'),
      (_path, _query, response) => reply(response, 502, '<html>Bad gateway</html>', 'text/html'),
      (_path, _query, response) => reply(response, 200, { hello: 'world' }),
      (_path, _query, response) => reply(response, 400, { error_code: 999, error: 'Who knows' }),
      (_path, _query, response) => response.destroy(),
    ];
    for (const fault of faults) {
      behave = fault;
      for (const path of ['/api/coverage', '/api/isochrone']) {
        const { status, body } = await ask(path);
        assert.equal(status, 502);
        assert.equal(body.ok, false);
        assert.match(body.error, /routing engine/);
      }
    }
  });

  it('504: no answer in time', async () => {
    behave = () => {};
    for (const path of ['/api/coverage', '/api/isochrone']) assert.equal((await ask(path)).status, 504);
  });

  it('502: down', async () => {
    const down = await openTestApp({ deps: { routing: remoteRouting('http://127.0.0.1:9', 300) } });
    const { status } = await down.send({ method: 'POST', url: '/api/coverage', payload: { lat: 1, lng: 1 } });
    assert.equal(status, 502);
  });

  it('shows as up or down in the health report', async () => {
    const map = async () =>
      (await t.send({ method: 'GET', url: '/api/dev/health' })).body.data.checks.map.status;
    behave = (_path, _query, response) => reply(response, 200, {});
    assert.equal(await map(), 'up');
    behave = (_path, _query, response) => reply(response, 500, 'no');
    assert.equal(await map(), 'down');
  });

  it('does not cache a failure', async () => {
    behave = (_path, _query, response) => reply(response, 500, 'no');
    const payload = { lat: 46.5, lng: 8.5 };
    assert.equal((await ask('/api/coverage', payload)).status, 502);
    behave = draws;
    const { status, headers } = await ask('/api/coverage', payload);
    assert.deepEqual([status, headers['x-cache']], [200, undefined]);
  });

  it('splits a large matrix into blocks and leaves out points without a road', async () => {
    behave = (path, query, response) => {
      const isLost = (point: unknown) => (point as { lat: number }).lat === 0;
      if (path === '/locate') {
        const points = (query as { locations: unknown[] }).locations;
        return reply(
          response,
          200,
          points.map(point => ({ edges: isLost(point) ? null : [{}] })),
        );
      }
      if (query.sources!.length * query.targets!.length > 2_500)
        return reply(response, 400, { error_code: 150 });
      if ([...query.sources!, ...query.targets!].some(isLost))
        return reply(response, 400, { error_code: 171 });
      const durations = query.sources!.map(() => query.targets!.map((_, j) => (j === 1 ? null : 60)));
      return reply(response, 200, { sources_to_targets: { durations } });
    };
    const points = Array.from({ length: 60 }, (_, i) => ({ lat: i === 5 ? 0 : 47, lng: 9 + i / 100 }));
    const rows = await t.deps.routing.matrix(points);
    assert.deepEqual(
      [rows[0]![0], rows[0]![1], rows[0]![5], rows[5]![0], rows[59]![59]],
      [60, -1, -1, -1, 60],
    );
  });
});

describe('the gate in front of an engine', () => {
  const held = () => Promise.withResolvers<string>();

  it('runs a few, lets a few wait, and rejects the rest', async () => {
    const pass = createGate({ running: 1, waiting: 1, patienceMs: 5_000 });
    const [one, two] = [held(), held()];
    const first = pass(() => one.promise);
    const second = pass(() => two.promise);
    await assert.rejects(
      pass(async () => 'three'),
      { trouble: 'busy' },
    );
    one.resolve('one');
    two.resolve('two');
    assert.deepEqual(await Promise.all([first, second]), ['one', 'two']);
    assert.equal(await pass(async () => 'four'), 'four');
  });

  it('abandons a slow call, which keeps its slot until it ends', async () => {
    const pass = createGate({ running: 1, waiting: 5, patienceMs: 20 });
    const stuck = held();
    await assert.rejects(
      pass(() => stuck.promise),
      { trouble: 'timeout' },
    );
    let ran = false;
    await assert.rejects(
      pass(async () => {
        ran = true;
      }),
      { trouble: 'timeout' },
    );
    assert.equal(ran, false);
    stuck.resolve('at last');
    await stuck.promise;
    assert.equal(await pass(async () => 'free'), 'free');
  });

  it('503: reports that it is busy', async () => {
    const busy = { ...estimateRouting, contours: () => Promise.reject(new RoutingError('busy', 'Too many')) };
    const crowded = await openTestApp({ deps: { routing: busy } });
    const { status } = await crowded.send({
      method: 'POST',
      url: '/api/isochrone',
      payload: { lat: 1, lng: 1 },
    });
    assert.equal(status, 503);
  });
});

describe('the estimate', () => {
  it('grows with distance, is symmetric, and is zero to itself', async () => {
    const points = [
      { lat: 0, lng: 179.95 },
      { lat: 0, lng: -179.95 },
      { lat: 1, lng: 0 },
    ];
    const rows = await estimateRouting.matrix(points);
    assert.equal(rows[0]![0], 0);
    assert.equal(rows[0]![1], rows[1]![0]);
    assert.ok(rows[0]![1]! < 2_000, 'across the date line is near');
    assert.ok(rows[0]![2]! > 100_000);
    assert.equal((await estimateRouting.route(points)).line.length, 3);
  });
});
