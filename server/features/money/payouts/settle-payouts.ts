import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { postLedger, transferReversed, transferred } from '../ledger/post-ledger.ts';
import { lockPayout, type PayoutRow, savePayout, unsettledPayouts } from './store.ts';

const BATCH = 100;

/**
 * Sends shares to accounts that can receive them and reverses what was refunded. Shares whose account is not
 * ready, or that are refused, stay pending. Tries all of them before throwing the first other processor
 * error.
 */
export async function settlePayouts(
  deps: Deps,
  which: { franchiseId?: string; jobId?: string } = {},
): Promise<number> {
  let settled = 0;
  let fault: unknown;
  for (const payout of await unsettledPayouts(deps.sql, which, BATCH)) {
    try {
      await send(deps, payout);
      await reverse(deps, payout.id);
      settled++;
    } catch (error) {
      if (error instanceof ProviderError && !error.retryable)
        deps.log.warn({ err: error, payoutId: payout.id }, 'A share was refused and stays pending');
      else fault ??= error;
    }
  }
  if (fault) throw fault;
  return settled;
}

type Unsettled = PayoutRow & { accountId: string; chargeId: string | null };

async function send(deps: Deps, { id, accountId, chargeId }: Unsettled) {
  const { sql, payments, clock } = deps;
  // Save the amount first, so a retry after a lost answer requests the same transfer.
  const payout = await sql.begin(async tx => {
    const row = (await lockPayout(tx, id))!;
    if (row.sentCents > 0) return undefined;
    const sendingCents = row.sendingCents ?? row.shareCents - row.takenBackCents;
    if (sendingCents === 0) return undefined;
    await savePayout(tx, id, { sendingCents });
    return { ...row, sendingCents };
  });
  if (!payout) return;
  const { sendingCents: amountCents, paymentId, jobId, tries } = payout;
  const key = `payout:${paymentId}${tries > 0 ? `:${tries}` : ''}`;
  const { transferId } = await recordRefusal(deps, payout, () =>
    payments.transfer(key, { accountId, amountCents, jobId, chargeId }),
  );
  const at = clock.now();
  await sql.begin(async tx => {
    const row = (await lockPayout(tx, id))!;
    if (row.sentCents > 0) return;
    await savePayout(tx, id, {
      sentCents: amountCents,
      sendingCents: null,
      transferId,
      error: null,
      sentAt: at.toString(),
    });
    await postLedger(tx, [transferred(row, amountCents)], at);
  });
}

/** Loops because a refund may arrive while a reversal is under way. */
async function reverse(deps: Deps, id: string) {
  const { sql, payments, clock } = deps;
  for (;;) {
    const payout = await sql.begin(async tx => {
      const row = (await lockPayout(tx, id))!;
      const target = row.sentCents - (row.shareCents - row.takenBackCents);
      const reversingToCents = row.reversingToCents ?? target;
      if (row.sentCents === 0 || reversingToCents <= row.reversedCents) return undefined;
      await savePayout(tx, id, { reversingToCents });
      return { ...row, reversingToCents };
    });
    if (!payout) return;
    const { reversingToCents, reversedCents, paymentId, transferId, tries } = payout;
    const amountCents = reversingToCents - reversedCents;
    await recordRefusal(deps, payout, () =>
      payments.reverseTransfer(`payout-back:${paymentId}:${reversingToCents}:${tries}`, {
        transferId: transferId!,
        amountCents,
      }),
    );
    const at = clock.now();
    await sql.begin(async tx => {
      const row = (await lockPayout(tx, id))!;
      if (row.reversedCents >= reversingToCents) return;
      await savePayout(tx, id, { reversedCents: reversingToCents, reversingToCents: null, error: null });
      await postLedger(tx, [transferReversed(row, amountCents, reversingToCents)], at);
    });
  }
}

/**
 * A refusal is final, so the next attempt uses a new key. After any other error the request may have gone
 * through.
 */
async function recordRefusal<T>(deps: Deps, { id, tries }: PayoutRow, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isRefusal = error instanceof ProviderError && !error.retryable;
    const undone = isRefusal ? { tries: tries + 1, sendingCents: null, reversingToCents: null } : {};
    await savePayout(deps.sql, id, { ...undone, error: (error as Error).message });
    throw error;
  }
}
