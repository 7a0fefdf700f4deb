import { randomUUIDv7 } from 'node:crypto';
import { startSession, type Visitor } from '../../../access/start-session.ts';
import { insertUser } from '../../../access/users-store.ts';
import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { isTimeout, type Transaction } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { ImportRefused, whileNothingImports } from '../../../map/import-map.ts';
import { removeRegion } from '../../../map/remove-region.ts';
import { saveDemoCleared } from '../setup/store.ts';
import { inviteUser } from '../users/invite-user.ts';
import { deleteDemoRows, deleteUnchanged, hasDemo, hasRealOwner, isDemoUser } from './clear-store.ts';
import { savedReplies, unknownSender } from './demo-conversations.ts';
import { demoPlanIds } from './demo-plans.ts';
import { services } from './words.ts';

type Input = { confirm: string; owner?: { name: string; email: string } };

const TOWN = 'demo-town';

/**
 * Removes the demo business with everything in it, its users and its town. What people added on their own, settings and
 * the audit trail stay. Whoever is signed in as somebody of the demo goes on as the new owner they name.
 */
export async function clearDemo(deps: Deps, { confirm, owner }: Input, actor: Caller, visitor: Visitor) {
  const ownerId = randomUUIDv7();
  const { sql, clock, log } = deps;
  if (!(await hasDemo(sql))) throw conflict('There is no demo data to clear');
  const name = await businessName(deps);
  if (!isSameName(confirm, name))
    throw invalid('The name does not match. Type the name of your business as it is shown');
  const isLeaving = isDemoUser(actor.userId);
  if (isLeaving && !owner)
    throw invalid('Enter the name and email of the new owner: you are signed in as a demo user');

  return whileNothingImports(sql, async lock => {
    const now = clock.now();
    const session = await clearUndisturbed(deps, async tx => {
      await tx`set local statement_timeout = 0`;
      await tx`set local truckroll.bulk = 'on'`; // counted once, at the end
      if (owner) await addOwner(deps, tx, ownerId, owner);
      else if (!(await hasRealOwner(tx)) && actor.kind === 'key')
        throw invalid('Enter the name and email of the new owner');
      const removed = await deleteDemoRows(tx);
      await deleteUnchanged(tx, {
        services: services.map(({ type }) => type),
        plans: demoPlanIds,
        replies: savedReplies.map(({ title }) => title),
        stranger: unknownSender.phone,
      });
      await saveDemoCleared(tx, now);
      const change = { type: 'settings.demo_cleared', actor: nameOf(actor), subject: 'settings:business' };
      await recordChange(tx, { ...change, summary: 'Cleared the demo data', metadata: { removed } }, now);
      return isLeaving ? startSession(deps, tx, ownerId, 'code', visitor) : undefined;
    });
    await removeRegion(sql, lock, deps.config.dataDir, TOWN, now).catch(error =>
      log.warn({ err: error }, 'The demo town could not be removed from the map'),
    );
    return { session };
  }).catch(error => {
    if (!(error instanceof ImportRefused)) throw error;
    throw conflict('A map is being imported. Try again when it is done');
  });
}

const TRIES = 5;

/** Takes hold of most tables one by one, and so may meet somebody at work who holds one and waits for another. */
async function clearUndisturbed<T>({ sql, log }: Deps, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return (await sql.begin(work)) as T;
    } catch (error) {
      if (tries === TRIES || !isTimeout(error)) throw error;
      log.info('Clearing the demo met other work and begins again');
    }
}

const businessName = async ({ config }: Deps): Promise<string> => config.business.name;

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

async function addOwner(
  deps: Deps,
  sql: Parameters<typeof insertUser>[0],
  id: string,
  owner: Required<Input>['owner'],
) {
  const user = await insertUser(sql, { id, ...owner, role: 'owner', franchiseIds: [] }, deps.clock.now());
  if (!user) throw conflict('Somebody with this email address can sign in already. Name another one');
  await inviteUser(deps, sql, user);
}
