import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { buildApp } from '../../../app.ts';

const t = await openTestApp();
const north = await addFranchise(t);
const south = await addFranchise(t, { name: 'South' });

let invited = 0;
const person = (changes: object = {}) => ({
  email: `new-${++invited}@example.com`,
  name: 'Nia New',
  role: 'viewer',
  ...changes,
});

const nobodyYet = await t.hq('GET', '/api/users');
const firstOwner = await t.hq('POST', '/api/users', person({ role: 'owner' }));
const owner = await t.signInAs('owner');

it('the first owner is invited with the headquarters token of the link printed at start', () => {
  assert.deepEqual(nobodyYet.body.data, { users: [] });
  assert.equal(firstOwner.status, 201);
  assert.equal(firstOwner.body.data.user.role, 'owner');
});

describe('POST /api/users', () => {
  it('201: mails a link to the sign-in page, without a secret', async () => {
    const input = person({ email: 'Nia+1@Example.com', franchiseIds: [north.id] });
    const { status, body } = await owner('POST', '/api/users', input);
    assert.equal(status, 201);
    const { id, createdAt, ...user } = body.data.user;
    assert.deepEqual(user, { ...input, active: true, lastSeenAt: null });
    const { messages } = (await t.hq('GET', '/api/dev/messages?kind=invitation&limit=1')).body.data;
    assert.equal(messages[0].to, 'Nia+1@Example.com');
    assert.ok(messages[0].text.includes(`${t.config.publicUrl}/admin?email=Nia%2B1%40Example.com`));
    const [entry] = await t.sql`select actor, type from activity where subject = ${`user:${id}`}`;
    assert.deepEqual(entry, { actor: `user:${owner.user.id}`, type: 'user.created' });
  });

  it('201: the same Idempotency-Key invites once and gets the same answer', async () => {
    const input = person();
    const key = { 'idempotency-key': 'invite-once' };
    const [first, second] = [
      await owner('POST', '/api/users', input, key),
      await owner('POST', '/api/users', input, key),
    ];
    assert.equal(second.status, 201);
    assert.deepEqual(first.body, second.body);
    const path = `/api/dev/messages?kind=invitation&to=${input.email}`;
    assert.equal((await t.hq('GET', path)).body.data.messages.length, 1);
  });

  it('400: what is missing or names no franchise', async () => {
    for (const input of [
      {},
      person({ role: 'king' }),
      person({ email: 'nobody' }),
      person({ name: ' ' }),
      person({ franchiseIds: ['none'] }),
      person({ franchiseIds: [north.id, north.id] }),
    ])
      assert.equal((await owner('POST', '/api/users', input)).status, 400, JSON.stringify(input));
  });

  it('409: an address that somebody has already, however it is written', async () => {
    const input = person();
    assert.equal((await owner('POST', '/api/users', input)).status, 201);
    const again = { ...input, email: input.email.toUpperCase() };
    assert.equal((await owner('POST', '/api/users', again)).status, 409);
  });

  it('401: nobody; 403: every role but owner', async () => {
    assert.equal((await t.send({ method: 'POST', url: '/api/users', payload: person() })).status, 401);
    for (const role of ['dispatcher', 'finance', 'viewer'] as const) {
      const user = await t.signInAs(role);
      assert.equal((await user('POST', '/api/users', person())).status, 403);
      assert.equal((await user('GET', '/api/users')).status, 403);
      assert.equal((await user('PATCH', `/api/users/${user.user.id}`, { role: 'owner' })).status, 403);
    }
  });
});

describe('a franchise owner', () => {
  it('sees, invites and changes users of their franchises only', async () => {
    const local = await t.signInAs('owner', [north.id]);
    const colleague = await t.signInAs('viewer', [north.id]);
    const foreign = await t.signInAs('viewer', [south.id]);
    const both = await t.signInAs('viewer', [north.id, south.id]);

    const listed = (await local('GET', '/api/users')).body.data.users;
    assert.ok(
      listed.every((user: { franchiseIds: string[] }) => user.franchiseIds.every(id => id === north.id)),
    );
    const ids = listed.map(({ id }: { id: string }) => id);
    assert.ok(ids.includes(local.user.id) && ids.includes(colleague.user.id));
    assert.ok(![foreign, both, owner].some(({ user }) => ids.includes(user.id)));

    const invite = async (franchiseIds?: string[]) =>
      (await local('POST', '/api/users', person({ franchiseIds }))).status;
    assert.equal(await invite([north.id]), 201);
    assert.equal(await invite([]), 403);
    assert.equal(await invite(), 403);
    assert.equal(await invite([south.id]), 400);
    assert.equal(await invite([north.id, south.id]), 400);
    const taken = person({ email: foreign.user.email, franchiseIds: [north.id] });
    assert.equal((await local('POST', '/api/users', taken)).status, 409);

    const patch = async ({ user }: { user: { id: string } }, change: object) =>
      (await local('PATCH', `/api/users/${user.id}`, change)).status;
    for (const stranger of [foreign, both, owner]) assert.equal(await patch(stranger, { name: 'X' }), 404);
    assert.equal(await patch(colleague, { role: 'dispatcher' }), 200);
    assert.equal(await patch(colleague, { franchiseIds: [] }), 403);
    assert.equal(await patch(colleague, { franchiseIds: [south.id] }), 400);
    assert.equal(await patch(local, { franchiseIds: [] }), 403);
    assert.equal(await patch(colleague, { active: false }), 200);
    assert.equal((await colleague('GET', '/api/auth/me')).status, 401);
  });
});

describe('PATCH /api/users/{id}', () => {
  it('200: changes what is named, at once for open sessions', async () => {
    const user = await t.signInAs('viewer');
    const path = `/api/users/${user.user.id}`;
    const { status, body } = await owner('PATCH', path, { role: 'finance', name: 'Fay' });
    assert.deepEqual([status, body.data.user.role, body.data.user.name], [200, 'finance', 'Fay']);
    assert.equal((await user('GET', '/api/auth/me')).body.data.user.role, 'finance');
    await owner('PATCH', path, { franchiseIds: [north.id] });
    assert.equal((await user('GET', '/api/ledger/trial-balance')).status, 403);
  });

  it('400: an unknown franchise or role; 404: nobody', async () => {
    const { user } = await t.signInAs('viewer');
    for (const change of [{ franchiseIds: ['none'] }, { role: 'king' }, { active: 'no' }])
      assert.equal((await owner('PATCH', `/api/users/${user.id}`, change)).status, 400);
    assert.equal((await owner('PATCH', `/api/users/${crypto.randomUUID()}`, {})).status, 404);
    assert.equal((await owner('PATCH', '/api/users/none', {})).status, 400);
    const url = `/api/users/${user.id}`;
    assert.equal((await t.send({ method: 'PATCH', url, payload: { name: 'X' } })).status, 401);
  });

  it('401: deactivating ends sessions and keys at once in every process, also after reactivation', async () => {
    const user = await t.signInAs('owner');
    const made = await user('POST', '/api/api-keys', { name: 'K', scopes: ['jobs:read', 'settings:write'] });
    const { key } = made.body.data;
    const second = await buildApp(t.deps);
    const ask = async (token: string, url: string) => {
      const request = { method: 'GET', url, headers: { authorization: `Bearer ${token}` } } as const;
      return [(await t.send(request)).status, (await second.inject(request)).statusCode];
    };
    // A key that this key made ends as well.
    const derived = await t.send({
      method: 'POST',
      url: '/api/api-keys',
      payload: { name: 'K2', scopes: ['jobs:read'] },
      headers: { authorization: `Bearer ${key}` },
    });
    const tokens = [user.token, key, derived.body.data.key];
    for (const token of tokens) assert.deepEqual(await ask(token, '/api/jobs'), [200, 200]);
    for (const active of [false, true]) {
      await owner('PATCH', `/api/users/${user.user.id}`, { active });
      for (const token of tokens) assert.deepEqual(await ask(token, '/api/jobs'), [401, 401]);
    }
    await second.close();
  });
});

describe('the last owner', () => {
  const fresh = async () => {
    await t.sql`delete from users where id not in (
      select id from users where active and role = 'owner' and franchise_ids = '{}' order by created_at limit 1)`;
    const [{ id }] = (await t.sql`select id from users`) as unknown as [{ id: string }];
    return id;
  };
  const patch = (id: string, change: object) => t.hq('PATCH', `/api/users/${id}`, change);

  it('409: cannot be deactivated, demoted or limited to franchises', async () => {
    const last = await fresh();
    // Owners of single franchises and inactive ones do not count.
    await t.signInAs('owner', [north.id]);
    const former = await t.signInAs('owner');
    assert.equal((await patch(former.user.id, { active: false })).status, 200);
    for (const change of [{ active: false }, { role: 'viewer' }, { franchiseIds: [north.id] }]) {
      const { status, body } = await patch(last, change);
      assert.equal(status, 409);
      assert.match(body.error, /last owner/);
    }
    await t.signInAs('owner');
    assert.equal((await patch(last, { role: 'viewer' })).status, 200);
  });

  it('409: of two owners demoted at the same moment, one stays', async () => {
    for (let times = 0; times < 5; times++) {
      const first = await fresh();
      const second = (await t.signInAs('owner')).user.id;
      const both = await Promise.all([patch(first, { role: 'viewer' }), patch(second, { active: false })]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    }
  });
});
