import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { addFranchise } from '../../../../test/factories.ts';
import { type Answer, openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const owner = await t.signInAs('owner');
type User = Awaited<ReturnType<typeof t.signInAs>>;

const post = (url: string, payload?: object) => t.send({ method: 'POST', url: `/api/auth${url}`, payload });

const optionsFor = async (user: User) =>
  (await user('POST', '/api/auth/passkeys/options')).body.data.options as never;
const signInOptions = async () => (await post('/passkeys/sign-in-options')).body.data.options as never;
const confirmOptions = async (user: User) =>
  (await user('POST', '/api/auth/passkeys/confirm-options')).body.data.options as never;

/** A device with a passkey of the user. */
async function addPasskey(user: User, name?: string) {
  const device = createAuthenticator(t.config.publicUrl);
  const credential = device.create(await optionsFor(user));
  const { status, body } = await user('POST', '/api/auth/passkeys/register', { credential, name });
  assert.equal(status, 201);
  return { ...device, passkey: body.data.passkey };
}

const signIn = (credential: object) => post('/passkeys/sign-in', { credential });

function assertRefused({ status, body, headers }: Answer) {
  assert.equal(status, 400);
  assert.deepEqual(body.details, ['credential: could not be verified']);
  assert.equal(headers['set-cookie'], undefined);
}

describe('POST /api/auth/passkeys/options and register', () => {
  it('201: adds a passkey that only its user sees', async () => {
    const user = await t.signInAs('viewer');
    const { passkey } = await addPasskey(user, 'My phone');
    assert.deepEqual((await user('GET', '/api/auth/passkeys')).body.data, { passkeys: [passkey] });
    assert.equal(passkey.name, 'My phone');
    assert.deepEqual((await owner('GET', '/api/auth/passkeys')).body.data, { passkeys: [] });
    const [entry] = await t.sql`select actor, summary from activity where type = 'passkey.added'`;
    assert.deepEqual(entry, { actor: `user:${user.user.id}`, summary: 'Added the passkey My phone' });
  });

  it('200: asks for a discoverable passkey, with user verification, of a device that has none yet', async () => {
    const user = await t.signInAs('viewer');
    await addPasskey(user);
    const { body } = await user('POST', '/api/auth/passkeys/options');
    const { rp, authenticatorSelection, excludeCredentials } = body.data.options;
    assert.equal(rp.id, new URL(t.config.publicUrl).hostname);
    assert.equal(authenticatorSelection.residentKey, 'required');
    assert.equal(authenticatorSelection.userVerification, 'required');
    assert.equal(excludeCredentials.length, 1);
  });

  it('201: for users of single franchises too', async () => {
    const { id } = await addFranchise(t);
    const user = await t.signInAs('dispatcher', [id]);
    const device = await addPasskey(user);
    assert.equal((await signIn(device.get(await signInOptions()))).status, 200);
    const credential = device.get(await confirmOptions(user));
    assert.equal((await user('POST', '/api/auth/passkeys/confirm', { credential })).status, 200);
    assert.equal((await user('DELETE', `/api/auth/passkeys/${device.passkey.id}`)).status, 200);
  });

  const faults: [string, (user: User) => Promise<object>][] = [
    [
      'made at another site',
      async user =>
        createAuthenticator(t.config.publicUrl).create(await optionsFor(user), {
          origin: 'https://evil.example',
        }),
    ],
    [
      'made for another host',
      async user =>
        createAuthenticator(t.config.publicUrl).create(await optionsFor(user), { rpId: 'evil.example' }),
    ],
    [
      'with a challenge we never gave',
      async user =>
        createAuthenticator(t.config.publicUrl).create(await optionsFor(user), {
          challenge: Buffer.alloc(32).toString('base64url'),
        }),
    ],
    [
      "with another user's challenge",
      async () => createAuthenticator(t.config.publicUrl).create(await optionsFor(owner)),
    ],
    [
      'without user verification',
      async user =>
        createAuthenticator(t.config.publicUrl).create(await optionsFor(user), { unverified: true }),
    ],
    [
      'after five minutes',
      async user => {
        const options = await optionsFor(user);
        t.clock.advance({ minutes: 5 });
        return createAuthenticator(t.config.publicUrl).create(options);
      },
    ],
  ];
  for (const [what, make] of faults)
    it(`400: a passkey ${what}`, async () => {
      const user = await t.signInAs('viewer');
      assertRefused(await user('POST', '/api/auth/passkeys/register', { credential: await make(user) }));
      assert.deepEqual((await user('GET', '/api/auth/passkeys')).body.data, { passkeys: [] });
    });

  it('400: the same answer a second time, and bodies that are none', async () => {
    const user = await t.signInAs('viewer');
    const credential = createAuthenticator(t.config.publicUrl).create(await optionsFor(user));
    const register = (payload: object) => user('POST', '/api/auth/passkeys/register', payload);
    assert.equal((await register({ credential })).status, 201);
    assertRefused(await register({ credential }));
    assert.equal((await register({})).status, 400);
    const clientDataJSON = Buffer.from('{').toString('base64url');
    assertRefused(
      await register({
        credential: { ...credential, response: { ...credential.response, clientDataJSON } },
      }),
    );
  });

  it('201: the same Idempotency-Key gets the same answer again', async () => {
    const user = await t.signInAs('viewer');
    const credential = createAuthenticator(t.config.publicUrl).create(await optionsFor(user));
    const key = { 'idempotency-key': 'this-passkey' };
    const register = () => user('POST', '/api/auth/passkeys/register', { credential }, key);
    const [first, second] = [await register(), await register()];
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.deepEqual(first.body, second.body);
  });

  it('409: a passkey that is registered already', async () => {
    const user = await t.signInAs('viewer');
    const device = await addPasskey(user);
    const credential = device.create(await optionsFor(user));
    assert.equal((await user('POST', '/api/auth/passkeys/register', { credential })).status, 409);
  });

  it('401 without a session, 403 for a headquarters token', async () => {
    for (const path of ['options', 'register', 'confirm-options', 'confirm']) {
      const payload = { credential: createAuthenticator('').get(await signInOptions()) };
      assert.equal((await post(`/passkeys/${path}`, payload)).status, 401);
      if (path !== 'register')
        assert.equal((await t.hq('POST', `/api/auth/passkeys/${path}`, payload)).status, 403);
    }
    assert.deepEqual((await t.hq('GET', '/api/auth/passkeys')).body.data, { passkeys: [] });
    assert.equal((await t.hq('DELETE', `/api/auth/passkeys/${crypto.randomUUID()}`)).status, 403);
  });
});

describe('POST /api/auth/passkeys/sign-in-options and sign-in', () => {
  it('200: signs in without an email address, as often as needed', async () => {
    const user = await t.signInAs('finance');
    const device = await addPasskey(user);
    for (let times = 0; times < 2; times++) {
      const { status, body, headers } = await signIn(device.get(await signInOptions()));
      assert.equal(status, 200);
      assert.equal(body.data.user.id, user.user.id);
      assert.match(String(headers['set-cookie']), /^truckroll_session=trs_.*HttpOnly; SameSite=Lax/);
      const me = await t.send({
        method: 'GET',
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${body.data.token}` },
      });
      assert.equal(me.body.data.user.id, user.user.id);
    }
    const { body } = await user('GET', '/api/auth/passkeys');
    assert.equal(body.data.passkeys[0].lastUsedAt, t.clock.now().toString({ fractionalSecondDigits: 3 }));
    const { sessions } = (await user('GET', '/api/auth/sessions')).body.data;
    assert.deepEqual(sessions.map(({ method }: { method: string }) => method).sort(), [
      'code',
      'passkey',
      'passkey',
    ]);
  });

  it('400: another origin, host or challenge, no user verification, another device', async () => {
    const device = await addPasskey(await t.signInAs('viewer'));
    for (const faults of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { unverified: true as const },
    ])
      assertRefused(await signIn(device.get(await signInOptions(), faults)));
    const { id, rawId } = device.get(await signInOptions());
    const stranger = createAuthenticator(t.config.publicUrl);
    assertRefused(await signIn({ ...stranger.get(await signInOptions()), id, rawId }));
    assertRefused(await signIn(stranger.get(await signInOptions())));
  });

  it('400: a signature works once, also of two at the same moment, and for five minutes', async () => {
    const device = await addPasskey(await t.signInAs('viewer'));
    const credential = device.get(await signInOptions());
    const both = await Promise.all([signIn(credential), signIn(credential)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400]);
    assertRefused(await signIn(credential));
    const late = device.get(await signInOptions());
    t.clock.advance({ minutes: 5 });
    assertRefused(await signIn(late));
  });

  it('400: a failed try uses up its challenge', async () => {
    const device = await addPasskey(await t.signInAs('viewer'));
    const options = await signInOptions();
    assertRefused(await signIn(device.get(options, { origin: 'https://evil.example' })));
    assertRefused(await signIn(device.get(options)));
  });

  it('400: challenges for something else', async () => {
    const user = await t.signInAs('viewer');
    const device = await addPasskey(user);
    assertRefused(await signIn(device.get(await confirmOptions(user))));
    const register = (await optionsFor(user)) as { challenge: string };
    assertRefused(await signIn(device.get(await signInOptions(), { challenge: register.challenge })));
  });

  it('400: a count that does not go up, the sign of a copy', async () => {
    const device = await addPasskey(await t.signInAs('viewer'));
    assert.equal((await signIn(device.get(await signInOptions(), { counter: 7 }))).status, 200);
    for (const counter of [0, 6, 7])
      assertRefused(await signIn(device.get(await signInOptions(), { counter })));
    assert.equal((await signIn(device.get(await signInOptions(), { counter: 8 }))).status, 200);
  });

  it('400: a removed passkey; 404: removing it again, or one of somebody else', async () => {
    const user = await t.signInAs('viewer');
    const device = await addPasskey(user);
    const path = `/api/auth/passkeys/${device.passkey.id}`;
    assert.equal((await owner('DELETE', path)).status, 404);
    assert.deepEqual((await user('DELETE', path)).body.data, { removed: true });
    assert.equal((await user('DELETE', path)).status, 404);
    assertRefused(await signIn(device.get(await signInOptions())));
  });

  it('400: a deactivated user, also after reactivation', async () => {
    const user = await t.signInAs('viewer');
    const device = await addPasskey(user);
    const options = await signInOptions();
    const set = (active: boolean) => owner('PATCH', `/api/users/${user.user.id}`, { active });
    assert.equal((await set(false)).status, 200);
    assertRefused(await signIn(device.get(options)));
    assert.equal((await set(true)).status, 200);
    assertRefused(await signIn(device.get(await signInOptions())));
  });
});

describe('POST /api/auth/passkeys/confirm', () => {
  it('200: a passkey of the user; 400: one of somebody else, or a challenge of somebody else', async () => {
    const [user, other] = [await t.signInAs('viewer'), await t.signInAs('viewer')];
    const [own, foreign] = [await addPasskey(user), await addPasskey(other)];
    const confirm = (credential: object) => user('POST', '/api/auth/passkeys/confirm', { credential });
    const options = await confirmOptions(user);
    assert.deepEqual(
      (options as { allowCredentials: { id: string }[] }).allowCredentials.map(({ id }) => id),
      [own.get(options).id],
    );
    assert.deepEqual((await confirm(own.get(options))).body.data, { confirmed: true });
    assertRefused(await confirm(own.get(options)));
    assertRefused(await confirm(foreign.get(await confirmOptions(user))));
    assertRefused(await confirm(own.get(await confirmOptions(other))));
    assertRefused(await confirm(own.get(await signInOptions())));
  });
});
