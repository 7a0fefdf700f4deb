import { type Static, Type } from 'typebox';
import { Amount, Choice, Instant, Maybe, Nullable, Text, Uuid } from '../../../http/schemas.ts';
import { JobNumber, MAX_ADD_ONS } from '../../../records/jobs/schemas.ts';
import { statuses } from '../../../records/jobs/status.ts';

export const QuoteInput = Type.Object({
  type: Text(200, { description: 'Label of an active service', examples: ['Gutter cleaning'] }),
  addOns: Type.Array(Type.String({ maxLength: 100 }), { default: [], maxItems: MAX_ADD_ONS }),
  gutterLength: Maybe(Type.Number({ minimum: 0, maximum: 100_000 })),
  stories: Maybe(Type.Number({ minimum: 0, maximum: 100 })),
  franchiseId: Maybe(
    Type.String({ maxLength: 100, description: 'From `GET /api/availability`; its tax rate applies' }),
  ),
  address: Maybe(Type.String({ maxLength: 500, description: 'For tax rates by place' })),
  code: Maybe(Type.String({ maxLength: 50, description: "A promo code or a friend's referral code" })),
});
export type QuoteInput = Static<typeof QuoteInput>;

export const Quote = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        kind: Choice(['service', 'length', 'storeys', 'addOn']),
        label: Type.String(),
        amount: Amount,
      }),
    ),
    price: Type.Number({ description: 'Send it with the booking' }),
    discount: Amount,
    taxRate: Type.Number({ description: 'As a fraction: 0.0825 is 8.25%' }),
    tax: Amount,
    total: Type.Number({ description: 'price − discount + tax' }),
    durationMinutes: Type.Integer(),
    code: Nullable(
      Choice(['promo', 'referral'], {
        description:
          'What the code is: book with it as `promoCode` or `referralCode`. Null: none that works.',
      }),
    ),
  },
  { title: 'Quote' },
);
export type Quote = Static<typeof Quote>;

export const BookingState = Type.Object(
  {
    id: Uuid,
    number: JobNumber,
    status: Choice(statuses),
    type: Type.String(),
    addOns: Type.Array(Type.String()),
    preferredDate: Nullable(Type.String()),
    preferredTime: Nullable(Type.String()),
    scheduledStart: Nullable(Instant),
    scheduledEnd: Nullable(Instant),
    // Null: no time was agreed on yet.
    visit: Nullable(
      Type.Object({
        windowStart: Nullable(Instant),
        windowEnd: Nullable(Instant),
        start: Nullable(Type.String({ format: 'date-time', description: 'Once the customer was told' })),
        end: Nullable(Instant),
      }),
    ),
    total: Amount,
    payment: Choice(['paid', 'card_on_file', 'open', 'refunded'], {
      description: 'As reported by the payment processor',
    }),
  },
  { title: 'BookingState' },
);
export type BookingState = Static<typeof BookingState>;
