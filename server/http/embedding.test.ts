import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { booking } from '../../test/factories.ts';
import { openTestApp } from '../../test/harness.ts';
import { frameHeaders } from './embedding.ts';
import { PAGE_POLICY } from './security-headers.ts';

const t = await openTestApp();
const site = 'https://www.example.com';
const list = (embedOrigins: unknown) => t.hq('PATCH', '/api/settings', { access: { embedOrigins } });
const ask = (url: string, origin: string) => t.send({ method: 'GET', url, headers: { origin } });
const preflight = (url: string, origin: string) =>
  t.send({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } });
const allowed = ({ headers }: { headers: Record<string, string | undefined> }) =>
  headers['access-control-allow-origin'];

describe('access.embedOrigins', () => {
  it('400: takes exact origins only', async () => {
    for (const bad of [
      ...['*', 'https://*.example.com', 'https://example.com/', 'https://example.com/book', 'example.com'],
      ...['http://example.com', 'HTTPS://example.com', 'https://example.com:443', 'null', ''],
      "https://example.com 'unsafe-inline'",
      'https://example.com; script-src *',
    ]) {
      const { status, body } = await list([bad]);
      assert.equal(status, 400, bad);
      assert.match(body.details[0], /must be an origin such as/);
    }
  });
});

describe('the booking API from another website', () => {
  it('answers a listed origin, without credentials, errors included', async () => {
    assert.equal((await list([site])).status, 200);
    for (const url of ['/api/services', '/api/business', '/api/availability?type=x']) {
      const answer = await ask(url, site);
      assert.deepEqual([allowed(answer), answer.headers.vary], [site, 'origin'], url);
      assert.equal(answer.headers['access-control-allow-credentials'], undefined);
    }
    const booked = await t.send({
      ...{ method: 'POST', url: '/api/jobs/create', payload: booking(), headers: { origin: site } },
    });
    assert.deepEqual([booked.status, allowed(booked)], [201, site]);
  });

  it('204: a preflight says what may be sent', async () => {
    const answer = await preflight('/api/availability/hold', site);
    assert.equal(answer.status, 204);
    assert.equal(allowed(answer), site);
    assert.equal(answer.headers['access-control-allow-methods'], 'POST');
    assert.equal(answer.headers['access-control-allow-headers'], 'content-type, idempotency-key');
  });

  it('403: refuses the preflight of an unlisted origin, and lets it read nothing', async () => {
    for (const other of [
      ...['https://evil.example', 'https://www.example.com.evil.example', 'http://www.example.com', 'null'],
    ]) {
      const refused = await preflight('/api/jobs/create', other);
      assert.deepEqual([refused.status, allowed(refused)], [403, undefined], other);
      const answer = await ask('/api/services', other);
      assert.deepEqual([allowed(answer), answer.headers.vary], [undefined, 'origin']);
    }
  });

  it('is closed for everything but booking', async () => {
    for (const url of ['/api/jobs', '/api/settings', '/api/customer/verify', '/api/account'])
      assert.equal(allowed(await ask(url, site)), undefined, url);
    const refused = await preflight('/api/customer/cancel', site);
    assert.ok(refused.status >= 400 && allowed(refused) === undefined);
  });

  it('ends at once when a website is taken off the list', async () => {
    await list([]);
    assert.equal(allowed(await ask('/api/services', site)), undefined);
    assert.equal((await preflight('/api/jobs/create', site)).status, 403);
  });
});

describe('the framed booking page', () => {
  it('may be framed by the listed origins only, and by nobody if there are none', () => {
    const headers = frameHeaders(PAGE_POLICY, [site, 'https://b.example'])!;
    assert.match(
      headers['content-security-policy']!,
      /frame-ancestors https:\/\/www\.example\.com https:\/\/b\.example;/,
    );
    assert.equal(frameHeaders(PAGE_POLICY, []), undefined);
  });

  it('comes with a loader of at most 5 kB that other websites may run', async () => {
    const answer = await t.send({ method: 'GET', url: '/embed.js' });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin');
    assert.match(answer.headers['content-type']!, /javascript/);
    assert.ok(Buffer.byteLength(answer.body) <= 5_000);
  });
});
