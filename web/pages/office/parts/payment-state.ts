import type { Data } from '../../../lib/api.ts';
import type { paymentStates } from '../../../words/payments.ts';

export type Payment = Data<'GET /api/payments'>['payments'][number];
export type PaymentState = keyof typeof paymentStates;

/** What became of a payment. A dispute comes first, because somebody has to act on it. */
export function paymentState(
  payment: Pick<Payment, 'status' | 'amount' | 'tip' | 'refunded' | 'disputed' | 'lost'>,
): PaymentState {
  const { status, amount, tip, refunded, disputed, lost } = payment;
  if (status === 'reversed') return 'deleted';
  if (status !== 'succeeded') return status;
  if (disputed > 0) return 'disputed';
  if (lost > 0) return 'lost';
  if (refunded === 0) return 'paid';
  // A tip is never refunded.
  return toCents(refunded) >= toCents(amount) - toCents(tip) ? 'refunded' : 'partly_refunded';
}

const toCents = (units: number) => Math.round(units * 100);
