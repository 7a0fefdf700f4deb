import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { maintainPartitions } from '../../platform/operations/maintain-partitions.ts';

const t = await openTestApp();
const ping = (payload: object) => t.hq('POST', '/api/dev/location', payload);
const latest = async () => (await t.hq('GET', '/api/dev/location')).body.data.locations;

describe('/api/dev/location', () => {
  it('200: accepts a ping from an unknown worker and returns the latest of each, in snake_case', async () => {
    const { status, body } = await ping({
      workerId: 'w1',
      lat: 45,
      lng: -30,
      accuracy: 12,
      heading: 90,
      speed: 8,
    });
    assert.deepEqual([status, body], [200, { ok: true, data: { ok: true } }]);
    t.clock.advance({ minutes: 1 });
    await ping({ workerId: 'w2', lat: -90, lng: 180 });
    await ping({ workerId: 'w1', lat: 45.1, lng: -30.1 });
    const locations = await latest();
    assert.equal(locations.length, 2);
    assert.deepEqual(locations[0], {
      worker_id: 'w1',
      lat: 45.1,
      lng: -30.1,
      accuracy: null,
      heading: null,
      speed: null,
      recorded_at: '2026-03-02T10:01:00.000Z',
      stale: false,
    });
  });

  it('marks a position stale after a while without pings', async () => {
    t.clock.advance({ minutes: 20 });
    await ping({ workerId: 'w2', lat: 1, lng: 1 });
    const stale = Object.fromEntries(
      (await latest()).map((location: { worker_id: string; stale: boolean }) => [
        location.worker_id,
        location.stale,
      ]),
    );
    assert.deepEqual(stale, { w1: true, w2: false });
  });

  it('keeps history for a limited time', async () => {
    const history = async () => (await t.hq('GET', '/api/dev/location/w1')).body.data.locations;
    assert.deepEqual(
      (await history()).map((location: { lat: number }) => location.lat),
      [45.1, 45],
    );
    t.clock.advance({ hours: 24 * 31 });
    await ping({ workerId: 'w1', lat: 44, lng: -30 });
    const lats = async () => (await history()).map((location: { lat: number }) => location.lat);
    assert.deepEqual(await lats(), [44], 'what is too old is not shown even before it is deleted');
    assert.equal((await t.sql`select from worker_location_history where worker_id = 'w1'`).length, 3);
    await maintainPartitions(t.deps);
    assert.deepEqual(await lats(), [44]);
    assert.equal((await t.sql`select from worker_location_history where worker_id = 'w1'`).length, 1);
    assert.equal((await latest()).length, 2, 'the latest position stays');
  });

  it('leaves one position when many pings race', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, i) => ping({ workerId: 'busy', lat: i, lng: i })));
    const rows = await t.sql`select from worker_locations where worker_id = 'busy'`;
    assert.equal(rows.length, 1);
  });

  it('400: reports every violation', async () => {
    const { status, body } = await ping({
      workerId: ' ',
      lat: 91,
      lng: -181,
      accuracy: -1,
      heading: 361,
      speed: 501,
    });
    assert.equal(status, 400);
    assert.equal(body.details.length, 6);
  });

  it('401: without a token', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/dev/location' })).status, 401);
    const payload = { workerId: 'w1', lat: 1, lng: 1 };
    assert.equal((await t.send({ method: 'POST', url: '/api/dev/location', payload })).status, 401);
    assert.equal((await t.send({ method: 'GET', url: '/api/dev/location/w1' })).status, 401);
  });

  it('429: the thirty-first ping from one address within a minute', async () => {
    const headers = { authorization: `Bearer ${await t.token()}` };
    const payload = { workerId: 'w1', lat: 1, lng: 1 };
    const send = () =>
      t.send({ method: 'POST', url: '/api/dev/location', payload, headers, ip: '203.0.113.7' });
    for (let i = 0; i < 30; i++) assert.equal((await send()).status, 200);
    assert.equal((await send()).status, 429);
  });
});
