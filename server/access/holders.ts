import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { createBatcher } from '../db/batcher.ts';
import type { Pool } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { permissionsOfRole, permissionsOfScopes } from './permissions.ts';
import { hashSecret } from './secret-token.ts';
import { findHolders, type Holder, noteUse } from './sessions-store.ts';

/** How precisely the last use of a session or key is known. */
const NOTED_EVERY_MS = 60_000;

/**
 * Finds out who holds a session or an API key. Asks the database every time, so that revoking one takes effect with the
 * next request in every process; requests that arrive together share one statement.
 */
export function holderLookup(sql: Pool, clock: Clock, log: Log) {
  const find = createBatcher<string, Holder | undefined>({
    async run(hashes) {
      const holders = await findHolders(sql, hashes, clock.now());
      const byHash = new Map(holders.map(holder => [holder.tokenHash, holder]));
      return hashes.map(hash => byHash.get(hash));
    },
    keysOf: () => [],
    most: 100,
  });

  return async (token: string): Promise<Caller | undefined> => {
    const holder = await find(hashSecret(token));
    if (!holder) return undefined;
    const now = clock.now();
    if (now.epochMilliseconds - Date.parse(holder.lastUsedAt ?? '1970-01-01') > NOTED_EVERY_MS)
      noteUse(sql, holder, now).catch(error => log.warn({ err: error }, 'The last use could not be noted'));
    return toCaller(holder);
  };
}

export function toCaller(holder: Holder): Caller {
  const { keyId, sessionId, userId, name, role, scopes, userFranchiseIds, keyFranchiseIds } = holder;
  const franchiseIds = narrower(userFranchiseIds, keyFranchiseIds);
  const isScoped = franchiseIds !== undefined;
  const ofUser = role && permissionsOfRole(role, isScoped);
  const ofKey = scopes && permissionsOfScopes(scopes, isScoped);
  const held = ofUser && ofKey ? ofUser.filter(name => ofKey.includes(name)) : (ofUser ?? ofKey ?? []);
  return {
    kind: keyId ? 'key' : 'user',
    id: (keyId ?? userId)!,
    name,
    permissions: new Set(held),
    ...(userId ? { userId } : {}),
    ...(franchiseIds ? { franchiseIds } : {}),
    ...(sessionId ? { sessionId, confirmedAt: holder.confirmedAt ?? undefined } : {}),
  };
}

/**
 * A key sees its franchises, but never more than the user who made it. With nothing in common that is nothing at all.
 * Undefined: the whole business.
 */
function narrower(ofUser: string[], ofKey: string[]): string[] | undefined {
  if (ofUser.length === 0) return ofKey.length === 0 ? undefined : ofKey;
  return ofKey.length === 0 ? ofUser : ofKey.filter(id => ofUser.includes(id));
}
