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

  it('200: lists by name, id or address, page by page, or only the ones asked for', async () => {
    // A line break in a name must not break the cursor.
    for (const [id, name, address] of [
      ['find-1', 'Alder\nGrove', '1 Quay Street'],
      ['find-2', 'Birch', null],
      ['find-3', 'Birch', '9 quay street'],
      ['find-4', '100% Cedar', null],
    ])
      await addFranchise(t, { id, name, address });
    const ask = async (query: Record<string, string>) => {
      const { status, body } = await t.hq('GET', `/api/franchises?${new URLSearchParams(query)}`);
      assert.equal(status, 200, JSON.stringify(body));
      const { franchises, ...rest } = body.data;
      return { ids: franchises.map((each: { id: string }) => each.id), ...rest };
    };
    assert.deepEqual(await ask({ q: 'BIRCH' }), { ids: ['find-2', 'find-3'] });
    assert.deepEqual(await ask({ q: ' Quay ' }), { ids: ['find-1', 'find-3'] });
    assert.deepEqual(await ask({ q: 'IND-2' }), { ids: ['find-2'] });
    assert.deepEqual(await ask({ q: '%' }), { ids: ['find-4'] });
    assert.deepEqual(await ask({ ids: 'find-3,find-1,nowhere' }), { ids: ['find-1', 'find-3'] });
    assert.deepEqual(await ask({ ids: 'find-1,find-2', limit: '2' }), {
      ids: ['find-1', 'find-2'],
      nextCursor: null,
    });

    const { ids: all } = await ask({});
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await ask({ limit: '1', ...(cursor && { cursor }) });
      assert.equal(page.ids.length, 1);
      paged.push(...page.ids);
      cursor = page.nextCursor;
    }
    assert.deepEqual(paged, all);
    for (const bad of ['limit=0', 'limit=201', 'cursor=x', `q=${'x'.repeat(201)}`])
      assert.equal((await t.hq('GET', `/api/franchises?${bad}`)).status, 400, bad);
  });

  it('200: somebody of single franchises finds only those, however they ask', async () => {
    for (const id of ['scoped-1', 'scoped-2', 'scoped-3']) await addFranchise(t, { id, name: 'Scoped' });
    const user = await t.signInAs('viewer', ['scoped-1', 'scoped-3']);
    for (const query of ['', 'q=scoped', 'ids=scoped-1,scoped-2,scoped-3', 'limit=2']) {
      const { body } = await user('GET', `/api/franchises?${query}`);
      assert.deepEqual(
        body.data.franchises.map((each: { id: string }) => each.id),
        ['scoped-1', 'scoped-3'],
        query,
      );
    }
  });

  it('200: all of them are in the CSV file, however many pages that takes', async () => {
    await t.sql`
      insert into franchises (id, name, created_at, updated_at)
      select 'many-' || n, 'Many ' || n, now(), now() from generate_series(1, 250) as n`;
    const { body } = await t.hq('GET', '/api/franchises?q=many-', undefined, { accept: 'text/csv' });
    assert.equal((body as unknown as string).trim().split('\r\n').length, 251);
  });
});
