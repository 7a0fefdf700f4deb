import { type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { evictOldest } from '../evict-oldest.ts';
import type { Log } from '../log.ts';
import { isAdministrator } from './admin-claim.ts';
import { remoteKeys } from './jwks.ts';

/** Returns the token's subject, or undefined if it grants no access. */
export type VerifyHqToken = (token: string) => Promise<string | undefined>;

/** How long a verified token is cached, never beyond its expiry: verifying costs more than most requests. */
const CACHE_MS = 30_000;
const MAX_CACHED = 1_000;

export function hqTokenVerifier(config: Config, clock: Clock, log: Log): VerifyHqToken {
  const verify = signatureVerifier(config, log, clock);
  const verified = new Map<string, { sub: string; until: number }>();
  return async token => {
    const now = clock.now().epochMilliseconds;
    const known = verified.get(token);
    if (known && now < known.until) return known.sub;
    verified.delete(token);
    const found = await verify(token, now);
    if (!found) return undefined;
    const until = Math.min(now + CACHE_MS, found.exp * 1000);
    evictOldest(verified, token, { sub: found.sub, until }, MAX_CACHED);
    return found.sub;
  };
}

function signatureVerifier(config: Config, log: Log, clock: Clock) {
  const { auth } = config;
  // Never both families on one verifier: a public key must not pass for a shared secret.
  const shared = auth.kind === 'shared';
  const key: JWTVerifyGetKey = shared
    ? async () => new TextEncoder().encode(auth.secret)
    : remoteKeys(auth.url, clock, log);
  const expected = shared
    ? { algorithms: ['HS256'] }
    : { algorithms: ['RS256', 'ES256', 'EdDSA'], issuer: auth.issuer, audience: auth.audience };
  return async (token: string, now: number): Promise<{ sub: string; exp: number } | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        ...expected,
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(now),
      });
      if (typeof payload.sub !== 'string') return undefined;
      if (!isAdministrator(payload, config.adminClaim, config.adminValues)) return undefined;
      return { sub: payload.sub, exp: payload.exp! };
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
