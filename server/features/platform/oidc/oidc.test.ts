import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { freePort } from '../../../../test/free-port.ts';
import { type Answer, openTestApp } from '../../../../test/harness.ts';
import { CLIENT, type Someone, startIdentityProvider } from '../../../../test/identity-provider.ts';

const port = await freePort();
const oidc = { issuer: `http://127.0.0.1:${port}`, ...CLIENT };
const t = await openTestApp({ config: { oidc } });

const get = (url: string, cookie = '') => t.send({ method: 'GET', url, headers: { cookie } });

/** The cookie of an attempt, as the browser sends it back. */
const attemptOf = ({ headers }: Answer): string =>
  /truckroll_oidc=[^;]+/.exec(String(headers['set-cookie']))![0];

function assertRefused({ status, body, headers }: Answer, expected: number, text: RegExp) {
  assert.equal(status, expected);
  assert.match(String(headers['content-type']), /^text\/html/);
  assert.match(body, text);
  assert.doesNotMatch(String(headers['set-cookie']), /truckroll_session/);
}

const whileDown = await get('/api/auth/oidc/start');
const provider = await startIdentityProvider(port, `${t.config.publicUrl}/api/auth/oidc/callback`);
after(provider.close);

/** Signs in at the provider: where the browser is sent back to, and what it brings. */
async function comeBack(someone: Someone) {
  const start = await get('/api/auth/oidc/start');
  assert.equal(start.status, 302);
  const callback = await provider.signIn(someone, start.headers.location!);
  return { url: callback.pathname + callback.search, attempt: attemptOf(start) };
}

const verified = (email: string): Someone => ({ sub: email, email, email_verified: true });

describe('GET /api/auth/oidc/start', () => {
  it('502: the service runs while the provider is down, and recovers when it is back', async () => {
    assertRefused(whileDown, 502, /isn&#39;t responding/);
    assert.equal((await get('/api/auth/oidc/start')).status, 302);
  });

  it('302: to the provider with PKCE, state and nonce, kept where no script reads them', async () => {
    const { status, headers } = await get('/api/auth/oidc/start');
    assert.equal(status, 302);
    const { origin, searchParams } = new URL(headers.location!);
    assert.equal(origin, oidc.issuer);
    assert.equal(searchParams.get('code_challenge_method'), 'S256');
    assert.ok(searchParams.get('state') && searchParams.get('nonce') && searchParams.get('code_challenge'));
    const cookie = String(headers['set-cookie']);
    assert.match(cookie, /; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Lax$/);
    assert.ok(!cookie.includes(searchParams.get('state')!));
  });

  it('404: not configured, as the business profile says', async () => {
    const plain = await openTestApp();
    for (const path of ['start', 'callback'])
      assert.equal((await plain.send({ method: 'GET', url: `/api/auth/oidc/${path}` })).status, 404);
    const signIn = async (app: typeof t) =>
      (await app.send({ method: 'GET', url: '/api/business' })).body.data.signIn;
    assert.equal((await signIn(plain)).oidc, false);
    assert.equal((await signIn(t)).oidc, true);
  });
});

describe('GET /api/auth/oidc/callback', () => {
  it('302: a verified address of a known user signs in and ends the attempt', async () => {
    const { user } = await t.signInAs('dispatcher');
    const { url, attempt } = await comeBack(verified(user.email.toUpperCase()));
    const { status, headers } = await get(url, attempt);
    assert.deepEqual([status, headers.location], [302, '/admin']);
    const cookies = [headers['set-cookie']].flat().map(String);
    assert.ok(cookies.some(cookie => /^truckroll_oidc=; Max-Age=0;/.test(cookie)));
    const session = /^truckroll_session=[^;]+/.exec(cookies.at(-1)!)![0];
    const me = await get('/api/auth/me', session);
    assert.equal(me.body.data.user.id, user.id);
    const { sessions } = (await get('/api/auth/sessions', session)).body.data;
    assert.equal(sessions.find(({ current }: { current: boolean }) => current).method, 'oidc');
  });

  it('400: without the cookie of the attempt, in another browser, or too late', async () => {
    const { user } = await t.signInAs('viewer');
    const { url, attempt } = await comeBack(verified(user.email));
    assertRefused(await get(url), 400, /start again/);
    assertRefused(await get(url, 'truckroll_oidc=forged'), 400, /start again/);
    t.clock.advance({ minutes: 10 });
    assertRefused(await get(url, attempt), 400, /start again/);
  });

  it('403: a state that is not the one of this attempt', async () => {
    const { user } = await t.signInAs('viewer');
    const mine = await comeBack(verified(user.email));
    const other = await comeBack(verified(user.email));
    assertRefused(await get(other.url, mine.attempt), 403, /confirm who you are/);
    const forged = mine.url.replace(/state=[^&]+/, 'state=forged');
    assertRefused(await get(forged, mine.attempt), 403, /confirm who you are/);
  });

  it('403: a code works once', async () => {
    const { user } = await t.signInAs('viewer');
    const { url, attempt } = await comeBack(verified(user.email));
    assert.equal((await get(url, attempt)).status, 302);
    assertRefused(await get(url, attempt), 403, /confirm who you are/);
  });

  it('403: what the provider refuses', async () => {
    const attempt = attemptOf(await get('/api/auth/oidc/start'));
    const url = '/api/auth/oidc/callback?error=access_denied';
    assertRefused(await get(url, attempt), 403, /confirm who you are/);
  });

  it('403: an address that is missing or not verified', async () => {
    const { user } = await t.signInAs('owner');
    for (const claims of [{ email: user.email, email_verified: false }, { email: user.email }, {}]) {
      const { url, attempt } = await comeBack({ sub: crypto.randomUUID(), ...claims });
      assertRefused(await get(url, attempt), 403, /hasn&#39;t verified your email/);
    }
  });

  it('403: people nobody invited, and those whose access ended', async () => {
    const stranger = await comeBack(verified('stranger@example.com'));
    assertRefused(await get(stranger.url, stranger.attempt), 403, /Ask an owner to invite you/);
    const { user } = await t.signInAs('viewer');
    await t.hq('PATCH', `/api/users/${user.id}`, { active: false });
    const former = await comeBack(verified(user.email));
    assertRefused(await get(former.url, former.attempt), 403, /Ask an owner to invite you/);
  });

  it('502: a provider that goes away in between', async () => {
    const { user } = await t.signInAs('viewer');
    const { url, attempt } = await comeBack(verified(user.email));
    await provider.close();
    assertRefused(await get(url, attempt), 502, /isn&#39;t responding/);
  });
});
