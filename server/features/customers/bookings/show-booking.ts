import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { toUnits } from '../../../money.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { type BalanceRow, findBalance, isSettled } from '../../../records/payments/balance.ts';
import { findCurrentVisit, isAnnounced, type VisitRow } from '../../../records/visits/store.ts';
import { type CardRow, findCard } from '../../money/cards/store.ts';
import type { BookingState } from './schemas.ts';

/**
 * A booking's state for the page after payment. Anyone with the unguessable id may read it, so it contains no
 * personal data.
 */
export async function showBooking({ sql }: Deps, id: string): Promise<BookingState> {
  const [job, balance, card] = await Promise.all([findJob(sql, id), findBalance(sql, id), findCard(sql, id)]);
  if (!job) throw notFound('There is no such booking');
  const visit = await findCurrentVisit(sql, id);
  const { number, status, type, addOns, preferredDate, preferredTime, scheduledStart, scheduledEnd } = job;
  return {
    ...{ id, number, status, type, addOns, preferredDate, preferredTime, scheduledStart, scheduledEnd },
    visit: visitOf(visit),
    total: toUnits(job.totalCents),
    payment: paymentOf(balance!, card),
  };
}

function visitOf(visit: VisitRow): BookingState['visit'] {
  const { windowStart, windowEnd, scheduledStart, scheduledEnd } = visit;
  if (windowStart === null && scheduledStart === null) return null;
  const isTold = isAnnounced(visit);
  return {
    windowStart,
    windowEnd,
    start: isTold ? scheduledStart : null,
    end: isTold ? scheduledEnd : null,
  };
}

/** Trusts our books, not what the booking claimed. */
function paymentOf(balance: BalanceRow, card: CardRow | undefined): BookingState['payment'] {
  if (isSettled(balance)) return 'paid';
  if (balance.paidCents > 0 && balance.paidCents === balance.refundedCents) return 'refunded';
  return card?.customerId && card.releasedAt === null ? 'card_on_file' : 'open';
}
