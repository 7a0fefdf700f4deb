import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTownApp } from '../../../../test/town.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { RoutingError } from '../../../providers/routing/routing.ts';
import { TOWN } from '../../platform/demo/town/grid.ts';
import { placeJobs } from '../../work/jobs/place-jobs.ts';
import { drawTerritories } from './draw-territories.ts';

const t = await openTownApp();
const serving = async (query: string) => {
  const { status, body } = await t.send({ method: 'GET', url: `/api/serving-franchise?${query}` });
  assert.equal(status, 200);
  return body.data;
};
const servingId = async (query: string) => (await serving(query)).franchise?.id ?? null;
const address = (text: string) => `q=${encodeURIComponent(text)}`;
const jobNow = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;

const east = await addFranchise(t, {
  id: 'east',
  name: 'East',
  lat: 45,
  lng: -29.96,
  territory: {
    kind: 'polygon',
    polygon: [
      [45.1, -29.98],
      [45.1, -29.9],
      [44.9, -29.9],
      [44.9, -29.98],
    ],
  },
});
await addFranchise(t, {
  id: 'hills',
  name: 'Hills',
  territory: { kind: 'postcodes', postcodes: ['99001', '990 02'] },
});
await addFranchise(t, {
  id: 'west',
  name: 'West',
  lat: TOWN.lat,
  lng: TOWN.lng - 0.045,
  taxRate: 0.1,
  territory: { kind: 'drive', minutes: 4 },
});

describe('territories', () => {
  it('are saved as given', () => {
    assert.equal(east.territory.kind, 'polygon');
    assert.equal(east.territory.polygon.length, 4);
  });

  it('polygons and postcodes apply immediately, by address or position', async () => {
    assert.equal(await servingId('lat=45&lng=-29.95'), 'east');
    assert.equal(await servingId('lat=45&lng=-29.99'), null);
    assert.equal(await servingId(address('5 Alder Street, Hills')), 'hills');
    const { franchise, place } = await serving(address('Bridge Road, 99002'));
    assert.deepEqual(franchise, { id: 'hills', name: 'Hills' });
    assert.match(place.label, /99002/);
  });

  it('draws a drive time by the task, once per base, minutes and map', async () => {
    assert.ok(t.nudged.includes('draw-territories'));
    assert.equal(await servingId('lat=45&lng=-30.045'), null);
    assert.equal(await drawTerritories(t.deps), 1);
    assert.equal(await servingId('lat=45&lng=-30.045'), 'west');
    assert.equal(await servingId('lat=45.16&lng=-30.0'), null);
    assert.equal(await drawTerritories(t.deps), 0);
    await t.hq('PATCH', '/api/franchises/west', { territory: { kind: 'drive', minutes: 5 } });
    assert.equal(await drawTerritories(t.deps), 1);
    const { body } = await t.hq('GET', '/api/territories');
    const west = body.data.territories.find((each: { franchiseId: string }) => each.franchiseId === 'west');
    assert.ok(west.polygons[0].length > 10);
    const of = async (ids: string) =>
      (await t.hq('GET', `/api/territories?franchiseIds=${ids}`)).body.data.territories;
    assert.deepEqual(await of('west,nowhere'), [west]);
    assert.deepEqual(await of('nowhere'), []);
  });

  it('keeps the area while the engine is down and retries', async () => {
    await t.hq('PATCH', '/api/franchises/west', { lat: TOWN.lat + 0.001 });
    const down = { ...t.deps.routing, contours: () => Promise.reject(new RoutingError('failed', 'down')) };
    await drawTerritories({ ...t.deps, routing: down });
    assert.equal(await servingId('lat=45&lng=-30.045'), 'west');
    assert.equal(await drawTerritories(t.deps), 0, 'not yet');
    t.clock.advance({ minutes: 11 });
    assert.equal(await drawTerritories(t.deps), 1);
  });

  it('the franchise with the nearest base serves an overlap; a retired one never does', async () => {
    const polygon = [
      [45.01, -29.96],
      [45.01, -29.94],
      [44.99, -29.94],
      [44.99, -29.96],
    ];
    await addFranchise(t, {
      id: 'near',
      name: 'Near',
      lat: 45,
      lng: -29.95,
      territory: { kind: 'polygon', polygon },
    });
    assert.equal(await servingId('lat=45&lng=-29.95'), 'near');
    await t.hq('PATCH', '/api/franchises/near', { active: false });
    assert.equal(await servingId('lat=45&lng=-29.95'), 'east');
  });

  it('a deleted territory no longer serves', async () => {
    await addFranchise(t, { id: 'gone', territory: { kind: 'postcodes', postcodes: ['99108'] } });
    assert.equal(await servingId(address('99108')), 'gone');
    await t.hq('PATCH', '/api/franchises/gone', { territory: null });
    assert.equal(await servingId(address('99108')), null);
  });

  it('400: something its kind needs is missing or not on earth', async () => {
    for (const territory of [
      { kind: 'drive' },
      { kind: 'drive', minutes: 20 },
      { kind: 'drive', minutes: 181 },
      { kind: 'polygon' },
      {
        kind: 'polygon',
        polygon: [
          [1, 1],
          [2, 2],
        ],
      },
      {
        kind: 'polygon',
        polygon: [
          [91, 1],
          [2, 2],
          [3, 3],
        ],
      },
      { kind: 'postcodes' },
      { kind: 'postcodes', postcodes: [] },
      { kind: 'country' },
    ]) {
      const { status } = await t.hq('POST', '/api/franchises', { name: 'Wrong', territory });
      assert.equal(status, 400, JSON.stringify(territory));
    }
    assert.equal((await t.send({ method: 'GET', url: '/api/serving-franchise' })).status, 400);
    assert.equal((await t.send({ method: 'GET', url: '/api/serving-franchise?lat=99&lng=1' })).status, 400);
  });

  it('401: the list of territories without a token', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/territories' })).status, 401);
  });
});

describe('placing a booked job', () => {
  it('sets its position and the franchise whose territory contains it; its total stays as quoted', async () => {
    const job = await bookJob(t, { address: '4 Lake View, Midwater', price: 100 });
    assert.ok(t.nudged.includes('place-jobs'));
    await placeJobs(t.deps);
    const placed = await jobNow(job.id);
    assert.ok(Math.abs(placed.lat - TOWN.lat) < 0.1 && Math.abs(placed.lng - TOWN.lng) < 0.1);
    const west = await bookJob(t, { address: '12 Mill Lane, West, Midwater 99004', price: 100 });
    await placeJobs(t.deps);
    const served = await jobNow(west.id);
    assert.equal(served.franchiseId, 'west');
    assert.deepEqual([served.tax, served.total], [0, 100]);
    const [entry] =
      await t.sql`select summary from activity where subject = ${`job:${west.id}`} and type = 'job.placed'`;
    assert.match(entry!.summary, /12 Mill Lane.* territory of west/);
  });

  it('sets the position of its property, so that the next job there has it from the start', async () => {
    const items = [{ description: 'Repair', unitPrice: 100 }];
    const entry = { customer: { name: 'Ona' }, address: '12 Mill Lane, West, Midwater 99004', items };
    const { job } = (await t.hq('POST', '/api/jobs', entry)).body.data;
    assert.equal(job.lat, null);
    await placeJobs(t.deps);
    const { lat, lng } = await jobNow(job.id);
    const { property } = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data;
    assert.deepEqual([property.id, property.lat, property.lng], [job.propertyId, lat, lng]);
    const { customerId, propertyId } = job;
    const next = (await t.hq('POST', '/api/jobs', { customerId, propertyId, items })).body.data.job;
    assert.deepEqual([next.lat, next.lng, next.franchiseId, next.tax], [lat, lng, 'west', 10]);
    await t.hq('PATCH', `/api/customers/${customerId}/properties/${propertyId}`, { lat: 45.01, lng: -30.01 });
    await t.sql`update jobs set lat = null, lng = null where id = ${job.id}`;
    await t.sql`delete from job_positions where job_id = ${job.id}`;
    await placeJobs(t.deps);
    const kept = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data;
    assert.deepEqual([kept.job.lat, kept.property.lat], [lat, 45.01], 'a position the office set stays');
  });

  it('keeps the franchise it was booked with', async () => {
    const job = await bookJob(t, { address: '12 Mill Lane, West, Midwater 99004', franchiseId: 'hills' });
    await placeJobs(t.deps);
    const placed = await jobNow(job.id);
    assert.deepEqual([placed.franchiseId, typeof placed.lat], ['hills', 'number']);
  });

  it('does not place a job when part of the address contradicts the match', async () => {
    for (const text of ['12 Mill Lane, Springfield', 'Nowhere at all 5', '😀']) {
      const job = await bookJob(t, { address: text });
      await placeJobs(t.deps);
      assert.equal((await jobNow(job.id)).lat, null, text);
    }
    const abroad = await bookJob(t, { address: '12 Mill Lane, Midwater 99004, Portugal' });
    await placeJobs(t.deps);
    assert.notEqual((await jobNow(abroad.id)).lat, null);
  });

  it('retries when the address changes, and the day after an address was unknown', async () => {
    const job = await bookJob(t, { address: 'Unknown Alley 3' });
    assert.equal((await placeJobs(t.deps)).unknown, 1);
    assert.equal((await placeJobs(t.deps)).unknown, 0);
    t.clock.advance({ hours: 25 });
    assert.ok((await placeJobs(t.deps)).unknown >= 1);
    await t.hq('PATCH', `/api/jobs/${job.id}`, { address: '3 Mill Lane, Midwater' });
    assert.equal((await placeJobs(t.deps)).placed, 1);
    assert.notEqual((await jobNow(job.id)).lat, null);
  });

  it('retries a geocoder that is down, later each time', async () => {
    const job = await bookJob(t, { address: '8 Mill Lane, Midwater' });
    const geocoder = {
      source: 'map',
      remote: false,
      find: () => Promise.reject(new ProviderError('down', { kind: 'retryable' })),
    };
    assert.equal((await placeJobs({ ...t.deps, geocoder })).failed, 1);
    assert.deepEqual(await placeJobs(t.deps), { placed: 0, unknown: 0, failed: 0 });
    t.clock.advance({ minutes: 2 });
    assert.equal((await placeJobs(t.deps)).placed, 1);
    assert.notEqual((await jobNow(job.id)).lat, null);
  });
});
