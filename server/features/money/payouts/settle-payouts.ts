import { businessDay } from '../../../business-day.ts';
import type { Deps } from '../../../deps.ts';
import { formatCents } from '../../../money.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { findFranchise } from '../../../records/franchises/store.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { transferReversed, transferred } from '../ledger/transactions.ts';
import { alertIfMisconfigured } from '../payments/alert-misconfigured.ts';
import { setOffDebts } from './set-off.ts';
import { lockPayout, type PayoutRow, savePayout, type Unsettled, unsettledPayouts } from './store.ts';

const BATCH = 100;

/**
 * Sends pending shares to their accounts and reverses what was taken back. A refusal waits for a person or for the
 * account; any other error is thrown at the end, after the rest was tried.
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
      await alertIfMisconfigured(deps, error as Error);
    }
  }
  if (fault) throw fault;
  return settled;
}

async function send(deps: Deps, { id, accountId, chargeId }: Unsettled) {
  const { sql, payments, clock } = deps;
  // Save the amount first, so a retry after a lost answer requests the same transfer.
  const payout = await sql.begin(async tx => {
    const row = (await lockPayout(tx, id))!;
    if (row.sentCents > 0) return undefined;
    if (row.sendingCents !== null) return { ...row, isAsked: true };
    const withheldCents = row.withheldCents + (await setOffDebts(tx, row));
    const sendingCents = row.shareCents - row.takenBackCents - withheldCents;
    if (sendingCents <= 0) return undefined;
    await savePayout(tx, id, { sendingCents });
    return { ...row, sendingCents, isAsked: false };
  });
  if (!payout) return;
  const { sendingCents, jobId, tries, isAsked } = payout;
  const key = `${payout.key}${tries > 0 ? `:${tries}` : ''}`;
  const amountCents = sendingCents!;
  const request = { accountId, amountCents, jobId, chargeId };
  // Asked before, maybe by a process that died: look it up before anything else.
  const found = isAsked ? await payments.findTransfer(key, request) : undefined;
  const { transferId } = found ?? (await recordRefusal(deps, payout, () => payments.transfer(key, request)));
  const at = clock.now();
  await sql.begin(async tx => {
    const row = (await lockPayout(tx, id))!;
    if (row.sentCents > 0) return;
    const sent = { sentCents: amountCents, sendingCents: null, transferId, error: null };
    await savePayout(tx, id, { ...sent, sentAt: at.toString() });
    await postLedger(tx, [transferred(row, amountCents)], at);
  });
}

/** Loops because a refund may arrive while a reversal is under way. */
async function reverse(deps: Deps, id: string) {
  const { sql, payments, clock } = deps;
  for (;;) {
    const payout = await sql.begin(async tx => {
      const row = (await lockPayout(tx, id))!;
      if (row.sentCents === 0 || row.reversalRefused) return undefined;
      const reversingToCents = row.reversingToCents ?? reversalTarget(row);
      if (reversingToCents <= row.reversedCents) return undefined;
      await savePayout(tx, id, { reversingToCents });
      return { ...row, reversingToCents, isAsked: row.reversingToCents !== null };
    });
    if (!payout) return;
    const { reversingToCents, reversedCents, transferId, tries, isAsked } = payout;
    const key = `${backKey(payout.key)}:${reversingToCents}:${tries}`;
    const amountCents = reversingToCents - reversedCents;
    const request = { transferId: transferId!, amountCents };
    try {
      if (!isAsked || !(await payments.findReversal(key, request)))
        await recordRefusal(deps, payout, () => payments.reverseTransfer(key, request));
    } catch (error) {
      if (error instanceof ProviderError && !error.retryable)
        return reversalRefused(deps, payout, amountCents, error);
      throw error;
    }
    const at = clock.now();
    await sql.begin(async tx => {
      const row = (await lockPayout(tx, id))!;
      if (row.reversedCents >= reversingToCents) return;
      await savePayout(tx, id, { reversedCents: reversingToCents, reversingToCents: null, error: null });
      await postLedger(tx, [transferReversed(row, amountCents, reversingToCents)], at);
    });
  }
}

/** What the franchise has too much of, as far as this transfer holds it. */
function reversalTarget(row: PayoutRow): number {
  const tooMuch = row.sentCents + row.withheldCents - row.setOffCents - (row.shareCents - row.takenBackCents);
  return Math.min(row.sentCents - row.setOffCents, Math.max(0, tooMuch));
}

const backKey = (key: string) => key.replace(/^payout:/, 'payout-back:');

/** The franchise's account does not give it back: it is kept from the next shares instead. */
async function reversalRefused(deps: Deps, payout: PayoutRow, cents: number, error: Error) {
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    const row = (await lockPayout(sql, payout.id))!;
    if (row.reversalRefused) return;
    await savePayout(sql, row.id, { reversalRefused: true });
    const franchise = await findFranchise(sql, row.franchiseId, businessDay(at, deps.config.timezone));
    const facts: [string, string][] = [
      ['Franchise', franchise!.name],
      ['Amount', formatCents(cents, deps.config.business)],
      ['Reason', error.message],
    ];
    const summary = 'A share could not be taken back: it is set off against the next payouts';
    await alertOffice(deps, sql, { summary, facts, aboutJobId: row.jobId }, at);
  });
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
