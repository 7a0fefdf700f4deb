import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();

describe('/api/promos', () => {
  it('201: stores codes in capitals, counts uses and allows edits', async () => {
    const { status, body } = await t.hq('POST', '/api/promos', {
      code: 'spring-26',
      amountOff: 12.345,
      maxUses: 3,
    });
    assert.equal(status, 201);
    assert.deepEqual(
      [body.data.promo.code, body.data.promo.amountOff, body.data.promo.uses],
      ['SPRING-26', 12.35, 0],
    );
    await bookJob(t, { promoCode: 'Spring-26' });
    const { promos } = (await t.hq('GET', '/api/promos')).body.data;
    assert.equal(promos[0].uses, 1);
    const edited = await t.hq('PATCH', '/api/promos/spring-26', {
      active: false,
      expiresAt: '2026-12-31T00:00:00Z',
    });
    assert.deepEqual(
      [edited.body.data.promo.active, edited.body.data.promo.expiresAt],
      [false, '2026-12-31T00:00:00.000Z'],
    );
  });

  it('400: invalid code; 401: no token; 404: unknown; 409: taken or used more often', async () => {
    await t.hq('POST', '/api/promos', { code: 'TAKEN', percentOff: 5, maxUses: 9 });
    assert.equal((await t.hq('POST', '/api/promos', { code: 'taken', percentOff: 5 })).status, 409);
    for (const bad of [
      { code: 'NONE' },
      { code: 'BOTH', percentOff: 5, amountOff: 5 },
      { code: 'ZERO', percentOff: 0 },
      { code: 'TINY', percentOff: 0.001 },
      { code: 'CENT', amountOff: 0.004 },
      { code: 'MUCH', percentOff: 101 },
      { code: 'a b', percentOff: 5 },
    ])
      assert.equal((await t.hq('POST', '/api/promos', bad)).status, 400, JSON.stringify(bad));
    for (let i = 0; i < 2; i++) await bookJob(t, { promoCode: 'TAKEN' });
    assert.equal((await t.hq('PATCH', '/api/promos/TAKEN', { maxUses: 1 })).status, 409);
    assert.equal((await t.hq('PATCH', '/api/promos/UNKNOWN', {})).status, 404);
    assert.equal((await t.send({ method: 'GET', url: '/api/promos' })).status, 401);
  });
});
