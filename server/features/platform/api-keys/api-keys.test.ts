import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { PERMISSIONS, permissions } from '../../../access/permissions.ts';

const t = await openTestApp();
const north = await addFranchise(t);
const south = await addFranchise(t, { name: 'South' });
const owner = await t.signInAs('owner');

type As = typeof t.hq;

async function makeKey(as: As, input: object): Promise<As & { id: string; key: string }> {
  const { status, body } = await as('POST', '/api/api-keys', { name: 'Robot', ...input });
  assert.equal(status, 201, JSON.stringify(body));
  const { id, key } = body.data;
  const send: As = (method, url, payload, headers = {}) =>
    t.send({ method, url, payload, headers: { authorization: `Bearer ${key}`, ...headers } });
  return Object.assign(send, { id, key });
}

describe('POST /api/api-keys', () => {
  it('201: shows the key once; only its hash is stored', async () => {
    const { id, key } = await makeKey(owner, { name: 'Books', scopes: ['jobs:read'] });
    assert.match(key, /^trk_[\w-]{43}$/);
    const [row] = await t.sql`select * from api_keys where id = ${id}`;
    assert.ok(!JSON.stringify(row).includes(key));
    const listed = (await owner('GET', '/api/api-keys')).body.data.keys.find(
      (one: { id: string }) => one.id === id,
    );
    assert.deepEqual(listed, {
      ...{ id, name: 'Books', hint: key.slice(0, 8), scopes: ['jobs:read'], franchiseIds: [] },
      ...{ createdAt: listed.createdAt, expiresAt: null, lastUsedAt: null, revokedAt: null },
    });
  });

  it('201: the same Idempotency-Key gets the same key again, which is stored nowhere', async () => {
    const make = () =>
      owner(
        'POST',
        '/api/api-keys',
        { name: 'Twice', scopes: ['jobs:read'] },
        { 'idempotency-key': 'one-key' },
      );
    const [first, second] = [await make(), await make()];
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.deepEqual(first.body, second.body);
    const { keys } = (await owner('GET', '/api/api-keys')).body.data;
    assert.equal(keys.filter(({ name }: { name: string }) => name === 'Twice').length, 1);
    const secret = first.body.data.key;
    const tables = await t.sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const found = await t.sql`select from ${t.sql(name)} as r where r::text like ${`%${secret}%`}`;
      assert.equal(found.length, 0, name);
    }
  });

  it('400: no or unknown scopes, an end in the past, an unknown franchise', async () => {
    for (const input of [
      {},
      { name: 'X' },
      { name: 'X', scopes: [] },
      { name: 'X', scopes: ['jobs:delete'] },
      { name: ' ', scopes: ['jobs:read'] },
      { name: 'X', scopes: ['jobs:read'], expiresAt: t.clock.now().toString() },
      { name: 'X', scopes: ['jobs:read'], franchiseIds: ['none'] },
    ])
      assert.equal((await owner('POST', '/api/api-keys', input)).status, 400, JSON.stringify(input));
  });

  it('401: nobody; 403: every role but owner', async () => {
    const payload = { name: 'X', scopes: ['jobs:read'] };
    assert.equal((await t.send({ method: 'POST', url: '/api/api-keys', payload })).status, 401);
    for (const role of ['dispatcher', 'finance', 'viewer'] as const) {
      const user = await t.signInAs(role);
      assert.equal((await user('POST', '/api/api-keys', payload)).status, 403);
      assert.equal((await user('GET', '/api/api-keys')).status, 403);
      assert.equal((await user('DELETE', `/api/api-keys/${crypto.randomUUID()}`)).status, 403);
    }
  });
});

describe('a key', () => {
  it('403: without the scope, and read is not write', async () => {
    const key = await makeKey(owner, { scopes: ['jobs:read'] });
    const job = await bookJob(t);
    assert.equal((await key('GET', '/api/jobs')).status, 200);
    assert.equal((await key('PATCH', `/api/jobs/${job.id}`, { notes: 'X' })).status, 403);
    assert.equal((await key('GET', '/api/customers')).status, 403);
    assert.equal((await key('GET', '/api/users')).status, 403);
    const { body } = await key('GET', '/api/settings');
    assert.match(body.error, /API key does not have the scope/);
  });

  it('401: after its end, and on the request after it was revoked', async () => {
    const expiresAt = t.clock.now().add({ minutes: 1 }).toString();
    const brief = await makeKey(owner, { scopes: ['jobs:read'], expiresAt });
    const revoked = await makeKey(owner, { scopes: ['jobs:read'] });
    for (const key of [brief, revoked]) assert.equal((await key('GET', '/api/jobs')).status, 200);
    t.clock.advance({ minutes: 1 });
    assert.equal((await brief('GET', '/api/jobs')).status, 401);
    assert.equal((await revoked('GET', '/api/jobs')).status, 200);
    const path = `/api/api-keys/${revoked.id}`;
    assert.deepEqual((await owner('DELETE', path)).body.data, { revoked: true });
    assert.equal((await revoked('GET', '/api/jobs')).status, 401);
    assert.equal((await owner('DELETE', path)).status, 200);
    const entries =
      await t.sql`select from activity where type = 'key.revoked' and subject = ${`key:${revoked.id}`}`;
    assert.equal(entries.length, 1);
  });

  it('404: revoking one that does not exist; 401: without a token', async () => {
    const url = `/api/api-keys/${crypto.randomUUID()}`;
    assert.equal((await owner('DELETE', url)).status, 404);
    assert.equal((await owner('DELETE', '/api/api-keys/none')).status, 400);
    assert.equal((await t.send({ method: 'DELETE', url })).status, 401);
    assert.equal((await t.send({ method: 'GET', url: '/api/api-keys' })).status, 401);
  });

  it('sees its franchises only, and never more than who made it', async () => {
    const [northern, southern] = [
      await bookJob(t, { franchiseId: north.id }),
      await bookJob(t, { franchiseId: south.id }),
    ];
    const local = await t.signInAs('owner', [north.id]);
    assert.equal(
      (await local('POST', '/api/api-keys', { name: 'X', scopes: ['jobs:read'], franchiseIds: [south.id] }))
        .status,
      400,
    );
    for (const key of [
      await makeKey(owner, { scopes: ['jobs:read'], franchiseIds: [north.id] }),
      await makeKey(local, { scopes: ['jobs:read'] }),
    ]) {
      assert.equal((await key('GET', `/api/jobs/${northern.id}`)).status, 200);
      assert.equal((await key('GET', `/api/jobs/${southern.id}`)).status, 404);
    }
    const whole = await makeKey(owner, { scopes: ['jobs:read'] });
    const listed = (await local('GET', '/api/api-keys')).body.data.keys;
    assert.ok(listed.every(({ franchiseIds }: { franchiseIds: string[] }) => franchiseIds[0] === north.id));
    assert.equal((await local('DELETE', `/api/api-keys/${whole.id}`)).status, 404);
    assert.equal((await whole('GET', '/api/jobs')).status, 200);
  });

  it('follows the role of the user who made it', async () => {
    const maker = await t.signInAs('owner');
    const key = await makeKey(maker, { scopes: ['settings:read', 'jobs:read'] });
    assert.equal((await key('GET', '/api/users')).status, 200);
    await owner('PATCH', `/api/users/${maker.user.id}`, { role: 'viewer' });
    assert.equal((await key('GET', '/api/users')).status, 403);
    assert.equal((await key('GET', '/api/jobs')).status, 200);
  });

  it('cannot make a key that has more than itself, nor one that outlives its user', async () => {
    const maker = await t.signInAs('owner');
    const key = await makeKey(maker, { scopes: ['settings:write'] });
    const { status, body } = await key('POST', '/api/api-keys', {
      name: 'More',
      scopes: ['settings:write', 'payments:write'],
    });
    assert.equal(status, 403);
    assert.match(body.error, /payments:write/);
    const child = await makeKey(key, { scopes: ['settings:write'] });
    const expiresAt = t.clock.now().add({ hours: 1 });
    const brief = await makeKey(maker, { scopes: ['settings:write'], expiresAt: expiresAt.toString() });
    const later = { scopes: ['settings:write'], expiresAt: expiresAt.add({ seconds: 1 }).toString() };
    assert.equal((await brief('POST', '/api/api-keys', { name: 'X', ...later })).status, 400);
    const [inherited] = await t.sql`
      select expires_at from api_keys where id = ${(await makeKey(brief, { scopes: ['settings:write'] })).id}`;
    assert.equal(Date.parse(inherited!.expiresAt), expiresAt.epochMilliseconds);
    assert.equal((await child('POST', '/api/users', {})).status, 400);
    await owner('PATCH', `/api/users/${maker.user.id}`, { role: 'viewer' });
    assert.equal((await child('POST', '/api/users', {})).status, 403);
    await owner('PATCH', `/api/users/${maker.user.id}`, { active: false });
    assert.equal((await child('POST', '/api/users', {})).status, 401);
  });

  it('has a scope for every permission', () => {
    for (const name of PERMISSIONS) assert.match(permissions[name].scope, /^[a-z]+:(read|write)$/);
  });
});
