import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { SignJWT, UnsecuredJWT } from 'jose';
import { openTestApp } from '../../test/harness.ts';
import { issueProof } from './proof.ts';

const secret = new TextEncoder().encode('test-auth-secret');
const t = await openTestApp();
const answerWithCaller = ({ actor: { kind, id } }: FastifyRequest) => ({ actor: { kind, id } });
t.app.get('/api/test/cron', { config: { access: 'cron' } }, answerWithCaller);
t.app.get('/api/test/proof', { config: { access: 'proof' } }, answerWithCaller);
t.app.post(
  '/api/test/hq',
  { config: { access: 'jobs:write' }, schema: { body: { type: 'object', required: ['x'] } } },
  answerWithCaller,
);

const now = () => Math.floor(t.clock.now().epochMilliseconds / 1000);
type Claims = Record<string, unknown>;
const sign = (claims: Claims, key: Uint8Array = secret, alg = 'HS256') =>
  new SignJWT({ sub: 'someone', exp: now() + 60, role: 'admin', ...claims })
    .setProtectedHeader({ alg })
    .sign(key);

type Request = { headers?: Record<string, string>; method?: 'GET' | 'POST'; url?: string };
const request = ({ headers = {}, method = 'GET', url = '/api/jobs' }: Request) =>
  t.send({ method, url, headers, ...(method === 'POST' ? { payload: { x: 1 } } : {}) });
const statusWith = async (token: string) =>
  (await request({ headers: { authorization: `Bearer ${token}` } })).status;

describe('the HQ guard', () => {
  it('admits an administrator', async () => {
    for (const claims of [
      {},
      { role: 'hq' },
      { role: ['driver', 'admin'] },
      { role: undefined, app_metadata: { role: 'admin' } },
    ])
      assert.equal(await statusWith(await sign(claims)), 200, JSON.stringify(claims));
  });

  it('401: no token, a malformed one, another scheme', async () => {
    assert.equal((await request({})).status, 401);
    for (const authorization of [
      'Bearer',
      'Bearer x.y.z',
      'Basic YTpi',
      `Token ${await sign({})}`,
      `Bearer ${await sign({})} x`,
    ])
      assert.equal((await request({ headers: { authorization } })).status, 401, authorization);
  });

  it('401: wrong secret, no signature, another algorithm, expired, not yet valid, without sub or exp', async () => {
    const other = new TextEncoder().encode('another-secret');
    for (const sub of [undefined, '', 5, ['a']])
      assert.equal(await statusWith(await sign({ sub })), 401, JSON.stringify(sub));
    assert.equal(await statusWith(await sign({}, other)), 401);
    assert.equal(
      await statusWith(new UnsecuredJWT({ sub: 'a', role: 'admin' }).setExpirationTime('1h').encode()),
      401,
    );
    assert.equal(await statusWith(await sign({}, secret, 'HS512')), 401);
    assert.equal(await statusWith(await sign({ exp: now() - 1 })), 401);
    assert.equal(await statusWith(await sign({ nbf: now() + 60 })), 401);
    assert.equal(await statusWith(await sign({ sub: undefined })), 401);
    assert.equal(await statusWith(await sign({ exp: undefined })), 401);
  });

  it('caches a valid token until it expires, and only that exact token', async () => {
    const token = await sign({ exp: now() + 10 });
    assert.equal(await statusWith(token), 200);
    t.clock.advance({ seconds: 9 });
    assert.equal(await statusWith(token), 200);
    assert.equal(await statusWith(`${token}x`), 401);
    t.clock.advance({ seconds: 1 });
    assert.equal(await statusWith(token), 401);
  });

  it('401: a valid session that is not an administrator’s', async () => {
    for (const role of ['customer', 'ADMIN', '', null, 1, { admin: true }, ['user']])
      assert.equal(await statusWith(await sign({ role })), 401, JSON.stringify(role));
  });

  it('runs before validation', async () => {
    const { status } = await t.send({
      method: 'POST',
      url: '/api/test/hq',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(status, 401);
  });

  it('passes the actor to the route', async () => {
    const { body } = await request({
      method: 'POST',
      url: '/api/test/hq',
      headers: { authorization: `Bearer ${await sign({ sub: 'boss' })}` },
    });
    assert.deepEqual(body.actor, { kind: 'hq', id: 'boss' });
  });
});

describe('the session cookie', () => {
  const cookie = async () => `other=1; access_token=${await sign({})}`;

  it('is accepted when there is no header', async () => {
    assert.equal((await request({ headers: { cookie: await cookie() } })).status, 200);
  });

  it('is ignored when there is a bad header', async () => {
    assert.equal(
      (await request({ headers: { cookie: await cookie(), authorization: 'Bearer bad' } })).status,
      401,
    );
  });

  it('allows changes only from our own pages', async () => {
    const post = async (headers: Record<string, string>) =>
      (
        await request({
          method: 'POST',
          url: '/api/test/hq',
          headers: { cookie: await cookie(), ...headers },
        })
      ).status;
    assert.equal(await post({ origin: t.config.publicUrl }), 200);
    assert.equal(await post({ 'sec-fetch-site': 'same-origin' }), 200);
    assert.equal(await post({}), 401);
    assert.equal(await post({ origin: 'https://evil.example' }), 401);
    assert.equal(await post({ origin: `${t.config.publicUrl}.evil.example` }), 401);
    assert.equal(await post({ origin: 'null' }), 401);
    assert.equal(await post({ 'sec-fetch-site': 'cross-site', origin: t.config.publicUrl }), 401);
    assert.equal(await post({ 'sec-fetch-site': 'same-site' }), 401);
  });
});

describe('the cron guard', () => {
  it('accepts only the secret', async () => {
    const status = async (headers: Record<string, string>) =>
      (await request({ url: '/api/test/cron', headers })).status;
    assert.equal(await status({ authorization: 'Bearer test-cron-secret' }), 200);
    assert.equal(await status({ authorization: 'Bearer test-cron-secre' }), 401);
    assert.equal(await status({ authorization: `Bearer ${await sign({})}` }), 401);
    assert.equal(await status({}), 401);
  });
});

describe('the proof guard', () => {
  const status = async (proof: string) =>
    (await request({ url: '/api/test/proof', headers: { authorization: `Bearer ${proof}` } })).status;

  it('identifies the verified email address for 30 minutes', async () => {
    const proof = issueProof(t.config.proofKey, 'pat@example.com', t.clock.now());
    assert.match(proof, /^cvp_/);
    const { body } = await request({ url: '/api/test/proof', headers: { authorization: `Bearer ${proof}` } });
    assert.deepEqual(body.actor, { kind: 'proof', id: 'pat@example.com' });
    t.clock.advance({ minutes: 29, seconds: 59 });
    assert.equal(await status(proof), 200);
    t.clock.advance({ seconds: 1 });
    assert.equal(await status(proof), 401);
  });

  it('401: forged or malformed', async () => {
    const proof = issueProof(t.config.proofKey, 'pat@example.com', t.clock.now());
    const other = issueProof(Buffer.alloc(32), 'pat@example.com', t.clock.now());
    for (const bad of [
      other,
      proof.slice(4),
      `${proof}x`,
      proof.replace(/.$/, '!'),
      'cvp_',
      'cvp_a.b',
      proof.toUpperCase(),
    ])
      assert.equal(await status(bad), 401, bad);
  });
});
