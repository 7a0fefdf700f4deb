import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();

describe('/api/franchises', () => {
  it('201: assigns an id and defaults the share to 80%', async () => {
    const plain = await addFranchise(t);
    assert.deepEqual([plain.sharePercent, plain.taxRate, plain.active], [80, 0, true]);
    const named = await addFranchise(t, {
      id: 'north-1',
      sharePercent: 72.5,
      taxRate: 0.0725,
      email: 'n@example.com',
      timezone: 'America/Denver',
    });
    assert.deepEqual(
      [named.id, named.sharePercent, named.taxRate, named.timezone],
      ['north-1', 72.5, 0.0725, 'America/Denver'],
    );
    const { body } = await t.hq('GET', '/api/franchises');
    assert.equal(body.data.franchises.length, 2);
  });

  it('applies a new share from today on', async () => {
    const { id } = await addFranchise(t, { sharePercent: 60 });
    t.clock.advance({ hours: 24 });
    const { body } = await t.hq('PATCH', `/api/franchises/${id}`, { sharePercent: 70, name: 'Renamed' });
    assert.deepEqual([body.data.franchise.sharePercent, body.data.franchise.name], [70, 'Renamed']);
    const splits =
      await t.sql`select share_percent from franchise_splits where franchise_id = ${id} order by effective_from`;
    assert.deepEqual(
      splits.map(split => split.sharePercent),
      [60, 70],
    );
    const history =
      await t.sql`select type, actor from activity where subject = ${`franchise:${id}`} order by id`;
    assert.deepEqual(
      history.map(({ type, actor }) => [type, actor]),
      [
        ['franchise.created', 'hq:tester'],
        ['franchise.edited', 'hq:tester'],
      ],
    );
  });

  it('400, 401, 404 and 409', async () => {
    await addFranchise(t, { id: 'taken' });
    assert.equal((await t.hq('POST', '/api/franchises', { name: 'x', id: 'taken' })).status, 409);
    for (const bad of [
      {},
      { name: ' ' },
      { name: 'x', taxRate: 8.25 },
      { name: 'x', sharePercent: 101 },
      { name: 'x', lat: 91 },
      { name: 'x', timezone: 'Mars/Base' },
      { name: 'x', id: 'a b' },
    ])
      assert.equal((await t.hq('POST', '/api/franchises', bad)).status, 400, JSON.stringify(bad));
    assert.equal((await t.hq('PATCH', '/api/franchises/nowhere', {})).status, 404);
    assert.equal((await t.hq('GET', '/api/franchises/nowhere')).status, 404);
    assert.equal((await t.hq('GET', '/api/franchises/taken')).status, 200);
    for (const method of ['GET', 'POST'] as const)
      assert.equal(
        (await t.send({ method, url: '/api/franchises', ...(method === 'POST' ? { payload: {} } : {}) }))
          .status,
        401,
      );
  });
});
