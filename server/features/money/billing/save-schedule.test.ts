import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recurringBilling, schedule } from '../../../../test/billing.ts';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const { add } = recurringBilling(t);

describe('POST /api/billing/recurring', () => {
  it('201: returns the stored schedule; without a date it starts one interval from today', async () => {
    const { id, createdAt, updatedAt, recurringScheduleId, customerId, customerEmail, ...rest } = await add({
      intervalMonths: 3,
    });
    assert.match(id, /^[\da-f-]{36}$/);
    assert.deepEqual(rest, {
      franchiseId: null,
      customerName: 'Robin Reed',
      serviceType: 'Gutter cleaning',
      intervalMonths: 3,
      price: 80,
      autoCharge: false,
      paymentsCustomerId: null,
      nextBillingDate: '2026-06-02',
      active: true,
    });
  });

  it('409: rejects a duplicate recurringScheduleId', async () => {
    const { recurringScheduleId } = await add();
    const { status } = await t.hq('POST', '/api/billing/recurring', schedule({ recurringScheduleId }));
    assert.equal(status, 409);
  });

  it('400: rejects an unknown franchise and invalid values', async () => {
    const unknown = await t.hq('POST', '/api/billing/recurring', schedule({ franchiseId: 'nowhere' }));
    assert.deepEqual([unknown.status, unknown.body.details], [400, ['franchiseId: names no franchise']]);
    const { status, body } = await t.hq('POST', '/api/billing/recurring', {
      ...schedule(),
      intervalMonths: 25,
      price: -1,
      nextBillingDate: '2026-02-30',
    });
    assert.deepEqual([status, body.details.length], [400, 3]);
  });

  it('401: without a token', async () => {
    for (const method of ['GET', 'POST'] as const)
      assert.equal(
        (
          await t.send({
            method,
            url: '/api/billing/recurring',
            ...(method === 'POST' ? { payload: {} } : {}),
          })
        ).status,
        401,
      );
  });
});

describe('GET /api/billing/recurring', () => {
  it('filters by franchise and by active', async () => {
    const franchise = await addFranchise(t);
    const active = await add({ franchiseId: franchise.id });
    const paused = await add({ franchiseId: franchise.id });
    await t.hq('PATCH', `/api/billing/recurring/${paused.id}`, { active: false });
    const list = async (query: string) =>
      (await t.hq('GET', `/api/billing/recurring?franchiseId=${franchise.id}${query}`)).body.data;
    assert.equal((await list('')).count, 2);
    assert.deepEqual(
      (await list('&active=true')).schedules.map(({ id }: { id: string }) => id),
      [active.id],
    );
    assert.deepEqual((await list('&active=false')).count, 1);
    assert.equal((await t.hq('GET', '/api/billing/recurring?active=perhaps')).status, 400);
    const missing = '/api/billing/recurring/00000000-0000-4000-8000-000000000000';
    assert.equal((await t.hq('PATCH', missing, { active: true })).status, 404);
  });
});
