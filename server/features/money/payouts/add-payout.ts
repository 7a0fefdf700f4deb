import { randomUUIDv7 } from 'node:crypto';
import { businessDay } from '../../../business-day.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { type PaymentRow, savePayment, succeededPayments } from '../../../records/payments/store.ts';
import { shareOf, shareTakenBack } from '../ledger/parts.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { shareEarned, shareReversed } from '../ledger/transactions.ts';
import { findSplit, insertPayout, lockPayoutOf, type PayoutRow, savePayout } from './store.ts';

/**
 * Books the share of a payment for the franchise the job belongs to, by the split in force on the day of the payment.
 * Runs in the caller's transaction with the job locked, like everything here.
 */
export async function addPayout(deps: Deps, sql: Sql, job: JobRow, payment: PaymentRow): Promise<void> {
  const { franchiseId, totalCents } = job;
  if (!franchiseId) return;
  const day = businessDay(Temporal.Instant.from(payment.succeededAt!), deps.config.timezone);
  const split = await findSplit(sql, franchiseId, day);
  if (split) await addShare(deps, sql, franchiseId, payment, shareOf(split, payment, totalCents));
}

/** Also when all of it was taken back: the refund may still fail. */
async function addShare(deps: Deps, sql: Sql, franchiseId: string, payment: PaymentRow, shareCents: number) {
  if (shareCents <= 0) return;
  const takenBackCents = shareTakenBack(shareCents, payment, payment.refundedCents + payment.lostCents);
  const at = deps.clock.now();
  const id = randomUUIDv7();
  const about = { id, key: `payout:${id}`, paymentId: payment.id, jobId: payment.jobId, franchiseId };
  await insertPayout(sql, { ...about, shareCents, takenBackCents }, at);
  const entries = [shareEarned(about, shareCents)];
  if (takenBackCents > 0) entries.push(shareReversed(about, takenBackCents, takenBackCents));
  await postLedger(sql, entries, at);
}

/** Brings the share in line with what was returned of its payment. */
export async function adjustPayout(deps: Deps, sql: Sql, payment: PaymentRow): Promise<void> {
  const payout = await lockPayoutOf(sql, payment.id);
  if (!payout) return;
  const returnedCents = payment.refundedCents + payment.lostCents;
  const takenBackCents = shareTakenBack(payout.shareCents, payment, returnedCents);
  if (takenBackCents >= payout.takenBackCents) return takeBack(deps, sql, payout, takenBackCents);
  // A refund failed, so the franchise gets back what it had returned. A transfer cannot grow: start over.
  await endPayout(deps, sql, payout);
  await addShare(deps, sql, payout.franchiseId, payment, payout.shareCents);
}

/** When a job goes to another franchise, or to one at all, the shares of its payments go with it. */
export async function moveShares(deps: Deps, sql: Sql, job: JobRow): Promise<void> {
  for (const payment of await succeededPayments(sql, job.id)) {
    if (payment.refundDue) continue;
    const payout = await lockPayoutOf(sql, payment.id);
    if (payout && payout.franchiseId === job.franchiseId) continue;
    if (payout) await endPayout(deps, sql, payout);
    await savePayment(sql, payment.id, { franchiseId: job.franchiseId });
    await addPayout(deps, sql, job, payment);
  }
}

/** The payment was recorded in error: nobody earned a share of it. */
export async function endPayoutOf(deps: Deps, sql: Sql, paymentId: string): Promise<void> {
  const payout = await lockPayoutOf(sql, paymentId);
  if (payout) await endPayout(deps, sql, payout);
}

async function endPayout(deps: Deps, sql: Sql, payout: PayoutRow) {
  await takeBack(deps, sql, payout, payout.shareCents);
  await savePayout(sql, payout.id, { movedAt: deps.clock.now().toString() });
}

async function takeBack(deps: Deps, sql: Sql, payout: PayoutRow, takenBackCents: number) {
  const cents = takenBackCents - payout.takenBackCents;
  if (cents <= 0) return;
  await savePayout(sql, payout.id, { takenBackCents });
  await postLedger(sql, [shareReversed(payout, cents, takenBackCents)], deps.clock.now());
}
