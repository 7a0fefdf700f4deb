import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const { asOwner } = customerRequests(t);
const offer = (changes: object = {}) => ({
  name: 'Clear pool',
  description: 'Cleaned twice a week.',
  serviceType: 'Pool cleaning',
  rrule: 'FREQ=WEEKLY;BYDAY=MO,TH',
  flexDays: 1,
  price: 45.5,
  ...changes,
});
const add = async (changes: object = {}) => {
  const { status, body } = await t.hq('POST', '/api/plan-offers', offer(changes));
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.offer;
};

describe('plan offers', () => {
  it('201: customers can sign up for one, with its rhythm and days', async () => {
    const { id, ...rest } = await add();
    assert.deepEqual(rest, { ...offer(), intervalMonths: null, active: true });
    const listed = (await t.hq('GET', '/api/plan-offers')).body.data.offers;
    assert.equal(listed.at(-1).id, id, 'after those that were there');
    const { plans } = (await t.send({ method: 'GET', url: '/api/maintenance-plans' })).body.data;
    assert.deepEqual(plans.at(-1), { id, ...offer(), intervalMonths: null });
    const started = await asOwner('swim@example.com', 'POST', '/api/maintenance-plans', {
      planId: id,
      address: '1 Pool Street',
      name: 'Sam Swim',
    });
    const { plan } = started.body.data;
    assert.deepEqual([plan.rrule, plan.flexDays, plan.nextVisit], [rest.rrule, 1, '2026-03-09']);
  });

  it('200: changes one, and withdraws it', async () => {
    const { id } = await add({ rrule: undefined, intervalMonths: 3 });
    const change = async (patch: object) =>
      (await t.hq('PATCH', `/api/plan-offers/${id}`, patch)).body.data.offer;
    const changed = await change({ rrule: 'FREQ=DAILY', price: 20 });
    assert.deepEqual([changed.rrule, changed.intervalMonths, changed.price], ['FREQ=DAILY', null, 20]);
    const back = await change({ intervalMonths: 2, active: false });
    assert.deepEqual([back.rrule, back.intervalMonths, back.active], [null, 2, false]);
    const { plans } = (await t.send({ method: 'GET', url: '/api/maintenance-plans' })).body.data;
    assert.ok(!plans.some((plan: { id: string }) => plan.id === id));
    await change({ active: false });
    const entries = await t.sql`select from activity where subject = ${`plan-offer:${id}`}`;
    assert.equal(entries.length, 3, 'a change that changes nothing is none');
  });

  it('400: one of rrule and intervalMonths; 404: no such offer', async () => {
    const post = (changes: object) => t.hq('POST', '/api/plan-offers', offer(changes));
    assert.deepEqual((await post({ intervalMonths: 2 })).body.details, [
      'rrule: cannot be combined with intervalMonths',
    ]);
    assert.equal((await post({ rrule: undefined })).status, 400);
    assert.equal((await post({ rrule: 'FREQ=SECONDLY' })).status, 400);
    const { id } = await add();
    const both = { rrule: 'FREQ=DAILY', intervalMonths: 1 };
    assert.equal((await t.hq('PATCH', `/api/plan-offers/${id}`, both)).status, 400);
    assert.equal((await t.hq('PATCH', '/api/plan-offers/none', { price: 1 })).status, 404);
  });

  it('401: without a token', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/plan-offers' })).status, 401);
  });
});
