import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const items = [{ description: 'Repair', quantity: 1, unitPrice: 100 }];
const nowhere = '00000000-0000-4000-8000-000000000000';
const preview = (changes: object = {}) => t.hq('POST', '/api/jobs/amounts', { items, ...changes });
const book = async (changes: object) =>
  (await t.hq('POST', '/api/jobs', { items, address: '1 Main St', customer: { name: 'Pat' }, ...changes }))
    .body.data.job;

describe('a preview of what items cost', () => {
  it('200: taxes by the franchise of the technicians, and not a customer who is exempt', async () => {
    const { id: franchiseId } = await addFranchise(t, { taxRate: 0.1 });
    const worker = await addWorker(t, { franchiseId });
    assert.equal((await preview()).body.data.total, 100);
    assert.equal((await preview({ workerIds: [worker.id] })).body.data.total, 110);
    const { customerId } = await book({});
    await t.hq('PATCH', `/api/customers/${customerId}`, { taxExempt: true });
    assert.equal((await preview({ workerIds: [worker.id], customerId })).body.data.total, 100);
  });

  it('200: adds up the minutes of the services', async () => {
    const service = { label: 'Flush', price: 80, durationMinutes: 45 };
    const { id: serviceId } = (await t.hq('POST', '/api/services', service)).body.data.service;
    const line = { ...items[0], serviceId };
    assert.equal((await preview({ items: [line, line] })).body.data.durationMinutes, 90);
  });

  it('200: saves nothing', async () => {
    const count = async () => (await t.sql`select count(*)::int as n from jobs`)[0]!.n;
    const before = await count();
    const job = await book({});
    await preview({ jobId: job.id, items: [{ ...items[0], unitPrice: 500 }] });
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.price, 100);
    assert.equal(await count(), before + 1);
  });

  it('400, 404: names what does not exist', async () => {
    const details = async (changes: object) => (await preview(changes)).body.details.join();
    assert.match(await details({ propertyId: nowhere }), /^propertyId:/);
    assert.match(await details({ franchiseId: 'nowhere' }), /^franchiseId:/);
    assert.match(await details({ items: [{ ...items[0], unitPrice: -1 }] }), /^items:/);
    assert.equal((await preview({ jobId: nowhere })).status, 404);
  });
});
