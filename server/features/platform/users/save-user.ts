import { endAccess } from '../../../access/sessions-store.ts';
import { insertUser, lockUser, saveUser, type UserRow } from '../../../access/users-store.ts';
import type { Caller } from '../../../caller.ts';
import { described, describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks, type Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, forbidden, notFound } from '../../../http/errors.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { checkFranchises } from './check-franchises.ts';
import { inviteUser } from './invite-user.ts';
import type { UserInput, UserPatch } from './schemas.ts';

type UserDeps = Pick<Deps, 'config' | 'sql' | 'clock'>;

/** Adds a user and mails them a link. A repeated request finds the user it made. */
export async function addUser(
  deps: UserDeps,
  id: string,
  input: UserInput,
  caller: Caller,
): Promise<UserRow> {
  const at = deps.clock.now();
  const { email, name, role, franchiseIds = [] } = input;
  return deps.sql.begin(async sql => {
    await checkRights(sql, franchiseIds, caller);
    const user = await insertUser(sql, { id, email, name, role, franchiseIds }, at);
    if (!user) {
      const earlier = await lockUser(sql, id);
      if (earlier) return earlier;
      throw conflict('Somebody with this email address has access already', ['email: is taken']);
    }
    await inviteUser(deps, sql, user);
    const entry = described('user', id, caller, { email, name, role, franchiseIds });
    await recordChange(sql, { ...entry, summary: `Invited ${name} as ${role}` }, at);
    return user;
  });
}

/** Changes who somebody is and what they see. Deactivating ends all they hold, also if they come back later. */
export async function changeUser(
  deps: UserDeps,
  id: string,
  patch: UserPatch,
  caller: Caller,
): Promise<UserRow> {
  const at = deps.clock.now();
  try {
    return await deps.sql.begin(async sql => {
      const before = await lockUser(sql, id);
      if (!before) throw notFound('There is no such user');
      const changes = differences(before, patch);
      if (Object.keys(changes).length === 0) return before;
      if (changes.franchiseIds) await checkRights(sql, changes.franchiseIds, caller);
      const user = await saveUser(sql, { ...before, ...changes }, at);
      if (changes.active === false) {
        await endAccess(sql, id, at);
        await deletePasskeysOf(sql, id);
      }
      const entry = describedChange('user', id, caller, before, changes);
      await recordChange(sql, { ...entry, summary: summarize(before.name, changes) }, at);
      return user;
    });
  } catch (error) {
    if (breaks(error, 'users_keep_an_owner'))
      throw conflict('This is the last owner. Make somebody else an owner of the whole business first');
    throw error;
  }
}

/** A franchise owner gives access to their own franchises only. */
async function checkRights(sql: Sql, franchiseIds: string[], caller: Caller) {
  if (caller.franchiseIds && franchiseIds.length === 0)
    throw forbidden('You can give access to your own franchises only: name at least one');
  await checkFranchises(sql, franchiseIds);
}

/** For the audit trail, where nobody should have to look up an id to know who it was about. */
function summarize(name: string, changes: Partial<UserPatch>): string {
  if (changes.active === false) return `Deactivated ${name}`;
  if (changes.active) return `Reactivated ${name}`;
  const fields = { name: 'name', role: 'role', franchiseIds: 'franchises' } as const;
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(key => key in changes);
  return `Changed the ${changed.map(key => fields[key]).join(' and ')} of ${name}`;
}
