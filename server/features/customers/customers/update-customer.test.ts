import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const patch = (id: string, changes: object) => t.hq('PATCH', `/api/customers/${id}`, changes);

describe('GET /api/customers/{id}', () => {
  it('200: shows one customer as the list does', async () => {
    const { customerId } = await bookJob(t, { customerEmail: 'single@example.com' });
    const { customers } = (await t.hq('GET', '/api/customers?q=single')).body.data;
    const { status, body } = await t.hq('GET', `/api/customers/${customerId}`);
    assert.deepEqual([status, body.data.customer], [200, customers[0]]);
  });

  it('404: there is no such customer', async () => {
    assert.equal((await t.hq('GET', `/api/customers/${crypto.randomUUID()}`)).status, 404);
  });
});

describe('PATCH /api/customers/{id}', () => {
  it('200: exempts a customer from tax on later bookings, and back', async () => {
    const { id: franchiseId } = await addFranchise(t, { taxRate: 0.1 });
    const booked = { customerEmail: 'school@example.com', franchiseId, price: 100 };
    const before = await bookJob(t, booked);
    assert.deepEqual([before.tax, before.total], [10, 110]);
    const { status, body } = await patch(before.customerId, { taxExempt: true });
    assert.deepEqual([status, body.data.customer.taxExempt, body.data.customer.jobs], [200, true, 1]);
    const { customers } = (await t.hq('GET', '/api/customers?q=school')).body.data;
    assert.deepEqual(customers, [body.data.customer]);
    const exempt = await bookJob(t, booked);
    assert.deepEqual([exempt.tax, exempt.total], [0, 100]);
    const kept = (await t.hq('GET', `/api/jobs/${before.id}`)).body.data.job;
    assert.equal(kept.tax, 10, 'earlier bookings keep their tax');
    assert.equal((await patch(before.customerId, { taxExempt: false })).body.data.customer.taxExempt, false);
    assert.equal((await bookJob(t, booked)).tax, 10);
  });

  it('200: accepts the name and phone of a booking, which changed nothing by itself', async () => {
    await bookJob(t, { customerEmail: 'moved@example.com', customerName: 'Robin Reed' });
    const job = await bookJob(t, {
      ...{ customerEmail: 'moved@example.com', customerName: 'Robin Rowe', customerPhone: '+1 555 010 0188' },
    });
    const show = async () => (await t.hq('GET', `/api/jobs/${job.id}`)).body.data.customer;
    const { customerId: id } = job;
    const before = { id, name: 'Robin Reed', email: 'moved@example.com', phone: null };
    assert.deepEqual(await show(), before);
    const accepted = { name: ' Robin Rowe ', phone: '+1 555 010 0188' };
    const { status, body } = await patch(id, accepted);
    assert.deepEqual([status, body.data.customer.name], [200, 'Robin Rowe']);
    assert.deepEqual(await show(), { ...before, name: 'Robin Rowe', phone: '+1 555 010 0188' });
    for (const wrong of [{ name: ' ' }, { name: null }, { phone: 'none' }])
      assert.equal((await patch(id, wrong)).status, 400, JSON.stringify(wrong));
  });

  it('200: records who changed what, once', async () => {
    const { customerId } = await bookJob(t, { customerEmail: 'church@example.com' });
    for (let i = 0; i < 2; i++) assert.equal((await patch(customerId, { taxExempt: true })).status, 200);
    const trail = await t.sql`
      select type, actor, metadata from activity where subject = ${`customer:${customerId}`} and type is not null`;
    assert.deepEqual(
      trail.map(entry => ({ ...entry })),
      [
        {
          ...{ type: 'customer.edited', actor: 'hq:tester' },
          metadata: { changes: { taxExempt: { from: false, to: true } } },
        },
      ],
    );
  });

  it('200: names preferred and banned workers; each franchise sees and changes its own', async () => {
    const [north, south] = [await addFranchise(t), await addFranchise(t)];
    const [ada, bo] = [
      await addWorker(t, { franchiseId: north.id }),
      await addWorker(t, { franchiseId: south.id }),
    ];
    const customerEmail = 'loyal@example.com';
    const { customerId } = await bookJob(t, { customerEmail, franchiseId: north.id });
    await bookJob(t, { customerEmail, franchiseId: south.id });
    const both = { preferredWorkerIds: [ada.id, bo.id], bannedWorkerIds: [] };
    const { status, body } = await patch(customerId, both);
    assert.deepEqual([status, body.data.customer.preferredWorkerIds], [200, [ada.id, bo.id]]);
    const dispatcher = await t.signInAs('dispatcher', [north.id]);
    const { customers } = (await dispatcher('GET', '/api/customers?q=loyal')).body.data;
    assert.deepEqual(customers[0].preferredWorkerIds, [ada.id]);
    const scoped = (changes: object) => dispatcher('PATCH', `/api/customers/${customerId}`, changes);
    assert.equal((await scoped({ bannedWorkerIds: [bo.id] })).status, 400);
    const moved = await scoped({ preferredWorkerIds: [], bannedWorkerIds: [ada.id] });
    assert.deepEqual(
      [moved.body.data.customer.preferredWorkerIds, moved.body.data.customer.bannedWorkerIds],
      [[], [ada.id]],
    );
    const after = (await t.hq('GET', '/api/customers?q=loyal')).body.data.customers[0];
    assert.deepEqual([after.preferredWorkerIds, after.bannedWorkerIds], [[bo.id], [ada.id]]);
    const wrong = [
      { preferredWorkerIds: [ada.id] },
      { preferredWorkerIds: [crypto.randomUUID()] },
      { bannedWorkerIds: [ada.id, ada.id] },
      { bannedWorkerIds: null },
    ];
    for (const changes of wrong)
      assert.equal((await patch(customerId, changes)).status, 400, JSON.stringify(changes));
    const [trail] = await t.sql`
      select metadata from activity where subject = ${`customer:${customerId}`} and type = 'customer.edited'
      order by created_at, id limit 1`;
    assert.deepEqual(trail!.metadata.changes.preferredWorkerIds, { from: [], to: [ada.id, bo.id] });
  });

  it('400: not a boolean, nothing to change, not an id; 401; 404', async () => {
    const { customerId } = await bookJob(t);
    for (const wrong of [{ taxExempt: 'yes' }, { taxExempt: null }, {}])
      assert.equal((await patch(customerId, wrong)).status, 400, JSON.stringify(wrong));
    assert.equal((await patch('x', { taxExempt: true })).status, 400);
    const url = `/api/customers/${customerId}`;
    assert.equal((await t.send({ method: 'PATCH', url, payload: { taxExempt: true } })).status, 401);
    assert.equal((await patch(crypto.randomUUID(), { taxExempt: true })).status, 404);
    const [stored] = await t.sql`select tax_exempt from customers where id = ${customerId}`;
    assert.equal(stored!.taxExempt, false);
  });
});
