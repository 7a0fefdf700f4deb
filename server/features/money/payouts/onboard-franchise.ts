import { businessDay } from '../../../business-day.ts';
import { currentActor, recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, upstreamFailed } from '../../../http/errors.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { findFranchise } from '../../../records/franchises/store.ts';
import { addAccount, findAccountOf } from './store.ts';
import { syncAccount } from './sync-account.ts';

/** Returns a link to the processor's onboarding. The first request creates the franchise's account. */
export async function onboardFranchise(deps: Deps, franchiseId: string): Promise<string> {
  const { sql, payments, clock, config } = deps;
  const franchise = await findFranchise(sql, franchiseId, businessDay(clock.now(), config.timezone));
  if (!franchise) throw notFound('There is no such franchise');
  const link = await orUpstreamFailed(async () => {
    let account = await findAccountOf(sql, franchiseId);
    if (!account) {
      const { id, name, email } = franchise;
      const { accountId } = await payments.createAccount(`account:${id}`, { id, name, email });
      account = await addAccount(sql, id, accountId, clock.now());
    }
    const back = `${config.publicUrl}/api/payments/connect/return?account_id=${encodeURIComponent(account.accountId)}`;
    const { url } = await payments.linkToOnboarding(account.accountId, {
      returnUrl: back,
      refreshUrl: `${back}&refresh=1`,
    });
    return url;
  });
  // Whoever has the link decides which bank account the franchise is paid to.
  const change = {
    type: 'franchise.onboarding_opened',
    actor: currentActor(),
    summary: 'Opened the payout account setup',
    subject: `franchise:${franchiseId}`,
  };
  await recordChange(sql, change, clock.now());
  return link;
}

export type ConnectedStatus = {
  connected: boolean;
  accountId: string | null;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  onboardingComplete: boolean;
};

export async function connectedStatus(deps: Deps, franchiseId: string): Promise<ConnectedStatus> {
  const { sql, clock, config } = deps;
  if (!(await findFranchise(sql, franchiseId, businessDay(clock.now(), config.timezone))))
    throw notFound('There is no such franchise');
  const known = await findAccountOf(sql, franchiseId);
  const account = known && (await orUpstreamFailed(() => syncAccount(deps, known.accountId)));
  const { chargesEnabled = false, payoutsEnabled = false, detailsSubmitted = false } = account ?? {};
  return {
    connected: account !== undefined,
    accountId: account?.accountId ?? null,
    chargesEnabled,
    payoutsEnabled,
    detailsSubmitted,
    onboardingComplete: chargesEnabled && payoutsEnabled && detailsSubmitted,
  };
}

/** How onboarding ended, for the console to show. Any failure still leads back to a page. */
export async function finishOnboarding(
  deps: Deps,
  accountId: string | undefined,
): Promise<'complete' | 'pending' | 'error'> {
  try {
    const account = accountId ? await syncAccount(deps, accountId) : undefined;
    if (!account) return 'error';
    const { chargesEnabled, payoutsEnabled, detailsSubmitted } = account;
    return chargesEnabled && payoutsEnabled && detailsSubmitted ? 'complete' : 'pending';
  } catch (error) {
    deps.log.warn({ err: error, accountId }, 'An account could not be synchronized');
    return 'error';
  }
}

async function orUpstreamFailed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw upstreamFailed('The payment processor does not answer: try again in a moment');
  }
}
