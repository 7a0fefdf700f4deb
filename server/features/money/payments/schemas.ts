import { Type } from 'typebox';
import { Amount, Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { toUnits } from '../../../money.ts';
import type { BalanceRow } from '../../../records/payments/balance.ts';
import {
  manualMethods,
  type PaymentRow,
  paymentStatuses,
  refundableCents,
} from '../../../records/payments/store.ts';

export const methods = ['card', ...manualMethods] as const;

export const Payment = Type.Object(
  {
    id: Type.String(),
    jobId: Uuid,
    franchiseId: Nullable(Type.String()),
    status: Choice(paymentStatuses),
    method: Choice(methods),
    reference: Nullable(Type.String({ description: "A check number or a bank's reference" })),
    amount: Amount,
    tip: Type.Number({ description: 'Part of the amount' }),
    tax: Type.Number({ description: 'Part of the amount' }),
    fee: Nullable(Type.Number({ description: 'What the processor kept; null until it is known' })),
    refunded: Amount,
    refundable: Type.Number({ description: 'What can still be refunded: the price, without the tip' }),
    disputed: Type.Number({ description: 'Under an open dispute' }),
    lost: Type.Number({ description: 'Lost in a dispute' }),
    failure: Nullable(Type.String()),
    recordedBy: Nullable(Type.String({ description: 'Who recorded a payment taken by hand' })),
    createdAt: Instant,
    succeededAt: Nullable(Instant),
  },
  { title: 'Payment' },
);

export const toPayment = (row: PaymentRow, reservedCents: number) => ({
  ...row,
  amount: toUnits(row.amountCents),
  tip: toUnits(row.tipCents),
  tax: toUnits(row.taxCents),
  fee: row.feeCents === null ? null : toUnits(row.feeCents),
  refunded: toUnits(row.refundedCents),
  refundable: row.status === 'succeeded' ? toUnits(Math.max(0, refundableCents(row, reservedCents))) : 0,
  disputed: toUnits(row.disputedCents),
  lost: toUnits(row.lostCents),
});

export const Balance = Type.Object(
  {
    total: Type.Number({ description: "The job's total, or only the fee once it is canceled" }),
    paid: Amount,
    refunded: Type.Number({ description: 'Refunded, or lost in a dispute' }),
    disputed: Type.Number({ description: 'Under an open dispute' }),
    tips: Type.Number({ description: 'On top of what was paid' }),
    due: Type.Number({ description: 'max(0, total − paid + refunded)' }),
    credit: Type.Number({ description: 'What was paid over the total' }),
    deposit: Nullable(
      Type.Object({ amount: Amount, paid: Type.Number({ description: 'How much of it is paid' }) }),
    ),
  },
  { title: 'Balance' },
);

export const toBalance = (row: BalanceRow) => ({
  total: toUnits(row.totalCents),
  paid: toUnits(row.paidCents),
  refunded: toUnits(row.refundedCents),
  disputed: toUnits(row.disputedCents),
  tips: toUnits(row.tipCents),
  due: toUnits(row.dueCents),
  credit: toUnits(row.creditCents),
  deposit:
    row.depositCents === null
      ? null
      : { amount: toUnits(row.depositCents), paid: toUnits(row.depositPaidCents!) },
});

export const PaymentAndBalance = Type.Object({ payment: Payment, balance: Balance });

/** A payment taken by hand, right after it: nothing of it is reserved for a refund. */
export const toPaymentAndBalance = ({ payment, balance }: { payment: PaymentRow; balance: BalanceRow }) => ({
  payment: toPayment(payment, 0),
  balance: toBalance(balance),
});
