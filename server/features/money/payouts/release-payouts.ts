import type { Deps } from '../../../deps.ts';
import { settlePayouts } from './settle-payouts.ts';
import { accountsToAsk } from './store.ts';
import { syncAccount } from './sync-account.ts';

const ACCOUNTS = 50;

/** Checks whether accounts with pending shares can receive them by now, and sends what can go. */
export async function releasePayouts(deps: Deps) {
  const attempts = (await accountsToAsk(deps.sql, ACCOUNTS)).map(
    ({ accountId }) =>
      () =>
        syncAccount(deps, accountId),
  );
  for (const attempt of [...attempts, () => settlePayouts(deps)]) {
    try {
      await attempt();
    } catch (error) {
      deps.log.warn({ err: error }, 'Some shares could not be sent; they will be retried');
    }
  }
}
