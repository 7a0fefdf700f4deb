import type { Deps } from '../../../deps.ts';
import { settlePayouts } from './settle-payouts.ts';
import type { AccountRow } from './store.ts';
import { findAccountById, saveAccountState } from './store.ts';

/**
 * Saves an account's current state from the processor and sends its pending shares. A share that cannot be sent
 * now stays pending for webhook-retry: the account's state is known all the same.
 */
export async function syncAccount(deps: Deps, accountId: string): Promise<AccountRow | undefined> {
  const known = await findAccountById(deps.sql, accountId);
  if (!known) return undefined;
  const state = await deps.payments.findAccount(accountId);
  if (!state) return known;
  await saveAccountState(deps.sql, accountId, state, deps.clock.now());
  if (state.payoutsEnabled)
    await settlePayouts(deps, { franchiseId: known.franchiseId }).catch(error =>
      deps.log.warn({ err: error, accountId }, 'Some shares could not be sent; they will be retried'),
    );
  return { ...known, ...state };
}
