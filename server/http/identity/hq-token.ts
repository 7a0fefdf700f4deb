import { type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { isAdministrator } from './admin-claim.ts';
import { remoteKeys } from './jwks.ts';

/** Whose token it is, or nothing where it does not open the door. */
export type VerifyHqToken = (token: string) => Promise<string | undefined>;

export function hqTokenVerifier(config: Config, clock: Clock, log: Log): VerifyHqToken {
  const { auth } = config;
  // Never both families on one verifier: a public key must not pass for a shared secret.
  const shared = auth.kind === 'shared';
  const key: JWTVerifyGetKey = shared
    ? async () => new TextEncoder().encode(auth.secret)
    : remoteKeys(auth.url, clock, log);
  const expected = shared
    ? { algorithms: ['HS256'] }
    : { algorithms: ['RS256', 'ES256', 'EdDSA'], issuer: auth.issuer, audience: auth.audience };
  return async token => {
    try {
      const now = new Date(clock.now().epochMilliseconds);
      const { payload } = await jwtVerify(token, key, {
        ...expected,
        requiredClaims: ['sub', 'exp'],
        currentDate: now,
      });
      if (typeof payload.sub !== 'string') return undefined;
      return isAdministrator(payload, config.adminClaim, config.adminValues) ? payload.sub : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Signs a token with the local secret, for `truckroll token` and the tests. */
export function signHqToken(
  secret: string,
  options: { sub: string; ttlSeconds: number; now: Temporal.Instant; claims?: Record<string, unknown> },
) {
  const issuedAt = Math.floor(options.now.epochMilliseconds / 1000);
  return new SignJWT(options.claims ?? { role: 'admin' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(options.sub)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + options.ttlSeconds)
    .sign(new TextEncoder().encode(secret));
}
