import { businessDay } from '../../business-day.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { toUnits } from '../../money.ts';
import { findFranchise } from '../franchises/store.ts';
import { readBalances } from '../ledger/store.ts';
import { latestPayouts, type PayoutRow } from './store.ts';

const LISTED = 100;

export type TransferStatus = 'pending' | 'paid' | 'reversed' | 'cancelled';

/** What a franchise got, what waits for it, and its latest transfers; the figures are the ledger's. */
export async function readDashboard({ readSql, clock, config }: Deps, franchiseId: string) {
  if (!(await findFranchise(readSql, franchiseId, businessDay(clock.now(), config.timezone))))
    throw notFound('There is no such franchise');
  const [{ franchise_earned, transfers }, payouts] = await Promise.all([
    readBalances(readSql, ['franchise_earned', 'transfers'], franchiseId),
    latestPayouts(readSql, franchiseId, LISTED),
  ]);
  const paidCents = transfers!.balanceCents;
  const owedCents = -franchise_earned!.balanceCents - paidCents;
  return {
    transfers: payouts.map(toTransfer),
    totalPaid: toUnits(paidCents),
    totalPending: toUnits(Math.max(owedCents, 0)),
    balance: toUnits(owedCents),
  };
}

const toTransfer = (payout: PayoutRow) => ({
  id: payout.transferId ?? payout.id,
  jobId: payout.jobId,
  amount: toUnits(
    statusOf(payout) === 'pending' ? payout.shareCents - payout.takenBackCents : payout.sentCents,
  ),
  status: statusOf(payout),
  createdAt: payout.createdAt,
});

function statusOf({ sentCents, reversedCents, shareCents, takenBackCents }: PayoutRow): TransferStatus {
  if (sentCents === 0) return takenBackCents === shareCents ? 'cancelled' : 'pending';
  return reversedCents === sentCents ? 'reversed' : 'paid';
}
