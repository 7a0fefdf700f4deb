import type { PaymentRow } from '../../../records/payments/store.ts';
import { type Parts, partsOf } from './parts.ts';
import type { LedgerTransaction } from './post-ledger.ts';

/** Where a payment's money is. */
const holderOf = ({ method }: Pick<PaymentRow, 'method'>) => (method === 'card' ? 'processor' : 'cash');

const aboutPayment = ({ id, jobId, franchiseId }: PaymentRow) => ({ jobId, paymentId: id, franchiseId });

export function charged(payment: PaymentRow): LedgerTransaction {
  const { amountCents, tipCents, taxCents } = payment;
  return {
    ...aboutPayment(payment),
    kind: 'charge',
    ref: `charge:${payment.id}`,
    entries: {
      [holderOf(payment)]: amountCents,
      charges: -(amountCents - tipCents - taxCents),
      sales_tax: -taxCents,
      tips: -tipCents,
    },
  };
}

/** A payment recorded by hand in error. */
export function chargeReversed(payment: PaymentRow): LedgerTransaction {
  const { entries, ...rest } = charged(payment);
  const reversed = Object.entries(entries).map(([account, cents]) => [account, -cents]);
  return {
    ...rest,
    kind: 'charge_reversed',
    ref: `charge-reversed:${payment.id}`,
    entries: Object.fromEntries(reversed),
  };
}

export const feeCharged = (payment: PaymentRow, cents: number): LedgerTransaction => ({
  ...aboutPayment(payment),
  kind: 'fee',
  ref: `fee:${payment.id}`,
  entries: { fees: cents, processor: -cents },
});

/** Money goes back to the customer, or comes back when the bank could not deliver it: then `parts` are negative. */
export const returned = (
  payment: PaymentRow,
  kind: 'refund' | 'refund_failed' | 'dispute_lost',
  ref: string,
  parts: Parts,
): LedgerTransaction => ({
  ...aboutPayment(payment),
  kind,
  ref,
  entries: {
    refunds: parts.netCents,
    sales_tax_refunded: parts.taxCents,
    tips: parts.tipCents,
    [kind === 'dispute_lost' ? 'disputed' : holderOf(payment)]: -(
      parts.netCents +
      parts.taxCents +
      parts.tipCents
    ),
  },
});

/** What returning changes: the parts of everything returned after it minus those before it. */
export function partsReturned(payment: PaymentRow, beforeCents: number, afterCents: number): Parts {
  const [before, after] = [partsOf(payment, beforeCents), partsOf(payment, afterCents)];
  return {
    netCents: after.netCents - before.netCents,
    taxCents: after.taxCents - before.taxCents,
    tipCents: after.tipCents - before.tipCents,
  };
}

export const disputeOpened = (payment: PaymentRow, disputeId: string, cents: number): LedgerTransaction => ({
  ...aboutPayment(payment),
  kind: 'dispute',
  ref: `dispute:${disputeId}`,
  entries: { disputed: cents, processor: -cents },
});

export const disputeWon = (payment: PaymentRow, disputeId: string, cents: number): LedgerTransaction => ({
  ...aboutPayment(payment),
  kind: 'dispute_won',
  ref: `dispute-won:${disputeId}`,
  entries: { processor: cents, disputed: -cents },
});

type Payout = { id: string; jobId: string; paymentId: string; franchiseId: string };

const aboutPayout = ({ jobId, paymentId, franchiseId }: Payout) => ({ jobId, paymentId, franchiseId });

export const shareEarned = (payout: Payout, cents: number): LedgerTransaction => ({
  ...aboutPayout(payout),
  kind: 'share',
  ref: `share:${payout.id}`,
  entries: { franchise_share: cents, franchise_earned: -cents },
});

/** `total` is all that was taken back of this share so far. */
export const shareReversed = (payout: Payout, cents: number, total: number): LedgerTransaction => ({
  ...aboutPayout(payout),
  kind: 'share_taken_back',
  ref: `share-back:${payout.id}:${total}`,
  entries: { franchise_share: -cents, franchise_earned: cents },
});

export const transferred = (payout: Payout, cents: number): LedgerTransaction => ({
  ...aboutPayout(payout),
  kind: 'transfer',
  ref: `transfer:${payout.id}`,
  entries: { transfers: cents, processor: -cents },
});

export const transferReversed = (payout: Payout, cents: number, total: number): LedgerTransaction => ({
  ...aboutPayout(payout),
  kind: 'transfer_reversed',
  ref: `transfer-back:${payout.id}:${total}`,
  entries: { transfers: -cents, processor: cents },
});
