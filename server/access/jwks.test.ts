import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, describe, it } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { openTestApp } from '../../test/harness.ts';

const keys = await Promise.all(['RS256', 'ES256', 'EdDSA'].map(alg => generateKeyPair(alg)));
let published = await Promise.all(
  keys.slice(0, 2).map(async ({ publicKey }, i) => ({ ...(await exportJWK(publicKey)), kid: `key-${i}` })),
);
let down = false;
let fetches = 0;
const provider = createServer((_request, response) => {
  fetches++;
  response.writeHead(down ? 500 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ keys: published }));
});
await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
after(() => provider.close());
const url = `http://127.0.0.1:${(provider.address() as { port: number }).port}/jwks`;
const auth = { kind: 'jwks', url, issuer: 'https://id.example', audience: 'truckroll' } as const;
const x = await openTestApp({ config: { auth, adminClaim: 'realm_access.roles', adminValues: ['hq'] } });

const now = () => Math.floor(x.clock.now().epochMilliseconds / 1000);
const token = (i: number, claims: Record<string, unknown> = {}) => {
  const body = {
    sub: 'a',
    iss: 'https://id.example',
    aud: 'truckroll',
    exp: now() + 3600,
    realm_access: { roles: ['hq'] },
    ...claims,
  };
  return new SignJWT(body)
    .setProtectedHeader({ alg: ['RS256', 'ES256', 'EdDSA'][i]!, kid: `key-${i}` })
    .sign(keys[i]!.privateKey);
};
const status = async (bearer: string) =>
  (await x.send({ method: 'GET', url: '/api/jobs', headers: { authorization: `Bearer ${bearer}` } })).status;

const signShared = (claims: object, key: Uint8Array) =>
  new SignJWT({ sub: 'a', exp: now() + 60, ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key);

describe('an external identity provider', () => {
  it('accepts RS256 and ES256 keys from its list, with issuer, audience and claim', async () => {
    assert.equal(await status(await token(0)), 200);
    assert.equal(await status(await token(1)), 200);
    assert.equal(await status(await token(0, { iss: 'https://other.example' })), 401);
    assert.equal(await status(await token(0, { aud: 'other' })), 401);
    assert.equal(await status(await token(0, { realm_access: { roles: ['user'] } })), 401);
    assert.equal(fetches, 1);
  });

  it('never accepts a shared-secret signature, even one made with the public key', async () => {
    const forged = await signShared(
      { iss: 'https://id.example', aud: 'truckroll', realm_access: { roles: ['hq'] } },
      new TextEncoder().encode(JSON.stringify(published[0])),
    );
    assert.equal(await status(forged), 401);
  });

  it('keeps using the last good keys while the provider is down', async () => {
    down = true;
    x.clock.advance({ minutes: 11 });
    assert.equal(await status(await token(0)), 200);
    down = false;
  });

  it('finds a new key immediately, and made-up key ids do not cause a flood of fetches', async () => {
    x.clock.advance({ seconds: 31 });
    published = [...published, { ...(await exportJWK(keys[2]!.publicKey)), kid: 'key-2' }];
    assert.equal(await status(await token(2)), 200);
    const before = fetches;
    const unknown = await new SignJWT({ sub: 'a' })
      .setProtectedHeader({ alg: 'RS256', kid: 'made-up' })
      .sign(keys[0]!.privateKey);
    for (let i = 0; i < 20; i++) assert.equal(await status(unknown), 401);
    assert.ok(fetches - before <= 1);
  });
});
