import * as client from 'openid-client';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { ProviderError } from '../errors.ts';
import type { Identity, Person } from './identity.ts';

const PATIENCE_SECONDS = 10;

/** How long a provider's description is believed: it changes about as often as the provider moves. */
const DESCRIPTION_MS = 3_600_000;

/** The authorization code flow with PKCE. */
export function openIdConnect(
  { issuer, clientId, clientSecret }: NonNullable<Config['oidc']>,
  redirectUri: string,
  clock: Clock,
): Identity {
  let described: { by: client.Configuration; until: number } | undefined;

  /** Asked for when somebody signs in, not at start: the service runs even if the provider is down. */
  async function describe(): Promise<client.Configuration> {
    const now = clock.now().epochMilliseconds;
    if (described && now < described.until) return described.by;
    try {
      const by = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: PATIENCE_SECONDS,
        execute: [
          // Otherwise the signature of an ID token is not checked, because it comes straight from the provider.
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      });
      described = { by, until: now + DESCRIPTION_MS };
      return by;
    } catch (cause) {
      if (described) return described.by;
      throw new ProviderError(`${issuer} cannot be read`, { kind: 'retryable', cause });
    }
  }

  return {
    async start() {
      const provider = await describe();
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url, attempt };
    },

    async finish(returnedTo, { state, nonce, verifier }) {
      const provider = await describe();
      try {
        const tokens = await client.authorizationCodeGrant(provider, returnedTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        // Providers choose whether to put the address into the token or to be asked for it.
        return 'email' in claims || !provider.serverMetadata().userinfo_endpoint
          ? toPerson(claims)
          : toPerson(await client.fetchUserInfo(provider, tokens.access_token, claims.sub));
      } catch (cause) {
        throw new ProviderError(`${issuer}: ${(cause as Error).message}`, { kind: kindOf(cause), cause });
      }
    },
  };
}

const toPerson = (claims: Record<string, unknown>): Person => ({
  email: typeof claims.email === 'string' ? claims.email : undefined,
  // Some providers write it as a text.
  emailVerified: claims.email_verified === true || claims.email_verified === 'true',
});

/** Whether the provider said no, or said nothing. */
function kindOf(error: unknown): 'final' | 'retryable' {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'retryable' : 'final';
  if (error instanceof client.ClientError)
    return error.code === 'OAUTH_TIMEOUT' || error.cause instanceof TypeError ? 'retryable' : 'final';
  return error instanceof TypeError ? 'retryable' : 'final';
}
