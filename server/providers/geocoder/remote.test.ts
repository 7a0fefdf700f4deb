import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestApp } from '../../../test/harness.ts';
import { remoteGeocoder } from './remote.ts';

type Behave = (request: IncomingMessage, response: ServerResponse) => void;
let behave: Behave;
let requests: IncomingMessage[] = [];
const server = createServer((request, response) => {
  requests.push(request);
  behave(request, response);
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
after(() => server.closeAllConnections());
after(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const answers =
  (body: unknown, status = 200, headers = {}): Behave =>
  (_, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const nominatim = [
  { lat: '47.1389', lon: '9.5228', display_name: 'Städtle 43, Vaduz', address: { postcode: '9490' } },
];
const photon = {
  type: 'FeatureCollection',
  features: [
    {
      geometry: { type: 'Point', coordinates: [9.5228, 47.1389] },
      properties: {
        street: 'Städtle',
        housenumber: '43',
        postcode: '9490',
        city: 'Vaduz',
        country: 'Liechtenstein',
      },
    },
  ],
};
const options = { contact: 'https://example.com', patienceMs: 2_000 };
const t = await openTestApp({ deps: { geocoder: remoteGeocoder(url, 'nominatim', options) } });
const search = (q: string, app = t) =>
  app.send({ method: 'GET', url: `/api/geocode?q=${encodeURIComponent(q)}` });

beforeEach(() => {
  requests = [];
});

describe('a Nominatim server', () => {
  it('is asked once for the same text, and gets a contact in the user agent', async () => {
    behave = answers(nominatim);
    const want = { ok: true, data: { results: [{ lat: 47.1389, lng: 9.5228, label: 'Städtle 43, Vaduz' }] } };
    assert.deepEqual((await search('Städtle 43')).body, want);
    const again = await search('  STÄDTLE  43 ');
    assert.deepEqual([again.body, again.headers['x-cache']], [want, 'hit']);
    assert.equal(requests.length, 1);
    assert.match(requests[0]!.headers['user-agent']!, /^Truckroll\/.*example\.com/);
    assert.match(requests[0]!.url!, /^\/search\?format=jsonv2&.*q=St%C3%A4dtle\+43&limit=5/);
    t.clock.advance({ hours: 24 * 31 });
    await search('Städtle 43');
    assert.equal(requests.length, 2);
  });

  it('is asked once when many ask at the same time', async () => {
    behave = answers(nominatim);
    const all = await Promise.all(Array.from({ length: 15 }, () => search('all at once')));
    assert.ok(all.every(({ status }) => status === 200));
    assert.equal(requests.length, 1);
  });

  it('returns an empty list when it finds nothing', async () => {
    behave = answers([]);
    assert.deepEqual((await search('nowhere')).body.data.results, []);
  });

  it('502: fails, returns HTML or something else; 504: slow; failures are not cached', async () => {
    for (const fault of [
      answers('Service Unavailable', 503),
      answers('<html></html>'),
      answers({ error: 'x' }),
      answers('slow down', 429, { 'retry-after': '7' }),
      (_: IncomingMessage, response: ServerResponse) => response.destroy(),
    ] as Behave[]) {
      behave = fault;
      const { status, body } = await search('faulty');
      assert.equal(status, 502);
      assert.match(body.error, /geocoder/);
    }
    behave = () => {};
    assert.equal((await search('faulty')).status, 504);
    behave = answers(nominatim);
    assert.equal((await search('faulty')).status, 200);
  });
});

describe('a Photon server', () => {
  it('is read in its own coordinate order', async () => {
    behave = answers(photon);
    const geocoder = remoteGeocoder(url, 'photon', options);
    assert.deepEqual(await geocoder.find('Städtle 43', 5), [
      {
        lat: 47.1389,
        lng: 9.5228,
        label: 'Städtle 43, 9490 Vaduz, Liechtenstein',
        postcode: '9490',
        confidence: 1,
      },
    ]);
    assert.match(
      requests[0]!.url!,
      /^\/api\?q=St%C3%A4dtle\+43&limit=5$/,
      'unknown parameters are refused there',
    );
  });
});

describe('a public server', () => {
  it('gets one request at a time, with few waiting', async () => {
    behave = answers(nominatim);
    const geocoder = remoteGeocoder(url, 'nominatim', { ...options, pauseMs: 30 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => geocoder.find(`q${i}`, 1)));
    const rejected = results.filter(result => result.status === 'rejected');
    assert.ok(rejected.length >= 1 && rejected.length <= 5);
    assert.equal(requests.length, 20 - rejected.length);
  });
});
