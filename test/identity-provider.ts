import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** Whoever signs in next, and what the provider says about them. */
export type Someone = { sub: string; email?: string; email_verified?: boolean };

export const CLIENT = { clientId: 'truckroll', clientSecret: 'a-secret-of-the-client' };

/** A real OpenID provider on a port of this machine. It lets in whom `next` names, without asking. */
export async function startIdentityProvider(port: number, redirectUri: string) {
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Someone>();
  let next: Someone = { sub: 'nobody' };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' } as never] },
    cookies: { keys: ['a key for the cookies of the provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...people.get(id)! }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    people.set(next.sub, next);
    void provider.interactionFinished(request, response, { login: { accountId: next.sub } });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  /** What a browser does between our redirect and the callback: the address it is sent back to. */
  async function signIn(someone: Someone, start: string): Promise<URL> {
    next = someone;
    const cookies = new Map<string, string>();
    for (let url = new URL(start); ; ) {
      if (url.href.startsWith(redirectUri)) return url;
      const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      const location = response.headers.get('location');
      if (!location) throw new Error(`${url} answered ${response.status} ${await response.text()}`);
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        cookies.set(name!, value!);
      }
      url = new URL(location, url);
    }
  }

  return {
    issuer,
    signIn,
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
