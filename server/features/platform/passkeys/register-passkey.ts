import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { findUser } from '../../../access/users-store.ts';
import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { finishCeremony, refusePasskey, relyingPartyId, startCeremony } from './challenges.ts';
import type { RegisterInput } from './schemas.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './store.ts';

/** What the browser needs to make a passkey. Devices that hold one already are left out. */
export async function passkeyOptions(deps: Deps, userId: string) {
  const [user, known] = await Promise.all([findUser(deps.sql, userId), listPasskeys(deps.sql, userId)]);
  return generateRegistrationOptions({
    ...(await startCeremony(deps, { purpose: 'register', userId })),
    rpName: deps.config.business.name,
    rpID: relyingPartyId(deps),
    userID: new TextEncoder().encode(userId),
    userName: user!.email,
    userDisplayName: user!.name,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Discoverable: the device itself knows whose it is, so nobody types an email address to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function registerPasskey(
  deps: Deps,
  id: string,
  caller: Caller,
  { credential, name }: RegisterInput,
) {
  const at = deps.clock.now();
  const { clientDataJSON } = credential.response;
  const expected = await finishCeremony(deps, { purpose: 'register', userId: caller.id }, clientDataJSON);
  const { registrationInfo } = await verifyRegistrationResponse({ response: credential, ...expected }).catch(
    () => ({ registrationInfo: undefined }),
  );
  if (!registrationInfo) throw refusePasskey();
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  return deps.sql.begin(async sql => {
    const passkey = await insertPasskey(
      sql,
      { id, userId: caller.id, credentialId, publicKey, counter, transports, name },
      at,
    );
    if (!passkey) throw conflict('This passkey is registered already');
    await recordChange(sql, passkeyChange('added', caller, name), at);
    return passkey;
  });
}

export async function removePasskey(deps: Deps, caller: Caller, id: string) {
  await deps.sql.begin(async sql => {
    const name = await deletePasskey(sql, caller.id, id);
    if (name === undefined) throw notFound('There is no such passkey');
    await recordChange(sql, passkeyChange('removed', caller, name), deps.clock.now());
  });
}

const passkeyChange = (what: 'added' | 'removed', caller: Caller, name: string) => ({
  type: `passkey.${what}`,
  actor: nameOf(caller),
  summary: `${what === 'added' ? 'Added' : 'Removed'} the passkey ${name}`,
  subject: `user:${caller.id}`,
});
