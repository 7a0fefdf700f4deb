import { checkCode, refuseCode, requestCode } from '../../../access/codes.ts';
import { confirmSession } from '../../../access/sessions-store.ts';
import { startSession, type Visitor } from '../../../access/start-session.ts';
import { findActiveUserByEmail, findUser, type UserRow } from '../../../access/users-store.ts';
import { asCaller, asService, type Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { emailKey } from '../../../records/customers/store.ts';

/** Mails a code to a user. Whether the address belongs to one shows in nothing but the mail. */
export async function sendSignInCode(deps: Deps, email: string, client: string): Promise<void> {
  const user = await findActiveUserByEmail(deps.sql, await emailKey(deps.sql, email));
  // To the address as an owner entered it: two addresses that we compare as equal may be two mailboxes.
  await requestCode(deps, 'user', user?.email ?? email, client, user !== undefined);
}

export async function signInByCode(deps: Deps, email: string, code: string, visitor: Visitor) {
  const proven = await checkCode(deps, 'user', email, code, visitor.ip);
  return deps.sql.begin(async sql => {
    const user = await findActiveUserByEmail(sql, proven);
    if (!user) throw refuseCode();
    return openSession(deps, sql, user, 'code', visitor);
  });
}

/** Notes that a signed-in user has just proved once more who they are, with a new code. */
export async function confirmByCode(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  code: string,
  client: string,
) {
  const user = await findUser(deps.sql, userId);
  // Codes belong to no franchise, so a user of single ones cannot see them.
  await asService(() => checkCode(deps, 'user', user!.email, code, client));
  await confirmSession(deps.sql, sessionId, deps.clock.now());
}

/** Signs a user in who proved who they are by any of the ways, and writes it down. */
export async function openSession(
  deps: Deps,
  sql: Sql,
  user: UserRow,
  method: 'code' | 'passkey' | 'oidc' | 'link',
  visitor: Visitor,
) {
  const session = await startSession(deps, sql, user.id, method, visitor);
  const change = {
    type: 'user.signed-in',
    actor: `user:${user.id}`,
    summary: `${user.name} signed in`,
    metadata: { method },
    subject: `user:${user.id}`,
  };
  // Until now the request was nobody's.
  const caller: Caller = { kind: 'user', id: user.id, name: user.name, ip: visitor.ip };
  await asCaller(caller, () => recordChange(sql, change, deps.clock.now()));
  return { ...session, user };
}

/** A headquarters token has no user: it counts as an owner of the whole business. */
export const ownerBehind = ({ id }: Caller): UserRow => ({
  id,
  email: '',
  name: id,
  role: 'owner',
  franchiseIds: [],
  active: true,
  invitedAt: null,
  lastSeenAt: null,
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
});
