import type { Deps } from '../../../deps.ts';
import { settlePayouts } from './settle-payouts.ts';
import type { AccountRow } from './store.ts';
import { findAccountById, saveAccountState } from './store.ts';

/** Saves an account's current state from the processor and sends its pending shares. */
export async function syncAccount(deps: Deps, accountId: string): Promise<AccountRow | undefined> {
  const known = await findAccountById(deps.sql, accountId);
  if (!known) return undefined;
  const state = await deps.payments.findAccount(accountId);
  if (!state) return known;
  await saveAccountState(deps.sql, accountId, state, deps.clock.now());
  if (state.payoutsEnabled) await settlePayouts(deps, { franchiseId: known.franchiseId });
  return { ...known, ...state };
}
