import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { paidJob } from '../../../../test/money.ts';

const t = await openTestApp();

describe('GET /api/dev/payments', () => {
  it('200: balance, revenue and events from the ledger', async () => {
    const before = (await t.hq('GET', '/api/dev/payments')).body.data;
    const franchise = await addFranchise(t, { sharePercent: 80 });
    await paidJob(t, { franchiseId: franchise.id, price: 100 });
    const { status, body } = await t.hq('GET', '/api/dev/payments');
    assert.equal(status, 200);
    const after = body.data;
    const grown = (read: (data: typeof after) => number) =>
      Math.round((read(after) - read(before)) * 100) / 100;
    assert.equal(
      grown(data => data.revenue.today),
      100,
    );
    assert.equal(
      grown(data => data.revenue.week),
      100,
    );
    assert.equal(
      grown(data => data.revenue.allTime),
      100,
    );
    assert.equal(
      grown(data => data.chargeCount),
      1,
    );
    assert.equal(
      grown(data => data.balance.pending[0].amount),
      80,
    );
    assert.equal(
      grown(data => data.balance.available[0].amount),
      20,
    );
    assert.equal(after.recentEvents[0].type, 'payment_intent.succeeded');
    assert.equal((await t.send({ method: 'GET', url: '/api/dev/payments' })).status, 401);
  });
});
