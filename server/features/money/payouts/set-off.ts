import type { Sql } from '../../../db/connect.ts';
import { lockDebts, type PayoutRow, savePayout } from './store.ts';

/**
 * Keeps from a share what its franchise has too much of from earlier ones that could not be reversed. Returns the cents
 * withheld. No money moves, so the ledger has nothing to book: earned minus sent is right either way.
 */
export async function setOffDebts(sql: Sql, payout: PayoutRow): Promise<number> {
  let left = payout.shareCents - payout.takenBackCents - payout.withheldCents;
  let withheld = 0;
  for (const debt of await lockDebts(sql, payout.franchiseId, payout.id)) {
    const cents = Math.min(debtOf(debt), left);
    if (cents <= 0) continue;
    await savePayout(sql, debt.id, { setOffCents: debt.setOffCents + cents });
    left -= cents;
    withheld += cents;
  }
  if (withheld > 0) await savePayout(sql, payout.id, { withheldCents: payout.withheldCents + withheld });
  return withheld;
}

/** What the franchise has minus what it should have. */
export const debtOf = (row: PayoutRow): number =>
  row.sentCents -
  row.reversedCents +
  row.withheldCents -
  row.setOffCents -
  (row.shareCents - row.takenBackCents);
