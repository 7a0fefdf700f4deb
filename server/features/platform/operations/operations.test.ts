import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { connect } from '../../../db/connect.ts';

const t = await openTestApp();

describe('/api/vitals', () => {
  it('GET always says ok, with the time and the version', async () => {
    const { status, body } = await t.send({ method: 'GET', url: '/api/vitals' });
    assert.equal(status, 200);
    assert.deepEqual(body, {
      ok: true,
      data: { status: 'ok', timestamp: '2026-03-02T10:00:00.000Z', version: '1.0.0' },
    });
  });

  it('POST saves a metric, with defaults for everything', async () => {
    const post = (payload?: object) =>
      t.send({ method: 'POST', url: '/api/vitals', ...(payload ? { payload } : {}) });
    for (const payload of [
      { metric: 'LCP', value: 1234.5, page: '/book', id: 'v1' },
      {},
      { id: null },
      undefined,
    ]) {
      const { status, body } = await post(payload);
      assert.deepEqual([status, body], [200, { ok: true, data: { received: true } }]);
    }
    const rows = await t.sql`select metric, value, page, visit_id from web_vitals order by id`;
    assert.deepEqual({ ...rows[0] }, { metric: 'LCP', value: 1234.5, page: '/book', visitId: 'v1' });
    assert.deepEqual({ ...rows[1] }, { metric: 'unknown', value: 0, page: '/', visitId: null });
    for (const bad of [{ value: '1' }, { metric: 'x'.repeat(101) }, { page: 5 }])
      assert.equal((await post(bad)).status, 400);
  });
});

describe('/api/dev/activity', () => {
  it('saves entries and lists the last 50', async () => {
    for (let i = 0; i < 60; i++)
      await t.hq('POST', '/api/dev/activity', {
        type: 'deploy',
        actor: 'ci',
        summary: `Release ${i}`,
        metadata: { i },
      });
    const { body } = await t.hq('GET', '/api/dev/activity');
    assert.equal(body.data.stored, true);
    assert.equal(body.data.events.length, 50);
    assert.equal(body.data.events[0].summary, 'Release 59');
    assert.deepEqual(body.data.events[0].metadata, { i: 59 });
    const stored = await t.hq('POST', '/api/dev/activity', { type: 'a', actor: 'b', summary: 'c' });
    assert.deepEqual(stored.body, { ok: true, data: { ok: true, stored: true } });
  });

  it('400 and 401', async () => {
    assert.equal((await t.hq('POST', '/api/dev/activity', { type: 'a', actor: 'b' })).status, 400);
    assert.equal(
      (await t.hq('POST', '/api/dev/activity', { type: 'a', actor: 'b', summary: 'c', metadata: [] })).status,
      400,
    );
    assert.equal((await t.send({ method: 'GET', url: '/api/dev/activity' })).status, 401);
  });
});

describe('/api/dev/errors', () => {
  it('groups errors by message, with count, first and last', async () => {
    const post = (payload: object) => t.hq('POST', '/api/dev/errors', payload);
    await post({
      message: 'x is undefined',
      stack: 'at a',
      page: '/book',
      userAgent: 'test',
      metadata: { a: 1 },
    });
    t.clock.advance({ minutes: 5 });
    await post({ message: 'y is undefined' });
    t.clock.advance({ minutes: 5 });
    assert.deepEqual((await post({ message: 'x is undefined' })).body, {
      ok: true,
      data: { ok: true, stored: true },
    });
    const { data } = (await t.hq('GET', '/api/dev/errors')).body;
    assert.equal(data.total, 3);
    assert.deepEqual(data.grouped[0], {
      message: 'x is undefined',
      count: 2,
      firstSeen: '2026-03-02T10:00:00.000Z',
      lastSeen: '2026-03-02T10:10:00.000Z',
    });
    assert.equal(data.errors.length, 3);
    assert.deepEqual(data.errors[2].metadata, { a: 1 });
  });

  it('400 and 401', async () => {
    assert.equal((await t.hq('POST', '/api/dev/errors', {})).status, 400);
    assert.equal(
      (await t.hq('POST', '/api/dev/errors', { message: 'm', stack: 'x'.repeat(5001) })).status,
      400,
    );
    assert.equal(
      (await t.send({ method: 'POST', url: '/api/dev/errors', payload: { message: 'm' } })).status,
      401,
    );
  });
});

describe('GET /api/dev/health', () => {
  const health = async (app = t) => (await app.send({ method: 'GET', url: '/api/dev/health' })).body.data;

  it('healthy: everything is up', async () => {
    const data = await health();
    assert.equal(data.status, 'healthy');
    assert.equal(data.version, '1.0.0');
    assert.equal(data.checks.database.status, 'up');
    assert.equal(typeof data.checks.database.latencyMs, 'number');
    assert.equal(typeof data.checks.memory.heapUsedMB, 'number');
    assert.deepEqual([data.checks.payments.status, data.checks.email.status], ['sandbox', 'demo']);
  });

  it('degraded: messages have been due for too long', async () => {
    await bookJob(t);
    t.clock.advance({ minutes: 11 });
    const data = await health();
    assert.deepEqual([data.status, data.checks.messages.status], ['degraded', 'late']);
  });

  it('unhealthy: the database is down, reported within the timeout', async () => {
    const nowhere = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
    const cut = await openTestApp({ deps: { sql: nowhere, readSql: nowhere } });
    const data = await health(cut);
    assert.deepEqual([data.status, data.checks.database.status], ['unhealthy', 'down']);
    await nowhere.end({ timeout: 0 });
  });
});
