import { findKeyOrigin, insertKey, lockKey, revokeKey } from '../../../access/keys-store.ts';
import { permissionsOfScopes } from '../../../access/permissions.ts';
import { derivedSecret, hashSecret } from '../../../access/secret-token.ts';
import { asService, type Caller } from '../../../caller.ts';
import { described } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { forbidden, invalid, notFound } from '../../../http/errors.ts';
import { checkFranchises } from '../users/check-franchises.ts';
import type { ApiKeyInput } from './schemas.ts';

/** Makes a key. Only its hash is stored; a repeated request gets the key it made. */
export async function createKey(deps: Deps, id: string, input: ApiKeyInput, caller: Caller) {
  const at = deps.clock.now();
  const { name, scopes } = input;
  const franchiseIds = input.franchiseIds?.length ? input.franchiseIds : [...(caller.franchiseIds ?? [])];
  if (caller.franchiseIds && franchiseIds.length === 0) throw forbidden('This API key sees no franchise');
  refuseMoreThanOwn(caller, scopes);
  const origin = await originOf(deps, caller);
  const expiresAt = input.expiresAt ?? origin.expiresAt;
  if (expiresAt && !isBefore(at.toString(), expiresAt))
    throw invalid('The body is not valid', ['expiresAt: is in the past']);
  if (expiresAt && origin.expiresAt && isBefore(origin.expiresAt, expiresAt))
    throw invalid('The body is not valid', ['expiresAt: is after the end of the key that is asking']);
  const key = derivedSecret('trk_', deps.config.sealKey, id);
  await deps.sql.begin(async sql => {
    await checkFranchises(sql, franchiseIds);
    const isNew = await insertKey(
      sql,
      {
        id,
        name,
        keyHash: hashSecret(key),
        hint: key.slice(0, 8),
        scopes,
        franchiseIds,
        createdBy: origin.createdBy,
        expiresAt,
      },
      at,
    );
    if (isNew)
      await recordChange(
        sql,
        {
          ...described('key', id, caller, { name, scopes, franchiseIds, expiresAt }),
          summary: `Created API key ${name}`,
        },
        at,
      );
  });
  return { id, key };
}

const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b);

/** Whose access the new key ends with, and when at the latest. A key that makes keys passes on both. */
async function originOf({ sql }: Deps, caller: Caller) {
  if (caller.kind === 'key') return asService(() => findKeyOrigin(sql, caller.id));
  return { createdBy: caller.kind === 'user' ? caller.id : null, expiresAt: null };
}

/** A key that makes keys must not be a way to get more than it was given. */
function refuseMoreThanOwn(caller: Caller, scopes: string[]) {
  if (caller.kind !== 'key') return;
  const isScoped = caller.franchiseIds !== undefined;
  const lacks = scopes.filter(scope =>
    permissionsOfScopes([scope], isScoped).some(name => !caller.permissions?.has(name)),
  );
  if (lacks.length > 0) throw forbidden(`This API key cannot give away what it lacks: ${lacks.join(', ')}`);
}

export async function endKey(deps: Deps, id: string, caller: Caller) {
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    const key = await lockKey(sql, id);
    if (!key) throw notFound('There is no such API key');
    if (key.revokedAt) return;
    await revokeKey(sql, id, at);
    await recordChange(
      sql,
      { ...described('key', id, caller, {}), type: 'key.revoked', summary: `Revoked API key ${key.name}` },
      at,
    );
  });
}
