import { businessDay } from '../../../business-day.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { toUnits } from '../../../money.ts';
import { findFranchise } from '../../../records/franchises/store.ts';
import { readBalances } from '../ledger/store.ts';
import {
  latestPayouts,
  listPayouts,
  type NumberedPayout,
  type PayoutRow,
  type PayoutStatus,
  statusOf,
} from './store.ts';

const LISTED = 100;

export type PayoutQuery = {
  franchiseId?: string;
  status?: PayoutStatus;
  updatedSince?: string;
  limit: number;
  cursor?: string;
};

/** What a franchise was paid, what is pending, and its latest transfers. Totals come from the ledger. */
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

const toTransfer = (payout: NumberedPayout) => ({
  id: payout.transferId ?? payout.id,
  jobId: payout.jobId,
  jobNumber: payout.jobNumber,
  amount: toUnits(amountOf(payout)),
  status: statusOf(payout),
  createdAt: payout.createdAt,
});

/** What was sent, or will be. */
const amountOf = (payout: PayoutRow): number =>
  statusOf(payout) === 'pending'
    ? payout.shareCents - payout.takenBackCents - payout.withheldCents
    : payout.sentCents;

/** Payouts of all franchises, or of one, with totals from the ledger. */
export async function readPayouts({ readSql }: Deps, { cursor, ...query }: PayoutQuery) {
  const [createdAt, id] = decodeCursor(cursor, ['date-time', 'uuid']) ?? [];
  const [rows, { franchise_earned, transfers }] = await Promise.all([
    listPayouts(readSql, query, createdAt && id ? { createdAt, id } : undefined),
    readBalances(readSql, ['franchise_earned', 'transfers'], query.franchiseId),
  ]);
  const { items, nextCursor } = toPage([...rows], query.limit, row => [row.createdAt, row.id]);
  const paidCents = transfers!.balanceCents;
  const owedCents = -franchise_earned!.balanceCents - paidCents;
  const totals = { paid: toUnits(paidCents), pending: toUnits(Math.max(owedCents, 0)) };
  return { payouts: items.map(toPayout), totals, nextCursor };
}

export const toPayout = (row: NumberedPayout & { franchiseName: string }) => ({
  id: row.id,
  transferId: row.transferId,
  franchiseId: row.franchiseId,
  franchiseName: row.franchiseName,
  jobId: row.jobId,
  jobNumber: row.jobNumber,
  paymentId: row.paymentId,
  share: toUnits(row.shareCents),
  takenBack: toUnits(row.takenBackCents),
  sent: toUnits(row.sentCents),
  reversed: toUnits(row.reversedCents),
  withheld: toUnits(row.withheldCents),
  setOff: toUnits(row.setOffCents),
  amount: toUnits(amountOf(row)),
  status: statusOf(row),
  error: row.error,
  createdAt: row.createdAt,
  sentAt: row.sentAt,
});
