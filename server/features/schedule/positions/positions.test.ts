import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { maintainPartitions } from '../../platform/operations/maintain-partitions.ts';
import { saveLocations, toLocationRow } from './store.ts';

const t = await openTestApp();
const ping = (payload: object) => t.hq('POST', '/api/dev/location', payload);
const latest = async () => (await t.hq('GET', '/api/dev/location')).body.data.locations;
const positionOf = async (workerId: string) =>
  (await latest()).find((location: { worker_id: string }) => location.worker_id === workerId);

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

  it('shows the newest after each of many pings, and writes the row of the latest every few minutes', async () => {
    const stored = new Set();
    for (let minute = 1; minute <= 12; minute++) {
      t.clock.advance({ minutes: 1 });
      await ping({ workerId: 'driver', lat: minute, lng: 1, speed: minute });
      assert.equal((await positionOf('driver')).lat, minute);
      for (const row of await t.sql`select lat from worker_locations where worker_id = 'driver'`)
        stored.add(row.lat);
    }
    assert.deepEqual([...stored], [1, 6, 11]);
    await ping({ workerId: 'driver', lat: 13, lng: 1 });
    t.clock.advance({ minutes: 1 });
    await ping({ workerId: 'driver', lat: 14, lng: 1 });
    assert.equal((await positionOf('driver')).speed, null, 'nothing is left of earlier ones');
  });

  it('a ping that arrives late replaces no later one', async () => {
    const save = (lat: number, minutesAgo: number) =>
      saveLocations(
        t.sql,
        [toLocationRow({ workerId: 'late', lat, lng: 1 }, t.clock.now().subtract({ minutes: minutesAgo }))],
        true,
      );
    await save(3, 3);
    await save(1, 20);
    assert.equal((await positionOf('late')).lat, 3);
    await save(5, 1);
    await save(4, 2);
    assert.equal((await positionOf('late')).lat, 5);
  });

  it('dropped history leaves the latest position, also one that only the history had', async () => {
    await maintainPartitions(t.deps);
    await ping({ workerId: 'gone', lat: 1, lng: 1 });
    t.clock.advance({ minutes: 4 });
    await ping({ workerId: 'gone', lat: 2, lng: 1, heading: 180 });
    const last = await positionOf('gone');
    assert.equal(last.lat, 2);
    t.clock.advance({ hours: 24 * 40 });
    await maintainPartitions(t.deps);
    assert.equal((await t.sql`select from worker_location_history where worker_id = 'gone'`).length, 0);
    assert.deepEqual(await positionOf('gone'), { ...last, stale: true });
  });

  it('without history, every ping is the latest and none stays', async () => {
    const keep = (positionsDays: number) => t.hq('PATCH', '/api/settings', { retention: { positionsDays } });
    assert.equal((await keep(0)).status, 200);
    try {
      for (const lat of [1, 2, 3]) {
        t.clock.advance({ seconds: 15 });
        await ping({ workerId: 'private', lat, lng: 1 });
        assert.equal((await positionOf('private')).lat, lat);
      }
      assert.equal((await t.sql`select from worker_location_history where worker_id = 'private'`).length, 0);
    } finally {
      await keep(30);
    }
  });

  it('shows a franchise the positions of its own technicians, newest included', async () => {
    const [north, south] = [await addFranchise(t), await addFranchise(t)];
    const own = await addWorker(t, { franchiseId: north.id });
    const foreign = await addWorker(t, { franchiseId: south.id });
    for (const lat of [1, 2]) {
      t.clock.advance({ minutes: 1 });
      for (const { id } of [own, foreign]) await ping({ workerId: id, lat, lng: 1 });
    }
    const manager = await t.signInAs('dispatcher', [north.id]);
    const { locations } = (await manager('GET', '/api/dev/location')).body.data;
    assert.deepEqual(
      locations.map((location: { worker_id: string; lat: number }) => [location.worker_id, location.lat]),
      [[own.id, 2]],
    );
  });

  it('404: from a franchise about technicians of others, and about nobody it knows', async () => {
    const [north, south] = [await addFranchise(t), await addFranchise(t)];
    const own = await addWorker(t, { franchiseId: north.id });
    const foreign = await addWorker(t, { franchiseId: south.id });
    const owner = await t.signInAs('owner', [north.id]);
    const report = async (workerId: string) =>
      (await owner('POST', '/api/dev/location', { workerId, lat: 1, lng: 1 })).status;
    assert.deepEqual(await Promise.all([own.id, foreign.id, 'tracker-7'].map(report)), [200, 404, 404]);
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
