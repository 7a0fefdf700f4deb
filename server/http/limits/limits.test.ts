import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openTestApp, testClock } from '../../../test/harness.ts';
import { buildApp } from '../../app.ts';
import { memoryCounters } from './counters.ts';
import { limitOf, limitTable } from './table.ts';

const t = await openTestApp();
const hit = (endpoint: string, ip: string) => {
  const [method, url] = endpoint.split(' ') as ['GET', string];
  return t.send({ method, url, ip });
};

describe('every row of the limits table', () => {
  for (const [endpoint, perMinute] of Object.entries(limitTable)) {
    const [method, url] = endpoint.split(' ') as ['GET', string];
    if (!t.app.hasRoute({ method, url })) {
      it(`${endpoint}: has a route`, () => assert.fail('the table names a path that nobody answers'));
      continue;
    }
    if (!Number.isFinite(perMinute)) {
      it(`${endpoint}: unlimited`, async () => {
        for (let i = 0; i < 130; i++) assert.notEqual((await hit(endpoint, '198.51.100.1')).status, 429);
        assert.equal((await hit(endpoint, '198.51.100.1')).headers['ratelimit-limit'], undefined);
      });
      continue;
    }
    it(`${endpoint}: ${perMinute} a minute`, async () => {
      for (let i = 1; i <= perMinute; i++) {
        const { status, headers } = await hit(endpoint, '198.51.100.1');
        assert.notEqual(status, 429, `request ${i}`);
        assert.equal(headers['ratelimit-limit'], String(perMinute));
        assert.equal(headers['ratelimit-remaining'], String(perMinute - i));
        assert.equal(headers['ratelimit-reset'], '60');
      }
      const { status, body, headers } = await hit(endpoint, '198.51.100.1');
      assert.equal(status, 429);
      assert.equal(body.ok, false);
      assert.equal(headers['retry-after'], '60');
      assert.equal(headers['ratelimit-remaining'], '0');
      assert.notEqual((await hit(endpoint, '198.51.100.2')).status, 429);
    });
  }

  it('unlisted API paths get 120 a minute', async () => {
    const { body } = await t.send({ method: 'GET', url: '/api/openapi.json' });
    const unlimited: string[] = [];
    let counted = 0;
    for (const [path, methods] of Object.entries<object>(body.paths))
      for (const method of Object.keys(methods).map(name => name.toUpperCase())) {
        const endpoint = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
        const answer = await hit(`${method} ${path.replace(/\{\w+\}/g, 'x')}`, '198.51.100.9');
        const limit = answer.headers['ratelimit-limit'];
        if (limit === undefined) unlimited.push(endpoint);
        else assert.equal(limit, String(limitTable[endpoint] ?? 120), endpoint);
        counted++;
      }
    assert.ok(counted > 60, `${counted} endpoints`);
    const isUnlimited = (endpoint: string) => limitTable[endpoint] === Number.POSITIVE_INFINITY;
    assert.deepEqual(
      unlimited.filter(endpoint => endpoint.includes(' /api/') && !isUnlimited(endpoint)),
      [],
    );
  });

  it('pages get 60 a minute; the files and map tiles they load by the dozen have no limit', async () => {
    for (const page of ['/', '/book', '/docs', '/invoice/:token/pdf', '/pay/:jobId', '/unsubscribe/:token'])
      assert.equal(limitOf('GET', page)?.perMinute, 60, page);
    for (const part of ['/assets/index-B1x.js', '/work.webmanifest', '/docs/js/scalar.js'])
      assert.equal(limitOf('GET', part), undefined, part);
    for (const part of ['/map/style.json', '/map/tiles/:z/:x/:file'])
      assert.equal(limitOf('GET', part), undefined, part);
    for (let i = 0; i < 60; i++) assert.equal((await hit('GET /invoice/x/pdf', '198.51.100.5')).status, 404);
    const refused = await hit('GET /invoice/x/pdf', '198.51.100.5');
    assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '60']);
  });
});

describe('a window', () => {
  const ip = '198.51.100.77';
  it('opens with the first request and closes 60 s later, whatever came in between', async () => {
    for (let i = 0; i < 60; i++) await hit('POST /api/vitals', ip);
    t.clock.advance({ seconds: 59 });
    const refused = await hit('POST /api/vitals', ip);
    assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '1']);
    t.clock.advance({ seconds: 1 });
    assert.equal((await hit('POST /api/vitals', ip)).status, 200);
  });
});

describe('a client', () => {
  const remaining = async (ip: string) =>
    (await hit('GET /api/dev/errors', ip)).headers['ratelimit-remaining'];

  it('is a /64 for IPv6', async () => {
    assert.equal(await remaining('2001:db8:1:2:3::1'), '29');
    assert.equal(await remaining('2001:db8:1:2:ffff::9'), '28');
    assert.equal(await remaining('2001:db8:1:3::1'), '29');
  });

  it('is one IPv4 address however it is written', async () => {
    assert.equal(await remaining('192.0.2.200'), '29');
    assert.equal(await remaining('::ffff:192.0.2.200'), '28');
  });

  it('cannot choose its address without a trusted proxy', async () => {
    const untrusting = await openTestApp({ config: { trustProxy: false } });
    const request = (ip: string) => untrusting.send({ method: 'GET', url: '/api/dev/errors', ip });
    await request('192.0.2.1');
    assert.equal((await request('192.0.2.2')).headers['ratelimit-remaining'], '28');
  });

  it('cannot bypass one trusted proxy by adding addresses', async () => {
    const request = (forwarded: string) =>
      t.send({ method: 'GET', url: '/api/dev/activity', headers: { 'x-forwarded-for': forwarded } });
    await request('203.0.113.1, 192.0.2.50');
    assert.equal((await request('203.0.113.2, 192.0.2.50')).headers['ratelimit-remaining'], '28');
  });
});

it('limits the same with a remote count, as with Redis or several processes', async () => {
  const own = memoryCounters(t.clock);
  const app = await buildApp(t.deps, {
    hit: async (key, windowMs) => {
      await nextTurn();
      return own.hit(key, windowMs);
    },
  });
  const request = () =>
    app.inject({ url: '/api/dev/errors', headers: { 'x-forwarded-for': '198.51.100.3' } });
  for (let left = 29; left >= 0; left--)
    assert.equal((await request()).headers['ratelimit-remaining'], String(left));
  const refused = await request();
  assert.equal(refused.statusCode, 429);
  assert.equal(refused.headers['retry-after'], '60');
  assert.deepEqual(refused.json(), { ok: false, error: 'Too many requests: try again in 60 s' });
  await app.close();
});

it('counts in bounded memory: closed windows are deleted', () => {
  const clock = testClock();
  const counters = memoryCounters(clock);
  for (let i = 0; i < 1000; i++) counters.hit(`old-${i}`, 60_000);
  clock.advance({ seconds: 61 });
  assert.deepEqual(counters.hit('old-1', 60_000), { count: 1, resetMs: 60_000 });
});
