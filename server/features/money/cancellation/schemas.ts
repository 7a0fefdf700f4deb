import { type Static, Type } from 'typebox';
import { Choice, DateOrTime, Email, Maybe, Money, Text } from '../../../http/schemas.ts';

export const CancelInput = Type.Object({
  jobId: Text(200),
  paymentId: Maybe(
    Type.String({
      maxLength: 200,
      description: "Payment intent or setup intent; must be the job's own. Empty: none",
    }),
  ),
  paymentStatus: Maybe(
    Choice(['charged', 'card_on_file', 'pending', ''], { description: 'Ignored; our own records decide' }),
  ),
  amount: Maybe({
    ...Money(99_999),
    description:
      "Refund at most this. Counts only with the job's `email` or `phone`, a proof of the email, or a headquarters token",
  }),
  email: Maybe(Email(254)),
  phone: Maybe(Type.String({ maxLength: 50, format: 'line' })),
  type: Maybe(Type.String({ maxLength: 200 })),
  dateISO: Maybe(DateOrTime(50)),
  preview: Type.Optional(
    Type.Boolean({ description: 'Only say what canceling would cost and return; change nothing' }),
  ),
});
export type CancelInput = Static<typeof CancelInput>;

export const Cancelled = Type.Object({
  refunded: Type.Boolean(),
  refundId: Type.Optional(Type.String()),
  setupIntentCancelled: Type.Boolean(),
  fee: Type.Optional(Type.Number({ description: 'What canceling cost, by the cancellation policy' })),
  message: Type.String(),
});

export const CancellationQuote = Type.Object(
  {
    fee: Type.Number({ description: 'What canceling costs now' }),
    refund: Type.Number({ description: 'What would be refunded' }),
  },
  { title: 'CancellationQuote' },
);

export const CancellationPreview = Type.Object(
  {
    allowed: Type.Boolean(),
    refund: Type.Number({ description: 'Amount that would be refunded, in currency units' }),
    fee: Type.Number({ description: 'What canceling costs now' }),
    feeDue: Type.Number({ description: 'What of the fee would stay due' }),
    cardReleased: Type.Boolean({ description: 'Whether a card on file would be released' }),
    reason: Type.Optional(Type.String({ description: 'Why it cannot be canceled' })),
  },
  { title: 'CancellationPreview' },
);
export type CancellationPreview = Static<typeof CancellationPreview>;
