import { randomUUIDv7 } from 'node:crypto';
import { ROLES, type Role } from '../access/permissions.ts';
import { findActiveUserByEmail, listUsers } from '../access/users-store.ts';
import type { Caller } from '../caller.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openDatabase } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { addUser, changeUser } from '../features/platform/users/save-user.ts';
import { matchesFormat } from '../formats.ts';
import { DomainError } from '../http/errors.ts';
import { emailKey } from '../records/customers/store.ts';
import { bringUpToDate } from './migrate.ts';
import { readArguments, UsageError } from './usage.ts';

const usage = `Usage: truckroll user add EMAIL --role ${ROLES.join('|')} [--name NAME] [--franchise ID]...
       truckroll user list
       truckroll user deactivate EMAIL`;

/** Whoever can run commands here holds the service's secrets, as a headquarters token does. */
const operator: Caller = { kind: 'hq', id: 'command-line' };

type UserDeps = Pick<Deps, 'config' | 'sql' | 'clock'>;
type Action = (deps: UserDeps) => Promise<string>;

/** Adds the first owner, and helps when nobody can get in. */
export async function user(args: string[]) {
  const act = readAction(args);
  const config = readConfig();
  const database = await openDatabase(config, { own: false });
  const sql = connect(database.directUrl, { max: 1, name: 'truckroll user' });
  try {
    await bringUpToDate(config, database);
    console.log(await act({ config, sql, clock: systemClock }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new UsageError([`${error.message}.`, ...(error.details ?? [])].join('\n'));
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}

function readAction(args: string[]): Action {
  const { values, positionals } = readArguments(args, {
    role: { type: 'string' },
    name: { type: 'string' },
    franchise: { type: 'string', multiple: true },
  });
  const [action, email = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError(usage);
  if (action === 'list' && email === '') return list;
  if (!matchesFormat('email', email)) throw new UsageError(usage);
  if (action === 'deactivate') return deps => deactivate(deps, email);
  const role = ROLES.find(known => known === values.role);
  if (action !== 'add' || !role) throw new UsageError(usage);
  const name = values.name?.trim() || email.split('@')[0]!;
  return deps => add(deps, { email, name, role, franchiseIds: values.franchise ?? [] });
}

async function add(
  deps: UserDeps,
  input: { email: string; name: string; role: Role; franchiseIds: string[] },
) {
  await addUser(deps, randomUUIDv7(), input, operator);
  return `Added ${input.email} as ${input.role}. They sign in at ${deps.config.publicUrl}/admin with a code by email.`;
}

async function deactivate(deps: UserDeps, email: string) {
  const found = await findActiveUserByEmail(deps.sql, await emailKey(deps.sql, email));
  if (!found) throw new UsageError(`There is no active user ${email}.`);
  await changeUser(deps, found.id, { active: false }, operator);
  return `Deactivated ${found.email}: all sessions and API keys ended.`;
}

async function list({ sql }: UserDeps) {
  const users = await listUsers(sql);
  if (users.length === 0) return 'Nobody yet. Add the first owner: npx truckroll user add EMAIL --role owner';
  return users
    .map(({ email, name, role, franchiseIds, active }) =>
      [email, name, role, franchiseIds.join(',') || 'whole business', active ? 'active' : 'inactive'].join(
        '\t',
      ),
    )
    .join('\n');
}
