import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

const FRESH_MS = 10 * 60_000;
/** An unknown key id triggers a fetch, but a flood of made-up ids must not become a flood of fetches. */
const COOL_DOWN_MS = 30_000;

/** The identity provider's keys. The last good ones stay in use while the provider is down. */
export function remoteKeys(url: string, clock: Clock, log: Log): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  async function fetchKeys() {
    triedAt = clock.now().epochMilliseconds;
    try {
      const response = await fetch(url, {
        signal: AbortSignal.timeout(5000),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      keys = createLocalJWKSet((await response.json()) as JSONWebKeySet);
      fetchedAt = triedAt;
    } catch (error) {
      log.warn(
        { err: error },
        'The keys of the identity provider could not be fetched; the last good ones are used',
      );
    }
  }

  const refresh = () => (fetching ??= fetchKeys().finally(() => (fetching = undefined)));
  const age = (since: number) => clock.now().epochMilliseconds - since;

  return async (header, token) => {
    if (age(fetchedAt) > FRESH_MS && (!keys || age(triedAt) > COOL_DOWN_MS)) await refresh();
    if (!keys) throw new errors.JWKSNoMatchingKey();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || age(triedAt) < COOL_DOWN_MS) throw error;
      await refresh();
      return keys(header, token);
    }
  };
}
