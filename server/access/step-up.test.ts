import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAuthenticator } from '../../test/authenticator.ts';
import { addFranchise, readCode } from '../../test/factories.ts';
import { type Answer, openTestApp } from '../../test/harness.ts';

const t = await openTestApp();
const franchise = await addFranchise(t);
const stepUp = (on: boolean) => t.hq('PATCH', '/api/settings', { access: { stepUp: on } });
const nobody = crypto.randomUUID();

type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** What asks for a confirmation. Each is refused for another reason, if at all, once it is confirmed. */
const sensitive: [string, (as: Ask) => Promise<Answer>][] = [
  ['inviting a user', as => as('POST', '/api/users', {})],
  ['changing a user', as => as('PATCH', `/api/users/${nobody}`, { name: 'X' })],
  ['making a key', as => as('POST', '/api/api-keys', {})],
  ['revoking a key', as => as('DELETE', `/api/api-keys/${nobody}`)],
  ['payout onboarding', as => as('POST', '/api/payments/connect/onboard', {})],
  ['changing a split', as => as('POST', `/api/franchises/${franchise.id}/splits`, {})],
  ['payout settings', as => as('PATCH', '/api/settings', { payouts: { when: 'payment' } })],
  ['access settings', as => as('PATCH', '/api/settings', { access: {} })],
  ['adding a passkey', as => as('POST', '/api/auth/passkeys/options')],
  ['removing a passkey', as => as('DELETE', `/api/auth/passkeys/${nobody}`)],
];

const isAsked = ({ status, body }: Answer) => status === 403 && body.details?.includes('stepUp: required');

describe('with access.stepUp on', () => {
  for (const [what, act] of sensitive)
    it(`403: ${what} ten minutes after signing in, and not before`, async () => {
      await stepUp(true);
      const owner = await t.signInAs('owner');
      t.clock.advance({ minutes: 10 });
      assert.equal(isAsked(await act(owner)), false);
      t.clock.advance({ seconds: 1 });
      assert.equal(isAsked(await act(owner)), true);
    });

  it('reads and other changes go on', async () => {
    await stepUp(true);
    const owner = await t.signInAs('owner');
    t.clock.advance({ hours: 1 });
    assert.equal((await owner('GET', '/api/users')).status, 200);
    assert.equal((await owner('PATCH', '/api/settings', { invoices: { dueDays: 7 } })).status, 200);
    assert.equal((await owner('PATCH', '/api/settings', [] as never)).status, 400);
  });

  it('refuses API keys, lets headquarters tokens pass', async () => {
    await stepUp(true);
    const made = await t.hq('POST', '/api/api-keys', { name: 'Robot', scopes: ['settings:write'] });
    const authorization = `Bearer ${made.body.data.key}`;
    const key: Ask = (method, url, payload) => t.send({ method, url, payload, headers: { authorization } });
    const invite = { email: 'robot@example.com', name: 'R', role: 'viewer' };
    assert.equal(isAsked(await key('POST', '/api/users', invite)), true);
    assert.equal((await t.hq('POST', '/api/users', invite)).status, 201);
    await stepUp(false);
    assert.equal((await key('PATCH', '/api/settings', { payouts: { when: 'payment' } })).status, 200);
  });

  it('a session from an identity provider has confirmed nothing yet', async () => {
    await stepUp(true);
    const owner = await t.signInAs('owner');
    await t.sql`update sessions set confirmed_at = null where user_id = ${owner.user.id}`;
    assert.equal(isAsked(await owner('POST', '/api/users', {})), true);
  });

  it('an Idempotency-Key that was refused works after the confirmation', async () => {
    await stepUp(true);
    const owner = await t.signInAs('owner');
    t.clock.advance({ hours: 1 });
    const invite = () =>
      owner(
        'POST',
        '/api/users',
        { email: 'later@example.com', name: 'Later', role: 'viewer' },
        { 'idempotency-key': 'once' },
      );
    assert.equal(isAsked(await invite()), true);
    await confirmByCode(owner, owner.user.email);
    assert.equal((await invite()).status, 201);
  });
});

async function confirmByCode(as: Ask, email: string) {
  await t.send({ method: 'POST', url: '/api/auth/code', payload: { email } });
  return as('POST', '/api/auth/confirm', { code: await readCode(t, email) });
}

describe('POST /api/auth/confirm', () => {
  for (const franchiseIds of [[], [franchise.id]])
    it(`200: a new code confirms this session alone, for ${franchiseIds.length || 'all'} franchises`, async () => {
      await stepUp(true);
      const owner = await t.signInAs('owner', franchiseIds);
      t.clock.advance({ hours: 1 });
      const { body } = await confirmByCode(owner, owner.user.email);
      assert.deepEqual(body.data, { confirmed: true });
      assert.equal(isAsked(await owner('POST', '/api/users', {})), false);
      const others = await t.sql`
        select from sessions where user_id <> ${owner.user.id} and confirmed_at = ${t.clock.now()}`;
      assert.equal(others.length, 0);
    });

  it('200: a passkey confirms too', async () => {
    await stepUp(true);
    const owner = await t.signInAs('owner');
    const device = createAuthenticator(t.config.publicUrl);
    const options = (await owner('POST', '/api/auth/passkeys/options')).body.data.options;
    await owner('POST', '/api/auth/passkeys/register', { credential: device.create(options) });
    t.clock.advance({ hours: 1 });
    assert.equal(isAsked(await owner('POST', '/api/users', {})), true);
    const request = (await owner('POST', '/api/auth/passkeys/confirm-options')).body.data.options;
    await owner('POST', '/api/auth/passkeys/confirm', { credential: device.get(request) });
    assert.equal(isAsked(await owner('POST', '/api/users', {})), false);
  });

  it("400: a wrong, used or somebody else's code confirms nothing", async () => {
    await stepUp(true);
    const [owner, other] = [await t.signInAs('owner'), await t.signInAs('owner')];
    t.clock.advance({ hours: 1 });
    await t.send({ method: 'POST', url: '/api/auth/code', payload: { email: other.user.email } });
    const code = await readCode(t, other.user.email);
    assert.equal((await owner('POST', '/api/auth/confirm', { code })).status, 400);
    assert.equal((await owner('POST', '/api/auth/confirm', { code: 'abc' })).status, 400);
    assert.equal((await other('POST', '/api/auth/confirm', { code })).status, 200);
    assert.equal((await other('POST', '/api/auth/confirm', { code })).status, 400);
    assert.equal(isAsked(await owner('POST', '/api/users', {})), true);
  });

  it('401: nobody; 403: a headquarters token', async () => {
    const payload = { code: '123456' };
    assert.equal((await t.send({ method: 'POST', url: '/api/auth/confirm', payload })).status, 401);
    assert.equal((await t.hq('POST', '/api/auth/confirm', payload)).status, 403);
  });
});

it('by default nothing asks for a confirmation', async () => {
  await stepUp(false);
  const owner = await t.signInAs('owner');
  t.clock.advance({ hours: 1 });
  for (const [what, act] of sensitive) assert.equal(isAsked(await act(owner)), false, what);
});
