import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { confirmSession } from '../../../access/sessions-store.ts';
import type { Visitor } from '../../../access/start-session.ts';
import { findUser } from '../../../access/users-store.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { openSession } from '../sign-in/sign-in.ts';
import { finishCeremony, refusePasskey, relyingPartyId, startCeremony } from './challenges.ts';
import type { UsedCredential } from './schemas.ts';
import { listPasskeys, lockPasskey, noteUse } from './store.ts';

/** For anybody: the device offers the passkeys it has for us. */
export const signInOptions = async (deps: Deps) =>
  generateAuthenticationOptions({
    ...(await startCeremony(deps, { purpose: 'sign-in', userId: null })),
    rpID: relyingPartyId(deps),
    userVerification: 'required',
  });

export async function signInByPasskey(deps: Deps, credential: UsedCredential, visitor: Visitor) {
  const ceremony = { purpose: 'sign-in', userId: null } as const;
  const expected = await finishCeremony(deps, ceremony, credential.response.clientDataJSON);
  return deps.sql.begin(async sql => {
    const user = await findUser(sql, await usePasskey(deps, sql, credential, expected));
    if (!user?.active) throw refusePasskey();
    return openSession(deps, sql, user, 'passkey', visitor);
  });
}

/** For a signed-in user: one of their own passkeys. */
export async function confirmOptions(deps: Deps, userId: string) {
  const own = await listPasskeys(deps.sql, userId);
  return generateAuthenticationOptions({
    ...(await startCeremony(deps, { purpose: 'confirm', userId })),
    rpID: relyingPartyId(deps),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

type OwnSession = { userId: string; sessionId: string };

export async function confirmByPasskey(
  deps: Deps,
  { userId, sessionId }: OwnSession,
  credential: UsedCredential,
) {
  const ceremony = { purpose: 'confirm', userId } as const;
  const expected = await finishCeremony(deps, ceremony, credential.response.clientDataJSON);
  await deps.sql.begin(async sql => {
    if ((await usePasskey(deps, sql, credential, expected)) !== userId) throw refusePasskey();
    await confirmSession(sql, sessionId, deps.clock.now());
  });
}

/** Checks a signature and counts it. Whose passkey it is. */
async function usePasskey(
  { clock }: Deps,
  sql: Sql,
  credential: UsedCredential,
  expected: Awaited<ReturnType<typeof finishCeremony>>,
): Promise<string> {
  const passkey = await lockPasskey(sql, credential.id);
  if (!passkey) throw refusePasskey();
  const { id, userId, credentialId, publicKey, counter } = passkey;
  // Also throws if the count did not go up: then there is a copy of the authenticator.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    ...expected,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw refusePasskey();
  await noteUse(sql, id, authenticationInfo.newCounter, clock.now());
  return userId;
}
