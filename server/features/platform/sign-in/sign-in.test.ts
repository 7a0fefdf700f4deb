import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, readCode } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { PERMISSIONS, permissionsOfRole } from '../../../access/permissions.ts';
import { buildApp } from '../../../app.ts';
import { deleteEnded } from './delete-ended.ts';

const t = await openTestApp();

const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
  t.send({ method: 'POST', url: `/api/auth/${path}`, payload, headers });

const messagesTo = async (email: string) =>
  (await t.hq('GET', `/api/dev/messages?to=${encodeURIComponent(email)}`)).body.data.messages;

async function signInByCode(email: string) {
  await post('code', { email });
  return post('sign-in', { email, code: await readCode(t, email) });
}

const me = (headers: Record<string, string>) => t.send({ method: 'GET', url: '/api/auth/me', headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('POST /api/auth/code', () => {
  it('200: the same answer for everybody; only active users get a code', async () => {
    const active = await t.signInAs('viewer');
    const inactive = await t.signInAs('viewer');
    await t.hq('PATCH', `/api/users/${inactive.user.id}`, { active: false });
    for (const [email, mails] of [
      [active.user.email, 1],
      [active.user.email.toUpperCase(), 2],
      [inactive.user.email, 0],
      ['stranger@example.com', 0],
    ] as const) {
      const { status, body } = await post('code', { email });
      assert.deepEqual([status, body.data], [200, { sent: true }]);
      // Always to the address that an owner entered, however somebody writes it here.
      assert.equal((await messagesTo(email.toLowerCase())).length, mails);
    }
  });

  it('400: no address', async () => {
    for (const payload of [{}, { email: 'nobody' }, { email: 5 }])
      assert.equal((await post('code', payload)).status, 400);
  });
});

describe('POST /api/auth/sign-in', () => {
  it('is in the audit trail under the name of whoever signed in', async () => {
    const { user } = await t.signInAs('finance');
    await signInByCode(user.email);
    const { body } = await t.hq('GET', `/api/audit?subject=user:${user.id}&type=user.signed-in`);
    const [entry] = body.data.entries;
    assert.deepEqual(entry.actor, { kind: 'user', id: user.id, name: user.name });
    assert.ok(entry.ip);
  });

  it('200: a token, a cookie, and a week', async () => {
    const { user } = await t.signInAs('finance');
    const { status, body, headers } = await signInByCode(user.email);
    assert.equal(status, 200);
    const { token, expiresAt } = body.data;
    assert.deepEqual(body.data.user.email, user.email);
    assert.equal(expiresAt, t.clock.now().add({ hours: 168 }).toString());
    assert.match(
      String(headers['set-cookie']),
      new RegExp(`^truckroll_session=${token}; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`),
    );
    assert.equal((await me(bearer(token))).status, 200);
    assert.equal((await me({ cookie: `truckroll_session=${token}` })).status, 200);
    const stored = await t.sql`select from sessions where token_hash = ${token} or id::text = ${token}`;
    assert.equal(stored.length, 0);
  });

  it('200: the cookie is for https only where the service is', async () => {
    const config = { ...t.config, publicUrl: 'https://office.example' };
    const app = await buildApp({ ...t.deps, config });
    const { user } = await t.signInAs('viewer');
    await post('code', { email: user.email });
    const payload = { email: user.email, code: await readCode(t, user.email) };
    const { headers } = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    assert.match(String(headers['set-cookie']), /; HttpOnly; Secure; SameSite=Lax$/);
    await app.close();
  });

  it('400: a wrong or used code, and one of a user whose access ended meanwhile', async () => {
    const { user } = await t.signInAs('viewer');
    const { email } = user;
    await post('code', { email });
    const code = await readCode(t, email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const [given, status] of [
      [wrong, 400],
      [code, 200],
      [code, 400],
    ] as const)
      assert.equal((await post('sign-in', { email, code: given })).status, status);
    await post('code', { email });
    const late = await readCode(t, email);
    await t.hq('PATCH', `/api/users/${user.id}`, { active: false });
    const { status, headers } = await post('sign-in', { email, code: late });
    assert.deepEqual([status, headers['set-cookie']], [400, undefined]);
    assert.equal((await post('sign-in', { email, code: '12345' })).status, 400);
  });

  it('401: a session ends after a week', async () => {
    const { user } = await t.signInAs('viewer');
    const { token } = (await signInByCode(user.email)).body.data;
    t.clock.advance({ hours: 167, minutes: 59, seconds: 59 });
    assert.equal((await me(bearer(token))).status, 200);
    t.clock.advance({ seconds: 1 });
    assert.equal((await me(bearer(token))).status, 401);
  });
});

describe('GET /api/auth/me', () => {
  it('200: the user and what they may do', async () => {
    const { id } = await addFranchise(t);
    const user = await t.signInAs('dispatcher', [id]);
    const { body } = await user('GET', '/api/auth/me');
    assert.equal(body.data.user.id, user.user.id);
    assert.deepEqual(body.data.user.franchiseIds, [id]);
    assert.deepEqual(body.data.permissions, permissionsOfRole('dispatcher', true));
    const hq = (await t.hq('GET', '/api/auth/me')).body.data;
    assert.deepEqual([hq.user.role, hq.permissions], ['owner', PERMISSIONS]);
  });

  it('401: nobody, a made-up token; 403: an API key', async () => {
    assert.equal((await me({})).status, 401);
    assert.equal((await me(bearer('trs_made-up'))).status, 401);
    const { key } = (await t.hq('POST', '/api/api-keys', { name: 'K', scopes: ['jobs:read'] })).body.data;
    assert.equal((await me(bearer(key))).status, 403);
  });
});

describe('sessions', () => {
  it('200: lists your own, and which one is asking', async () => {
    const user = await t.signInAs('viewer');
    await t.signInAs('viewer');
    await signInByCode(user.user.email);
    const { sessions } = (await user('GET', '/api/auth/sessions')).body.data;
    assert.equal(sessions.length, 2);
    assert.equal(sessions.filter((session: { current: boolean }) => session.current).length, 1);
    assert.deepEqual((await t.hq('GET', '/api/auth/sessions')).body.data, { sessions: [] });
    assert.equal((await t.send({ method: 'GET', url: '/api/auth/sessions' })).status, 401);
  });

  it('401: a revoked session, on its next request in every process', async () => {
    const user = await t.signInAs('viewer');
    const other = (await signInByCode(user.user.email)).body.data.token;
    const second = await buildApp(t.deps);
    const ask = async () => {
      const request = { method: 'GET', url: '/api/auth/me', headers: bearer(other) } as const;
      return [(await t.send(request)).status, (await second.inject(request)).statusCode];
    };
    assert.deepEqual(await ask(), [200, 200]);
    const { sessions } = (await user('GET', '/api/auth/sessions')).body.data;
    const { id } = sessions.find((session: { current: boolean }) => !session.current);
    assert.deepEqual((await user('DELETE', `/api/auth/sessions/${id}`)).body.data, { ended: true });
    assert.deepEqual(await ask(), [401, 401]);
    await second.close();
  });

  it("404: a session of somebody else, or none; 400: no id; 401: nobody's", async () => {
    const [user, other] = [await t.signInAs('owner'), await t.signInAs('viewer')];
    const [session] = (await other('GET', '/api/auth/sessions')).body.data.sessions;
    const path = `/api/auth/sessions/${session.id}`;
    assert.equal((await user('DELETE', path)).status, 404);
    assert.equal((await t.hq('DELETE', path)).status, 404);
    assert.equal((await t.send({ method: 'DELETE', url: path })).status, 401);
    assert.equal((await user('DELETE', '/api/auth/sessions/none')).status, 400);
    assert.equal((await other('GET', '/api/auth/me')).status, 200);
  });
});

describe('POST /api/auth/sign-out', () => {
  it('200: ends this session and removes the cookie; 401: twice', async () => {
    const { user } = await t.signInAs('viewer');
    const { token } = (await signInByCode(user.email)).body.data;
    const cookie = { cookie: `truckroll_session=${token}`, 'sec-fetch-site': 'same-origin' };
    const { status, headers } = await post('sign-out', undefined, cookie);
    assert.equal(status, 200);
    assert.match(String(headers['set-cookie']), /^truckroll_session=; .*Expires=Thu, 01 Jan 1970/);
    assert.equal((await me(bearer(token))).status, 401);
    assert.equal((await post('sign-out', undefined, cookie)).status, 401);
  });

  it('401: a cookie sent by another site', async () => {
    const { user } = await t.signInAs('viewer');
    const { token } = (await signInByCode(user.email)).body.data;
    const cookie = { cookie: `truckroll_session=${token}`, 'sec-fetch-site': 'cross-site' };
    assert.equal((await post('sign-out', undefined, cookie)).status, 401);
    assert.equal((await me(bearer(token))).status, 200);
  });
});

it('ended sessions and unanswered challenges are deleted, others stay', async () => {
  await deleteEnded(t.deps);
  const { token } = await t.signInAs('viewer');
  await post('passkeys/sign-in-options');
  assert.deepEqual(await deleteEnded(t.deps), { sessions: 0, challenges: 0 });
  t.clock.advance({ minutes: 5 });
  assert.deepEqual(await deleteEnded(t.deps), { sessions: 0, challenges: 1 });
  assert.equal((await me(bearer(token))).status, 200);
  t.clock.advance({ hours: 168 });
  assert.ok((await deleteEnded(t.deps)).sessions > 0);
  assert.equal((await t.sql`select from sessions`).length, 0);
});
