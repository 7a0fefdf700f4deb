import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { toUnits } from '../../../money.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { type PaymentRow, succeededPayments } from '../../../records/payments/store.ts';
import { type CardRow, findCard } from '../../money/cards/store.ts';
import type { BookingState } from './schemas.ts';

/**
 * How a booking stands, for whoever holds its id, which nobody can guess: the page after paying. Nothing here
 * says whose it is or where.
 */
export async function showBooking({ sql }: Deps, id: string): Promise<BookingState> {
  const [job, payments, card] = await Promise.all([
    findJob(sql, id),
    succeededPayments(sql, id),
    findCard(sql, id),
  ]);
  if (!job) throw notFound('There is no such booking');
  const { status, type, addOns, preferredDate, preferredTime, scheduledStart, scheduledEnd } = job;
  return {
    ...{ id, status, type, addOns, preferredDate, preferredTime, scheduledStart, scheduledEnd },
    total: toUnits(job.totalCents),
    payment: paymentOf(payments, card),
  };
}

/** By what the processor says: what a booking says of itself is not believed. */
function paymentOf(payments: PaymentRow[], card: CardRow | undefined): BookingState['payment'] {
  if (payments.some(payment => payment.refundedCents < payment.amountCents)) return 'paid';
  if (payments.length > 0) return 'refunded';
  return card?.customerId && card.releasedAt === null ? 'card_on_file' : 'open';
}
