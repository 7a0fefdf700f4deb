import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { loadDemo } from '../../platform/demo/load-demo.ts';

const t = await openTestApp();

const service = (changes: object = {}) => ({
  label: 'Roof washing',
  description: 'Moss off, gently',
  price: 199.5,
  pricePerFoot: 0.25,
  pricePerStorey: 40,
  durationMinutes: 95,
  addOns: [{ label: 'Skylights', price: 30, minutes: 20 }],
  ...changes,
});
const list = async (query = '') => {
  const { status, body } = await t.send({ method: 'GET', url: `/api/services${query}` });
  assert.equal(status, 200);
  return body.data.services;
};
const add = async (changes: object = {}) => {
  const { status, body } = await t.hq('POST', '/api/services', service(changes));
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.service;
};

describe('services', () => {
  it('start empty in a new business; what HQ adds is public', async () => {
    assert.deepEqual(await list(), []);
    const added = await add();
    assert.deepEqual(await list(), [added]);
    const { id, createdAt, updatedAt, ...rest } = added;
    assert.deepEqual(rest, { ...service(), active: true, photoUrl: null });
  });

  it('cannot be changed by the public', async () => {
    for (const [method, url] of [
      ['POST', '/api/services'],
      ['PATCH', `/api/services/${crypto.randomUUID()}`],
    ] as const)
      assert.equal((await t.send({ method, url, payload: service() })).status, 401);
  });

  it('have unique labels, ignoring case', async () => {
    await add({ label: 'Chimney sweep' });
    assert.equal((await t.hq('POST', '/api/services', service({ label: ' CHIMNEY sweep' }))).status, 409);
    const other = await add({ label: 'Other' });
    const renamed = await t.hq('PATCH', `/api/services/${other.id}`, { label: 'chimney SWEEP' });
    assert.equal(renamed.status, 409);
  });

  it('400: reports every violation at once', async () => {
    const { status, body } = await t.hq('POST', '/api/services', {
      label: ' ',
      price: -1,
      durationMinutes: 0,
    });
    assert.equal(status, 400);
    assert.equal(body.details.length, 3);
    const twice = service({
      label: 'X',
      addOns: [1, 2].map(price => ({ label: 'Same', price, minutes: 5 })),
    });
    assert.equal((await t.hq('POST', '/api/services', twice)).status, 400);
  });

  it('can be edited and deactivated, HQ still sees them; 404 for an unknown one', async () => {
    const { id } = await add({ label: 'Fence painting' });
    const { body } = await t.hq('PATCH', `/api/services/${id}`, {
      price: 250,
      pricePerFoot: null,
      active: false,
    });
    assert.deepEqual([body.data.service.price, body.data.service.pricePerFoot], [250, null]);
    assert.deepEqual(body.data.service.addOns, service().addOns);
    const labels = (services: { label: string }[]) => services.map(({ label }) => label);
    assert.ok(!labels(await list()).includes('Fence painting'));
    assert.ok(labels(await list('?all=true')).includes('Fence painting'));
    assert.equal((await t.hq('PATCH', `/api/services/${crypto.randomUUID()}`, { price: 1 })).status, 404);
    const trail = await t.sql`select type from activity where subject = ${`service:${id}`} order by id`;
    assert.deepEqual(
      trail.map(({ type }) => type),
      ['service.created', 'service.edited'],
    );
  });

  it('are created once under an Idempotency-Key', async () => {
    const send = async () =>
      t.send({
        method: 'POST',
        url: '/api/services',
        payload: service({ label: 'Once' }),
        headers: { authorization: `Bearer ${await t.token()}`, 'idempotency-key': 'once' },
      });
    const [first, second] = [await send(), await send()];
    assert.deepEqual([second.status, second.body], [201, first.body]);
  });

  it('determine how long a booking takes', async () => {
    const { id } = await add({ label: 'Deck staining', durationMinutes: 200, pricePerFoot: null });
    assert.equal((await bookJob(t, { type: 'deck STAINING' })).durationMinutes, 200);
    const extras = { type: 'Deck staining', addOns: ['skylights', 'Something else'] };
    const job = await bookJob(t, extras);
    assert.equal(job.durationMinutes, 235);
    const edited = await t.hq('PATCH', `/api/jobs/${job.id}`, { addOns: [] });
    assert.equal(edited.body.data.job.durationMinutes, 200);
    await t.hq('PATCH', `/api/services/${id}`, { durationMinutes: 100 });
    assert.equal((await bookJob(t, { type: 'Deck staining' })).durationMinutes, 100);
    const { body } = await t.send({
      method: 'GET',
      url: '/api/availability?type=Deck%20staining&lat=1&lng=1',
    });
    assert.equal(body.data.durationMinutes, 100);
  });

  it('come with the demo data; loading it again leaves existing ones alone', async () => {
    const demo = await openTestApp();
    const load = (seed: number) =>
      loadDemo(demo.sql, { franchises: 1, workers: 1, jobs: 5, seed }, demo.clock.now());
    await load(1);
    await load(2);
    const { body } = await demo.send({ method: 'GET', url: '/api/services' });
    const [first] = body.data.services;
    assert.equal(body.data.services.length, 6);
    assert.deepEqual([first.label, first.price, first.pricePerFoot], ['Gutter cleaning', 149, 0.5]);
  });
});
