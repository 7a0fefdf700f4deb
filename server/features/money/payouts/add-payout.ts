import { randomUUIDv7 } from 'node:crypto';
import type { Sql } from '../../../db/connect.ts';
import { findSplit, insertPayout, lockPayoutOf, saveReversed } from './store.ts';

/** Queues the franchise's share of a payment, by the split in force that day. Returns it in cents. */
export async function addPayout(
  sql: Sql,
  about: { jobId: string; paymentId: string; franchiseId: string | null },
  amountCents: number,
  day: string,
  at: Temporal.Instant,
): Promise<number> {
  const { franchiseId } = about;
  if (!franchiseId) return 0;
  const split = await findSplit(sql, franchiseId, day);
  if (!split) return 0;
  const share =
    split.shareFixedCents ??
    Math.floor((amountCents * Math.round(split.sharePercent! * 100) + 5_000) / 10_000);
  const shareCents = Math.min(share, amountCents);
  if (shareCents > 0) await insertPayout(sql, { id: randomUUIDv7(), ...about, franchiseId, shareCents }, at);
  return shareCents;
}

/** Reverses the part of the share that corresponds to the refund. */
export async function reverseShare(
  sql: Sql,
  paymentId: string,
  { refundedCents, amountCents }: { refundedCents: number; amountCents: number },
) {
  const payout = await lockPayoutOf(sql, paymentId);
  if (!payout) return { cents: 0, total: 0 };
  const total = Math.max(
    payout.takenBackCents,
    Math.round((payout.shareCents * refundedCents) / amountCents),
  );
  const cents = total - payout.takenBackCents;
  if (cents > 0) await saveReversed(sql, payout.id, total);
  return { cents, total };
}
